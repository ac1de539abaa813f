"""Why it is lost: the smallest set by brute force, and words that are true."""

from itertools import combinations, permutations
from math import inf

import pytest

from sumtable.games.sum8.puzzles import check, count, why_lost
from sumtable.games.sum8.puzzles.lost import explain
from sumtable.games.sum8.puzzles.needs import smallest_unserved
from sumtable.games.sum8.puzzles.points import Task, grid_of
from sumtable.games.sum8.rules import GAME
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.solver import Lost
from tests.games.sum8.puzzles.boards import TILES, played, small
from tests.puzzles.slow.sum8 import Backtracking, work

ONE = grid_of((("a1", 0, 0),))


def ways(task: Task) -> list[dict[int, str]]:
    """Every way to lay some of the tiles into some open slots so that all ends at a point work."""
    found = []
    for size in range(len(task.open) + 1):
        for slots in combinations(task.open, size):
            for tiles in permutations(task.left, size):
                lying = {**task.placed, **dict(zip(slots, tiles, strict=True))}
                met = [
                    (point, pip)
                    for slot, tile in lying.items()
                    for point, pip in zip(task.grid.ends[slot], tile, strict=True)
                ]
                if all(work(a, b) for p, a in met for q, b in met if p == q):
                    found.append(dict(zip(slots, tiles, strict=True)))
    return found


def smallest_by_force(task: Task) -> int:
    """The size of the smallest set of slots and tiles that no way serves."""
    served = [{*way, *way.values()} for way in ways(task)]
    needs = [*task.open, *task.left]
    return next(
        size
        for size in range(1, len(needs) + 1)
        if any(
            not any(some <= one for one in served) for some in map(set, combinations(needs, size))
        )
    )


def unserved(task: Task, lost: Lost) -> bool:
    """Whether no way fills those slots and uses those tiles."""
    needs = {*(task.grid.numbers[slot] for slot in lost.slots), *lost.tiles}
    return not any(needs <= {*way, *way.values()} for way in ways(task))


def test_smallest_as_by_brute_force_on_one_disk() -> None:
    chance = Chance("one disk")
    for _ in range(12):
        task = Task(ONE, {}, tuple(sorted(chance.shuffled(TILES)[:4])))
        if Backtracking(task).count():
            continue
        lost = explain(task, inf)
        assert lost.smallest
        assert len(lost.slots) + len(lost.tiles) == smallest_by_force(task)
        assert unserved(task, lost)


def test_smallest_as_by_brute_force_between_tiles() -> None:
    chance = Chance("between")
    sizes = set()
    for _ in range(30):
        whole = small(chance)
        solved = next(Backtracking(whole).solutions(), None)
        if solved is None:
            continue
        taken = chance.shuffled(whole.grid.slots)[:4]
        numbers = whole.grid.numbers
        placed = {numbers[slot]: tile for slot, tile in solved.items() if slot not in taken}
        others = [tile for tile in TILES if tile not in placed.values()]
        task = Task(whole.grid, placed, tuple(sorted(chance.shuffled(others)[:4])))
        if not Backtracking(task).count():
            lost = explain(task, inf)
            assert len(lost.slots) + len(lost.tiles) == smallest_by_force(task)
            assert unserved(task, lost)
            sizes.add((len(lost.slots), len(lost.tiles)))
    assert len(sizes) > 1


def test_without_time_nothing_of_it_can_be_left_out() -> None:
    task = Task(ONE, {}, ("11", "22", "33", "44"))
    needs, smallest = smallest_unserved(task, 0.0)
    assert not smallest
    served = [{*way, *way.values()} for way in ways(task)]
    names = {1: {(0, 0): "11", (2, 2): "22", (3, 3): "33", (1, 1): "44"}}
    wanted = {number if kind is None else names[number][kind] for number, kind in needs}
    assert not any(wanted <= one for one in served)
    for one in wanted:
        assert any(wanted - {one} <= other for other in served)


@pytest.mark.parametrize(
    ("placed", "left", "slots", "tiles", "words"),
    [
        (
            {0: "11", 2: "44"},
            ("12", "41"),
            ("a1/se",),
            (),
            "a1 south-east lies between 1 and 4: it needs 1–4; none is left.",
        ),
        (
            {0: "13"},
            ("12", "21", "22"),
            ("a1/se",),
            (),
            "No tile that is left fits on a1 south-east.",
        ),
        ({0: "11", 1: "11"}, ("12", "61", "33"), (), ("33",), "Tile 3–3 fits nowhere any more."),
        (
            {0: "11"},
            ("12", "21", "22", "26"),
            (),
            ("22", "26"),
            "The tiles 2–2 and 2–6 all need a1 south-west.",
        ),
        (
            {0: "12", 2: "12"},
            ("21", "33", "44"),
            ("a1/se", "a1/nw"),
            (),
            "Only 2–1 fits on a1 south-east and a1 north-west.",
        ),
    ],
)
def test_words(
    placed: dict[int, str],
    left: tuple[str, ...],
    slots: tuple[str, ...],
    tiles: tuple[str, ...],
    words: str,
) -> None:
    assert explain(Task(ONE, placed, left), inf, spare=not tiles) == Lost(slots, tiles, words, True)


def test_two_ends_across_a_point() -> None:
    two = grid_of((("a1", 0, 0), ("b1", 1, 0)))
    numbers = two.numbers
    task = Task(two, {numbers["a1/ne"]: "13", numbers["b1/sw"]: "14"}, TILES[:6])
    lost = explain(task, inf)
    assert lost.slots == ("a1/se",)
    assert lost.words == "On a1 south-east one end would meet 3 and 4; none works with both."


def test_a_lost_game_is_explained_and_a_good_one_is_not() -> None:
    chance = Chance("lost")
    seen = set()
    for _ in range(8):
        position = played(chance, 14, difficulty="hard-easy")
        lost = why_lost(position, seconds=60.0)
        verdict = check(position).verdict
        assert (lost is not None) == (verdict == "unsolvable")
        if lost is not None:
            assert lost.words
            assert set(lost.slots).isdisjoint(position.tiles)
            assert set(lost.tiles) <= set(position.hand(1))
        seen.add(verdict)
    assert seen == {"solvable", "unsolvable"}


def test_a_hand_that_fits_nowhere() -> None:
    games = (played(Chance(f"hand {n}"), 36, difficulty="hard-medium") for n in range(300))
    stuck = next(position for position in games if count(position, 1))
    assert stuck.outcome is not None
    lost = why_lost(stuck)
    assert lost == Lost((), stuck.hand(1), "None of the tiles in hand fits anywhere.", True)


def test_a_solved_board_is_not_lost() -> None:
    start = GAME.start({"mode": "solo", "difficulty": "hard-easy"})
    position = start
    for event in check(start).plan:
        position = GAME.play(position, event).position
    assert why_lost(position) is None
