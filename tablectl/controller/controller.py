"""The heart of the daemon: one fact at a time through journal, machine and view, in that order."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import structlog

from tablectl.audit.known import pays_more_than_it_takes
from tablectl.chapters.load import chapter
from tablectl.controller.clock import Clock
from tablectl.controller.config import Config
from tablectl.controller.hardware import Hardware
from tablectl.controller.memory import Memory
from tablectl.journal import Journal, JournalError
from tablectl.model.facts import ControllerStarted, DeviceReported, Fact, Role, TableConfigured
from tablectl.model.refusal import Refusal, Refused
from tablectl.model.registry import ACTIONS, BadArguments, fact_asked
from tablectl.model.view import TableView
from tablectl.round.state import State
from tablectl.round.table import Table
from tablectl.round.verify import offers, verify
from tablectl.view.present import present

log = structlog.get_logger()

#: the language in which a view is compared with the one before; each client has its own
LANGUAGE = "en"
#: while the table is not yet open for bets, warnings about the site's selections are shown
BEFORE_PLAY = ("closed", "receive", "opening")


class Controller:
    """Owns the state. `on_view` is called with every new whole view."""

    def __init__(self, config: Config, journal: Journal, clock: Clock | None = None) -> None:
        self.config, self.journal = config, journal
        self.memory = Memory(journal, clock or Clock())
        self.hardware = Hardware(config.ports, self.post)
        self.on_view: Callable[[TableView], None] = lambda view: None
        self.on_trouble: Callable[[JournalError], None] = lambda error: None
        self.trouble: JournalError | None = None
        self.number = 0
        self.warnings = _warnings(config)
        self._shown: TableView | None = None

    @property
    def state(self) -> State:
        assert self.memory.state is not None
        return self.memory.state

    def start(self) -> None:
        """Takes up the table where the journal left it, then lets the devices report."""
        memory = self.memory
        owed = memory.owe(memory.unsent)
        if memory.state is None or (memory.state.site != self.config.site and self._between_rounds()):
            memory.remember(TableConfigured(site=self.config.site), "controller")
        elif memory.state.site != self.config.site:
            log.warning(
                "configuration waits", why="a round is under way: the new one holds when the table is closed"
            )
        memory.remember(ControllerStarted(boot=self.journal.boot), "controller")
        self._check_room()
        self.hardware.open({**memory.pending, **dict(owed)}, memory.nonce)
        self._show()

    def _between_rounds(self) -> bool:
        return self.state.phase.startswith("closed")

    def _check_room(self) -> None:
        """The journal is a device like any other: without room for a whole round no bet is taken."""
        full = self.journal.room_for_a_round()
        status = DeviceReported(device="journal", status="full" if full else "ready", detail=full or "")
        known = self.state.device("journal")
        if (known.status, known.detail) != (status.status, status.detail):
            self.post(status, "controller")

    def post(self, fact: Fact, actor: str) -> None:
        """A fact has happened: commit it, step, commit and send what the step asks for, show the view.

        Without a journal nothing happens any more: whoever runs the table is told, and ends it. What a
        device says a second time is no fact.
        """
        if self.trouble is not None:
            return
        if self.memory.settled(fact):
            log.info("said before", fact=fact.kind(), device=actor)
            return
        before = self.state.round
        try:
            clause = self._shown.clause if self._shown else ""
            for number, intent in self.memory.remember(fact, actor, clause):
                self.hardware.send(number, intent)
            if self.state.round != before:
                self.memory.save_snapshot()
                self._check_room()
        except JournalError as error:
            log.error("journal", code=error.code, why=str(error))
            self.trouble = error
            self.on_trouble(error)
            return
        self._show()

    def view(self, language: str = LANGUAGE) -> TableView:
        """The view as it was shown last; in another language the same view, with the same number."""
        assert self._shown is not None
        return self._shown if language == LANGUAGE else self._present(language)

    def _present(self, language: str = LANGUAGE) -> TableView:
        view = present(self.state, self.number, language)
        if self.warnings and self.state.phase.partition(".")[0] in BEFORE_PLAY:
            view = msgspec.structs.replace(view, alerts=(*view.alerts, *self.warnings))
        return view

    def _show(self) -> None:
        """The number moves only when a button could mean something else than before."""
        view = self._present()
        if self._shown is None or _meaning(view) != _meaning(self._shown):
            self.number = max(self.number + 1, self.memory.sequence)
            view = msgspec.structs.replace(view, number=self.number)
        if view != self._shown:
            self._shown = view
            self.on_view(view)

    def ask(self, action: str, on: int, args: dict[str, object], role: Role, actor: str) -> Refusal | None:
        """A person asks for an action made on view `on`; None when it was done."""
        try:
            return self._ask(action, on, args, role, actor)
        except Refused as refused:
            return refused.refusal

    def _ask(self, action: str, on: int, args: dict[str, object], role: Role, actor: str) -> Refusal | None:
        if action not in ACTIONS:
            known = sorted({offer.fact.action for offer in offers(Table.of(self.state))})
            raise Refused("unknown_action", action=action, known=", ".join(known))
        if on != self.number:
            raise Refused("stale_view")
        try:
            fact = fact_asked(action, dict(args))
        except BadArguments as wrong:
            raise Refused("bad_args", action=action, problem=str(wrong)) from None
        refusal = verify(self.state, fact, role)
        if refusal is None:
            self.post(fact, actor)
        if self.trouble is not None:
            raise Refused("no_journal", why=str(self.trouble))
        return refusal

    async def close(self) -> None:
        await self.hardware.close()
        if self.trouble is None:
            self.memory.save_snapshot()
        self.journal.close()


def _warnings(config: Config) -> tuple[str, ...]:
    """What the floor should know of the site's selections before the first bet."""
    site = config.site
    overpaid = pays_more_than_it_takes(chapter(site.chapter), site.paytables, site.options)
    return tuple(each.sentence for each in overpaid)


def _meaning(view: TableView) -> tuple[object, ...]:
    return (view.phase, view.round, view.prompt, view.actions, view.seats, view.dealer)
