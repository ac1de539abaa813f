"""Turns that are asked about: valued as deep as the others, proven as brute force proves them."""

import pytest

from sumtable.core import Event
from sumtable.games.sumon.player import PLAIN, level
from sumtable.games.sumon.player.evaluation import material
from sumtable.games.sumon.player.kernel.search import WIN
from sumtable.games.sumon.player.player import Finding, as_thought
from sumtable.games.sumon.player.turns import search_of
from sumtable.games.sumon.rules import GAME, Position, Swap
from sumtable.games.sumon.rules.turns import code_of, turn_of
from sumtable.players.protocol import Budget, Considered
from tests.games.sumon.player.positions import after_random_turns, before_the_end, minimax, sight


def asked(position: Position, event: Event, number: int = 8) -> Considered:
    """What a level says of an action."""
    thought = level(number).think(sight(position), Budget(nodes=200_000), 1, 1, (event,))
    return next(way for way in thought.ways if way.action == event)


@pytest.mark.parametrize("turns", [0, 9, 24])
def test_codes_and_turns_are_the_same(turns: int) -> None:
    position = after_random_turns(turns, 3)
    search = search_of("wide", material("wide"))
    search.load(position.blue, position.red, position.acting, 10)
    for code in search.root_turns():
        assert code_of(position, turn_of(position, code)) == code


@pytest.mark.parametrize("seed", range(6))
def test_a_proven_end_has_the_value_that_brute_force_finds(seed: int) -> None:
    position = before_the_end(3, seed)
    if GAME.count(position) == 1:
        return
    for event in GAME.actions(position)[::4]:
        after = GAME.play(position, event).position
        true = -minimax(after, material("wide"), 30)
        found = asked(position, event)
        assert found.certain
        assert (found.value > 0) == (true >= WIN)


@pytest.mark.parametrize("seed", range(4))
def test_a_fixed_depth_gives_the_value_of_the_list(seed: int) -> None:
    position = after_random_turns(10, seed)
    player = PLAIN["alphabeta"](2)
    everything = player.think(sight(position), Budget(), 1, GAME.count(position)).ways
    for way in everything[:: max(1, len(everything) // 6)]:
        thought = player.think(sight(position), Budget(), 1, 1, (way.action,))
        assert thought.value == everything[0].value
        assert thought.ways[-1].action in (way.action, thought.action)
        assert next(one.value for one in thought.ways if one.action == way.action) == way.value


def test_the_swap_and_a_set_piece_are_valued_too() -> None:
    for event in (Swap(), GAME.parse("8b7")):
        position = GAME.play(GAME.start({"pie": True}), GAME.parse("1a2-3c2-4d2-6g2-8i2")).position
        assert asked(position, event).value <= asked(position, Swap()).value
    start = GAME.start({"start": "placement"})
    for event in GAME.actions(start)[::20]:
        assert asked(start, event).action == event


def test_a_sure_win_comes_before_a_larger_lead_that_is_not_sure() -> None:
    """The list was in the order of the points, and a win by two stood behind a guess of nine."""
    position = after_random_turns(10, 1)
    search = search_of("wide", material("wide"))
    search.load(position.blue, position.red, position.acting, 10)
    won, unsure, lost = search.root_turns()[:3]
    evaluation = material("wide")
    findings = [
        Finding(-WIN - 1, [lost]),
        Finding(round(9 * evaluation.unit), [unsure]),
        Finding(WIN + 2, [won]),
    ]
    thought = as_thought(position, evaluation, findings, 3, 0)
    assert [code_of(position, way.action) for way in thought.ways] == [won, unsure, lost]  # type: ignore[arg-type]
    assert [way.value for way in thought.ways] == [2.0, 2.0, -1.0]
    assert [way.certain for way in thought.ways] == [True, False, True]


def test_what_is_proven_is_not_measured_against_what_is_guessed() -> None:
    """A lead that is certain is often twice the guess: the difference is nobody's mistake."""
    position = after_random_turns(10, 1)
    evaluation = material("wide")
    search = search_of("wide", evaluation)
    search.load(position.blue, position.red, position.acting, 10)
    first, second = search.root_turns()[:2]
    guess = round(-9 * evaluation.unit)
    findings = [Finding(guess, [first]), Finding(-WIN - 20, [second], guess - 100)]
    thought = as_thought(position, evaluation, findings, 2, 0)
    assert thought.ways[1].value == pytest.approx(-9, abs=0.5)
    assert thought.ways[1].certain
    proven = [Finding(-WIN - 18, [first], guess), Finding(-WIN - 20, [second], guess)]
    assert [way.value for way in as_thought(position, evaluation, proven, 2, 0).ways] == [-18, -20]
