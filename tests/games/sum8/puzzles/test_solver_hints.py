"""Hints that are true, and the chance of success."""

import pytest

from sumtable.core import SeededDealer
from sumtable.games.sum8.puzzles import check, hints, task_of
from sumtable.games.sum8.puzzles.points import Task
from sumtable.games.sum8.rules import GAME, Place, Position
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.solver import Hint, Share
from tests.games.sum8.puzzles.boards import opened, played
from tests.puzzles.slow.sum8 import Backtracking


def position_of(task: Task, difficulty: str) -> Position:
    """The position in which those tiles of a task lie that hang together with the first."""
    position = GAME.start({"mode": "solo", "difficulty": difficulty})
    waiting = [Place(tile, task.grid.slots[slot]) for slot, tile in task.placed.items()]
    while ready := [place for place in waiting if GAME.refusal(position, place) is None]:
        position = GAME.play(position, ready[0]).position
        waiting.remove(ready[0])
    return position


def solvable(position: Position) -> bool:
    return any(True for _ in Backtracking(task_of(position)).solutions())


def careful(seed: str, pile: int) -> Position:
    """A position of hard-medium that can be solved, with so many tiles left to draw."""
    dealer = SeededDealer(seed)
    position = GAME.start({"mode": "solo", "difficulty": "hard-medium"})
    number = 0
    while position.pile_size != pile or position.awaiting != "action":
        drawn = GAME.chance(position)
        event = check(position, samples=0).plan[0] if drawn is None else dealer.deal(drawn, number)
        position = GAME.play(position, event).position
        number += 1
    return position


def test_every_hint_keeps_it_solvable_and_what_it_says_is_true() -> None:
    chance = Chance("hints")
    said = set()
    for _ in range(20):
        position = position_of(opened(chance, 11), "hard-easy")
        if len(position.tiles) < 25:
            continue
        for hint in hints(position, 12):
            assert isinstance(hint.action, Place)
            assert solvable(GAME.play(position, hint.action).position)
            slot = hint.action.slot
            fitting = [a for a in GAME.actions(position) if isinstance(a, Place) and a.slot == slot]
            losing = [a for a in fitting if not solvable(GAME.play(position, a).position)]
            if "would lose it" in hint.words:
                count = f"{len(losing)} of the {len(fitting)} tiles"
                assert count in hint.words
                said.add("lose")
            elif "every tile" in hint.words:
                assert not losing
                said.add("every")
            elif hint.words.startswith("Only"):
                good = [a.tile for a in fitting if a not in losing]
                assert all(f"{tile[0]}–{tile[1]}" in hint.words for tile in good)
                said.add("only")
            else:
                assert "nowhere else" in hint.words or "fit only on" in hint.words
                others = [
                    a
                    for a in GAME.actions(position)
                    if isinstance(a, Place) and a.tile == hint.action.tile and a.slot != slot
                ]
                if "nowhere else" in hint.words:
                    assert not any(solvable(GAME.play(position, a).position) for a in others)
                said.add("nowhere")
    assert said >= {"lose", "only", "nowhere"}


@pytest.mark.parametrize("layout", ["nine", "freestyle"])
@pytest.mark.parametrize("difficulty", ["hard-easy", "easy"])
def test_who_follows_the_hints_solves_it(difficulty: str, layout: str) -> None:
    tiles = 12 if difficulty == "easy" else 3
    position = played(Chance("follow"), tiles, difficulty=difficulty, layout=layout)
    actions = 0
    while position.outcome is None:
        position = GAME.play(position, hints(position, 1)[0].action).position
        actions += 1
        assert actions < 60
    assert position.outcome.winners


def test_in_medium_the_hand_is_asked_for_more() -> None:
    dealer = SeededDealer("hand")
    position = GAME.start({"mode": "solo", "difficulty": "medium"})
    for number in range(8):
        drawn = GAME.chance(position)
        if drawn is not None:
            position = GAME.play(position, dealer.deal(drawn, number)).position
            assert not hints(GAME.play(position, GAME.parse("resign")).position)
            continue
        found = hints(position, 2)
        assert len({GAME.format(hint.action).split()[-1] for hint in found}) == len(found)
        position = GAME.play(position, found[0].action).position
        assert hints(position) == []  # a tile is to be drawn first
        assert check(position, samples=0).verdict == "solvable"


def test_no_hint_where_it_is_lost() -> None:
    position = played(Chance("lost"), 20, difficulty="hard-easy")
    assert check(position).verdict == "unsolvable"
    assert hints(position) == []


def test_in_easy_the_hint_says_how_many_tiles_are_wrong() -> None:
    position = played(Chance("wrong"), 16, difficulty="easy")
    found = check(position)
    assert hints(position) == [
        Hint(
            found.plan[0],
            f"As it lies it can't be solved: {len(found.loose)} tiles have to go elsewhere.",
        )
    ]


def test_wilsons_interval() -> None:
    half = Share(5, 10)
    assert (round(half.low, 4), round(half.high, 4)) == (0.2366, 0.7634)
    assert Share(0, 10).low == 0.0
    assert round(Share(20, 20).low, 4) == 0.8389
    assert Share(20, 20).high == 1.0


def test_the_chance_is_the_same_every_time() -> None:
    position = careful("share", 15)
    first = check(position, seconds=60.0, samples=4)
    assert first.chance is not None
    assert first.chance.samples == 4
    assert check(position, seconds=60.0, samples=4) == first
    assert check(position, seconds=60.0, samples=0).chance is None


def test_with_one_tile_unseen_the_chance_is_certain() -> None:
    position = careful("certain", 1)
    found = check(position, samples=3)
    assert found.verdict == "solvable"
    assert found.chance == Share(3, 3)
