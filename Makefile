# Front Row: everything is set up from here. `make` alone lists what there is.
.DEFAULT_GOAL := help
.PHONY: help play test soak by-rule compiled lint bench bench-peers strength bless gallery lock clean

# The first Python that is new enough and can make virtual environments; `make PYTHON=… play` takes another.
SUITABLE := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c '$(SUITABLE)' >/dev/null 2>&1 && { echo $$python; exit; }; done; echo python3)
export PYTHON
endif

BIN := .venv/bin
PLAYS := .venv/.ready-to-play
READY := .venv/.ready-to-test
PEERS := .venv-peers/.ready
PARTS := web/node_modules/.ready
TABLE := src/frontrow/server/web/index.html
TABLE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) \
	$(wildcard src/frontrow/words/*.json rulebook/*.md)
PIP_INSTALL := -m pip install -qq --disable-pip-version-check
ONE_THREAD := OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 MKL_NUM_THREADS=1 NUMBA_NUM_THREADS=1
CHECKED := NUMBA_BOUNDSCHECK=1 $(ONE_THREAD)
WORKERS := $(shell cores=$$(nproc 2>/dev/null || echo 2); echo $$((cores < 2 ? 2 : cores > 6 ? 6 : cores)))
RULES := tests/rules $(wildcard tests/test_*position.py)
ONE_CORE = $(shell taskset -c 1 true 2>/dev/null && echo taskset -c 1)
UV_COMPILE = "$$tmp/bin/uv" pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-header $(LOCKFLAGS) pyproject.toml

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

play: ## open the table in the browser
	@setup/needs.sh '$(PYTHON)' play
	@$(MAKE) -s --no-print-directory -j 2 $(PLAYS) $(TABLE)
	@$(BIN)/frontrow serve --open

test: ## lint, then test rule by rule uncompiled, and all else compiled with array bounds checked
	@setup/needs.sh '$(PYTHON)' test
	@$(MAKE) --no-print-directory -j 2 by-rule compiled
	$(CHECKED) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(RULES:%=--ignore=%)

soak: $(READY) $(TABLE) compiled ## test what `make test` takes a sample of: every combination of options
	@$(BIN)/python -m tests.chromium
	$(CHECKED) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m soak

# What needs nothing compiled goes on beside the compiler.
by-rule: lint $(TABLE)
	cd web && npm run --silent test
	@$(BIN)/python -m tests.chromium
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n $(WORKERS) $(RULES)

compiled: $(PLAYS)
	@$(CHECKED) $(BIN)/frontrow compile

bench: $(READY) ## measure the speed, on one core where that can be arranged (BENCH=server: the server alone)
	@$(BIN)/frontrow compile
	$(ONE_THREAD) $(ONE_CORE) $(BIN)/python -m bench $(BENCH)

strength: $(READY) ## measure how strong the bots are: many minutes (STRENGTH="--editor editor@0.1s --slow 10" is quicker)
	@$(BIN)/frontrow compile
	$(ONE_THREAD) $(BIN)/python -m bench.strength $(STRENGTH)

bench-peers: $(PEERS) ## measure beside OpenSpiel, Pgx, RLCard, PettingZoo and Catanatron; writes docs/reference/peers.md
	$(ONE_THREAD) $(ONE_CORE) .venv-peers/bin/python -m bench.peers $(BENCH)

bless: $(READY) ## record today's behaviour as what the tests expect
	@$(BIN)/frontrow compile
	$(BIN)/python -m tests.bless
	$(BIN)/python -m tests.pages

gallery: $(READY) $(TABLE) ## take the screenshots of docs/gallery
	@$(BIN)/frontrow compile
	@$(BIN)/python -m tests.chromium
	$(BIN)/python -m tests.web.gallery

lint: $(READY) $(PARTS) ## check style, types and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	cd web && npm run --silent format && npm run --silent check

clean: ## remove .venv and all else that was made here
	rm -rf .venv .venv-peers .setup dist web/node_modules src/frontrow/server/web .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: ## write the lock files anew (LOCKFLAGS=--upgrade takes the newest versions)
	@setup/needs.sh '$(PYTHON)' play; tmp=$$(mktemp -d) && trap 'rm -rf "$$tmp"' EXIT && \
	'$(PYTHON)' -m venv "$$tmp" && "$$tmp/bin/python" $(PIP_INSTALL) uv && \
	$(UV_COMPILE) --group setup --output-file requirements.lock && \
	$(UV_COMPILE) --group setup --group dev --constraint requirements.lock --output-file requirements-dev.lock

$(PLAYS): requirements.lock pyproject.toml setup/packages.sh
	@setup/step.sh .setup/play.log 'the Python packages that playing needs, in .venv' \
		setup/packages.sh '$(PYTHON)' .venv requirements.lock
	@touch $@

$(READY): $(PLAYS) requirements-dev.lock
	@setup/step.sh .setup/test.log 'the Python packages that testing needs, in .venv' \
		setup/packages.sh '$(PYTHON)' .venv requirements-dev.lock
	@touch $(PLAYS) $@

$(PEERS): bench/peers/requirements.txt requirements.lock pyproject.toml
	@setup/step.sh .setup/peers.log 'what Front Row is measured beside, in .venv-peers' \
		setup/packages.sh '$(PYTHON)' .venv-peers requirements.lock bench/peers/requirements.txt
	@touch $@

$(PARTS): web/package-lock.json web/.npmrc
	@setup/step.sh .setup/parts.log 'what the page is built with, in web/node_modules' \
		npm --prefix web ci --no-progress
	@touch $@

$(TABLE): $(PARTS) $(TABLE_SOURCES)
	@setup/step.sh .setup/page.log 'the page' npm --prefix web run build -- --logLevel warn
	@touch $@
