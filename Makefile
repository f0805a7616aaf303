# `make run` and `make test` do all the set-up themselves; `make setup` is what both depend on.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export QT_QUICK_BACKEND ?= software

.PHONY: setup run test lint unit docs bench clean

setup: $(VENV)/.done

$(VENV)/.done: pyproject.toml constraints.txt tools/system-packages
	sh tools/system-packages
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[audit,floor,dev]'
	touch $@

run: setup
	$(BIN)/tablectl demo $(if $(AUTO),--auto) $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SEED),--seed $(SEED))

test: setup lint unit

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: setup
	$(BIN)/pytest -q -n 2 --dist loadgroup

docs: setup
	$(BIN)/tablectl draw docs/machines

clean:
	rm -rf $(VENV) var .pytest_cache .mypy_cache .ruff_cache .hypothesis
