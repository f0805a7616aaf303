"""What a step expects, and the sentence that says what is otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tablectl.model.intents import Intent
from tablectl.model.money import write_money
from tablectl.model.refusal import Refusal
from tablectl.model.settlement import Result
from tablectl.model.view import Action
from tablectl.play.script import Step
from tablectl.play.stage import Stage
from tablectl.round.state import Ledger

#: what an expectation looks at besides the table: the refusal of the tap just made
Look = Callable[[Stage, Any, Refusal | None], str]


def unmet(stage: Stage, step: Step, refusal: Refusal | None) -> str:
    """The first expectation that does not hold, as a sentence; nothing when all do."""
    for key, look in LOOKS.items():
        if key in step and (why := look(stage, step[key], refusal)):
            return why
    return ""


def _listed(wanted: Any) -> list[str]:
    return [wanted] if isinstance(wanted, str) else list(wanted)


def _phase(stage: Stage, wanted: str, refusal: Refusal | None) -> str:
    return "" if stage.view.phase.startswith(wanted) else f"the phase should be {wanted}."


def _prompt(stage: Stage, wanted: Any, refusal: Refusal | None) -> str:
    missing = [words for words in _listed(wanted) if words not in stage.view.prompt]
    return f"the prompt should say {missing[0]!r}." if missing else ""


def _clause(stage: Stage, wanted: str, refusal: Refusal | None) -> str:
    """A refused tap is judged by its own clause, everything else by the prompt's."""
    clause = refusal.clause if refusal else stage.view.clause
    return "" if clause == wanted else f"the clause should be {wanted}, and is {clause or 'none'}."


def _refused(stage: Stage, wanted: str, refusal: Refusal | None) -> str:
    found = refusal.code if refusal else "nothing"
    return "" if found == wanted else f"{wanted} should have been refused, and {found} was."


def describes(words: str, name: str, args: dict[str, Any]) -> bool:
    """Whether "decide seat=2 choice=raise" describes this button; what is not said may be anything."""
    head, *pairs = words.split()
    said = [pair.partition("=") for pair in pairs]
    return head == name and all(str(args.get(key)).replace(" ", "_") == value for key, _, value in said)


def _buttons(stage: Stage, words: str) -> list[Action]:
    role, colon, rest = words.partition(": ")
    return [
        action
        for action in stage.view.actions
        if action.lit and describes(rest if colon else words, action.action, dict(action.args))
        if not colon or action.role == role
    ]


def _lit(stage: Stage, wanted: Any, refusal: Refusal | None) -> str:
    missing = [words for words in _listed(wanted) if not _buttons(stage, words)]
    return f"{missing[0]!r} should be lit." if missing else ""


def _dark(stage: Stage, wanted: Any, refusal: Refusal | None) -> str:
    lit = [words for words in _listed(wanted) if _buttons(stage, words)]
    return f"{lit[0]!r} should not be lit." if lit else ""


def sent_words(intent: Intent) -> tuple[str, dict[str, Any]]:
    """An intent as a transcript speaks of it: its device and name, and what it carries."""
    fields = msgspec.to_builtins(intent)
    return f"{intent.device}.{intent.kind()}", {k: v for k, v in fields.items() if k != "intent"}


def _sent(stage: Stage, wanted: Any, refusal: Refusal | None) -> str:
    found = [sent_words(intent) for intent in stage.sent]
    for words in _listed(wanted):
        if not any(describes(words, *one) for one in found):
            names = ", ".join(name for name, _ in found) or "nothing"
            return f"{words!r} should have been sent, and there was {names}."
    return ""


def result_words(result: Result) -> str:
    """ "seat 2 ante win 10.00+10.00 678a.11(d)(2)(ii)(A)": what goes back, what is paid, by which clause."""
    wager = f"{result.wager} from seat {result.from_seat}" if result.from_seat else result.wager
    money = f"{write_money(result.returned)}+{write_money(result.pays)}"
    return f"seat {result.seat} {wager} {result.outcome} {money} {result.clause}"


def last_settlement(stage: Stage) -> tuple[tuple[Result, ...], Ledger]:
    return stage.rounds[max(stage.rounds)] if stage.rounds else ((), Ledger())


def _settled(stage: Stage, wanted: Sequence[str], refusal: Refusal | None) -> str:
    """All wagers of the last round in the order of their settlement, no more and no less."""
    found = [result_words(result) for result in last_settlement(stage)[0]]
    if found == list(wanted):
        return ""
    return (
        f"the settlement should be {'; '.join(wanted) or 'nothing'}, and is {'; '.join(found) or 'nothing'}."
    )


def _ledger(stage: Stage, wanted: dict[str, str], refusal: Refusal | None) -> str:
    ledger = last_settlement(stage)[1]
    found = {name: write_money(getattr(ledger, name)) for name in ledger.__struct_fields__}
    for name, amount in wanted.items():
        if found.get(name) != amount:
            return f"the ledger should have {name} {amount}, and has {found}."
    return ""


def _alert(stage: Stage, wanted: Any, refusal: Refusal | None) -> str:
    missing = [words for words in _listed(wanted) if not any(words in alert for alert in stage.view.alerts)]
    return f"an alert should say {missing[0]!r}, and there is {stage.view.alerts}." if missing else ""


def _meter(stage: Stage, wanted: str, refusal: Refusal | None) -> str:
    found = write_money(stage.state.meter.cents)
    return "" if found == wanted else f"the meter should show {wanted}, and shows {found}."


LOOKS: dict[str, Look] = {
    "refused": _refused,
    "phase": _phase,
    "prompt": _prompt,
    "clause": _clause,
    "lit": _lit,
    "dark": _dark,
    "sent": _sent,
    "alert": _alert,
    "settled": _settled,
    "ledger": _ledger,
    "meter": _meter,
}
