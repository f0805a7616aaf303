"""Whatever stands where a Rules Submission chooses is taken, or refused with a clause: never an exception."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.chapters.load import all_chapters
from tablectl.model.refusal import Refused
from tablectl.view.sentences import refusal_sentence

OPTIONS = [(number, name) for number, chapter in all_chapters().items() for name in chapter.law.option]
JUNK = ["", "²%", "٣%", "1.2.3%", "-3%", "100.1%", "200%", "0.005", "-1.00", -1, 1.5, 99, [1], {"a": 1}]


def refused(number: str, name: str, value: Any) -> Refused:
    with pytest.raises(Refused) as why:
        all_chapters()[number].rules({}, {name: value})
    return why.value


@pytest.mark.parametrize(("number", "name"), OPTIONS)
@pytest.mark.parametrize("value", JUNK, ids=str)
def test_no_junk_is_an_option(number: str, name: str, value: Any) -> None:
    refusal = refused(number, name, value).refusal
    assert refusal.clause == all_chapters()[number].law.option[name].clause
    assert refusal_sentence(refusal)


@pytest.mark.parametrize(("number", "name"), OPTIONS)
def test_nothing_is_taken_only_where_nothing_is_the_default(number: str, name: str) -> None:
    """A `null` for the order of settlement once ended the whole run of `tablectl settle`."""
    chapter = all_chapters()[number]
    if chapter.law.option[name].default is None:
        assert chapter.rules({}, {name: None}).options[name] is None
    else:
        assert refused(number, name, None).refusal.code == "option_value"
