"""Freestyle: every nine disks that could be filled, and what follows for the solver."""

from sumtable.games.sum8.puzzles import check, count, solve_task, why_lost
from sumtable.games.sum8.puzzles.freestyle import fullest, named, nines, place_of, tasks_of
from sumtable.games.sum8.rules import GAME
from sumtable.puzzles.chance import Chance
from tests.games.sum8.puzzles.boards import played

Places = frozenset[tuple[int, int]]


def grown(held: Places) -> set[Places]:
    """Every nine disks around those held, by adding one disk after the other in every way."""
    found = {held}
    for _ in range(9 - len(held)):
        found = {
            places | {(x + dx, y + dy)}
            for places in found
            for x, y in places
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (x + dx, y + dy) not in places
        }
    return found


def test_every_nine_disks_once_and_the_loosest_first() -> None:
    held = frozenset({(0, 0), (1, 0), (1, 1), (1, 2), (2, 2)})
    found = list(nines(held))
    assert len(found) == len(set(found))
    assert set(found) == {named(places) for places in grown(held)}
    shared = [
        sum((x + 1, y) in places for x, y in places) + sum((x, y + 1) in places for x, y in places)
        for places in ({(x, y) for _, x, y in disks} for disks in found)
    ]
    assert shared == sorted(shared)


def test_ten_disks_begun_are_too_many() -> None:
    position = GAME.start({"mode": "solo", "difficulty": "hard-easy", "layout": "freestyle"})
    for number in range(19):
        slot = f"{number // 2},0/{('nw', 'ne')[number % 2]}"
        actions = [GAME.format(action) for action in GAME.actions(position)]
        text = next(text for text in actions if text.endswith(f" {slot}"))
        position = GAME.play(position, GAME.parse(text)).position
    assert check(position).verdict == "unsolvable"
    lost = why_lost(position)
    assert lost is not None
    assert "10" in lost.words


def test_unsolvable_only_if_every_nine_disks_are_refuted() -> None:
    chance = Chance("freestyle")
    verdicts = set()
    for tiles in (12, 20) * 6:
        position = played(chance, tiles, difficulty="hard-easy", layout="freestyle")
        verdict = check(position, seconds=60.0).verdict
        if verdict == "solvable" or len(position.disks) > 6:
            ways = any(solve_task(task) is not None for task in tasks_of(position))
            assert verdict == ("solvable" if ways else "unsolvable")
            assert count(position, 1) == ways
            verdicts.add(verdict)
    assert verdicts == {"solvable", "unsolvable"}


def test_the_fullest_disks_hang_together() -> None:
    position = played(Chance("fullest"), 25, difficulty="easy", layout="freestyle")
    chosen = {(x, y) for _, x, y in fullest(position)}
    assert len(chosen) == 9
    reached = {min(chosen)}
    for _ in chosen:
        reached |= {(x, y) for x, y in chosen for a, b in reached if abs(x - a) + abs(y - b) == 1}
    assert reached == chosen
    held = [place_of(slot) for slot in position.tiles]
    assert held.count(max(held, key=held.count)) <= sum(place in chosen for place in held)
