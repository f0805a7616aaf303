"""Hands that are set: cards laid apart from a hand, the dealer's by the house way, a player's as he likes.

A player's foul is his own affair and is settled as one; the dealer's hand is refused until it is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from tablectl.chapters.law import Setting
from tablectl.model.cards import NAMES, Hand, NotACard, parse_cards
from tablectl.model.facts import HandSet
from tablectl.model.refusal import Param, Refused
from tablectl.model.settlement import Play
from tablectl.round.procedure import DONE, Ask, Change, Move, Offer, Procedure
from tablectl.round.procedures.faces import check_faces
from tablectl.round.state import State, with_seat
from tablectl.round.table import Table


def write_cards(hand: Iterable[int]) -> str:
    return " ".join(NAMES[card] for card in hand)


def cards_of(state: State, whose: str) -> Hand:
    text = state.dealer if whose == "dealer" else state.seat(int(whose.removeprefix("seat "))).cards
    return parse_cards(text)


def house_parts(table: Table, hand: Hand) -> dict[str, str]:
    """The hand as the house way sets it; where the chapter's settlement does that itself, nothing is set."""
    setting = table.law.setting
    assert setting is not None
    found = table.chapter.house_way(hand, table.rules) if table.chapter.house_way else ((), ())
    if found is None:
        return {}
    return {setting.rest: write_cards(found[0]), setting.part: write_cards(found[1])}


def parts_of(table: Table, fact: HandSet) -> dict[str, str]:
    """What is laid apart, and the rest of the hand under its own name."""
    setting = table.law.setting
    assert setting is not None
    hand = cards_of(table.state, fact.whose)
    if fact.house:
        return house_parts(table, hand)
    apart = parse_cards(fact.cards)
    rest = tuple(card for card in hand if card not in apart)
    return {setting.rest: write_cards(rest), setting.part: write_cards(apart)}


def check_apart(table: Table, fact: HandSet, clause: str) -> None:
    """Cards laid apart are the hand's own, each once."""
    try:
        apart = parse_cards(fact.cards)
    except NotACard as wrong:
        raise Refused("not_a_card", clause, why=str(wrong)) from None
    hand = cards_of(table.state, fact.whose)
    if len(set(apart)) != len(apart) or not set(apart) <= set(hand):
        raise Refused("apart_not_of_hand", clause, whose=fact.whose)
    if fact.house and table.chapter.house_way and table.chapter.house_way(hand, table.rules) is None:
        raise Refused("no_house_way", clause)


def check_dealer(table: Table, fact: HandSet, clause: str) -> None:
    """688a.11(a), for one: the dealer's hands are set as the house requires, and never foul."""
    check_apart(table, fact, clause)
    assert table.law.setting is not None
    parts = parts_of(table, fact)
    wanted = house_parts(table, cards_of(table.state, "dealer"))
    part = table.law.setting.part
    if wanted and set(parts[part].split()) != set(wanted[part].split()):
        raise Refused("not_the_house_way", clause, cards=wanted[part])
    hands = {f"dealer_{name}": parse_cards(text) for name, text in parts.items()}
    play = Play((), cards_of(table.state, "dealer"), **hands)  # type: ignore[arg-type]
    table.chapter.check_cards(play, table.rules)


def check_pick(table: Table, fact: HandSet, pick: Setting) -> None:
    """Cards shown from a hand that is still face down: as many as the clause says, and real ones."""
    check_faces(table, fact.whose, fact.cards, pick.cards, pick.clause)
    if cards_of(table.state, fact.whose):
        check_apart(table, fact, pick.clause)


def check_set(table: Table, fact: HandSet, kind: str, clause: str) -> None:
    pick = table.law.picking
    if kind == "pick" and pick is not None:
        check_pick(table, fact, pick)
    elif table.law.setting is None:
        raise Refused("not_now", clause, action=fact.action, step=table.state.phase)
    elif fact.whose == "dealer":
        check_dealer(table, fact, clause)
    else:
        check_apart(table, fact, clause)


def lay_apart(table: Table, fact: HandSet, kind: str) -> State:
    """The cards laid apart, on their seat or before the dealer."""
    if fact.whose == "dealer":
        return replace(table.state, dealer_parts=parts_of(table, fact))
    number = int(fact.whose.removeprefix("seat "))
    known = table.state.seat(number).parts
    if kind == "pick" and table.law.picking is not None:
        parts = {table.law.picking.part: fact.cards}
    else:
        parts = parts_of(table, fact)
    return with_seat(table.state, number, parts={**known, **parts})


def set_offers(table: Table, whose: str, kind: str, seat: int = 0) -> Iterator[Offer]:
    """The house way in one tap where there is one; any other setting card by card; and the foul."""
    setting = table.law.picking if kind == "pick" else table.law.setting
    if setting is None:
        return
    params: dict[str, Param] = {"whose": whose, "part": setting.part.replace("_", " ")}
    own = tuple((NAMES[card], NAMES[card]) for card in cards_of(table.state, whose))
    ask = Ask("cards", "cards", own, setting.cards, setting.cards)
    fact = HandSet(whose=whose)
    if kind == "pick":
        yield Offer(fact, label="pick_cards", params=params, ask=ask, seat=seat, primary=True)
        return
    house = house_parts(table, cards_of(table.state, whose))
    if house:
        shown = {**params, "cards": house[setting.part] or "-"}
        label = "set_house" if house[setting.part] else "set_by_house"
        yield Offer(replace(fact, house=True), label=label, params=shown, seat=seat, primary=True)
    yield Offer(fact, label="set_cards", params=params, ask=ask, seat=seat, primary=not house)
    if whose != "dealer":
        yield Offer(fact, label="set_wrongly", params=params, seat=seat)


class SetDealer(Procedure):
    """The dealer sets the house's hand in the manner that the site states."""

    steps = ("set",)

    def moves(self) -> Iterable[Move]:
        return (Move("HandSet", "set", DONE),)

    def check_HandSet(self, table: Table, step: str, fact: HandSet) -> None:
        if fact.whose != "dealer":
            raise Refused("other_hand", self.clause(table, step), whose=fact.whose, now="dealer")
        check_set(table, fact, "set", self.clause(table, step))

    def on_HandSet(self, table: Table, step: str, fact: HandSet) -> Change:
        return lay_apart(table, fact, "set"), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        setting = table.law.setting
        assert setting is not None
        house = house_parts(table, cards_of(table.state, "dealer"))
        return {"part": setting.part, "cards": house.get(setting.part, "") or "as the house requires"}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        return set_offers(table, "dealer", "set")
