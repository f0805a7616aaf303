"""The words that `when = [...]` in a chapter may use, each also as "not …". An unknown word fails on load."""

from __future__ import annotations

from tablectl.round.procedure import Condition
from tablectl.round.shoe import goes_on, lasts, left_in_shoe, still_to_deal
from tablectl.round.table import Table

NOT = "not "


def new_cards(table: Table) -> bool:
    """A deck is still in its box: at opening, after a wrong count, after its hours are up."""
    return any(deck.at == "box" for deck in table.in_use)


def cards_to_inspect(table: Table) -> bool:
    """Fresh cards lie on the layout that nobody has inspected and shuffled for the house."""
    return any(deck.at == "spread" and not deck.preshuffled for deck in table.state.decks)


def cut_required(table: Table) -> bool:
    """Cards shuffled by hand or brought preshuffled are cut; a machine's are not."""
    deck = table.deck
    return (
        deck is not None
        and not deck.cut
        and (deck.preshuffled or deck.by_hand or table.law.cut_always)
        and not self_shuffling(table)
    )


def self_shuffling(table: Table) -> bool:
    """An approved device reshuffles and counts by itself."""
    return table.site.self_shuffling and table.automated


def progressive_offered(table: Table) -> bool:
    return table.sensed is not None


def progressive_placed(table: Table) -> bool:
    wager = table.sensed
    return wager is not None and any(wager.name in seat.wagers for seat in table.state.seats)


def dealt_by_hand(table: Table) -> bool:
    return table.dealing == "hand"


def automated_shoe(table: Table) -> bool:
    return table.dealing == "automated_shoe"


def manual_shoe(table: Table) -> bool:
    return table.dealing == "manual_shoe"


def two_decks(table: Table) -> bool:
    return len(table.site.decks) > 1 and table.automated


def shoe_not_well(table: Table) -> bool:
    return table.site.dealing == "automated_shoe" and not table.state.device("shoe").usable


def automated_shuffler(table: Table) -> bool:
    return table.automated


def community_first(table: Table) -> bool:
    """A shoe that shuffles by itself may dispense the community cards before the hands."""
    chosen = bool(table.rules.options.get("community_first"))
    return chosen and self_shuffling(table) and automated_shoe(table)


def extra_card(table: Table) -> bool:
    """The card that may replace the joker: by hand always, by machine for a Progressive (R-687-6)."""
    return not automated_shoe(table) or progressive_placed(table)


def dealer_stack_after_decisions(table: Table) -> bool:
    """The site chose that the dealer's stack waits in the automated shoe until everybody has decided."""
    return table.rules.options.get("dealer_stack") == 2 and automated_shoe(table)


def dealer_stack_waits(table: Table) -> bool:
    """The dealer's stack has left the shoe's cards and lies covered in its tray."""
    dealt = table.state.dealt
    return "dealer" in dealt.stacks and not dealt.held.get("dealer")


def dealer_face_down(table: Table) -> bool:
    return "dealer" not in table.state.turned and not table.law.hands.dealer_face_up


def shaker(table: Table) -> bool:
    """The starting position comes from dice, not from a generator."""
    return bool(table.rules.options.get("starting_position") == "shaker")


def two_jokers(table: Table) -> bool:
    """The site's decks come with a second joker, which may not stay in them."""
    return bool(table.rules.options.get("two_jokers"))


def envy_earned(table: Table) -> bool:
    """Somebody placed a wager that earns an envy bonus."""
    envied = {wager.name: wager.envy_from for wager in table.law.wager if wager.envy_from}
    return any(s.wagers.get(name, 0) >= least for s in table.state.seats for name, least in envied.items())


def empty_positions(table: Table) -> bool:
    """Cards lie where nobody wagered."""
    return table.law.hands.all_positions and len(table.state.playing) < table.law.seats


def shuffle_due(table: Table) -> bool:
    """No shoe that could be dealt from goes on."""
    return not goes_on(table)


def fresh_shoe(table: Table) -> bool:
    deck = table.deck
    return deck is not None and deck.burn and deck.out == 0


def burn_due(table: Table) -> bool:
    """The first card of a shoe, or of a new dealer, is still to be burned."""
    return table.deck is not None and table.deck.burn


def cover_in_shoe(table: Table) -> bool:
    return lasts(table) and table.deck is not None and not table.deck.cover


def short_shoe(table: Table) -> bool:
    """The shoe has fewer cards than the round still takes."""
    return lasts(table) and left_in_shoe(table) < still_to_deal(table)


def interrupted(table: Table) -> bool:
    """The round waits elsewhere until this is done."""
    return bool(table.state.resume)


def idle(table: Table) -> bool:
    return table.state.phase.startswith("idle.")


CONDITIONS: dict[str, Condition] = {
    word.__name__: word
    for word in (
        new_cards,
        cards_to_inspect,
        cut_required,
        self_shuffling,
        progressive_offered,
        progressive_placed,
        dealt_by_hand,
        automated_shoe,
        manual_shoe,
        two_decks,
        shoe_not_well,
        automated_shuffler,
        community_first,
        extra_card,
        idle,
        dealer_stack_after_decisions,
        dealer_stack_waits,
        dealer_face_down,
        shaker,
        two_jokers,
        envy_earned,
        empty_positions,
        shuffle_due,
        fresh_shoe,
        burn_due,
        cover_in_shoe,
        short_shoe,
        interrupted,
    )
}


def known_word(word: str) -> bool:
    return word.removeprefix(NOT) in CONDITIONS


def holds(table: Table, words: tuple[str, ...]) -> bool:
    return all(CONDITIONS[word.removeprefix(NOT)](table) != word.startswith(NOT) for word in words)
