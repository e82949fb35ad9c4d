# Front Row: everything is set up from here. `make` alone lists what there is.
.DEFAULT_GOAL := help
.PHONY: help play test lint bench bless lock clean

# The first Python that is new enough and can make virtual environments; `make PYTHON=… play` takes another.
SUITABLE := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c '$(SUITABLE)' >/dev/null 2>&1 && { echo $$python; break; }; done)
define FIND_PYTHON
python='$(PYTHON)'; "$${python:-false}" -c '$(SUITABLE)' >/dev/null 2>&1 || { \
	echo 'Front Row needs Python 3.11 or newer with venv: please install it (Debian: python3 and python3-venv).' >&2; \
	exit 1; }
endef

BIN := .venv/bin
READY := .venv/.ready
PIP_INSTALL := -m pip install -qq --disable-pip-version-check
ONE_THREAD := OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 MKL_NUM_THREADS=1 NUMBA_NUM_THREADS=1
CHECKED := NUMBA_BOUNDSCHECK=1 $(ONE_THREAD)
RULES := tests/rules $(wildcard tests/test_*position.py)
ONE_CORE = $(shell taskset -c 1 true 2>/dev/null && echo taskset -c 1)
UV_COMPILE = "$$tmp/bin/uv" pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-header $(LOCKFLAGS) pyproject.toml

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' Makefile

play: $(READY) ## play in the terminal
	@$(BIN)/frontrow compile
	@$(BIN)/frontrow play

test: lint ## lint, then test rule by rule uncompiled, and all else compiled with array bounds checked
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n 2 $(RULES)
	@$(CHECKED) $(BIN)/frontrow compile
	$(CHECKED) $(BIN)/python -m pytest -n 2 $(RULES:%=--ignore=%)

bench: $(READY) ## measure the speed, on one core where that can be arranged
	@$(BIN)/frontrow compile
	$(ONE_THREAD) $(ONE_CORE) $(BIN)/python -m bench

bless: $(READY) ## record today's behaviour as what the tests expect
	@$(BIN)/frontrow compile
	$(BIN)/python -m tests.bless
	$(BIN)/python -m tests.pages

lint: $(READY) ## check style, types and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

clean: ## remove .venv and all else that was made here
	rm -rf .venv dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: ## write the lock files anew (LOCKFLAGS=--upgrade takes the newest versions)
	@$(FIND_PYTHON); tmp=$$(mktemp -d) && trap 'rm -rf "$$tmp"' EXIT && \
	"$$python" -m venv "$$tmp" && "$$tmp/bin/python" $(PIP_INSTALL) uv && \
	$(UV_COMPILE) --output-file requirements.lock && \
	$(UV_COMPILE) --group dev --constraint requirements.lock --output-file requirements-dev.lock

$(READY): requirements-dev.lock pyproject.toml
	@$(FIND_PYTHON); echo "Setting up (once): .venv with $$("$$python" --version) and the locked packages…"; \
	"$$python" -m venv .venv
	@$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements-dev.lock
	@$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
