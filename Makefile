# `make` or `make help` lists the targets. Everything is installed into .venv and nowhere else.

GAME ?= cerberus
SECONDS ?= 600
ARGS ?=

BIN := .venv/bin
PINS := pyproject.toml constraints.txt

# An environment that was copied or moved here would run the code of another folder.
ifneq ($(shell cat .venv/.home 2>/dev/null),$(CURDIR))
PINS += FORCE
endif

export PYTHON

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: game long monkey mutants replays help play terminal page web test screens soak lint format types imports coverage bench balance golden fuzz pins clean FORCE

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: .venv/.play page ## play in the browser: starts a server here and opens its page
	@$(BIN)/katabasis serve --open $(ARGS)

terminal: .venv/.play ## play in the terminal (GAME=dungeon, ARGS="..." for options)
	@$(BIN)/katabasis play $(GAME) $(ARGS)

page: .venv/.play ## build the page
	@scripts/build-web

test: lint types imports coverage web ## run every check, then the tests
	@scripts/chromium
	@scripts/graphviz
	@scripts/proxies
	@scripts/run-tests -m "not long" tests/browser
	@scripts/run-tests -m "not long" --ignore tests/browser

long: .venv/.test page ## the tests that say the same at another size, or take their time
	@scripts/chromium
	@scripts/run-tests -m long

web: .venv/.test page ## check the page's types and run its tests
	@$(BIN)/python scripts/write-wire --check
	@scripts/check-web
	@$(BIN)/python scripts/record-tutorial --check

lint: .venv/.test ## check style and formatting
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .

format: .venv/.test ## put imports and formatting right
	@$(BIN)/ruff check --quiet --select I --fix .
	@$(BIN)/ruff format --quiet .

types: .venv/.test ## check the types, strictly
	@$(BIN)/mypy

imports: .venv/.test ## check that rooms import one way
	@scripts/last-line $(BIN)/lint-imports

coverage: .venv/.test ## check that every clause has a proof
	@scripts/last-line $(BIN)/katabasis rules --coverage

game: .venv/.test ## one game alone: its scenarios, tests and clauses (GAME=alone)
	@scripts/last-line $(BIN)/katabasis scenario tests/scenarios/$(GAME)
	@$(BIN)/python -m pytest -q tests/conformance tests/proof/test_golden.py -k "[$(GAME)] or [$(GAME)-" $(ARGS)
	@test ! -d tests/games/$(GAME) || $(BIN)/python -m pytest -q tests/games/$(GAME) $(ARGS)
	@scripts/last-line $(BIN)/katabasis rules $(GAME) --coverage

bench: .venv/.bench ## measure speed, side by side with peers, then soak a server
	@missed=0; $(BIN)/python bench/run.py $(ARGS) || missed=1; \
	$(BIN)/python bench/soak.py || missed=1; exit $$missed

balance: .venv/.lab ## simulate many games and report how balanced they are
	@$(BIN)/python -m katabasis.lab.balance $(GAME) $(ARGS)

screens: .venv/.test page ## take pictures of the main pages, into out/screens
	@scripts/chromium
	@$(BIN)/python -m tests.browser.screens $(ARGS)

monkey: .venv/.test page ## let a robot play through the page (SECONDS=600, SEED= to repeat, ARGS="toll" for games)
	@scripts/chromium
	@$(BIN)/python scripts/monkey $(SECONDS) "$(SEED)" $(ARGS)

replays: .venv/.test ## replay 200 games of The Dungeon: is any text read before its deed?
	@$(BIN)/python -m tests.games.dungeon.replays $(ARGS)

soak: .venv/.test ## measure a server with 200, 1,000 and 2,000 tables and 600 watchers
	@$(BIN)/python bench/soak.py $(ARGS)

golden: .venv/.test ## write the golden playthroughs again
	@$(BIN)/python -m katabasis.proof.golden $(ARGS)

fuzz: .venv/.test ## play random games in search of faults (SECONDS=600)
	@$(BIN)/python -m katabasis.proof.fuzz --seconds $(SECONDS) $(ARGS)

mutants: .venv/.test ## break every rule of a game in turn: do its scenarios notice? (GAME=dungeon)
	@$(BIN)/python -m katabasis.proof.mutants $(GAME) $(ARGS)

pins: ## write constraints.txt again, with the newest versions
	@scripts/pin

clean: ## remove the environment and all caches
	@rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.venv/.play: $(PINS)
	@scripts/install .play web

.venv/.test: $(PINS)
	@scripts/install .test dev,lab,web

.venv/.bench: $(PINS)
	@scripts/install .bench bench,dev

.venv/.lab: $(PINS)
	@scripts/install .lab lab
