"""The controller goes and comes back; the screen dies and is started again: nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import msgspec
import views
from far_end import FarEnd
from glass import labelled, named, tap, targets, texts, wait_for
from PyQt6.QtNetwork import QLocalSocket
from PyQt6.QtTest import QTest

from tablectl.screen import connection
from tablectl.view.sentences import sentence

RUN = (
    "import sys; from pathlib import Path; from tablectl.screen.app import run; "
    "sys.exit(run(Path(sys.argv[1])"
)


def test_the_screen_says_who_it_is(sit):
    (hello,) = sit.far.hellos
    assert (hello.role, hello.name, hello.language) == ("dealer", "screen", "en")


def test_without_a_controller_it_says_so_and_offers_nothing_to_tap(sit):
    sit.far.fall()
    sit.until(lambda: named(sit.window, "waiting"))
    assert sentence("screen.no_controller") in texts(sit.window)
    assert targets(sit.window) == []


def test_it_attaches_again_by_itself_and_shows_the_newest_view(sit):
    sit.far.fall()
    sit.until(lambda: named(sit.window, "waiting"))
    sit.far.view = views.settlement()
    sit.far.rise()
    sit.until(lambda: views.settlement().prompt in texts(sit.window))
    assert named(sit.window, "waiting") == []
    sit.rest()
    tap(sit.window, labelled(sit.window, "Seat 6 is settled"))
    sit.until(lambda: sit.far.done and sit.far.done[-1][1].on == 511)


def test_it_tries_every_half_second():
    """By the timer that it runs on: how long a busy machine then takes proves nothing."""
    assert connection.RETRY_MS <= 500


def test_it_keeps_trying_while_nobody_answers(sit):
    sit.far.fall()
    sit.rest(1300)
    sit.far.rise()
    sit.until(lambda: views.betting().prompt in texts(sit.window))


def test_a_pad_is_closed_when_the_controller_goes(sit):
    tap(sit.window, labelled(sit.window, "A player leaves"))
    sit.rest()
    sit.far.fall()
    sit.until(lambda: named(sit.window, "waiting"))
    sit.far.rise()
    sit.until(lambda: not named(sit.window, "waiting"))
    assert named(sit.window, "sheet") == []


def test_a_line_that_is_not_understood_costs_an_attachment_and_nothing_else(sit):
    for socket in list(sit.far.roles):
        socket.write(b'{"say": "nonsense"}\n')
    sit.until(lambda: named(sit.window, "waiting"))
    sit.until(lambda: views.betting().prompt in texts(sit.window))


def test_a_view_in_pieces_is_put_together(sit):
    from tablectl.api.messages import View, line

    raw = line(View(msgspec.structs.replace(views.dealing(), number=900)))
    (socket,) = sit.far.roles
    for start in range(0, len(raw), 1000):
        socket.write(raw[start : start + 1000])
        socket.flush()
        QTest.qWait(1)
    sit.until(lambda: sit.desk.number == 900)


def test_a_screen_killed_and_started_again_shows_the_same_view(qapp, tmp_path):
    path = tmp_path / "table.sock"
    far = FarEnd(path, views.settlement())
    pictures = []
    for name in ("before", "after"):
        picture = tmp_path / f"{name}.png"
        shot = subprocess.Popen(
            [sys.executable, "-c", f"{RUN}, screenshot=Path({str(picture)!r})))", str(path)]
        )
        assert wait_for(lambda shot=shot: shot.poll() is not None, 20_000)
        assert shot.returncode == 0
        pictures.append(picture.read_bytes())
        if name == "before":
            killed = subprocess.Popen([sys.executable, "-c", f"{RUN}))", str(path)])
            assert wait_for(lambda: bool(far.roles), 20_000)
            os.kill(killed.pid, signal.SIGKILL)
            killed.wait()
            assert wait_for(lambda: not far.roles, 20_000)
    far.fall()
    assert pictures[0] == pictures[1]
    assert len(far.hellos) == 3


def test_the_far_end_is_a_plain_unix_socket(sit):
    assert all(isinstance(socket, QLocalSocket) for socket in sit.far.roles)
    assert sit.far.path.is_socket()
