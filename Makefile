# Every target sets up what it needs: a machine with Python 3.11+ and make is enough.
# `make play` and `make test` are all a newcomer has to know.

PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)
UV_RUN := $(UV) run --no-sync
SYNC := $(UV) sync --quiet --locked --inexact --python "$(PYTHON)"

export UV_PYTHON_DOWNLOADS = never
# What starts often is compiled once, whatever the machine's habit.
unexport PYTHONDONTWRITEBYTECODE
# The machine's own certificates, where it keeps any, also hold those of its proxies.
ifneq ($(wildcard /etc/ssl/certs/ca-certificates.crt),)
export UV_SYSTEM_CERTS = 1
endif

.PHONY: play test check format lint types arrows javascript bench build clean release snapshots texts

play: build
	@.venv/bin/sumtable serve --open

build: $(UV)
	@$(SYNC) --no-dev --extra png --extra pure --extra puzzles --extra web

# Twice as many as there are cores: with half of them the tests take a little less time on a machine at
# rest, but far more beside other programs, which get a larger share of it then.
TESTERS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) * 2)))

# Two things at a time: what waits for a download beside what computes, and beside the suite what is
# one process: the types, then the contract where nothing is compiled.
test:
	@$(MAKE) --no-print-directory -j 2 develop chromium
	@$(MAKE) --no-print-directory -j 2 collected format lint javascript
	@$(MAKE) --no-print-directory -j 2 suite types uncompiled

.PHONY: collected suite uncompiled
# The tests as Python's own code, made once: else every tester makes it for itself.
collected: develop
	@$(UV_RUN) pytest --collect-only -qq >/dev/null || true # the suite says what is wrong

suite: develop
	$(UV_RUN) pytest -n $(TESTERS) --dist loadgroup

uncompiled: develop
	SUMTABLE_PURE=1 $(UV_RUN) pytest -q tests/contract

check: format lint types arrows javascript

# The parts of `make check`, which pre-commit calls one by one.
format: develop
	$(UV_RUN) ruff format --check .

lint: develop
	$(UV_RUN) ruff check .

types: develop
	$(UV_RUN) mypy

arrows: develop
	$(UV_RUN) pytest -q tests/test_arrows.py

javascript: $(UV)
	@UV="$(UV)" sh tools/javascript.sh

# The web app is tried in a real browser; without one those tests are skipped and say so.
.PHONY: chromium
chromium:
	@sh tools/chromium.sh

bench: develop
	@$(SYNC) --all-extras --group bench
	$(UV_RUN) python -m benchmarks

# New and changed texts go into the catalogues of translations; it lists what has no German yet.
texts: develop
	$(UV_RUN) python -m tools.texts

snapshots: develop
	SUMTABLE_UPDATE=1 $(UV_RUN) pytest -q tests/faces tests/docs

.PHONY: develop
develop: $(UV)
	@$(SYNC) --all-extras

# The Python's own pip if it has one; a virtual environment with another takes some seconds more.
PIP_INSTALL := install --quiet --disable-pip-version-check
UV_WHEEL := uv==0.13.7

.tools/bin/uv:
	@test -n "$(PYTHON)" || { echo "Sumtable needs Python 3.11 or newer." >&2; exit 1; }
	@echo "Installing uv into .tools"
	@mkdir -p .tools/bin
	@"$(PYTHON)" -m pip $(PIP_INSTALL) --target .tools/uv $(UV_WHEEL) 2>/dev/null \
		&& ln -sf ../uv/bin/uv .tools/bin/uv && .tools/bin/uv --version >/dev/null 2>&1 || { \
		rm -f .tools/bin/uv; "$(PYTHON)" -m venv .tools; \
		.tools/bin/python -m pip $(PIP_INSTALL) $(UV_WHEEL); }

# What is published: the sources, and a wheel for every Python from 3.11 on, in dist.
release: $(UV)
	SUMTABLE_RELEASE=1 $(UV) build --quiet --python "$(PYTHON)"

clean:
	rm -rf .venv .tools build dist $$(find src -name "*.so") src/*.egg-info
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
