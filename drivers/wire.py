"""One frame is one line of ASCII: this file turns bytes into frames and frames into bytes.

It never opens a port and never raises on what it hears: noise is counted and dropped, because a serial
line is allowed to say anything at any time. The grammar is in docs/protocol.md.
"""

import re
from binascii import crc_hqx
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

LONGEST = 240  # bytes of one line, its newline included
NEW_LINE = b"\n"  # put before whatever is said again: it cuts off noise that the first saying was glued to
LONGEST_NAME = 24  # letters of a word, a key, an id, the name of a deck
HIGHEST = 4_294_967_295  # a frame number fits in 32 bits

Params = Mapping[str, str]

_WORD = re.compile(r"[a-z][a-z0-9_]{0,23}")
_VALUE = re.compile(r"[A-Za-z0-9._,:/+-]*")
_LINE = re.compile(rb"([?=!+-])(0|[1-9][0-9]{0,9})((?: [a-z][A-Za-z0-9._,:/+=-]*)*)\*([0-9A-F]{4})\r?")


class Kind(StrEnum):
    """Who speaks, and what kind of sentence it is: the first character of the line."""

    ASK = "?"
    YES = "="
    NO = "-"
    EVENT = "!"
    SEEN = "+"


@dataclass(frozen=True, slots=True)
class Frame:
    """One line, understood. `SEEN` is the only kind without a word."""

    kind: Kind
    number: int
    word: str = ""
    params: Params = field(default_factory=dict)


def encode(frame: Frame) -> bytes:
    """Write a frame as a line. A frame that breaks the grammar is our own mistake, so this one raises."""
    if not 0 <= frame.number <= HIGHEST:
        raise ValueError(f"frame number {frame.number} does not fit in 32 bits")
    if bool(frame.word) == (frame.kind is Kind.SEEN) or (frame.params and not frame.word):
        raise ValueError(f"a frame of kind {frame.kind} cannot have the word {frame.word!r}")
    parts = [f"{frame.kind}{frame.number}"]
    if frame.word:
        parts.append(_checked(_WORD, frame.word))
    parts += [f"{_checked(_WORD, key)}={_checked(_VALUE, value)}" for key, value in frame.params.items()]
    body = " ".join(parts).encode("ascii")
    line = b"%s*%04X\n" % (body, checksum(body))
    if len(line) > LONGEST:
        raise ValueError(f"a line of {len(line)} bytes is longer than {LONGEST}")
    return line


def decode(line: bytes) -> Frame | None:
    """Read one line without its newline; None when it is not a whole and undamaged frame."""
    match = _LINE.fullmatch(line) if len(line) < LONGEST else None
    if match is None or checksum(line[: line.rindex(b"*")]) != int(match[4], 16):
        return None
    kind, number = Kind(match[1].decode()), int(match[2])
    word, *pairs = match[3].decode("ascii").split(" ")[1:] or [""]
    split = [pair.partition("=") for pair in pairs]
    params = {key: value for key, _, value in split}
    lawful = (
        number <= HIGHEST
        and (word == "" if kind is Kind.SEEN else _WORD.fullmatch(word) is not None)
        and all(equals and _WORD.fullmatch(key) and _VALUE.fullmatch(value) for key, equals, value in split)
        and len(params) == len(pairs)
    )
    return Frame(kind, number, word, params) if lawful else None


def checksum(body: bytes) -> int:
    """CRC-16/IBM-3740 ("CCITT-FALSE"): polynomial 1021, start FFFF; of "123456789" it is 29B1."""
    return crc_hqx(body, 0xFFFF)


class Framer:
    """Cuts a stream into frames, whatever the size of the pieces it arrives in.

    A newline always ends a line, so after any noise at most the one frame glued to it is lost.
    """

    def __init__(self) -> None:
        self.damaged = 0  # lines that were not frames: a technician's measure of a bad cable
        self._held = b""

    def feed(self, data: bytes) -> list[Frame]:
        frames: list[Frame] = []
        for line in self._lines(data):
            frame = decode(line)
            if frame is not None:
                frames.append(frame)
            elif line.strip():
                self.damaged += 1
        return frames

    def _lines(self, data: bytes) -> Iterator[bytes]:
        *ended, rest = data.split(b"\n")
        for piece in ended:
            line, self._held = self._held + piece, b""
            yield line
        # One byte too many is kept, so that a line that is too long is still known as such at its end.
        self._held = (self._held + rest)[:LONGEST]


def _checked(pattern: re.Pattern[str], text: str) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(f"{text!r} cannot be written on the wire")
    return text
