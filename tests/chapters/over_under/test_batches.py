"""686a.3(a) and (b), 686a.5(h): a shuffling machine has two batches by turns, or shuffles all the time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablectl.controller.config import ConfigError, check_site
from tablectl.model import facts, intents
from tablectl.model.site import Site
from tests.round.games import closed

PORTS = {"shuffler": "/dev/null"}


def checked(**choices: Any) -> None:
    site = Site(table="lab", chapter="686a", dealing="manual_shoe", **choices)
    check_site(Path("table.toml"), site, PORTS)


@pytest.mark.clause("686a.3(b)")
def test_beside_a_shuffling_machine_there_are_two_batches_and_never_one() -> None:
    with pytest.raises(ConfigError, match=r"name both colours \(686a\.3\(b\)\)"):
        checked(shuffling="automated", decks=("blue",))
    checked(shuffling="automated", decks=("blue", "red"))


@pytest.mark.clause("686a.3(a)")
def test_one_batch_is_enough_by_hand_or_in_a_continuous_shuffler() -> None:
    checked(shuffling="manual", decks=("blue",))
    checked(shuffling="automated", self_shuffling=True, decks=("blue",))


@pytest.mark.clause("686a.5(h)")
def test_hands_do_not_shuffle_continuously() -> None:
    with pytest.raises(ConfigError, match="self_shuffling: only with shuffling = 'automated'"):
        checked(shuffling="manual", self_shuffling=True)


@pytest.mark.clause("686a.5(h)")
def test_with_a_continuous_shuffler_nothing_is_cut_spread_or_recut_and_no_cover_card_comes() -> None:
    """Subsections (b) to (g) do not apply; the cards of every round go back into the machine."""
    pit, seen = closed("686a", self_shuffling=True), set()
    for rounds in (1, 2, 3):
        while not pit.phase.startswith("betting"):
            seen.add(pit.phase.partition(".")[0])
            pit.say(pit.primary())
        assert pit.asked_for(intents.StartShuffle) == rounds
        assert pit.refuses(facts.TableIdled()).clause == "686a.5(h)"
        assert pit.refuses(facts.ReshuffleOrdered(recut=True)).clause == "686a.5(h)"
        assert "irregularity_cover_card" not in pit.offered()
        pit.bet(2, ante=10).say(facts.NoMoreBetsAnnounced())
    assert not seen & {"cut", "cover", "idle"}
