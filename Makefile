# `make run` and `make test` do all the set-up themselves; `make setup` is what both depend on.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export QT_QUICK_BACKEND ?= software

.PHONY: setup run test lint unit docs bench walk agreement sample clean

setup: $(VENV)/.done

$(VENV)/.done: pyproject.toml constraints.txt tools/system-packages
	sh tools/system-packages
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[audit,floor,dev]'
	touch $@

# AUTO=1 lets scripted people play; ROUNDS=n ends after n rounds; SEED=n repeats an evening; TABLE=config/x.toml
run: setup
	$(BIN)/tablectl demo $(if $(AUTO),--auto) $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SEED),--seed $(SEED)) \
		$(if $(TABLE),--config $(TABLE))

test: lint unit

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# the fast part of the audit is counted again and held against docs/audit.md and the README
unit: setup
	$(BIN)/python -m tablectl.audit.docs --check
	$(BIN)/pytest -q -n 2 --dist loadfile

# everything that is generated: machines, audit, trace
docs: setup
	$(BIN)/tablectl draw docs/machines
	$(BIN)/python -m tablectl.audit.docs
	$(BIN)/tablectl trace --markdown > docs/trace.md

# the long campaigns; each has a short form inside `make test`
walk: setup
	$(BIN)/python -m tests.walk.walker --facts 200000

agreement: setup
	$(BIN)/python -m tests.rules.full_agreement

# 25 million seven-card hands by a C program against the audit's counts; writes docs/sample.md
sample: setup
	$(BIN)/python -m tests.audit.sample
	TABLECTL_LONG=1 $(BIN)/pytest -q tests/audit/test_second.py

bench: setup
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[bench]'
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.settle_rate

clean:
	rm -rf $(VENV) var .pytest_cache .mypy_cache .ruff_cache .hypothesis
