"""Solved boards: the same as trying everything, and as a program that shares nothing with them."""

import ast
from pathlib import Path

import pytest
from tools.sumon_small_boards import BOARDS as MANAGED
from tools.sumon_small_boards import Board

from sumtable.games.sumon.known import boards
from sumtable.games.sumon.known.boards import BOARDS, NODES, Small, solved
from sumtable.games.sumon.known.kernel.solver import MOST, Solver
from sumtable.games.sumon.research import GAME
from sumtable.games.sumon.rules import Position
from tests.both_ways import both_ways

QUICK = [board for board in MANAGED if board != (3, 5)]
"""What the independent program does in a moment."""


@pytest.mark.parametrize(("pieces", "rows"), QUICK)
def test_an_independent_program_finds_the_same_winner(pieces: int, rows: int) -> None:
    expected = 1 if Board(pieces, rows).first_player_wins() else 2
    assert solved(pieces, rows, NODES)["winner"] == expected


def test_the_independent_program_knows_nothing_of_the_package() -> None:
    source = Path(__file__).parents[4] / "tools" / "sumon_small_boards.py"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    named = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    named |= {a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names}
    assert named == {"sys", "collections.abc"}


def test_it_turns_up_second_player_wins_too() -> None:
    """After a bad first turn the other side wins, and both programs say so."""
    board, start = Board(3, 3), GAME.start({"pieces": 3, "rows": 3})
    found = set()
    for action in GAME.actions(start):
        after = GAME.play(start, action).position
        if after.outcome is None:
            expected = board.wins(squares(after.red), squares(after.blue), -1)
            assert (result_of(after, MOST) > 0) == expected
            found.add(expected)
    assert found == {True, False}


def squares(numbers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """(column, row) from 0, as the independent program writes them."""
    return tuple((number % 16 - 1, number // 16 - 1) for number in numbers)


def result_of(position: Position, bound: int) -> int:
    """The solver's result for the side to act."""
    solver = Solver(*position.options.size, position.options.pieces, 12)
    solver.load(position.blue, position.red, position.acting)
    return solver.solve(-bound, bound, 1_000_000)


def everything(position: Position, known: dict[Position, int]) -> int:
    """The result for the side to act by the rules alone, as the solver writes it."""
    if position in known:
        return known[position]
    results = []
    for action in GAME.actions(position):
        after = GAME.play(position, action).position
        if after.outcome is None:
            results.append(-everything(after, known))
            continue
        own, other = after.scores[position.acting], after.scores[1 - position.acting]
        won = after.outcome.winners == (position.to_move,)
        results.append(2 * (own - other) or (1 if won else -1))
    known[position] = max(results)
    return known[position]


@pytest.mark.parametrize(("pieces", "rows"), [(2, 3), (2, 4)])
def test_the_lead_is_what_trying_everything_gives(pieces: int, rows: int) -> None:
    start = GAME.start({"pieces": pieces, "rows": rows})
    value = everything(start, {})
    assert result_of(start, MOST) == value
    facts = solved(pieces, rows, NODES)
    assert facts["winner"] == (1 if value > 0 else 2)
    assert facts["lead"] == abs(value) // 2


def test_without_nodes_enough_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    few = solved(3, 4, 100)
    assert (few["winner"], few["lead"]) == (None, None)
    assert 100 <= few["nodes"] <= 102
    monkeypatch.setattr(boards, "NODES_OF_LEAD", 20)
    known = solved(4, 3, NODES)
    assert (known["winner"], known["lead"]) == (1, None)


def test_each_board_is_a_piece_of_its_own() -> None:
    pieces = [Small(*board) for board in BOARDS]
    assert len({piece.key for piece in pieces}) == len(BOARDS)
    assert Small(2, 3).do() == solved(2, 3, NODES)


def test_the_uncompiled_solver_finds_the_same() -> None:
    compiled, uncompiled = both_ways(
        "from sumtable.games.sumon.known import boards\n"
        "boards.BITS = 12\n"
        "print([boards.solved(*board, 100_000) for board in ((2, 3), (2, 4), (3, 3))])"
    )
    assert compiled == uncompiled
