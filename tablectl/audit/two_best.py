"""Best play against an unseen dealer hand: for every class of hands the action that brings most."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
import numpy as np

from tablectl.audit.two_deck import Ints
from tablectl.audit.two_hands import Meeting
from tablectl.audit.two_ledger import Outcome, Tally
from tablectl.model.cards import Hand

LEADS = {1: "player higher", 0: "equal", -1: "dealer higher"}


class Option(NamedTuple):
    """An action: how the hands meet under it, how a round of it is settled, and the words for a band."""

    action: str
    meeting: Meeting
    settle: Callable[[Hand, Hand], Outcome]
    band_name: Callable[[int], str] = lambda band: ""


class BestPlay(msgspec.Struct, frozen=True):
    """The rounds under best play; by class which option was taken and what each would have brought."""

    tally: Tally
    choice: Ints
    nets: Ints


def best_play(options: list[Option]) -> BestPlay:
    """Options of equal worth: the first listed is taken."""
    faces = [
        [(face, option.settle(face.player, face.dealer)) for face in option.meeting.faces()]
        for option in options
    ]
    deck = options[0].meeting.deck
    nets = np.zeros((len(options), len(deck.weight)), np.int64)
    for net, met in zip(nets, faces, strict=True):
        for face, found in met:
            net[face.kinds] += face.counts * found.net
    choice = np.argmax(nets, axis=0)
    tally = Tally()
    for number, (option, met) in enumerate(zip(options, faces, strict=True)):
        for face, found in met:
            taken = choice[face.kinds] == number
            count = int((face.counts * deck.weight[face.kinds])[taken].sum())
            if count:
                tally.add(_words(option, face.player_band, face.lead), found, count)
    return BestPlay(tally, choice, nets)


def _words(option: Option, band: int, lead: int) -> str:
    name = option.band_name(band)
    return ", ".join(filter(None, (option.action, name, LEADS[lead]))) if name else option.action
