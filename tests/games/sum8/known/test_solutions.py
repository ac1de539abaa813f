"""Counts and estimates of full boards, and how long a game alone can be solved."""

from collections.abc import Sequence
from typing import Any

import pytest

from sumtable.games.sum8.known import solutions, solvable
from sumtable.games.sum8.known.solutions import Counted, Dives, alike, empty_board, estimated
from sumtable.games.sum8.known.solvable import RandomGame
from sumtable.games.sum8.puzzles.fillings import dive, fillings
from sumtable.games.sum8.puzzles.points import Task, type_of
from sumtable.games.sum8.puzzles.tasks import count_task
from sumtable.known.piece import Done
from sumtable.puzzles.chance import Chance


class Steered(Chance):
    """Takes the choices that it is told, then the first ones, and notes how many there were."""

    def __init__(self, told: Sequence[int]) -> None:
        self._told = told
        self.choices: list[int] = []

    def pick(self, choices: Sequence[Any]) -> Any:
        place = len(self.choices)
        self.choices.append(len(choices))
        return choices[self._told[place] if place < len(self._told) else 0]


def mean_of_every_dive(task: Task, told: tuple[int, ...] = ()) -> float:
    """The mean estimate over all ways down, each as likely as it is."""
    chance = Steered(told)
    estimate = dive(task, chance)
    if len(chance.choices) <= len(told):
        return float(estimate)
    count = chance.choices[len(told)]
    return sum(mean_of_every_dive(task, (*told, place)) for place in range(count)) / count


def test_the_mean_of_all_dives_is_the_number_of_fillings() -> None:
    whole = empty_board("four in a square")
    filling = next(fillings(whole))
    grid, names = whole.grid, {kind: tile for tile, kind in kinds_of(whole).items()}
    board = [names[filling[first], filling[second]] for first, second in grid.ends]
    lying = {slot: board[slot] for slot in range(6)}
    left = tuple(sorted(board[6:]))
    task = Task(grid, lying, left)
    count = sum(1 for _ in fillings(task))
    assert count > 1
    assert mean_of_every_dive(task) == pytest.approx(count)


def kinds_of(task: Task) -> dict[str, tuple[int, int]]:
    return {tile: type_of(tile) for tile in task.left}


def test_a_dive_into_what_cant_be_filled_finds_nothing() -> None:
    whole = empty_board("four in a square")
    assert dive(Task(whole.grid, {}, whole.left[1:]), Chance("x")) == 0
    clash = {0: "11", 1: "44"}
    assert dive(Task(whole.grid, clash, whole.left[2:]), Chance("x")) == 0


def test_a_small_layout_is_counted_as_the_constraint_solver_counts_it() -> None:
    pytest.importorskip("ortools")
    task = empty_board("four in a square")
    found = Counted("four in a square").do()["fillings"]
    assert found * alike(task) == count_task(task, 10**6)


def test_estimates_hold_the_exact_number_and_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solutions, "DIVES", 500)
    piece = Dives("four in a row", "1", 0)
    facts = piece.do()
    assert facts == piece.do()
    assert facts["dives"] == 500
    mean, spread = estimated([Done(piece.key, facts, 0.0)])
    exact = Counted("four in a row").do()["fillings"]
    assert mean - 2 * spread < exact < mean + 2 * spread


def test_tiles_of_one_kind_change_places() -> None:
    assert alike(empty_board("nine")) == 24**4 * 2**8
    assert alike(empty_board("four in a row")) == 1


def test_a_random_game_is_followed_until_it_is_lost() -> None:
    pytest.importorskip("ortools")
    found = [RandomGame("1", number).do()["tiles"] for number in range(3)]
    assert found == [RandomGame("1", number).do()["tiles"] for number in range(3)]
    assert all(4 <= tiles <= solvable.TILES for tiles in found)
