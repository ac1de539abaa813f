"""The levels: legal, within the budget, the same for the same seed, blind to what is hidden."""

import random
import time
from collections.abc import Mapping
from dataclasses import replace
from itertools import count, pairwise

import pytest

from sumtable.core import SeededDealer
from sumtable.games.integers.player import PLAIN, describe, level
from sumtable.games.integers.player.levels import LEVELS
from sumtable.games.integers.rules import GAME, WILD, Position
from sumtable.games.integers.rules.events import Pass, Play, Trade
from sumtable.players.protocol import Budget, Considered, Player, Sight
from tests.games.integers.player.tables import TINY, dealt, ending, positions, sight

MIDGAME = list(positions({}, "midgame", 14))
MANY_WILD = {
    "red": list(range(-7, 8)), "blue": list(range(-6, 7)), "green": list(range(-7, 8)),
    "yellow": [1, 2, 3, -1, -2, -3] * 6, "wild": 40,
}  # fmt: skip
WIDE = ["R.....+...................", ".........................."] * 13


def played(options: Mapping[str, object], players: list[Player], seed: str, nodes: int) -> Position:
    """A whole game between these players."""
    dealer, position, number = SeededDealer(seed), GAME.start(options), 0
    while position.outcome is None:
        chance = GAME.chance(position)
        if chance is not None:
            event = dealer.deal(chance, number)
        else:
            player = players[position.state.mover - 1]
            event = player.think(sight(position), Budget(nodes=nodes), number).action
        position = GAME.play(position, event).position
        number += 1
    return position


@pytest.mark.parametrize("number", range(1, 9))
def test_every_level_gives_a_legal_action_and_the_same_again(number: int) -> None:
    player = level(number)
    for position in MIDGAME[::4]:
        first = player.think(sight(position), Budget(nodes=150), 7, ways=3)
        assert GAME.refusal(position, first.action) is None
        assert first.line[0] == GAME.format(first.action)
        assert first.ways[0].action == first.action
        assert len({GAME.format(way.action) for way in first.ways}) == len(first.ways) == 3
        level(8).think(sight(MIDGAME[1]), Budget(nodes=40), 3)
        assert player.think(sight(position), Budget(nodes=150), 7, ways=3) == first


def test_the_seed_matters_to_a_weak_level() -> None:
    position = MIDGAME[4]
    actions = {level(1).think(sight(position), Budget(), seed).action for seed in range(12)}
    assert len(actions) > 1


def shuffled(position: Position, rng: random.Random) -> Position:
    """A position that looks the same to everybody: other tiles of the box are out of the game."""
    view = GAME.view(position, position.to_move)
    return GAME.imagine(view, rng.randrange)


@pytest.mark.parametrize("options", [{"pool": "half"}, {"pool": "half", "players": 3}])
def test_what_is_hidden_changes_nothing(options: dict[str, object]) -> None:
    rng = random.Random(5)
    differ = 0
    for position in list(positions(options, "hidden", 9))[::2]:
        other = shuffled(position, rng)
        differ += other.pool != position.pool
        for number in (3, 8):
            answers = {
                level(number).think(sight(one), Budget(nodes=200), 11) for one in (position, other)
            }
            assert len(answers) == 1
    assert differ


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"shape": "free"},
        {"shape": "free", "tiles": MANY_WILD},
        {"shape": "free", "tiles": MANY_WILD, "board": WIDE},
        {"shape": "line", "tiles": MANY_WILD, "board": WIDE, "players": 4},
    ],
    ids=["line", "free", "free-wild", "free-wild-wide", "line-wild-wide"],
)
@pytest.mark.parametrize("seconds", [0.0, 0.05])
def test_the_budget_is_kept(options: dict[str, object], seconds: float) -> None:
    position = dealt(options, "budget")
    if "tiles" in options:
        position = with_hand(position, (WILD, WILD, 2, WILD, -1))
    for number in (2, 8):
        begin = time.process_time()
        thought = level(number).think(sight(position), Budget(seconds), 1)
        # Others may have the machine meanwhile. Alone it takes at most 50 ms more.
        assert time.process_time() - begin < seconds + 0.5
        assert GAME.refusal(position, thought.action) is None
        assert isinstance(thought.action, Play)


def with_hand(position: Position, hand: tuple[int, ...]) -> Position:
    """The position with another hand for the player to move, whose first tile is the top tile."""
    state = position.state
    place = state.mover - 1
    hands = (*state.hands[:place], hand, *state.hands[place + 1 :])
    tops = (*state.tops[:place], 0, *state.tops[place + 1 :])
    return replace(position, state=state._replace(hands=hands, tops=tops))


def sight_with(position: Position, hand: tuple[int, ...]) -> Sight:
    """What the player to move would see with tiles that fit nowhere."""
    seen = sight(position)
    return replace(seen, view=replace(seen.view, position=with_hand(seen.view.position, hand)))


def test_where_only_the_pass_is_left_it_comes_at_once() -> None:
    blocked = sight_with(ending(TINY, "pass"), (900_000_000,))
    for number in range(1, 9):
        thought = level(number).think(blocked, Budget(3.0), 1)
        assert thought.action == Pass()
        assert thought.value is None
    assert PLAIN["greedy"](None).think(blocked, Budget(), 1).action == Pass()


def test_without_a_play_tiles_are_traded() -> None:
    # Beside a 0 any top tile could be laid.
    starts = (dealt({}, f"trade/{number}") for number in count())
    position = next(one for one in starts if all(tile.number for tile in one.tiles.values()))
    hand = tuple(range(100_000_000, 600_000_000, 100_000_000))
    for player in (level(2), level(8)):
        thought = player.think(sight_with(position, hand), Budget(nodes=200), 1)
        assert isinstance(thought.action, Trade)
    greedy = PLAIN["greedy"](None).think(sight_with(position, hand), Budget(), 1)
    assert greedy.action == Trade(hand)


def test_greedy_takes_the_most_points() -> None:
    for position in MIDGAME[:6]:
        action = PLAIN["greedy"](None).think(sight(position), Budget(), 1).action
        most = max(
            GAME.play(position, one).points
            for one in GAME.actions(position)
            if isinstance(one, Play)
        )
        assert GAME.play(position, action).points == most


@pytest.mark.parametrize("players", [3, 4])
def test_several_players_of_different_levels_finish_a_game(players: int) -> None:
    seats = [level(number) for number in (1, 8, 5, 7)[:players]]
    end = played({"players": players, "pool": "half"}, seats, "several", 60)
    assert end.outcome is not None


def test_games_with_a_clock_and_in_free_shape_are_finished() -> None:
    options = {"shape": "free", "pool": "half", "clock": 10}
    end = played(options, [level(4), level(8)], "clock", 30)
    assert end.outcome is not None


def test_the_value_of_a_solved_end_is_its_result() -> None:
    position = ending(TINY, "tiny/0")
    thought = level(8).think(sight(position), Budget(), 1)
    seat = position.state.mover - 1
    for text in thought.line:
        position = GAME.play(position, GAME.parse(text)).position
    assert position.outcome is not None
    assert thought.value == position.scores[seat] - position.scores[1 - seat]


def test_a_strong_level_beats_a_weak_one() -> None:
    lead = 0
    for game in range(3):
        end = played({"pool": "half"}, [level(7), level(2)], f"strong/{game}", 60)
        lead += end.scores[0] - end.scores[1]
        end = played({"pool": "half"}, [level(2), level(7)], f"strong/{game}", 60)
        lead += end.scores[1] - end.scores[0]
    assert lead > 0


def test_levels_overlook_less_and_less() -> None:
    chances = [(skill.first, skill.tile, skill.crossing, skill.wild) for skill in LEVELS]
    assert [skill.number for skill in LEVELS] == list(range(1, 9))
    for weaker, stronger in pairwise(chances):
        assert all(low <= high for low, high in zip(weaker, stronger, strict=True))


def test_words_tell_facts() -> None:
    position = MIDGAME[5]
    thought = level(8).think(sight(position), Budget(nodes=200), 1)
    words = describe(sight(position), thought.ways[0])
    points = GAME.play(position, thought.action).points
    assert f": {points} points" in words
    assert "the next player can then make at most " in words
    passing = describe(sight(position), Considered(Pass(), 0.0))
    assert passing.startswith("earns nothing and keeps all tiles; the next")
    hand = position.hand(position.state.mover)
    trade = describe(sight(position), Considered(Trade(hand[:2]), 0.0))
    assert trade.startswith("costs 6 points and brings new tiles; keeps ")
