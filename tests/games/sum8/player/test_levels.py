"""The levels: each stronger than the one below, and weak ones that overlook as people do."""

import random

import pytest

from sumtable.core import Seat
from sumtable.games.sum8.player import PLAIN, level
from sumtable.games.sum8.player.settings import LEVELS
from sumtable.games.sum8.rules import GAME, Move, Position
from sumtable.players.protocol import Budget, Player, Witness
from tests.games.sum8.player.helpers import sights


def duel(players: list[Player], options: dict[str, object], deal: int, nodes: int) -> Position:
    """The end of a duel between two players; the tiles follow from `deal`."""
    choice = random.Random(deal)
    position = GAME.start(options)
    witnesses = [Witness(GAME, seat) for seat in GAME_SEATS]
    for number in range(1000):
        if position.outcome is not None:
            break
        chance = GAME.chance(position)
        if chance is not None:
            drawn = tuple(tuple(choice.sample(draw.bag, draw.count)) for draw in chance.draws)
            event = chance.event(drawn)
        else:
            seat = position.turn - 1
            sight = witnesses[seat].sight(position)
            event = players[seat].think(sight, Budget(nodes=nodes), number).action
        for witness in witnesses:
            witness.watch(position, event)
        position = GAME.play(position, event).position
    return position


GAME_SEATS = (Seat(1), Seat(2))


def won(strong: Player, weak: Player, options: dict[str, object], pairs: int, nodes: int) -> float:
    """The share of paired duels that the first player wins."""
    total = 0.0
    for deal in range(pairs):
        for seat, players in ((1, [strong, weak]), (2, [weak, strong])):
            outcome = duel(players, options, deal, nodes).outcome
            assert outcome is not None
            total += (seat in outcome.winners) / len(outcome.winners)
    return total / (2 * pairs)


@pytest.mark.parametrize("layout", ["twelve", "freestyle"])
def test_looking_ahead_beats_greedy(layout: str) -> None:
    assert won(level(8), PLAIN["greedy"](None), {"layout": layout}, 3, 700) >= 5 / 6


def test_greedy_beats_the_lowest_level() -> None:
    assert won(PLAIN["greedy"](None), level(1), {}, 8, 1000) >= 0.75


def test_each_level_sees_no_less_than_the_one_below() -> None:
    for number in range(2, 9):
        below, setting = LEVELS[number - 1], LEVELS[number]
        for chance in ("places", "moves", "links", "bigs"):
            assert getattr(setting, chance) >= getattr(below, chance)


def test_the_lowest_level_looks_for_points_and_seldom_moves_a_tile() -> None:
    """It earns more than by chance, less than there is, and moves a tile less often than greedy."""
    earned, chance, most, moved, more_moved = 0, 0.0, 0, 0, 0
    for seed in range(6):
        for position, sight, _ in sights({}, seed)[2::4]:
            points = [GAME.play(position, action).points for action in GAME.actions(position)]
            action = level(1).think(sight, Budget(seconds=0.3), seed).action
            earned += GAME.play(position, action).points
            chance += sum(points) / len(points)
            most += max(points)
            moved += isinstance(action, Move)
            best = PLAIN["greedy"](None).think(sight, Budget(), seed).action
            more_moved += isinstance(best, Move)
    assert 1.1 * chance < earned < 0.6 * most
    assert moved < more_moved / 2


@pytest.mark.parametrize("number", LEVELS)
def test_nodes_bound_a_level(number: int) -> None:
    limit = LEVELS[number].nodes
    for _, sight, _ in sights({}, 3)[10::25]:
        nodes = level(number).think(sight, Budget(nodes=900), 1).nodes
        assert nodes <= min(900, limit or 900) + 5
