"""Every level in every variant: legal, repeatable, blind to what is hidden, never stuck."""

import os
import random
from itertools import islice
from typing import Any

import pytest

from sumtable.core import Event, Game, Played, Seat
from sumtable.players.levels import LEVELS, describe, find_player, level_player
from sumtable.players.protocol import Budget, NoDecision, Sight, sight_of
from tests.contract.variants import VARIANTS, Variant, walk

SCORED = [v for v in VARIANTS if v.options.get("mode", "duel") == "duel"]
PUZZLES = [v for v in VARIANTS if v not in SCORED]
NODES = 300

pytestmark = pytest.mark.skipif(
    bool(os.environ.get("SUMTABLE_PURE")), reason="a search takes minutes where nothing is compiled"
)


def moments(variant: Variant, seed: int) -> list[tuple[Event, Played[Any]]]:
    return [(step.event, step.played) for step in walk(variant, seed)]


def sights(variant: Variant, seed: int, every: int) -> list[tuple[Any, Sight]]:
    """Positions of a random game in which an action is due, and what the seat to move knows."""
    steps = moments(variant, seed)
    due = [n for n, (_, played) in enumerate(steps) if played.position.awaiting == "action"]
    return [seen_after(variant, steps[: n + 1]) for n in [*due[::every], due[-1]]]


def seen_after(variant: Variant, steps: list[tuple[Event, Played[Any]]]) -> tuple[Any, Sight]:
    start = variant.game.start(variant.options)
    return steps[-1][1].position, sight_of(variant.game, start, steps)


@pytest.mark.parametrize("variant", SCORED, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_legal_and_repeatable(variant: Variant, level: int) -> None:
    game = variant.game
    player = level_player(variant.name, level)
    for position, sight in sights(variant, level, 25):
        thought = player.think(sight, Budget(nodes=NODES), 3)
        assert game.refusal(position, thought.action) is None, game.format(thought.action)
        assert player.think(sight, Budget(nodes=NODES), 3) == thought
        if thought.line:
            assert thought.line[0] == game.format(thought.action)


@pytest.mark.parametrize("variant", SCORED, ids=str)
def test_ways_come_best_first_with_words(variant: Variant) -> None:
    game = variant.game
    player = level_player(variant.name, 8)
    for position, sight in sights(variant, 5, 30):
        thought = player.think(sight, Budget(nodes=NODES), 3, ways=3)
        assert len({way.action for way in thought.ways}) == len(thought.ways)
        values = [way.value for way in thought.ways]
        assert values == sorted(values, reverse=True)
        assert len(thought.ways) >= min(3, game.count(position)) or thought.value is None
        for way in thought.ways:
            assert game.refusal(position, way.action) is None
            assert describe(sight, way)


def hidden_twin(game: Game[Any], sight: Sight, position: Any, seed: int) -> Any:
    """The same for the seat, with what it can't see dealt anew."""
    twin = game.imagine(sight.view, random.Random(seed).randrange)
    assert twin != position
    return twin


@pytest.mark.parametrize("variant", [v for v in SCORED if v.name != "sumon"], ids=str)
@pytest.mark.parametrize("level", [2, 5, 8])
def test_what_is_hidden_does_not_matter(variant: Variant, level: int) -> None:
    """The seat's own sight of two positions that differ only in the hidden part decides alike."""
    game = variant.game
    player = level_player(variant.name, level)
    compared = 0
    for position, sight in sights(variant, 7, 25):
        if len(set(sight.view.unseen)) < 4 or sight.view.pile < 4:
            continue
        if variant.name == "integers" and variant.options.get("pool") != "half":
            continue  # all but the order of the draws is open there, and no position has an order
        twin = hidden_twin(game, sight, position, level)
        other = Sight(game, game.view(twin, sight.seat), sight.story)
        assert other == sight
        budget = Budget(nodes=NODES)
        assert player.think(other, budget, 9) == player.think(sight, budget, 9)
        compared += 1
    assert compared or variant.name == "integers"


@pytest.mark.parametrize("variant", SCORED, ids=str)
@pytest.mark.parametrize("level", [1, 8])
def test_no_time_gives_a_legal_answer_at_once(variant: Variant, level: int) -> None:
    game = variant.game
    player = level_player(variant.name, level)
    for position, sight in sights(variant, 2, 40):
        thought = player.think(sight, Budget(seconds=0), 1)
        assert game.refusal(position, thought.action) is None


@pytest.mark.parametrize("variant", SCORED, ids=str)
def test_a_forced_action_needs_no_thinking(variant: Variant) -> None:
    game = variant.game
    player = level_player(variant.name, 8)
    forced = (
        seen_after(variant, steps[:number])
        for steps in (moments(variant, seed) for seed in range(3))
        for number, (_, played) in enumerate(steps, 1)
        if played.position.awaiting == "action" and game.count(played.position) == 1
    )
    for position, sight in islice(forced, 5):
        thought = player.think(sight, Budget(seconds=60), 1)
        assert thought.action == game.action_at(position, 0)
        assert thought.nodes <= 1


@pytest.mark.parametrize("variant", PUZZLES, ids=str)
def test_puzzles_have_no_levels(variant: Variant) -> None:
    for _, sight in sights(variant, 1, 100)[:1]:
        with pytest.raises(NoDecision) as caught:
            level_player(variant.name, 4).think(sight, Budget(nodes=10), 1)
        assert caught.value.code == "players.mode"


def test_four_players_of_different_levels_finish_a_game() -> None:
    variant = next(v for v in SCORED if v.options.get("players") == 4)
    game = variant.game
    players = [find_player(variant.name, f"level:{level}@100n") for level in (1, 3, 6, 8)]
    position = game.start(variant.options)
    steps: list[tuple[Event, Played[Any]]] = []
    choice = random.Random(2)
    while position.outcome is None:
        chance = game.chance(position)
        if chance is not None:
            drawn = tuple(tuple(choice.sample(draw.bag, draw.count)) for draw in chance.draws)
            event = chance.event(drawn)
        else:
            sight = sight_of(game, game.start(variant.options), steps)
            seat: Seat = position.to_move
            contestant = players[seat - 1]
            event = contestant.player.think(sight, contestant.budget(), len(steps)).action
        played = game.play(position, event)
        steps.append((event, played))
        position = played.position
    assert len(position.scores) == 4
