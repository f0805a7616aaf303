"""A performed step as a line: of text for people, of JSON for programs."""

from __future__ import annotations

from typing import Any

import msgspec

from tablectl.model.money import write_money
from tablectl.model.settlement import Result
from tablectl.play.expect import result_words, sent_words
from tablectl.play.perform import Line, Settled
from tablectl.play.script import Step, arguments
from tablectl.round.state import Ledger
from tablectl.view.sentences import refusal_sentence


def step_words(step: Step) -> str:
    """What happened, without what was expected of it."""
    verb, what = next(iter(step.items()))
    more = (f"{key}={value}" for key, value in arguments(step).items())
    return " ".join((verb, str(what), *more))


def text(line: Line | Settled) -> str:
    if isinstance(line, Settled):
        found = [f"  {result_words(result)}" for result in line.results]
        return "\n".join(["settlement:", *found]) if found else "settlement: none"
    view = line.view
    lit = dict.fromkeys(action.action for action in view.actions if action.lit)
    parts = [f"{line.number:3} {step_words(line.step)}", view.phase, f"{view.prompt} [{view.clause}]"]
    if line.refusal:
        parts.insert(1, f"refused: {refusal_sentence(line.refusal)} [{line.refusal.clause}]")
    parts.append(f"lit: {', '.join(lit) or 'nothing'}")
    if line.sent:
        parts.append(f"sent: {', '.join(sent_words(intent)[0] for intent in line.sent)}")
    return " | ".join(parts)


def as_json(line: Line | Settled) -> str:
    return msgspec.json.encode(_object(line)).decode()


def _object(line: Line | Settled) -> dict[str, Any]:
    if isinstance(line, Settled):
        return {"settlement": [_result(r) for r in line.results], "ledger": _ledger(line.ledger)}
    view = line.view
    written: dict[str, Any] = {
        "line": line.number,
        "step": line.step,
        "phase": view.phase,
        "prompt": view.prompt,
        "clause": view.clause,
        "lit": [
            {"action": action.action, "args": action.args, "role": action.role}
            for action in view.actions
            if action.lit
        ],
        "sent": [
            {"device": intent.device, "intent": intent.kind(), **sent_words(intent)[1]}
            for intent in line.sent
        ],
    }
    if line.refusal:
        sentence = refusal_sentence(line.refusal)
        clause = line.refusal.clause
        written["refused"] = {"code": line.refusal.code, "message": sentence, "clause": clause}
    return written


def _result(result: Result) -> dict[str, Any]:
    """As `tablectl settle` writes it."""
    written = {
        "seat": result.seat,
        "wager": result.wager,
        "outcome": result.outcome,
        "stake": write_money(result.stake),
        "returned": write_money(result.returned),
        "pays": write_money(result.pays),
        "clause": result.clause,
        "hand": result.hand,
    }
    return {**written, "from": result.from_seat} if result.from_seat else written


def _ledger(ledger: Ledger) -> dict[str, str]:
    return {name: write_money(getattr(ledger, name)) for name in ledger.__struct_fields__}
