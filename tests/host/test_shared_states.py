"""What the states of a version share gives each viewer the state that is made for them alone."""

import random
from typing import Any

import pytest

from sumtable.catalog import GAMES
from sumtable.faces import face_of
from sumtable.host.change import Change
from sumtable.host.clocks import Timing
from sumtable.host.hosted import Hosted, before_rows
from sumtable.host.states import Sheet, Viewer, build
from sumtable.store import StoredGame

VIEWERS = ((1,), (2,), (1, 2), ())


def new_game(name: str) -> Hosted:
    seats = [{"kind": "person", "name": who, "level": None} for who in ("Ada", None)]
    setup: dict[str, Any] = {"seats": seats, "clock": None, "open_after_end": True}
    stored = StoredGame(
        "abcdefghjk", name, {}, setup, b"seed" * 8, 0.0, 0.0, 0, over=False, archived=False
    )
    return before_rows(stored)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_states_are_the_same_whether_parts_of_them_are_shared_or_not(name: str) -> None:
    choose, hosted = random.Random(5), new_game(name)
    face = face_of(hosted.rules)
    kept = Sheet(face)
    for number in range(25):
        change = Change(hosted, 10.0 + number)
        change.deal()
        if number % 7 == 6:
            last = max(m.number for m in hosted.moments if m.played.seat is not None)
            change.add("undo", to=last, by=1)
        elif change.hosted.mover is not None:
            action = choose.choice(list(hosted.rules.actions(change.hosted.position)))
            change.play(change.hosted.mover, action)
            change.deal()
        hosted = change.hosted
        for seats in choose.sample(VIEWERS, 3):
            viewer = Viewer(seats, Timing(20.0 + number), frozenset((1,)))
            assert build(hosted, viewer, face, kept) == build(hosted, viewer, face, Sheet(face))
    lines = len(kept.entries(hosted, len(hosted.moments)))
    assert kept.weight >= lines * 1500 > 0
