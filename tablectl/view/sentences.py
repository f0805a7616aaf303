"""The catalogue of sentences: an id and parameters in, finished text in one language out.

One file a language in `sentences/`. No other room builds text for a person.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tablectl.model.refusal import Param, Refusal

HERE = Path(__file__).parent / "sentences"


@cache
def catalogue(language: str = "en") -> Mapping[str, str]:
    """Every sentence of a language by `section.id`."""
    raw = tomllib.loads((HERE / f"{language}.toml").read_text(encoding="utf-8"))
    return {f"{section}.{key}": text for section, texts in raw.items() for key, text in texts.items()}


def languages() -> tuple[str, ...]:
    """Those that a client may ask for."""
    return tuple(sorted(path.stem for path in HERE.glob("*.toml")))


def sentence(name: str, params: Mapping[str, Param] | None = None, language: str = "en") -> str:
    """`sentence("prompt.place_wagers", {"seat": 3})`; an unknown id is a mistake that tests find.

    A sentence that reads otherwise with a single card has a second form, `<id>_one`.
    """
    texts, params = catalogue(language), params or {}
    one = texts.get(f"{name}_one") if params.get("cards") == 1 else None
    return (one or texts[name]).format_map(params)


def refusal_sentence(refusal: Refusal, language: str = "en") -> str:
    """What was refused and what to do instead."""
    return sentence(f"refusal.{refusal.code}", refusal.params, language)
