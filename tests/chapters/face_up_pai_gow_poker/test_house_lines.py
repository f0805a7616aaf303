"""688a.11(a): the lines of the house way that a site's Rules Submission may draw elsewhere."""

import pytest

from tablectl.model.cards import NAMES, parse_cards
from tablectl.model.refusal import Refused
from tests.chapters.table import Table, seat, settled

HOUSE = Table("688a")
LINES = [  # option, its line elsewhere, the dealer's cards, the low hand of R-688-12, the site's low hand
    ("quads_stay_up_to", "7", "7s 7h 7d 7c Kc Qc 3d", "7 7", "K Q"),
    ("quads_stay_beside_an_ace_up_to", "J", "Js Jh Jd Jc Ac 5d 3d", "J J", "A 5"),
    ("two_pair_split_from", "T", "Ts Th 7s 7h Ac 4d 3d", "A 4", "7 7"),
    ("two_pair_split_beside", "5", "Ks Kh 5s 5h Ac 4d 3d", "A 4", "5 5"),
    ("two_pair_stay_up_to", "9", "9s 9h 3s 3h Qc 7c 5d", "3 3", "Q 7"),
]


@pytest.mark.clause("688a.11(a)")
@pytest.mark.parametrize(("line", "drawn", "dealer", "usual", "own"), LINES, ids=[row[0] for row in LINES])
def test_a_site_may_draw_the_lines_of_the_house_way_elsewhere(
    line: str, drawn: str, dealer: str, usual: str, own: str
) -> None:
    for site, low in ((HOUSE, usual), (Table("688a", {f"house_way_{line}": drawn}), own)):
        found = site.chapter.house_way(parse_cards(dealer), site.rules)
        assert sorted(NAMES[card][0] for card in found[1]) == sorted(low.split())


@pytest.mark.clause("688a.11(a)")
def test_the_sites_lines_decide_what_the_player_meets() -> None:
    """Four sevens split: aces win high, sixes lose low. Together they beat aces, and king-queen loses."""
    dealer = "7s 7h 7d 7c Kc Qc 3d"
    player = seat(1, "As Ad 9s 4d 2h 6h 6c", high="As Ad 9s 4d 2h", low="6h 6c", pai_gow="10")
    stays = Table("688a", {"house_way_quads_stay_up_to": "7"})
    assert settled(HOUSE.settle(player, dealer=dealer))["pai_gow"] == (
        "push",
        "10.00",
        "0.00",
        "688a.11(f)(2)(i)",
    )
    assert settled(stays.settle(player, dealer=dealer))["pai_gow"] == (
        "push",
        "10.00",
        "0.00",
        "688a.11(f)(2)(ii)",
    )
    assert (
        stays.chapter.announce(parse_cards(dealer), stays.rules)
        == "four-of-a-kind, sevens; low hand king high"
    )


@pytest.mark.clause("688a.11(a)")
def test_a_line_is_drawn_at_a_rank() -> None:
    assert refused_line("1") == refused_line("10") == refused_line("joker") == "option_value"


def refused_line(rank: str) -> str:
    with pytest.raises(Refused) as why:
        Table("688a", {"house_way_two_pair_split_from": rank})
    return why.value.refusal.code
