"""Actions that are asked about: plays nobody would look at, trades, passes, ends."""

from functools import cache

import pytest

from sumtable.games.integers.player import level
from sumtable.games.integers.player.choices import asked, opened, plays
from sumtable.games.integers.rules import GAME, Position
from sumtable.games.integers.rules.events import Pass, Play, Trade
from sumtable.players.protocol import Budget, Considered, Thought
from tests.games.integers.player.tables import TINY, ending, positions, sight

ALL = 1_000_000_000


def way(thought: Thought, event: object) -> Considered:
    """What the thought says of an action."""
    (found,) = [one for one in thought.ways if one.action == event]
    return found


@pytest.mark.parametrize("leaves", [False, True])
def test_a_play_is_rated_as_if_it_had_been_found(leaves: bool) -> None:
    for position in list(positions({}, "asked", 9))[::4]:
        search = opened(sight(position), 1, leaves)
        found = plays(search, 64, leaves, ALL)
        for choice in found[::20]:
            event = choice.event(position)
            assert asked(search, position, event, leaves) == choice
            assert isinstance(event, Play)
            turned = Play(event.tiles[::-1], event.target)
            assert asked(search, position, turned, leaves) == choice


def test_tiles_may_be_named_in_any_order() -> None:
    position = list(positions({}, "order", 5))[-1]
    event = next(
        one for one in GAME.actions(position) if isinstance(one, Play) and len(one.tiles) > 1
    )
    turned = Play(event.tiles[::-1], event.target)
    budget = Budget(nodes=200)
    thought = level(8).think(sight(position), budget, 1, 1, (turned,))
    same = level(8).think(sight(position), budget, 1, 1, (event,))
    assert way(thought, turned).value == way(same, event).value


@pytest.mark.parametrize("seed", range(6))
def test_the_exact_end_is_what_brute_force_finds(seed: int) -> None:
    position = ending(TINY, f"tiny/{seed}")
    seat = position.state.mover - 1

    @cache
    def lead(position: Position) -> int:
        if position.outcome is not None:
            return position.scores[seat] - position.scores[1 - seat]
        values = [lead(GAME.play(position, one).position) for one in GAME.actions(position)]
        return max(values) if position.state.mover - 1 == seat else min(values)

    for event in GAME.actions(position):
        thought = level(8).think(sight(position), Budget(), 1, 1, (event,))
        assert way(thought, event).value == lead(GAME.play(position, event).position)
        assert way(thought, event).certain
        assert thought.value == lead(position)


def test_a_trade_and_a_pass_are_valued_beside_the_plays() -> None:
    position = list(positions({}, "trade", 5))[-1]
    hand = position.hand(position.state.mover)
    for event in (Trade(hand), Trade(hand[:1]), Pass()):
        thought = level(8).think(sight(position), Budget(nodes=400), 1, 1, (event,))
        assert thought.value is not None
        assert way(thought, event).value < thought.value


def three(seed: str) -> Position:
    """A position of three players with an empty pool in which a play ends the game."""
    options = {**TINY, "players": 3, "tiles": {**TINY["tiles"], "yellow": [1, 2, -1] * 5}}  # type: ignore[dict-item]
    for attempt in range(200):
        for position in positions(options, f"{seed}/{attempt}"):
            if position.pool_size == 0 and any(
                GAME.play(position, one).position.outcome for one in GAME.actions(position)
            ):
                return position
    raise AssertionError(f"no such position for {seed}")


@pytest.mark.parametrize("seed", range(4))
def test_an_action_that_ends_the_game_has_the_value_of_its_end(seed: int) -> None:
    """Its lead was moved by what the others gain on average in sampled games."""
    position = three(f"ends/{seed}")
    seat = position.state.mover - 1
    for event in GAME.actions(position):
        after = GAME.play(position, event).position
        if after.outcome is None:
            continue
        thought = level(8).think(sight(position), Budget(nodes=2000), 1, 1, (event,))
        if thought.value is None:
            continue
        others = [points for other, points in enumerate(after.scores) if other != seat]
        found = way(thought, event)
        assert found.certain
        assert found.value == min(after.scores[seat] - max(others), thought.value)


def test_a_pass_that_ends_the_game_is_its_end_too() -> None:
    """R7: everybody has had three turns without a play."""
    position = next(positions({}, "passes", 1))
    while True:
        after = GAME.play(position, Pass()).position
        if after.outcome is not None:
            break
        position = after
    thought = level(8).think(sight(position), Budget(nodes=300), 1, 1, (Pass(),))
    assert way(thought, Pass()).certain
    assert way(thought, Pass()).value == 0.0
