"""Draws that luck does not decide, in the games of every host that the tests of a folder open."""

import hashlib
import itertools

import pytest


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test draws what it drew the last time; its name is the seed."""
    count = itertools.count()

    def new_seed() -> bytes:
        return hashlib.sha256(f"{request.node.name} {next(count)}".encode()).digest()

    monkeypatch.setattr("sumtable.host.openings.new_seed", new_seed)
