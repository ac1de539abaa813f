"""Deductions are sound, in the order of their levels, and said in words that are true."""

from itertools import permutations

import pytest

from sumtable.games.sum8.puzzles.candidates import Candidates
from sumtable.games.sum8.puzzles.counting import counts
from sumtable.games.sum8.puzzles.deductions import LEVELS, deduce, deductions, hardest
from sumtable.games.sum8.puzzles.fillings import fillings
from sumtable.games.sum8.puzzles.full_boards import full_board, open_up
from sumtable.games.sum8.puzzles.points import TYPES, Task, task_of, type_of
from sumtable.games.sum8.puzzles.steps import Reason, Step
from sumtable.games.sum8.rules import GAME, Position
from sumtable.puzzles.chance import Chance

SOLO = {"mode": "solo", "difficulty": "hard-easy"}
NINE = task_of(GAME.start(SOLO)).grid


def _single(number: int) -> Task:
    """A task with exactly one solution."""
    chance = Chance(f"deduce/{number}")
    return open_up(full_board(NINE, chance), 24, 12, chance)


def _any(number: int) -> Task:
    """A task with any number of solutions, and with several tiles of one type."""
    chance = Chance(f"any/{number}")
    board = full_board(NINE, chance)
    return board.without(set(chance.shuffled(range(36))[: 14 + chance.below(6)]))


def _lost(number: int) -> Position:
    """A position after placements by chance; most can't be solved any more."""
    chance = Chance(f"lost/{number}")
    position = GAME.start(SOLO)
    for _ in range(14):
        position = GAME.play(position, chance.pick(GAME.actions(position))).position
    return position


def _types(task: Task) -> list[dict[str, tuple[int, int]]]:
    """Per solution, the type in every open slot."""
    ends = task.grid.ends
    return [
        {task.grid.slots[s]: (found[ends[s][0]], found[ends[s][1]]) for s in task.open}
        for found in fillings(task)
    ]


@pytest.mark.parametrize("number", range(25))
def test_the_only_solution_is_deduced(number: int) -> None:
    task = _single(number)
    steps = deduce(task)
    (solution,) = _types(task)
    assert {step.slot: type_of(step.tile) for step in steps} == solution
    assert sorted(step.tile for step in steps) == list(task.left)
    assert all(step.level in LEVELS for step in steps)


def test_every_step_holds_in_every_solution() -> None:
    found = 0
    for number in range(40):
        task = _any(number)
        solutions = _types(task)
        for step in deduce(task):
            assert {solution[step.slot] for solution in solutions} == {type_of(step.tile)}, number
            assert {type_of(tile) for tile in step.tiles} == {type_of(step.tile)}
            found += 1
    assert found > 100


def test_all_levels_occur_and_lower_ones_come_no_further() -> None:
    occurred = set()
    for number in range(40):
        task = _single(number)
        grade = hardest(deduce(task))
        occurred.add(grade)
        for level in LEVELS:
            steps = deduce(task, level)
            assert (len(steps) == len(task.open)) == (level >= grade), number
            assert hardest(steps) <= level
    assert occurred == set(LEVELS)


def test_where_nothing_can_be_solved_the_steps_end() -> None:
    for number in range(10):
        task = task_of(_lost(number))
        if next(fillings(task), None) is None:
            assert len(deduce(task)) < len(task.open), number
    board = full_board(NINE, Chance("clash"))
    clash = Task(NINE, {0: "11", 3: "12"}, tuple(t for t in board.tiles if t not in ("11", "12")))
    assert deduce(clash) == ()


def _fits(task: Task, placed: dict[int, str], tile: str, slot: int) -> bool:
    """Whether the rules let the tile lie there, apart from hanging together, pip by pip."""
    points = dict(zip(task.grid.ends[slot], tile, strict=True))
    for other, lying in placed.items():
        for point, pip in zip(task.grid.ends[other], lying, strict=True):
            own = points.get(point, pip)
            if own != pip and int(own) + int(pip) != 8:
                return False
    return True


def _nothing_left(task: Task, placed: dict[int, str], tiles: list[str], reason: Reason) -> bool:
    """Whether what the reason says would be left with nothing is, once its tile lies there."""
    numbers = task.grid.numbers
    after = {**placed, numbers[reason.slot]: reason.tile}
    rest = [tile for tile in tiles if tile != reason.tile]
    if reason.cause == "slot":
        return not any(_fits(task, after, tile, numbers[reason.slots[0]]) for tile in rest)
    return not any(_fits(task, after, reason.tiles[0], s) for s in task.open if s not in after)


@pytest.mark.parametrize("number", range(12))
def test_the_words_are_true_of_the_board_as_it_lies(number: int) -> None:
    task = _single(number)
    numbers = task.grid.numbers
    placed = dict(task.placed)
    tiles = list(task.left)
    (solution,) = _types(task)
    for step in deductions(task):
        own = numbers[step.slot]
        if step.level == 1:
            assert [tile for tile in tiles if _fits(task, placed, tile, own)] == [step.tile]
        if step.level == 2:
            where = [s for s in task.open if s not in placed and _fits(task, placed, step.tile, s)]
            assert where == [own]
        for reason in step.reasons:
            assert _fits(task, placed, reason.tile, numbers[reason.slot])
            if reason.cause in ("slot", "tile"):
                assert _nothing_left(task, placed, tiles, reason)
            if reason.cause in ("taken", "placed"):
                kinds = sorted(solution[slot] for slot in reason.slots)
                assert kinds == sorted(type_of(tile) for tile in reason.tiles)
                assert (reason.slot in reason.slots) == (reason.cause == "placed")
        placed[own] = step.tile
        tiles.remove(step.tile)


def test_counting_rules_out_what_is_in_no_way_to_share_out() -> None:
    some = 0
    for number in range(60):
        chance = Chance(f"counting/{number}")
        task = full_board(NINE, chance).without(set(chance.shuffled(range(36))[:6]))
        candidates = Candidates(task, task.known or {})
        left = sum(1 << kind for kind, count in enumerate(candidates.supply) if count)
        candidates.fits = [
            left & ~sum(1 << kind for kind in range(len(TYPES)) if not chance.below(3))
            for _ in range(6)
        ]
        kinds = [TYPES.index(type_of(tile)) for tile in task.left]
        shared = [
            order
            for order in permutations(kinds)
            if all(candidates.fits[slot] >> kind & 1 for slot, kind in enumerate(order))
        ]
        found = counts(candidates)
        if not shared:
            assert found is None
            continue
        assert found is not None
        possible = {(slot, kind) for order in shared for slot, kind in enumerate(order)}
        fits = {(s, k) for s in range(6) for k in range(len(TYPES)) if candidates.fits[s] >> k & 1}
        assert {(count.slot, count.number) for count in found} == fits - possible
        some += bool(found)
    assert some > 5


def test_words_of_each_kind() -> None:
    assert Step(1, "b2/ne", "26", ("26",)).words == "Only 2–6 fits on b2 north-east."
    assert Step(1, "b2/ne", "22", ("22", "26")).words == "Only 2–2 or 2–6 fits on b2 north-east."
    assert Step(2, "b2/ne", "26", ("26",), by_tile=True).words == "2–6 fits only on b2 north-east."
    pair = Reason("11", "a1/ne", "taken", ("b1/sw", "c3/nw"), ("11", "14"))
    assert Step(3, "a1/ne", "31", ("31",), False, (pair, pair)).words == (
        "On b1 south-west and c3 north-west only 1–1 and 1–4 can lie. "
        "So only 3–1 is left for a1 north-east."
    )
    own = Reason("11", "a1/ne", "placed", ("a1/ne", "c3/nw"), ("21", "14"))
    assert own.words == "2–1 and 1–4 can lie only on a1 north-east and c3 north-west."
    ahead = Reason("31", "a2/ne", "slot", slots=("a2/se",))
    homeless = Reason("31", "a3/ne", "tile", tiles=("44",))
    assert Step(4, "a1/ne", "31", ("31",), True, (ahead, homeless)).words == (
        "With 3–1 on a2 north-east nothing would fit on a2 south-east. "
        "With 3–1 on a3 north-east there would be no place for 4–4. "
        "So a1 north-east is the only place for 3–1."
    )
    trials = tuple(Reason(tile, "a1/ne", "later") for tile in ("12", "13", "14", "15"))
    assert trials[0].words == "With 1–2 on a1 north-east it can't be finished."
    later = Reason("12", "a1/ne", "later", slots=("c1/sw",))
    assert later.words == (
        "With 1–2 on a1 north-east what must follow leaves nothing for c1 south-west."
    )
    later = Reason("12", "a1/ne", "later", tiles=("44",))
    assert later.words == "With 1–2 on a1 north-east what must follow leaves no place for 4–4."
    many = Step(5, "a1/ne", "31", ("31",), False, trials).words
    assert many == "With anything else than 3–1 on a1 north-east it can't be finished."
