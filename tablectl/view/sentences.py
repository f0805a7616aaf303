"""The catalogue of sentences: an id and parameters in, finished text in one language out.

One folder a language in `sentences/`. No other room builds text for a person.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tablectl.model.refusal import Param, Refusal
from tablectl.view.words import capital, said, without_path

HERE = Path(__file__).parent / "sentences"
#: what a sentence counts, in the order in which it is looked for
COUNTS = ("cards", "accepted", "chips", "players")
#: sections whose texts stand alone and so begin with a capital; the others are parts of something
ALONE = ("prompt", "detail", "action", "refusal", "alert", "ask")


@cache
def catalogue(language: str = "en") -> Mapping[str, str]:
    """Every sentence of a language by `section.id`."""
    files = (
        tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((HERE / language).glob("*.toml"))
    )
    return {
        f"{section}.{key}": text
        for file in files
        for section, texts in file.items()
        for key, text in texts.items()
    }


def languages() -> tuple[str, ...]:
    """Those that a client may ask for."""
    return tuple(sorted(path.name for path in HERE.iterdir() if path.is_dir()))


def sentence(name: str, params: Mapping[str, Param] | None = None, language: str = "en") -> str:
    """`sentence("prompt.place_wagers", {"seat": 3})`; an unknown id is a mistake that tests find.

    A sentence that reads otherwise with one or none of what it counts has further forms, `<id>_one`
    and `<id>_none`. What is quoted back as unknown stays as it was typed.
    """
    texts, params = catalogue(language), params or {}
    counted = next((params[word] for word in COUNTS if word in params), None)
    form = "_none" if counted == 0 else "_one" if counted == 1 else ""
    told = params if name.startswith("refusal.unknown") else said(params, texts)
    text = (texts.get(f"{name}{form}") or texts[name]).format_map(told)
    return capital(text) if name.startswith(ALONE) else text


def refusal_sentence(refusal: Refusal, language: str = "en") -> str:
    """What was refused and what to do instead; what a driver says in a sentence of its own says both."""
    detail = str(refusal.params.get("detail", ""))
    if refusal.code.startswith("device_") and detail.endswith("."):
        return without_path(detail)
    return sentence(f"refusal.{refusal.code}", refusal.params, language)
