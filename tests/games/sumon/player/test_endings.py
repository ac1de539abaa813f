"""Proven ends: the same as trying everything, with a line that replays; or nothing is claimed."""

import pytest

from sumtable.games.sumon.kernel.slate import BLUE
from sumtable.games.sumon.player.endings import prove
from sumtable.games.sumon.player.evaluation import material
from sumtable.games.sumon.player.kernel.search import WIN
from sumtable.games.sumon.rules import GAME, Position
from sumtable.players.endings import Ending, prover_of
from tests.games.sumon.player.positions import before_the_end, minimax

NODES = 2_000_000


def everything(position: Position) -> int:
    """The result for the side to act as the search writes it, by trying everything to the end."""
    if position.outcome is not None:
        return minimax(position, material("wide"), 0)
    return max(-everything(GAME.play(position, turn).position) for turn in GAME.actions(position))


def last_of(position: Position, found: Ending) -> Position:
    """The position at the end of the line."""
    for text in found.line:
        position = GAME.play(position, GAME.parse(text)).position
    return position


@pytest.mark.parametrize(
    ("turns", "seed"),
    [(2, 1), (2, 2), (2, 4), (2, 5), (2, 6), (2, 8), (2, 11), (3, 1), (3, 7), (3, 10)],
)
def test_it_is_what_trying_everything_gives(turns: int, seed: int) -> None:
    position = before_the_end(turns, seed)
    value = everything(position)
    found = prove(position, NODES)
    assert found.result == ("win" if value > 0 else "loss")
    assert found.margin == found.at_least == abs(value) - WIN
    last = last_of(position, found)
    assert last.outcome is not None
    assert (position.to_move in last.outcome.winners) == (found.result == "win")
    assert abs(last.scores[0] - last.scores[1]) == found.margin


@pytest.mark.parametrize("seed", [0, 1, 4])
def test_the_line_of_a_longer_end_replays_and_keeps_what_is_proven(seed: int) -> None:
    position = before_the_end(6, seed)
    found = prove(position, NODES)
    last = last_of(position, found)
    assert found.margin is not None
    assert last.outcome is not None
    winner = position.to_move if found.result == "win" else 3 - (position.to_move or 0)
    assert list(last.outcome.winners) == [winner]
    assert abs(last.scores[0] - last.scores[1]) == found.margin
    after = GAME.play(position, GAME.parse(found.line[0])).position
    if after.outcome is None:
        reply = prove(after, NODES)
        assert (reply.result, reply.margin) == (
            "loss" if found.result == "win" else "win",
            found.margin,
        )


def test_with_fewer_nodes_less_is_known_and_nothing_else() -> None:
    position = before_the_end(6, 0)
    whole = prove(position, NODES)
    assert whole.margin is not None
    seen = set()
    for nodes in (1, whole.nodes // 4, whole.nodes // 2):
        found = prove(position, nodes)
        assert found.nodes <= nodes + 20_000  # limits are looked at now and then
        assert found.result in (whole.result, "unknown")
        assert found.margin in (whole.margin, None)
        if found.result != "unknown":
            assert found.at_least is not None
            assert found.at_least <= whole.margin
            assert found.line
        seen.add((found.result, found.margin))
    assert ("unknown", None) in seen
    assert (whole.result, None) in seen


@pytest.mark.parametrize("options", [{"pie": True}, {"start": "placement"}])
def test_before_the_sides_are_settled_nothing_is_claimed(options: dict[str, object]) -> None:
    position = GAME.start(options)
    assert position.acting == BLUE
    assert prove(position, NODES) == Ending("unknown", nodes=NODES)


def test_the_house_says_who_proves() -> None:
    assert prover_of("sumon") is prove
    assert prover_of("integers") is None
    assert prover_of("chess") is None
