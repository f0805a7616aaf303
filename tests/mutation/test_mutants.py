"""The list of mutants stays true: whoever moves a rule is told here, not when somebody runs them next."""

from __future__ import annotations

from collections import Counter

import pytest

from tablectl.trace.join import ROOT, Trace, trace
from tests.mutation.mutants import Mutant, mutants

ALL = mutants()
each = pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: mutant.clause)


@pytest.fixture(scope="module")
def known() -> Trace:
    return trace()


@each
def test_the_old_text_is_there_exactly_once_and_the_new_one_is_another(mutant: Mutant) -> None:
    assert mutant.found() == 1, f"{mutant.file}: {mutant.old}"
    assert mutant.new != mutant.old


@each
def test_the_clause_is_enforced_and_the_selected_tests_carry_it(mutant: Mutant, known: Trace) -> None:
    entry = known.clauses[mutant.clause]
    assert entry.status == "enforced"
    assert {test.partition("[")[0] for test in mutant.tests} <= set(entry.tests)


def test_forty_of_all_seven_chapters_and_none_twice(known: Trace) -> None:
    assert len(ALL) == 40
    chapters = Counter(known.numbers.chapter[mutant.clause] for mutant in ALL)
    assert set(chapters) == {path.parent.name for path in (ROOT / "tablectl/chapters").glob("*/chapter.toml")}
    assert min(chapters.values()) >= 4
    assert len({(mutant.file, mutant.old, mutant.new) for mutant in ALL}) == len(ALL)
