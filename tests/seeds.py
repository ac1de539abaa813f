"""Draws that luck does not decide, in the games of every host that the tests of a folder open."""

import hashlib
import itertools

import pytest

from sumtable.store.values import ALPHABET, ID_LENGTH


def seed_from(text: str) -> bytes:
    """What the draws of a game follow from, always the same for a text."""
    return hashlib.sha256(text.encode()).digest()


def name_from(text: str) -> str:
    """The name of a game, always the same for a text: draws follow from a game's name, too."""
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in seed_from(text)[:ID_LENGTH])


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test draws what it drew the last time; its name is the seed."""
    count = itertools.count()

    def again() -> str:
        return f"{request.node.name} {next(count)}"

    monkeypatch.setattr("sumtable.host.openings.new_seed", lambda: seed_from(again()))
    monkeypatch.setattr("sumtable.store.new_id", lambda: name_from(again()))
