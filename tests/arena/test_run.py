"""Games on several cores: the same games, whoever plays them, and no process left behind."""

import os
from collections.abc import Sequence

import pytest

from sumtable.arena import Duel, Entry, GameFailed, Task, WorkerLost, cores, run
from tests.arena.players import SMALL

DUEL = Duel("integers", SMALL, "greedy", "random", "3", 0)


class Fatal(Task):
    """A game that takes its process with it."""

    def play(self) -> Entry:
        os._exit(7)


def played(tasks: Sequence[Task], jobs: int) -> dict[int, str]:
    return {entry.number: entry.finished.record.to_json() for entry in run(tasks, jobs)}


def test_the_games_do_not_depend_on_the_jobs() -> None:
    tasks = [Task(DUEL, number) for number in range(6)]
    alone = played(tasks, 1)
    assert sorted(alone) == list(range(6))
    assert played(tasks, 3) == alone


def test_more_jobs_than_games_and_no_games() -> None:
    assert list(played([Task(DUEL, 4)], 3)) == [4]
    assert played([], 2) == {}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failed_game_is_reported(jobs: int) -> None:
    """Also what a player's search for its name says, here in the middle of a match."""
    tasks = [Task(Duel("sumon", {}, "nobody", "random", "3", 0), 5)]
    with pytest.raises(GameFailed) as caught:
        played(tasks, jobs)
    assert "Game 5" in caught.value.message
    assert "nobody" in caught.value.message


def test_a_lost_process_is_reported() -> None:
    with pytest.raises(WorkerLost) as caught:
        played([Fatal(DUEL, 8)], 2)
    assert caught.value.code == "match.worker"
    assert "game 8" in caught.value.message
    assert "exit code 7" in caught.value.message


def test_there_is_a_core() -> None:
    assert cores() >= 1
