"""The framer hears everything and is disturbed by nothing."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.wire import LONGEST, Frame, Framer, Kind, checksum, decode, encode

WORDS = st.from_regex(r"[a-z][a-z0-9_]{0,10}", fullmatch=True)
VALUES = st.text("ABCxyz019._,:/+-", max_size=12)
NUMBERS = st.integers(0, 2**32 - 1)
SPOKEN = st.builds(
    Frame,
    st.sampled_from([kind for kind in Kind if kind is not Kind.SEEN]),
    NUMBERS,
    WORDS,
    st.dictionaries(WORDS, VALUES, max_size=5),
)
FRAMES = st.one_of(SPOKEN, st.builds(Frame, st.just(Kind.SEEN), NUMBERS))

SHUFFLE = Frame(Kind.ASK, 17, "shuffle", {"id": "7f.481", "deck": "blue"})
FINISHED = Frame(Kind.EVENT, 42, "finished", {"id": "7f.481", "count": "52", "deck": "blue"})


def test_the_checksum_is_the_published_one() -> None:
    assert checksum(b"123456789") == 0x29B1


def test_a_frame_is_a_line_a_human_can_read() -> None:
    line = encode(SHUFFLE)
    assert line.startswith(b"?17 shuffle id=7f.481 deck=blue*")
    assert line.endswith(b"\n") and len(line) == len(b"?17 shuffle id=7f.481 deck=blue*0000\n")


def test_a_confirmation_is_a_number_alone() -> None:
    assert decode(encode(Frame(Kind.SEEN, 42)).strip()) == Frame(Kind.SEEN, 42)


@given(FRAMES)
def test_what_is_written_is_read_back(frame: Frame) -> None:
    assert Framer().feed(encode(frame)) == [frame]


@given(st.lists(FRAMES, max_size=6), st.data())
def test_any_split_gives_the_same_frames(frames: list[Frame], data: st.DataObject) -> None:
    stream = b"".join(map(encode, frames))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=12)))
    framer, heard = Framer(), []
    for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
        heard += framer.feed(stream[start:end])
    assert heard == frames


def test_one_byte_at_a_time_is_enough() -> None:
    framer = Framer()
    heard = [frame for byte in encode(SHUFFLE) + encode(FINISHED) for frame in framer.feed(bytes([byte]))]
    assert heard == [SHUFFLE, FINISHED]


@given(st.binary(max_size=2000), st.integers(1, 300))
def test_garbage_never_raises_and_the_second_frame_after_it_is_heard(noise: bytes, size: int) -> None:
    framer = Framer()
    for start in range(0, len(noise), size):
        framer.feed(noise[start : start + size])
    heard = framer.feed(encode(SHUFFLE)) + framer.feed(encode(FINISHED))
    assert heard[-1] == FINISHED


@given(st.binary(min_size=1, max_size=50), st.integers(1, 500))
def test_the_buffer_is_bounded(noise: bytes, times: int) -> None:
    framer = Framer()
    piece = noise.replace(b"\n", b"?")
    for _ in range(times):
        framer.feed(piece)
        framer.feed(piece * 10)
    assert len(framer._held) == min(LONGEST, len(piece) * 11 * times)


@pytest.mark.parametrize("seed", range(20))
def test_with_every_fifth_byte_lost_only_true_frames_come_through(seed: int) -> None:
    rng, framer = Random(seed), Framer()
    sent = [Frame(Kind.EVENT, number, "taken") for number in range(200)]
    stream = bytes(byte for frame in sent for byte in encode(frame) if rng.random() > 0.2)
    heard = framer.feed(stream)
    assert all(frame in sent for frame in heard)
    assert framer.damaged > 100
    assert (framer.feed(encode(SHUFFLE)) + framer.feed(encode(FINISHED)))[-1] == FINISHED


@given(st.integers(0, 10**6), st.integers(1, 255))
def test_one_flipped_byte_is_never_believed(position: int, flip: int) -> None:
    line = bytearray(encode(FINISHED))
    line[position % (len(line) - 1)] ^= flip
    assert FINISHED not in Framer().feed(bytes(line))
    assert len(Framer().feed(bytes(line))) == 0


def test_a_frame_three_times_is_three_frames_and_the_session_decides() -> None:
    assert Framer().feed(encode(FINISHED) * 3) == [FINISHED] * 3


def test_a_line_too_long_is_dropped_and_counted_once() -> None:
    framer = Framer()
    assert framer.feed(b"?1 " + b"a" * 5000) == []
    assert framer.feed(b"\n" + encode(SHUFFLE)) == [SHUFFLE]
    assert framer.damaged == 1


def test_a_terminal_may_end_its_lines_with_carriage_return_and_empty_lines_are_free() -> None:
    framer = Framer()
    assert framer.feed(b"\r\n\n" + encode(SHUFFLE).replace(b"\n", b"\r\n")) == [SHUFFLE]
    assert framer.damaged == 0


def _signed(body: bytes) -> bytes:
    return b"%s*%04X" % (body, checksum(body))


@pytest.mark.parametrize(
    "body",
    [
        b"?17",  # a request without a word
        b"+17 ok",  # a confirmation with one
        b"?4294967296 ping",  # more than 32 bits
        b"?017 ping",  # a leading nought
        b"?17 ping id",  # a pair without its value
        b"?17 ping id=1 id=2",  # said twice
        b"?17 ping id=a=b",
        b"?17 Ping",
        b"?17  ping",
        b"#17 ping",
    ],
)
def test_a_line_outside_the_grammar_is_not_a_frame_even_with_a_good_checksum(body: bytes) -> None:
    assert decode(_signed(body)) is None


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Kind.ASK, -1, "ping"),
        Frame(Kind.ASK, 1),
        Frame(Kind.SEEN, 1, "ping"),
        Frame(Kind.ASK, 1, "two words"),
        Frame(Kind.ASK, 1, "ping", {"a": "b c"}),
        Frame(Kind.ASK, 1, "ping", {"a": "x" * 240}),
    ],
)
def test_our_own_mistakes_are_refused_before_they_reach_the_wire(frame: Frame) -> None:
    with pytest.raises(ValueError, match=r"frame|line|wire"):
        encode(frame)
