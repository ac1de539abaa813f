"""The decisions: exact where all is known, repeatable, blind to what is hidden, in time."""

from functools import cache
from time import process_time

import pytest

from sumtable.core import Event, Seat
from sumtable.games.sum8.kernel.names import OVER
from sumtable.games.sum8.kernel.playout import playout
from sumtable.games.sum8.player import PLAIN, level
from sumtable.games.sum8.player.belief import believe
from sumtable.games.sum8.rules import GAME, Deal, Drawn, Position
from sumtable.games.sum8.rules.position import TILES
from sumtable.players.protocol import Budget, NoDecision, Sight, Thought, sight_of
from tests.both_ways import both_ways
from tests.games.sum8.player.helpers import ROW, Steps, random_duel, sights
from tests.games.sum8.player.test_belief import search_of

LAYOUTS: list[dict[str, object]] = [
    {"layout": "nine", "ending": "advanced"},
    {"layout": "plus", "ending": "beginner"},
    {"layout": "freestyle"},
    {"layout": ROW},
]


def think(sight: Sight, nodes: int = 2000, number: int = 8, ways: int = 1) -> Thought:
    return level(number).think(sight, Budget(nodes=nodes), 5, ways)


# ---- the end of the game


@cache
def outcome(position: Position, seat: int) -> tuple[int, int]:
    """(lead, fewer tiles left) of the seat at the end of best play, by trying everything."""
    if position.outcome is not None:
        scores = position.scores
        lead = scores[seat - 1] - scores[2 - seat]
        return lead, len(position.hand(3 - seat)) - len(position.hand(seat))
    replies = [
        outcome(GAME.play(position, action).position, seat) for action in GAME.actions(position)
    ]
    return max(replies) if position.turn == seat else min(replies)


def late_moments(options: dict[str, object], seeds: range) -> list[tuple[Position, Sight]]:
    """The last moments of random duels, with a choice and small enough to try everything."""
    found = []
    for seed in seeds:
        late = [
            (position, sight)
            for position, sight, _ in sights(options, seed)
            if position.pile == 0 and position.hands[0] and position.hands[1]
        ]
        found += [moment for moment in late[-4:] if GAME.count(moment[0]) > 1]
    return found


def size(position: Position, limit: int) -> int:
    """How many positions follow, at most `limit`."""
    if position.outcome is not None:
        return 1
    total = 1
    for action in GAME.actions(position):
        total += size(GAME.play(position, action).position, limit - total)
        if total >= limit:
            break
    return total


@pytest.mark.parametrize("options", [LAYOUTS[0], LAYOUTS[3]], ids=("nine", "row"))
def test_the_end_is_played_exactly(options: dict[str, object]) -> None:
    compared = 0
    for position, sight in late_moments(options, range(14)):
        if size(position, 1200) >= 1200:
            continue
        thought = think(sight, 200_000, ways=2)
        best = outcome(position, position.turn)
        after = GAME.play(position, thought.action).position
        assert outcome(after, position.turn) == best
        assert thought.value == pytest.approx(best[0] + best[1] / 64)
        second = thought.ways[1]
        reached = outcome(GAME.play(position, second.action).position, position.turn)
        assert second.value == pytest.approx(reached[0] + reached[1] / 64)
        compared += 1
    assert compared >= 5


def test_a_line_of_an_open_end_can_be_played() -> None:
    for position, sight in late_moments({"layout": "nine"}, range(4)):
        line = think(sight, 20_000).line
        for text in line:
            event = GAME.parse(text)
            assert GAME.refusal(position, event) is None
            position = GAME.play(position, event).position


# ---- what is hidden


def retold(start: Position, steps: Steps, hand: int, holds: tuple[int, ...]) -> Steps:
    """The same story with other tiles in what that hand was dealt and drew."""
    waiting = [TILES[tile] for tile in holds]
    position = start
    found: Steps = []
    for event, _ in steps:
        told: Event = event
        if isinstance(event, Deal) and event.seat == hand:
            told = Deal(hand, tuple(waiting[: len(event.tiles)]))
            del waiting[: len(event.tiles)]
        elif isinstance(event, Drawn) and position.turn == hand:
            told = Drawn((waiting.pop(0),))
        played = GAME.play(position, told)
        found.append((told, played))
        position = played.position
    return found


@pytest.mark.parametrize("options", LAYOUTS, ids=lambda o: str(o["layout"])[:9])
def test_the_same_decision_whatever_is_hidden(options: dict[str, object]) -> None:
    start = GAME.start(options)
    changed = 0
    for seed in range(3):
        for position, sight, steps in sights(options, seed, narrow=seed > 1)[3::9]:
            if position.pile_size < 2:
                continue
            other = 3 - sight.seat
            _, _, holds = search_of(sight, believe(sight), seed).deal()
            twin = retold(start, steps, other, holds)
            unlike = sight_of(GAME, start, twin)
            for number in (2, 5, 8):
                assert think(unlike, 300, number) == think(sight, 300, number)
            changed += twin[-1][1].position.hand(other) != position.hand(other)
    assert changed >= 4


# ---- budgets and forced actions


def test_the_same_seed_and_nodes_give_the_same_answer() -> None:
    moments = sights({}, 4)
    for _, sight, _ in moments[5::12]:
        first = think(sight, 1500)
        think(moments[-2][1], 3000)  # what was asked before must not matter
        assert think(sight, 1500) == first


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.2])
def test_the_budget_is_kept(seconds: float) -> None:
    for position, sight, _ in sights({"layout": "freestyle"}, 2)[4::20]:
        begin = process_time()
        thought = level(8).think(sight, Budget(seconds=seconds), 1)
        assert process_time() - begin < seconds + 0.25  # others may have the machine meanwhile
        assert GAME.refusal(position, thought.action) is None


def test_no_budget_takes_the_most_points_at_once() -> None:
    for position, sight, _ in sights({}, 6)[3::10]:
        if GAME.count(position) == 1:
            continue
        chosen = GAME.play(position, level(8).think(sight, Budget(seconds=0), 1).action)
        assert chosen.points == max(GAME.play(position, a).points for a in GAME.actions(position))


def test_a_forced_action_is_answered_at_once() -> None:
    seen = set()
    for seed in range(40):
        for position, sight, _ in sights({"layout": ROW}, seed, narrow=True):
            if GAME.count(position) == 1:
                thought = level(8).think(sight, Budget(), 1)
                assert thought.action == GAME.action_at(position, 0)
                assert thought.nodes == 0
                seen.add(type(thought.action).__name__)
        if seen >= {"Pick", "Pass"}:
            break
    assert seen >= {"Pick", "Pass"}


def test_the_end_is_answered_before_the_time_is_over() -> None:
    _, sight = late_moments({"layout": "nine"}, range(3))[-1]
    begin = process_time()
    level(8).think(sight, Budget(seconds=20), 1)
    assert process_time() - begin < 10


def test_only_duels_have_levels() -> None:
    position = GAME.start({"mode": "solo"})
    with pytest.raises(NoDecision) as caught:
        think(Sight(GAME, GAME.view(position, Seat(1))))
    assert caught.value.code == "players.mode"


# ---- the choice


def test_greedy_takes_the_most_points() -> None:
    player = PLAIN["greedy"](None)
    for position, sight, _ in sights({"layout": "plus"}, 1)[3::7]:
        thought = player.think(sight, Budget(), 3)
        points = GAME.play(position, thought.action).points
        assert points == max(GAME.play(position, a).points for a in GAME.actions(position))


def test_ways_are_different_actions_best_first() -> None:
    for position, sight, _ in sights({"layout": ROW}, 3)[2::11]:
        thought = think(sight, 800, ways=4)
        if thought.value is None:
            continue
        values = [way.value for way in thought.ways]
        assert len(values) == min(4, GAME.count(position))
        assert values == sorted(values, reverse=True)
        assert len({way.action for way in thought.ways}) == len(values)
        assert thought.ways[0].action == thought.action


SCRIPT = """
from tests.games.sum8.player.helpers import sights
from sumtable.players.protocol import Budget
from sumtable.games.sum8.player import level
for options in ({}, {"layout": "freestyle", "ending": "advanced"}):
    moments = sights(options, 8)
    for _, sight, _ in (moments[9], moments[40], moments[-3]):
        for number in (3, 8):
            print(level(number).think(sight, Budget(nodes=60), 2, 2))
"""


def test_uncompiled_it_decides_the_same() -> None:
    said = both_ways(SCRIPT)
    assert said[0].count("\n") == 12
    assert said[0] == said[1]


def test_a_random_game_can_be_played_out_from_any_position() -> None:
    _, steps = random_duel({"layout": "freestyle"}, 5)
    for _, played in steps[3::8]:
        table = played.position.slate()
        playout(table, 7)
        assert table.state()[4] == OVER
