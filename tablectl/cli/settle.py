"""`tablectl settle`: finished rounds in, one a line, and each settled again.

Used in disputes and by a test lab, so every line gets an answer: results, or a refusal as a finished
sentence with its clause. One bad line never spoils the next.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from tablectl.chapters.load import Chapter, all_chapters
from tablectl.chapters.rules import Rules
from tablectl.model.cards import NotACard, parse_cards
from tablectl.model.money import NotMoney, parse_money, write_money
from tablectl.model.refusal import Refusal, Refused
from tablectl.model.settlement import Decision, Play, Result, SeatPlay
from tablectl.view.sentences import refusal_sentence

# The parts of a line; a key that is not listed is refused by name.


class _Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    paytables: dict[str, str] = {}
    options: dict[str, Any] = {}


class _DealerSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    high: str = ""
    low: str = ""


class _Decision(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    action: str = ""
    street: str = ""
    three: str = ""
    showdown: str = ""
    high: str = ""
    low: str = ""


class _Seat(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    seat: int
    cards: str
    wagers: dict[str, str]
    decision: _Decision = _Decision()


class _Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: str
    seats: list[_Seat]
    id: msgspec.Raw = msgspec.Raw(b"null")
    rules: msgspec.Raw = msgspec.Raw(b"{}")
    dealer: str = ""
    community: str = ""
    extra: str = ""
    dealer_set: _DealerSet = _DealerSet()
    meter: str = "0.00"


class _OnlyId(msgspec.Struct):
    """What is read of a line that cannot be read as a round, so that the answer still finds its asker."""

    id: msgspec.Raw = msgspec.Raw(b"null")


class _Line(msgspec.Struct, gc=False, omit_defaults=True, rename={"from_seat": "from"}):
    """One result as the contract writes it; `from` is there on an envy bonus only."""

    seat: int
    wager: str
    outcome: str
    stake: str
    returned: str
    pays: str
    clause: str
    hand: str
    from_seat: int = 0


class _Settled(msgspec.Struct):
    id: msgspec.Raw
    results: list[_Line]


class _Error(msgspec.Struct):
    code: str
    message: str
    clause: str


class _Refused(msgspec.Struct):
    id: msgspec.Raw
    error: _Error


_read_round = msgspec.json.Decoder(_Round).decode
_read_id = msgspec.json.Decoder(_OnlyId).decode
_read_rules = msgspec.json.Decoder(_Rules).decode
_write = msgspec.json.Encoder().encode

_NULL = msgspec.Raw(b"null")


def settle_lines(lines: Iterable[bytes], write: Callable[[bytes], object]) -> int:
    """Answers every line that is not blank; 1 when something was refused, otherwise 0.

    Some editors put a byte order mark before a file, which is not part of its first round.
    """
    refused, mark = 0, codecs.BOM_UTF8
    for line in lines:
        line, mark = line.removeprefix(mark), b""
        if line.isspace() or not line:
            continue
        answer = settle_line(line)
        refused |= isinstance(answer, _Refused)
        write(_write(answer) + b"\n")
    return refused


def settle_line(line: bytes) -> _Settled | _Refused:
    """One round; whatever is wrong with it becomes a refusal, never an exception."""
    try:
        if not line.isascii():
            line.decode()
        asked = _read_round(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        return _refuse(_id_of(line), _unreadable(wrong))
    try:
        game, rules = _rules_of(asked.chapter, bytes(asked.rules))
        return _Settled(asked.id, [_line(result) for result in game.settle(_play(asked), rules)])
    except Refused as refused:
        return _refuse(asked.id, refused.refusal)


@lru_cache(1024)
def _rules_of(number: str, raw: bytes) -> tuple[Chapter, Rules]:
    """The chapter and a site's choices in it, checked once for each distinct text of them."""
    game = all_chapters().get(number)
    if game is None:
        raise Refused("unknown_chapter", number=number, known=", ".join(all_chapters()))
    try:
        chosen = _read_rules(raw)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise _refused(_unreadable(wrong, "rules")) from None
    return game, game.rules(chosen.paytables, chosen.options)


def _play(asked: _Round) -> Play:
    try:
        return Play(
            tuple([_seat(seat) for seat in asked.seats]),
            parse_cards(asked.dealer),
            parse_cards(asked.community),
            parse_cards(asked.extra),
            parse_cards(asked.dealer_set.high),
            parse_cards(asked.dealer_set.low),
            parse_money(asked.meter),
        )
    except (NotACard, NotMoney):
        raise _first_wrong(asked) from None


def _seat(seat: _Seat) -> SeatPlay:
    wagers = {name: parse_money(stake) for name, stake in seat.wagers.items()}
    return SeatPlay(seat.seat, parse_cards(seat.cards), wagers, _decision(seat.decision))


def _decision(made: _Decision) -> Decision:
    if not (made.three or made.showdown or made.high or made.low):
        return Decision(made.action, made.street)
    return Decision(
        made.action,
        made.street,
        parse_cards(made.three),
        parse_cards(made.showdown),
        parse_cards(made.high),
        parse_cards(made.low),
    )


def _first_wrong(asked: _Round) -> Refused:
    """The refusal that names the place of the first text which is no cards or no amount."""
    for where, read, text in _texts(asked):
        try:
            read(text)
        except NotACard as wrong:
            return Refused("bad_card", where=where, problem=str(wrong))
        except NotMoney as wrong:
            return Refused("bad_money", where=where, problem=str(wrong))
    raise AssertionError("asked only when a text was wrong")


def _texts(asked: _Round) -> Iterator[tuple[str, Callable[[str], object], str]]:
    """Every text of a round with its place and how it is read, seats first."""
    for index, seat in enumerate(asked.seats):
        where, made = f"seats[{index}]", seat.decision
        for name, stake in seat.wagers.items():
            yield f"{where}.wagers.{name}", parse_money, stake
        yield f"{where}.cards", parse_cards, seat.cards
        for name in ("three", "showdown", "high", "low"):
            yield f"{where}.decision.{name}", parse_cards, getattr(made, name)
    for name in ("dealer", "community", "extra"):
        yield name, parse_cards, getattr(asked, name)
    yield "dealer_set.high", parse_cards, asked.dealer_set.high
    yield "dealer_set.low", parse_cards, asked.dealer_set.low
    yield "meter", parse_money, asked.meter


def _line(result: Result) -> _Line:
    """What goes back is mostly the stake, and so is even money: the same text then."""
    stake = write_money(result.stake)
    return _Line(
        result.seat,
        result.wager,
        result.outcome,
        stake,
        stake if result.returned == result.stake else write_money(result.returned),
        stake if result.pays == result.stake else write_money(result.pays),
        result.clause,
        result.hand,
        result.from_seat,
    )


def _refused(refusal: Refusal) -> Refused:
    return Refused(refusal.code, refusal.clause, **dict(refusal.params))


def _refuse(number: msgspec.Raw, refusal: Refusal) -> _Refused:
    return _Refused(number, _Error(refusal.code, refusal_sentence(refusal), refusal.clause))


def _id_of(line: bytes) -> msgspec.Raw:
    try:
        line.decode()
        return _read_id(line).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _NULL


_UNKNOWN_KEY = re.compile(r"Object contains unknown field `(.*?)`(?: - at `\$\.?(.*)`)?", re.DOTALL)
_WRONG_VALUE = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)


def _unreadable(wrong: Exception, inside: str = "") -> Refusal:
    """Why a line is no round, in words that name the place."""
    if not isinstance(wrong, msgspec.ValidationError):
        return Refusal("bad_json", params={"problem": str(wrong).rstrip(".") or "nested too deeply"})
    unknown = _UNKNOWN_KEY.fullmatch(str(wrong))
    code, found = ("unknown_key", unknown) if unknown else ("bad_value", _WRONG_VALUE.fullmatch(str(wrong)))
    what, where = found.groups() if found else (str(wrong), "")
    path = ".".join(filter(None, (inside, where))) or "the line"
    return Refusal(code, params={"key" if unknown else "problem": what, "where": path})
