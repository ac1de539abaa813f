"""Many games of SUM8 at once are games by the rules: legal, scored, dealt and ended alike."""

from typing import Any

import numpy as np
import pytest

from sumtable.adapters.batch import Batch
from sumtable.core import Event, OptionsError, SumtableError
from sumtable.games.sum8.research import GAME, Sum8Course, Sum8Walk
from sumtable.games.sum8.rules import Drawn, Position
from sumtable.games.sum8.rules.position import tiles_of
from tests.both_ways import both_ways

VARIANTS: list[tuple[dict[str, object], bool]] = [
    ({}, True),
    ({"layout": "plus", "ending": "advanced"}, True),
    ({"layout": ["a1", "b1"], "tiles": "pips3", "hand": 2}, True),
    ({"mode": "solo"}, False),
    ({"mode": "solo", "difficulty": "hard-medium"}, True),
    ({"mode": "coop", "difficulty": "medium"}, False),
]
"""With whether random games come to their end soon."""
GAMES = 2


def expected(position: Position, event: Event, shown: Position) -> Position:
    """What the rules make of an action, with the tile drawn that the other position shows."""
    after = GAME.play(position, event).position
    if after.awaiting == "draw":
        drawn = tiles_of(after.pile & ~shown.pile)
        assert len(drawn) == 1
        after = GAME.play(after, Drawn(drawn)).position
    return after


@pytest.mark.parametrize(("options", "ending"), VARIANTS, ids=str)
def test_every_step_is_the_rules(options: dict[str, object], ending: bool) -> None:
    """Masks, boards, rewards and ends of random games, compared with the rules action by action."""
    batch = Batch("sum8", GAMES, options, seed=7)
    course = batch.course
    assert isinstance(course, Sum8Course)
    ends = steps = 0
    while steps < 30 or (ending and not ends):
        steps += 1
        before = [batch.position(number) for number in range(GAMES)]
        for number, position in enumerate(before):
            check_shown(batch, number, position)
        actions = batch.draw()
        events = [
            GAME.parse(Sum8Walk(course, position).word(action))
            for position, action in zip(before, actions, strict=True)
        ]
        batch.step(actions)
        for number in range(GAMES):
            event = events[number]
            if batch.ended[number]:
                ends += 1
                check_end(batch, number, GAME.play(before[number], event).position)
            else:
                shown = batch.position(number)
                assert shown == expected(before[number], event, shown)
                assert not batch.rewards[number].any()
                assert tuple(batch.scores[number])[: len(shown.points)] == shown.points


def test_alone_a_game_is_given_up_after_200_actions() -> None:
    batch = Batch("sum8", 3, {"mode": "solo"})
    for step in range(1, 201):
        batch.step(batch.draw())
        assert batch.ended.all() == (step == 200)
    assert not batch.rewards.any()


def check_shown(batch: Batch, number: int, position: Position) -> None:
    """The mask has every action of the rules; what is seen is what every adapter shows."""
    course = batch.course
    assert isinstance(course, Sum8Course)
    walk = Sum8Walk(course, position)
    legal = np.flatnonzero(batch.masks[number]).tolist()
    assert walk.legal() == legal
    assert len(legal) == GAME.count(position)
    assert {walk.word(step) for step in legal} == set(GAME.action_texts(position))
    assert batch.acting[number] == position.turn - 1
    count = len(course.bag)
    scale = np.ones(course.sight)
    scale[-6:] = [100, 100, count, count, count, 2]
    shown = np.asarray(walk.sight(walk.actor))
    assert np.allclose(batch.observations[number], shown * scale)


def check_end(batch: Batch, number: int, position: Position) -> None:
    """The last action's reward and scores, and the next game has begun."""
    assert not batch.position(number).tiles
    if position.outcome is None:  # given up after 200 actions
        assert not position.options.duel
        return
    winners = position.outcome.winners
    for seat in range(1, position.options.seats + 1):
        won = int(seat in winners)
        if position.options.duel:
            won = 0 if len(winners) == 2 else 2 * won - 1
            assert batch.scores[number][seat - 1] == position.scores[seat - 1]
        assert batch.rewards[number][seat - 1] == won


def test_equal_seeds_play_equal_games() -> None:
    first, second = (Batch("sum8", 4, seed=5) for _ in range(2))
    other = Batch("sum8", 4, seed=6)
    assert (first.observations != other.observations).any()
    for _ in range(60):
        actions = first.draw()
        assert (actions == second.draw()).all()
        first.step(actions)
        second.step(actions)
        assert (first.observations == second.observations).all()
    first.reset(5)
    second.reset(5)
    assert (first.masks == second.masks).all()


@pytest.mark.parametrize("wrong", [[0, -1], [0, 10**12], [0], [[0, 0]], [0.5, 1.0], ["a", "b"]])
def test_what_is_no_legal_action_changes_nothing(wrong: Any) -> None:
    batch = Batch("sum8", 2, seed=1)
    before = [batch.position(number) for number in range(2)]
    with pytest.raises(SumtableError) as told:
        batch.step(wrong)
    assert told.value.code == "batch.actions"
    assert [batch.position(number) for number in range(2)] == before


def test_there_are_no_batches_without_an_end_of_slots() -> None:
    with pytest.raises(OptionsError):
        Batch("sum8", 2, {"layout": "freestyle"})


SCRIPT = """
from sumtable.adapters.batch import Batch
batch = Batch("sum8", 2, seed=3)
for step in range(25):
    batch.step(batch.draw())
print(batch.observations.tolist(), batch.acting.tolist(), batch.scores.tolist())
"""


def test_uncompiled_it_plays_the_same() -> None:
    compiled, uncompiled = both_ways(SCRIPT)
    assert compiled == uncompiled
