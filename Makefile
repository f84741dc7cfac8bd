# The two commands of the README are `make play` and `make test`; both set up all they need in .venv and web/node_modules.
PYTHON ?= python3
BIN := .venv/bin
PAGE := src/medici/server/page/index.html
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-strip-extras --no-emit-index-url \
	--custom-compile-command "make lock" pyproject.toml

# Python is to keep what it compiled, whatever the machine says: each of the many processes of a test run would do it anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test style twins suite page wheel docs pictures audit faults bench lock clean
.DELETE_ON_ERROR:

play: .venv/play.done $(PAGE)  ## play a game in the browser; ARGS="--terminal" and the like are passed on
	@$(BIN)/medici play $(ARGS)

# Tests run each compiled function a few times: it need not be as fast as it can be.
test: export NUMBA_OPT := 1
test:                          ## everything CI checks
	@$(MAKE) --no-print-directory -j4 style twins suite

suite: .venv/test.done .venv/docs.done $(PAGE)
	@$(BIN)/pytest --cov

style: .venv/test.done $(PAGE)
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/mypy
	@cd web && npm run --silent check
	@$(BIN)/lint-imports --no-cache

# Beside all else, before the tests that need it would compile the same side by side. If it fails they will tell.
twins: .venv/play.done
	-@$(BIN)/python -m tests.ground.twins 2> /dev/null

page: $(PAGE)                  ## the page, from web/ into the package

wheel: .venv/play.done $(PAGE) ## the package with the page inside, into dist/
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

docs: .venv/docs.done          ## the documentation site, into site/
	@$(BIN)/mkdocs build --strict
	@echo "built: site/index.html"

pictures: .venv/test.done $(PAGE) web/audit/node_modules/.done  ## pictures of the page, into docs/img/page/
	@$(BIN)/python -m tests.browser.pictures

audit: .venv/test.done $(PAGE) web/audit/node_modules/.done  ## Lighthouse on the page
	@$(BIN)/python -m tests.browser.audit

faults: .venv/test.done $(PAGE)  ## kill, cut, race and disturb the server for about half an hour
	@$(BIN)/python -m tests.faults.kill --times 200
	@$(BIN)/python -m tests.faults.kill --times 100 --postgresql
	@$(BIN)/python -m tests.faults.cuts --sessions 1000
	@$(BIN)/python -m tests.faults.race --actions 10000
	@$(BIN)/python -m tests.faults.noise --seconds 60
	@$(BIN)/python -m tests.server.fuzz 1000000
	@MEDICI_LONG=1 $(BIN)/pytest --no-cov tests/server tests/properties tests/bots tests/browser tests/envs tests/long

bench: .venv/bench.done        ## measure against C, OpenSpiel, python-chess and the environments of others
	@$(BIN)/python -m benchmarks.run

lock:                          ## pin every dependency anew (needs uv)
	$(LOCK) --group build -o requirements/play.txt
	$(LOCK) --extra hosting -c requirements/play.txt -o requirements/hosting.txt
	$(LOCK) --group test -c requirements/play.txt -o requirements/test.txt
	$(LOCK) --group docs -c requirements/test.txt -o requirements/docs.txt
	$(LOCK) --group bench -c requirements/play.txt -o requirements/bench.txt

clean:
	rm -rf .venv web/node_modules web/audit/node_modules web/src/wire/protocol.d.ts src/medici/server/page site build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "medici needs Python 3.11 or newer; name one: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 2; }
	@$(PYTHON) -m venv .venv

# pyproject.toml is a prerequisite because it names the entry points that the install writes.
.venv/play.done: .venv/bin/python requirements/play.txt pyproject.toml
	@echo "setting up .venv (once, a minute or two) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements/play.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/docs.done: | .venv/test.done  # one after the other: they share a folder
.venv/%.done: .venv/play.done requirements/%.txt
	@echo "setting up .venv for $* (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements/$*.txt
	@touch $@

# Built anew when anything that it is made of changed; folders are named too, for a file that is gone leaves only their trace.
$(PAGE): web/node_modules/.done web/src/wire/protocol.d.ts web/index.html $(wildcard web/*.ts web/*.js) \
		$(shell find web/src web/public src/medici/locales)
	@echo "building the page ..."
	@cd web && npx --no-install vite build --logLevel error
	@touch $@

web/src/wire/protocol.d.ts: build/wire.json web/node_modules/.done
	@cd web && npm run --silent types > /dev/null
	@touch $@

build/wire.json: .venv/play.done $(wildcard src/medici/*.py src/medici/server/*.py)
	@mkdir -p build
	@$(BIN)/python -m medici.server.wire > $@

%/node_modules/.done: %/package.json %/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
	  2> /dev/null && command -v npm > /dev/null || \
	  { echo "to build its page, medici needs Node.js 20.19 or newer with npm on the PATH" >&2; exit 2; }
	@echo "setting up $*/node_modules (once) ..."
	@cd $* && npm ci --silent
	@touch $@
