# The two commands of the README are `make play` and `make test`; both set up all they need in .venv.
PYTHON ?= python3
BIN := .venv/bin
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" pyproject.toml

.PHONY: play test docs faults bench lock clean
.DELETE_ON_ERROR:

play: .venv/play.done          ## play a game in the browser; ARGS="--terminal" and the like are passed on
	@$(BIN)/medici play $(ARGS)

test: .venv/test.done .venv/docs.done  ## everything CI checks
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/mkdocs build --strict --quiet
	@$(BIN)/pytest --cov

docs: .venv/docs.done          ## the documentation site, into site/
	@$(BIN)/mkdocs build --strict
	@echo "built: site/index.html"

faults: .venv/test.done        ## kill, cut, race and disturb the server for about half an hour
	@$(BIN)/python -m tests.faults.kill --times 200
	@$(BIN)/python -m tests.faults.kill --times 100 --postgresql
	@$(BIN)/python -m tests.faults.cuts --sessions 1000
	@$(BIN)/python -m tests.faults.race --actions 10000
	@$(BIN)/python -m tests.faults.noise --seconds 60
	@$(BIN)/python -m tests.server.fuzz 1000000
	@MEDICI_LONG=1 $(BIN)/pytest --no-cov tests/server

bench: .venv/bench.done        ## measure against C, OpenSpiel and python-chess
	@$(BIN)/python -m benchmarks.run

lock:                          ## pin every dependency anew (needs uv)
	$(LOCK) --group build -o requirements/play.txt
	$(LOCK) --extra hosting -c requirements/play.txt -o requirements/hosting.txt
	$(LOCK) --group test -c requirements/play.txt -o requirements/test.txt
	$(LOCK) --group docs -c requirements/test.txt -o requirements/docs.txt
	$(LOCK) --group bench -c requirements/play.txt -o requirements/bench.txt

clean:
	rm -rf .venv site build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "medici needs Python 3.11 or newer; name one: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 2; }
	@$(PYTHON) -m venv .venv

# pyproject.toml is a prerequisite because it names the entry points that the install writes.
.venv/play.done: .venv/bin/python requirements/play.txt pyproject.toml
	@echo "setting up .venv (once, a minute or two) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/%.done: .venv/play.done requirements/%.txt
	@echo "setting up .venv for $* (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/$*.txt
	@touch $@
