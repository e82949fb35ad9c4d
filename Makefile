# Front Row: everything is set up from here. `make` alone lists what there is.
.DEFAULT_GOAL := help
.PHONY: help play test by-rule compiled lint bench bench-peers strength bless gallery lock clean

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
PEERS := .venv-peers/.ready
PARTS := web/node_modules/.ready
TABLE := src/frontrow/server/web/index.html
TABLE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) \
	$(wildcard src/frontrow/words/*.json rulebook/*.md)
PIP_INSTALL := -m pip install -qq --disable-pip-version-check
ONE_THREAD := OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 MKL_NUM_THREADS=1 NUMBA_NUM_THREADS=1
CHECKED := NUMBA_BOUNDSCHECK=1 $(ONE_THREAD)
RULES := tests/rules $(wildcard tests/test_*position.py)
ONE_CORE = $(shell taskset -c 1 true 2>/dev/null && echo taskset -c 1)
UV_COMPILE = "$$tmp/bin/uv" pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-header $(LOCKFLAGS) pyproject.toml

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

play: $(READY) $(TABLE) ## open the table in the browser
	@$(BIN)/frontrow compile
	@$(BIN)/frontrow serve --open

test: $(READY) $(PARTS) ## lint, then test rule by rule uncompiled, and all else compiled with array bounds checked
	@$(MAKE) --no-print-directory -j 2 by-rule compiled
	$(CHECKED) $(BIN)/python -m pytest -n 2 --dist worksteal $(RULES:%=--ignore=%)

# What needs nothing compiled goes on beside the compiler, which keeps one core busy.
by-rule: lint $(TABLE)
	cd web && npm run --silent test
	@$(BIN)/python -m tests.chromium
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n 2 $(RULES)

compiled: $(READY)
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
	rm -rf .venv .venv-peers dist web/node_modules src/frontrow/server/web .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
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
	@$(BIN)/python -m compileall -q src
	@touch $@

$(PEERS): bench/peers/requirements.txt requirements.lock pyproject.toml
	@$(FIND_PYTHON); echo "Setting up (once): .venv-peers with what Front Row is measured beside…"; \
	"$$python" -m venv .venv-peers
	@.venv-peers/bin/python $(PIP_INSTALL) --require-hashes -r requirements.lock
	@.venv-peers/bin/python $(PIP_INSTALL) hatchling editables -r bench/peers/requirements.txt
	@.venv-peers/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(PARTS): web/package-lock.json web/.npmrc
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || { \
		echo 'Front Row needs Node 20 or newer with npm, to build the table for the browser: please install it.' >&2; \
		exit 1; }
	@echo "Setting up (once): what the table for the browser is built with…"
	@cd web && npm ci --silent --no-progress
	@touch $@

$(TABLE): $(PARTS) $(TABLE_SOURCES)
	@echo "Building the table for the browser…"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@
