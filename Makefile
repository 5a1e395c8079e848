# Every target builds its prerequisites; up-to-date ones are skipped.

VENV   := .venv
BIN    := $(VENV)/bin
# Many tests wait for another process; one worker more than there are cores uses that time.
TESTERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# Checks that run side by side print one after the other, where make can do that.
UNMIXED := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# Without stored bytecode each process compiles all its modules when it starts, and the tests start hundreds of them.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run demo test pytest web check-web screenshots clients lint format document examples languages docs bench trace opponents analytics learning mcp compile soak cluster lock clean

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  \033[1mmake %-9s\033[0m %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(VENV)/ready ## Run the whole service on one port
	@exec $(BIN)/landnama serve

demo: $(VENV)/ready ## Play one game of each ruleset and verify every log
	@exec $(BIN)/landnama demo

test: ## Run every check: style, types, import contracts, tests
	@$(MAKE) --no-print-directory -j2 $(UNMIXED) $(VENV)/ready-dev build/clients/.ready web/node_modules/.ready
	@$(MAKE) --no-print-directory -j3 $(UNMIXED) lint check-web pytest

pytest: $(VENV)/ready-dev build/clients/.ready web/node_modules/.ready
	@$(BIN)/pytest -n $(TESTERS) --dist worksteal -q

web: web/node_modules/.ready ## Build the browser client into service/api/client
	@npm run --silent --prefix web build -- --outDir ../service/api/client

check-web: web/node_modules/.ready ## Check the browser client: types, style, unit tests, and that `make web` was run
	@npm run --silent --prefix web check
	@npm test --silent --prefix web
	@npm run --silent --prefix web build -- --outDir ../build/web >/dev/null
	@diff -r build/web service/api/client || { echo "The built client is not up to date: run make web." >&2; exit 1; }

screenshots: $(VENV)/ready-dev ## Take screenshots of the browser client: pages, rulesets and steps (ONLY=words in their names)
	@$(BIN)/python -m tools.capture_screenshots $(ONLY)

clients: $(VENV)/ready-dev build/clients/.ready ## Generate a Python and a TypeScript client and test them
	@$(BIN)/pytest -q tests/clients

lint: $(VENV)/ready-dev ## Check style, types and import contracts
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy $(wildcard versioning games events projections service workers landnama bench tools)
	@$(BIN)/mypy --config-file clients/python/pyproject.toml clients/python/src examples/python
	@$(BIN)/lint-imports

format: $(VENV)/ready-dev web/node_modules/.ready ## Format Python, TypeScript and stylesheets
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format --quiet .
	@npm run --silent --prefix web format

document: $(VENV)/ready-dev ## Generate openapi.yaml, docs/problems.md and the Python client
	@$(BIN)/python -m service.api.openapi
	@$(BIN)/python -m tools.python_client

examples: $(VENV)/ready-dev ## Record example responses of a running service for openapi.yaml
	@$(BIN)/python tools/capture_examples.py
	@$(BIN)/python -m service.api.openapi

languages: $(VENV)/ready-dev ## Collect the messages of the API for translation and compile the translations
	@$(BIN)/python -m tools.update_languages

docs: $(VENV)/ready-dev ## Build the documentation site in build/site
	@$(BIN)/python -m sphinx -W --keep-going -q -c docs . build/site
	@echo "The site is in build/site/index.html."

bench: compile ## Run the benchmarks and rewrite docs/performance.md
	@$(BIN)/python -m bench

trace: $(VENV)/ready-dev ## Print the modules on the path of an action, a view and an AI turn
	@$(BIN)/python tools/trace_path.py

opponents: compile ## Measure the strength of the AI players
	@$(BIN)/python -m bench.opponents

analytics: $(VENV)/ready-analytics ## Install the packages for data sets and reports

learning: $(VENV)/ready-learning ## Install these and the packages of the environments for learning

mcp: $(VENV)/ready-mcp ## Install the packages of `landnama mcp`

compile: build/compiled/.built ## Compile the rules with mypyc into build/compiled

# Generators, compiler and library of the TypeScript client, pinned by the lock file.
build/clients/.ready: tests/clients/typescript/package.json tests/clients/typescript/package-lock.json
	@mkdir -p build/clients
	@cp tests/clients/typescript/package.json tests/clients/typescript/package-lock.json tests/clients/typescript/.npmrc build/clients
	@npm ci --prefix build/clients --silent --no-audit --no-fund
	@touch $@

# The TypeScript client of the API, with types from the document.
clients/typescript/dist/.ready: clients/typescript/package-lock.json openapi.yaml $(wildcard clients/typescript/src/*.ts clients/typescript/src/proof/*.ts)
	@npm ci --prefix clients/typescript --silent --no-audit --no-fund
	@npm run --silent --prefix clients/typescript build >/dev/null
	@touch $@

web/node_modules/.ready: web/package-lock.json clients/typescript/dist/.ready
	@npm ci --prefix web --silent --no-audit --no-fund
	@touch $@

build/compiled/.built: $(shell find games -name '*.py') tools/compile_rules.py $(VENV)/ready-dev
	@$(BIN)/python tools/compile_rules.py
	@touch $@

soak: $(VENV)/ready-dev clients/typescript/dist/.ready ## Run the soak tests: many games under kills and restarts
	@$(BIN)/python -m tests.soak

cluster: $(VENV)/ready-dev ## Run the cluster tests: the log on a cluster, with failovers
	@$(BIN)/python -m tests.cluster

lock: $(VENV)/uv ## Update and pin all dependencies, with hashes
	@$(LOCK) --upgrade pyproject.toml --all-extras -o requirements-dev.txt
	@$(LOCK) --upgrade pyproject.toml --extra analytics -c requirements-dev.txt -o requirements-analytics.txt
	@$(LOCK) --upgrade pyproject.toml --extra analytics --extra learning -c requirements-dev.txt -o requirements-learning.txt
	@$(LOCK) --upgrade pyproject.toml --extra mcp -c requirements-dev.txt -o requirements-mcp.txt
	@$(LOCK) --upgrade pyproject.toml -c requirements-dev.txt -o requirements.txt
	@$(LOCK) --upgrade requirements-uv.in -o requirements-uv.txt

clean: ## Remove build output and environments; keep the data in var
	@rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

LOCK = $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-emit-index-url --no-header --no-annotate

# Without uv (no wheel for this platform) pip installs the same files.
INSTALL = if [ -x $(BIN)/uv ]; then $(BIN)/uv pip sync --quiet --python $(BIN)/python $(2) $(1); \
	else $(BIN)/python -m pip install --quiet --require-hashes -r $(1); fi

$(VENV)/uv: requirements-uv.txt tools/make_environment.sh
	@PYTHON="$(PYTHON)" sh tools/make_environment.sh $(VENV)
	@touch $@

# The development environment includes the runtime packages, so an up-to-date one is kept. As pip always does, uv stores
# the bytecode here, because the user that runs the service may not be allowed to.
$(VENV)/ready: requirements.txt tools/link_project.py | $(VENV)/uv
	@if [ $(VENV)/ready-dev -nt requirements-dev.txt ]; then :; else rm -f $(VENV)/ready-dev; \
		echo "Installing the runtime packages..."; $(call INSTALL,requirements.txt,--compile-bytecode); fi
	@$(BIN)/python tools/link_project.py
	@touch $@

# The development environment includes these packages, too.
$(VENV)/ready-analytics $(VENV)/ready-learning: $(VENV)/ready-%: requirements-%.txt $(VENV)/ready
	@if [ ! -e $(VENV)/ready-dev ]; then echo "Installing the $* packages..."; \
		$(call INSTALL,requirements-$*.txt); $(BIN)/python tools/link_project.py; fi
	@touch $@

# These are added to whatever else is installed.
$(VENV)/ready-mcp: requirements-mcp.txt $(VENV)/ready
	@if [ ! -e $(VENV)/ready-dev ]; then echo "Installing the mcp packages..."; \
		if [ -x $(BIN)/uv ]; then $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-mcp.txt; \
		else $(BIN)/python -m pip install --quiet --require-hashes -r requirements-mcp.txt; fi; fi
	@touch $@

$(VENV)/ready-dev: requirements-dev.txt tools/link_project.py | $(VENV)/uv
	@echo "Installing the development packages..."
	@$(call INSTALL,requirements-dev.txt)
	@$(BIN)/python tools/link_project.py
	@touch $(VENV)/ready $@
