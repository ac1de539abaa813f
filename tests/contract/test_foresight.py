"""What a seat foresees of another follows from what it may see, in every game."""

import random
from typing import Any

import pytest

from sumtable.catalog import GAMES
from sumtable.core import SeededDealer
from sumtable.players.foresight import foresee
from sumtable.players.plain import RandomPlayer
from sumtable.players.questions import Question, parse_question, think


def played(name: str, seed: int, actions: int) -> tuple[Any, list[str]]:
    """A position after so many random actions in which one is due, and the events before it."""
    game, choice, dealer = GAMES[name], random.Random(seed), SeededDealer(f"foresight {seed}")
    position: Any = game.start({}, 2)
    events: list[str] = []
    while actions or position.awaiting != "action":
        chance = game.chance(position)
        if chance is None:
            event = game.action_at(position, choice.randrange(game.count(position)))
            actions -= 1
        else:
            event = dealer.deal(chance, len(events))
        position = game.play(position, event).position
        assert position.outcome is None, f"seed {seed}"
        events.append(game.format(event))
    return position, events


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("actions", [0, 3])
def test_what_is_hidden_changes_nothing(name: str, actions: int) -> None:
    game = GAMES[name]
    position, _events = played(name, 5, actions)
    seat = 3 - position.to_move
    expected = foresee(game, position, seat, RandomPlayer(), 11, 3)
    view = game.view(position, seat)
    for seed in range(5):
        other = game.imagine(view, random.Random(seed).randrange)
        assert foresee(game, other, seat, RandomPlayer(), 11, 3) == expected, f"seed {seed}"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_foreseen_comes_right_before_the_seat_acts(name: str) -> None:
    game = GAMES[name]
    position, events = played(name, 6, 2)
    seat = 3 - position.to_move
    question = Question(name, {}, 2, tuple(events), 1, 7, ways=3, watching=seat)
    answer = think(parse_question(question.to_json().encode()))
    assert len({way.action for way in answer.ways}) == len(answer.ways)
    for way in answer.ways:
        event = game.parse(way.action)
        if game.refusal(position, event) is None:  # it is imagined, and may be in nobody's hand
            after = game.play(position, event).position
            assert (after.awaiting, after.to_move) == ("action", seat)
