"""The page a firmware author works from: every line of its transcripts is a true frame."""

import re
from pathlib import Path

from drivers.wire import Frame, Kind, decode, encode

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
LINES = re.findall(r"^([hd])  (.+)$", PAGE, flags=re.MULTILINE)
SPOKEN = {"h": {Kind.ASK, Kind.SEEN}, "d": {Kind.YES, Kind.NO, Kind.EVENT}}


def test_every_line_of_the_transcripts_has_its_true_checksum_and_its_speaker() -> None:
    assert len(LINES) > 30
    for speaker, line in LINES:
        frame = decode(line.encode())
        assert frame is not None, line
        assert frame.kind in SPOKEN[speaker], line


def test_the_frame_shown_byte_by_byte_is_those_bytes() -> None:
    shown = re.search(r"byte by byte: `([0-9A-F ]+)`", PAGE)
    assert shown
    assert bytes.fromhex(shown[1]) == encode(Frame(Kind.ASK, 17, "ping"))
