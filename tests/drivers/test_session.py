"""Two halves of a conversation over bad cables: every command once, every event once and in order."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lossy import (
    BELL,
    Bell,
    Cable,
    Line,
    babbles,
    byte_by_byte,
    loses_bytes,
    loses_frames,
    perfect,
    reorders,
    thrice,
)

from drivers.happenings import Answered, Down, Event, EventsLost, Refused, Unanswered, Up
from drivers.session import Session
from drivers.wire import Frame, Framer, Kind, encode

IDS = [f"job.{number}" for number in range(30)]


def cables() -> dict[str, Cable]:
    return {
        "perfect": perfect,
        "one byte at a time": byte_by_byte,
        "every frame three times": thrice,
        "a fifth of the frames lost": loses_frames(Random(1)),
        "one byte in two hundred lost": loses_bytes(Random(2), 0.005),
        "reordered": reorders(Random(3)),
        "babbling": babbles(Random(4)),
    }


@pytest.mark.parametrize("name", cables())
def test_over_every_cable_each_command_acts_once_and_each_event_arrives_once_in_order(name: str) -> None:
    line = Line(Bell(), cables()[name])
    for job in IDS:
        line.ring_until_known(job)
    line.cable = perfect
    line.run(10)
    assert isinstance(line.device, Bell)
    assert line.device.rung == IDS
    assert line.events() == IDS


@pytest.mark.parametrize("seed", range(10))
def test_after_a_storm_that_loses_every_fifth_byte_nothing_is_missing(seed: int) -> None:
    line = Line(Bell()).run(1)
    line.cable = loses_bytes(Random(seed), 0.2)
    for job in IDS:
        line.device._act("ring", {"id": job}, line.now)  # the bell is rung at the machine itself
        line.run(0.3)
    line.cable = perfect
    line.run(10)
    assert line.events() == IDS
    assert line.session.up


def test_the_handshake_tells_who_is_there() -> None:
    assert Line(Bell()).run(0.2).of(Up) == [Up(BELL)]


def test_a_request_is_answered() -> None:
    line = Line(Bell()).run(0.2)
    number = line.session.ask("recall", {"id": "x"}, line.now)
    assert line.run(0.2).of(Answered) == [Answered(number, {"id": "x", "outcome": "unknown"})]


def test_a_request_outside_the_table_is_refused_with_a_reason() -> None:
    line = Line(Bell()).run(0.2)
    number = line.session.ask("ring", {}, line.now)
    assert line.run(0.2).of(Refused) == [Refused(number, "no_id")]


def test_a_device_remembers_a_job_across_a_restart_of_the_controller() -> None:
    bell = Bell()
    Line(bell).run(0.2).ring_until_known("job.1")
    after = Line(bell, talk="t2").run(0.2)
    number = after.session.ask("recall", {"id": "job.1"}, after.now)
    after.run(0.2)
    assert after.of(Answered) == [Answered(number, {"id": "job.1", "outcome": "rang", "times": "1"})]
    after.ring_until_known("job.1")
    assert bell.rung == ["job.1"]
    assert after.events() == []


def test_a_request_older_than_the_last_is_ignored() -> None:
    line = Line(Bell()).run(0.2)
    line.ring_until_known("job.1")
    line.run(1)
    line.device.receive(encode(Frame(Kind.ASK, 1, "ring", {"id": "job.0"})), line.now)
    assert line.device.outgoing() == b""
    assert isinstance(line.device, Bell) and line.device.rung == ["job.1"]


def test_one_id_is_never_used_for_two_commands() -> None:
    bell = Bell()
    line = Line(bell).run(0.2)
    line.ring_until_known("job.1")
    bell.acts = frozenset({"ring", "toll"})
    number = line.session.ask("toll", {"id": "job.1"}, line.now)
    assert line.run(0.2).of(Refused) == [Refused(number, "id_reused")]


def test_two_missed_polls_is_offline_and_the_return_is_noticed_within_two_seconds() -> None:
    line = Line(Bell()).run(1)
    line.cable = lambda _: []
    assert line.run(1.0).of(Down) == []
    assert line.run(1.1).of(Down) == [Down("silent")]
    line.cable = perfect
    assert len(line.run(2.0).of(Up)) == 2


def test_a_request_into_silence_ends_as_unanswered_and_never_as_done() -> None:
    line = Line(Bell()).run(1)
    line.cable = lambda _: []
    number = line.session.ask("ring", {"id": "job.1"}, line.now)
    assert [one.number for one in line.run(3).of(Unanswered) if isinstance(one, Unanswered)] == [number]


def test_a_request_while_offline_is_unanswered_at_once() -> None:
    session = Session("t")
    number = session.ask("ring", {"id": "job.1"}, 0.0)
    assert session.tick(0.0) == [Unanswered(number, "offline")]
    assert session.outgoing() == b""


def test_a_device_that_lost_power_for_a_moment_is_greeted_anew() -> None:
    line = Line(Bell()).run(1)
    line.ring_until_known("job.1")
    line.device.power_cycle(line.now)
    line.run(1.5)
    assert line.of(Down) == [Down("restarted")]
    assert len(line.of(Up)) == 2
    line.ring_until_known("job.2")
    assert line.run(1).events() == ["job.1", "job.2"]


def test_events_told_while_the_cable_was_out_arrive_when_it_is_in_again() -> None:
    line = Line(Bell()).run(1)
    line.seen += line.session.detached("link_lost")
    for job in IDS[:5]:
        line.device._act("ring", {"id": job}, line.now)
    line.device.outgoing()
    line.seen += line.session.attached(line.now)
    assert line.run(2).events() == IDS[:5]


def test_events_older_than_the_ring_are_reported_as_lost() -> None:
    line = Line(Bell()).run(1)
    line.seen += line.session.detached("link_lost")
    for number in range(100):
        line.device.tell("tick", id=str(number))
    line.device.outgoing()
    line.seen += line.session.attached(line.now)
    line.run(10)
    assert line.of(EventsLost) == [EventsLost(1, 36)]
    assert line.events() == [str(number) for number in range(36, 100)]


def test_a_newcomer_starts_at_the_present_and_reads_the_state_for_the_past() -> None:
    bell = Bell()
    bell.tell("tick", id="old")
    line = Line(bell).run(1)
    bell.tell("tick", id="new")
    assert line.run(1).events() == ["new"]


def test_stale_bytes_of_an_earlier_talk_are_not_taken_for_a_handshake() -> None:
    session = Session("new")
    session.attached(0.0)
    stale = {"v": "1", "talk": "old.1", "boot": "1", "events": "9"} | BELL.written()
    assert session.receive(encode(Frame(Kind.YES, 1, "ok", stale)), 0.0) == []
    assert not session.up


def test_a_device_of_another_version_is_named_as_such() -> None:
    session = Session("t")
    session.attached(0.0)
    assert session.receive(encode(Frame(Kind.NO, 1, "refused", {"why": "version"})), 0.0) == [
        Down("wrong_version")
    ]


def test_a_device_refuses_a_controller_of_another_version() -> None:
    bell = Bell()
    bell.receive(encode(Frame(Kind.ASK, 1, "hello", {"v": "9", "talk": "t.1"})), 0.0)
    assert Framer().feed(bell.outgoing()) == [Frame(Kind.NO, 1, "refused", {"why": "version"})]


@pytest.mark.parametrize("job", ["", "x" * 25, "x" * 200])
@pytest.mark.parametrize("word", ["ring", "recall"])
def test_an_id_too_long_to_echo_is_refused(word: str, job: str) -> None:
    line = Line(Bell()).run(0.2)
    number = line.session.ask(word, {"id": job}, line.now)
    assert line.run(0.2).of(Refused) == [Refused(number, "no_id")]


def test_an_event_is_said_once_when_it_is_confirmed_in_time() -> None:
    said: list[bytes] = []
    line = Line(Bell()).run(1)
    line.cable = lambda data: said.append(data) or [data]  # type: ignore[func-returns-value]
    line.ring_until_known("job.1")
    line.run(2)
    assert b"".join(said).count(b"!1 rang") == 1


def test_a_device_that_hears_nobody_stops_repeating_itself() -> None:
    line = Line(Bell()).run(1)
    line.device.tell("tick", id="1")
    line.device.tick(line.now + 0.5)
    line.device.tick(line.now + 1.0)
    assert line.device.outgoing().count(b"!1 tick id=1") == 2
    line.device.tick(line.now + 60)
    assert line.device.outgoing() == b""


FRAMES = st.builds(
    Frame,
    st.sampled_from([Kind.ASK, Kind.YES, Kind.NO, Kind.EVENT]),
    st.integers(0, 5),
    st.sampled_from(["hello", "ping", "events", "recall", "state", "ring", "ok", "refused", "rang"]),
    st.dictionaries(
        st.sampled_from(["id", "v", "talk", "from", "first", "events", "why"]),
        st.sampled_from(["", "1", "99999999999", "-1", "t.1", "hello", "job.1"]),
    ),
)


@given(st.lists(st.one_of(FRAMES.map(encode), st.binary(max_size=40)), max_size=30))
def test_no_lawful_nonsense_and_no_garbage_disturbs_either_side(pieces: list[bytes]) -> None:
    line = Line(Bell()).run(0.2)
    for piece in pieces:
        line.device.receive(piece, line.now)
        line.seen += line.session.receive(piece, line.now)
        line.run(0.05)
    line.run(4)
    assert line.session.up


@given(st.integers(0, 2**32))
def test_events_are_never_delivered_twice_whatever_is_lost(seed: int) -> None:
    line = Line(Bell(), loses_frames(Random(seed), 0.4))
    for job in IDS[:8]:
        line.device._act("ring", {"id": job}, line.now)
        line.run(0.2)
    line.cable = perfect
    numbers = [one.number for one in line.run(5).seen if isinstance(one, Event)]
    assert numbers == sorted(set(numbers))
