"""What must be on or at the table, from the text: each item, whether a sign does, and when it is owed."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts
from tablectl.round.declared import asked_for
from tests.chapters.table import case
from tests.round.pit import Pit

Choices = dict[str, Any]
#: the site that owes as little as the chapter allows
PLAIN: dict[str, Choices] = {
    "677a": {},
    "678a": {},
    "680a": {"paytables": {"bonus": "none"}},
    "686a": {"paytables": {"bonus": "none"}, "dealing": "manual_shoe", "shuffling": "manual"},
}
LIMIT: Choices = {"options": {"payout_limit": "50000.00"}}
TWO: Choices = {"decks": ("blue", "red")}
PROGRESSIVE: Choices = {"paytables": {"progressive": "A"}}
MANUAL: Choices = {"dealing": "manual_shoe"}
ITSELF: Choices = {"self_shuffling": True}

LAYOUT, SIGN = False, True
#: clause, whether a sign posted at the table does instead, and what the site chose that makes it owed
ITEMS: dict[str, list[tuple[str, bool, Choices]]] = {
    "677a": [
        *((clause, LAYOUT, {}) for clause in ("2(b)(1)", "2(b)(2)", "2(b)(3)", "2(b)(4)", "2(c)", "2(d)")),
        ("2(b)(5)", LAYOUT, {"paytables": {"pocket_bonus": "A"}}),
        ("2(b)(6)", LAYOUT, {"paytables": {"trips_plus": "A"}}),
        *((clause, SIGN, {}) for clause in ("2(b)(7)", "2(b)(8)(i)")),
        ("2(b)(8)(ii)", SIGN, LIMIT),
        ("3(b)(1)", LAYOUT, TWO),
        ("5(g)", LAYOUT, ITSELF),
        ("8(a)", LAYOUT, MANUAL),
    ],
    "678a": [
        *((clause, LAYOUT, {}) for clause in ("2(b)(1)", "2(b)(2)", "2(b)(3)", "2(d)", "2(e)")),
        ("2(b)(4)", LAYOUT, {"paytables": {"flush_bonus": "A"}}),
        ("2(b)(5)", LAYOUT, {"paytables": {"straight_flush_bonus": "A"}}),
        *((clause, LAYOUT, PROGRESSIVE) for clause in ("2(b)(6)", "2(c)", "2(c)(1)", "2(c)(2)")),
        *((f"2(b)(7){part}", SIGN, {}) for part in ("(i)", "(ii)", "(iii)(A)", "(iii)(B)", "(iii)(C)")),
        ("3(b)(1)", LAYOUT, TWO),
        ("5(g)", LAYOUT, ITSELF),
        ("8(a)", LAYOUT, MANUAL),
    ],
    "680a": [
        *((clause, LAYOUT, {}) for clause in ("2(b)(1)", "2(b)(2)", "2(b)(3)", "2(c)", "2(d)")),
        ("2(b)(4)", LAYOUT, {"paytables": {"bonus": "A"}}),
        ("2(b)(5)", SIGN, {}),
        ("2(b)(6)", SIGN, LIMIT),
        ("3(b)(1)", LAYOUT, TWO),
        ("5(g)", LAYOUT, ITSELF),
        ("8(a)", LAYOUT, MANUAL),
    ],
    "686a": [
        *((clause, LAYOUT, {}) for clause in ("2(b)(1)", "2(b)(2)", "2(b)(3)", "2(c)", "2(d)", "7(a)")),
        *((f"2(b)(4)({part})", LAYOUT, {}) for part in ("i", "ii", "iii")),
        ("2(b)(5)", LAYOUT, {"paytables": {"bonus": "A"}}),
        ("2(b)(6)", SIGN, {}),
        ("3(b)(2)", LAYOUT, TWO | {"shuffling": "automated"}),
        ("5(h)", LAYOUT, ITSELF | {"shuffling": "automated"}),
    ],
}


def at(chapter: str, chosen: Choices, **said: bool | str) -> Pit:
    """A closed table that declares all it is asked for, and says of some otherwise."""
    site = {**PLAIN[chapter], **chosen}
    owed = {part.name: True for part in asked_for(Pit(chapter, **site).table)}
    return Pit(chapter, **site, declared=owed | said)


def owed(pit: Pit) -> dict[str, str]:
    return {part.clause: part.name for part in asked_for(pit.table)}


@pytest.mark.parametrize(
    ("chapter", "clause", "sign", "chosen"),
    [
        case(f"{chapter}.{clause}", chapter, f"{chapter}.{clause}", sign, chosen)
        for chapter, items in ITEMS.items()
        for clause, sign, chosen in items
    ],
)
def test_each_item_is_asked_for_when_it_is_owed_and_stands_on_a_sign_only_where_the_text_says_so(
    chapter: str, clause: str, sign: bool, chosen: Choices
) -> None:
    name = owed(at(chapter, chosen))[clause]
    if chosen:
        assert clause not in owed(at(chapter, {}))
    at(chapter, chosen).say(facts.TableOpened())
    refusal = at(chapter, chosen, **{name: False}).refuses(facts.TableOpened())
    assert (refusal.code, refusal.clause) == ("not_declared", clause)
    posted = at(chapter, chosen, **{name: "sign"})
    if sign:
        posted.say(facts.TableOpened())
    else:
        assert posted.refuses(facts.TableOpened()).clause == clause


@pytest.mark.parametrize("chapter", ITEMS)
def test_nothing_else_is_asked_for(chapter: str) -> None:
    known = {part.clause for part in Pit(chapter, **PLAIN[chapter]).table.law.declaration}
    assert known == {f"{chapter}.{clause}" for clause, _, _ in ITEMS[chapter]}


@pytest.mark.parametrize(
    ("chapter", "wager"),
    [case("680a.7(d)(2)", "680a", "bonus"), case("686a.6(e)", "686a", "bonus")],
)
def test_a_bonus_that_the_rules_submission_does_not_specify_is_not_offered(chapter: str, wager: str) -> None:
    pit = at(chapter, {}).until("betting").bet(2, ante=10)
    refusal = pit.refuses(facts.WagerPlaced(seat=2, wager=wager, amount=500))
    assert (refusal.code, refusal.params["seat"]) == ("wager_not_offered", 2)
    offered = at(chapter, {"paytables": {"bonus": "A"}}).until("betting").bet(2, ante=10)
    offered.say(facts.WagerPlaced(seat=2, wager=wager, amount=500))
