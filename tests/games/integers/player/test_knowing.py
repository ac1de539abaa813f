"""The cheat that measures luck: it knows what is drawn, and acts on it."""

import random

from sumtable.core import Seat
from sumtable.games.integers.player import knowing
from sumtable.games.integers.player.choices import opened_with, plays
from sumtable.games.integers.player.player import FIRST_STEPS, SAMPLE_STEPS
from sumtable.games.integers.rules import GAME
from sumtable.games.integers.rules.notation import parse_tile
from sumtable.games.integers.rules.position import Position
from sumtable.players.protocol import Budget


def after_deals(seed: int) -> Position:
    """The first position of a game in which an action is due."""
    choice = random.Random(seed)
    position = GAME.start({}, 2)
    while (chance := GAME.chance(position)) is not None:
        drawn = tuple(tuple(choice.sample(draw.bag, draw.count)) for draw in chance.draws)
        position = GAME.play(position, chance.event(drawn)).position
    return position


def test_a_known_order_leaves_nothing_to_chance() -> None:
    view = GAME.view(after_deals(1), Seat(after_deals(1).state.mover))
    order = tuple(parse_tile(text) for text in view.unseen)

    def leads(known: bool, order: tuple[int, ...]) -> set[tuple[int, int]]:
        search = opened_with(view, order, 7, True)
        if known:
            search.know()
        number = plays(search, 4, True, FIRST_STEPS)[0].add_to(search)
        return {search.sample(number, sample, 6, SAMPLE_STEPS) for sample in range(12)}

    assert len(leads(False, order)) > 1
    assert len(leads(True, order)) == 1
    assert leads(True, order) != leads(True, order[::-1])


def test_the_cheat_acts_on_what_comes() -> None:
    different = 0
    for seed in range(4):
        position = after_deals(seed)
        chosen = [
            knowing(position, arranged, Budget(nodes=200), 1)
            for arranged in (lambda things: list(things), lambda things: list(things)[::-1])
        ]
        assert all(GAME.refusal(position, action) is None for action in chosen)
        different += chosen[0] != chosen[1]
    assert different
