"""The unbounded table: far slots are never taken for near ones, and structures may drift."""

import pytest

from tests.games.sum8.helpers import actions, build, code, play

DUEL: dict[str, object] = {"layout": "freestyle"}
EASY: dict[str, object] = {"mode": "solo", "layout": "freestyle"}
MEDIUM: dict[str, object] = {**EASY, "difficulty": "medium"}
FAR = [(32, 0), (64, 0), (-32, 0), (0, 32), (0, -64), (32, 32), (2**28, 0), (999999999, -999999999)]


def test_the_first_tile_lies_on_disk_zero() -> None:
    for options in (DUEL, EASY):
        position = build(options, {}, *(("35", "44") if options is DUEL else ()))
        for slot in ("0,1/ne", "1,0/nw", "-1,0/ne", "32,0/ne", "0,-64/se", "a1/ne"):
            assert code(position, f"place 35 {slot}") == "sum8.no-such-slot"
        assert code(position, "place 35 0,0/sw") is None
    assert actions(build(DUEL, {}, "35", "44")) == [
        f"place 35 0,0/{corner}" for corner in ("ne", "nw", "se", "sw")
    ]


def test_again_when_easy_has_emptied_the_board() -> None:
    position = play(build(EASY, {"7,7/ne": "35"}), "remove 7,7/ne")
    assert code(position, "place 35 7,7/ne") == "sum8.no-such-slot"
    assert code(position, "place 35 0,0/ne") is None


@pytest.mark.parametrize(("x", "y"), FAR)
def test_far_slots_do_not_alias(x: int, y: int) -> None:
    position = build(EASY, {"0,0/ne": "22", "0,0/se": "26"})
    assert code(position, f"place 66 {x},{y}/ne") == "sum8.hanging"
    assert code(position, f"place 66 {x},{y}/nw") == "sum8.hanging"
    assert code(position, f"place 66 {x + (x < 0) - (x > 0)},{y}/ne") == "sum8.hanging"
    assert code(position, f"move {x},{y}/ne 0,0/nw") == "sum8.empty-slot"
    assert code(position, f"move 0,0/ne {x},{y}/se") == "sum8.hanging"
    assert code(position, f"move 0,0/ne {x},{y}/sw") == "sum8.hanging"
    assert code(position, f"remove {x},{y}/ne") == "sum8.empty-slot"


def test_a_structure_drifts_as_far_as_it_likes() -> None:
    position = build(MEDIUM, {"0,0/nw": "22", "0,0/ne": "66"}, "33")
    for step in range(140):
        corner = "ne" if step % 2 else "nw"
        position = play(position, f"move {step // 2},0/{corner} {step // 2 + 1},0/{corner}")
    assert set(position.tiles) == {"70,0/nw", "70,0/ne"}
    assert code(position, "move 6,0/nw 70,0/sw") == "sum8.empty-slot"


@pytest.mark.parametrize(("x", "y"), [*FAR, (-5, 3)])
def test_actions_are_the_same_everywhere(x: int, y: int) -> None:
    if abs(x) > 10**8:
        x, y = x - 5, y + 5
    near = {"0,0/ne": "22", "0,0/se": "26", "1,0/nw": "63", "1,0/ne": "14"}
    far = {shifted(slot, x, y): tile for slot, tile in near.items()}
    expected = [
        " ".join(shifted(word, x, y) if "/" in word else word for word in action.split())
        for action in actions(build(EASY, near))
    ]
    assert actions(build(EASY, far)) == sorted(expected)


def shifted(slot: str, x: int, y: int) -> str:
    disk, corner = slot.split("/")
    column, row = map(int, disk.split(","))
    return f"{column + x},{row + y}/{corner}"


def test_the_longest_structure_does_not_meet_itself() -> None:
    tiles = [f"{a}{b}" for a in range(1, 7) for b in range(1, 7)]
    board = {f"{i // 2},0/{'ne' if i % 2 else 'nw'}": tile for i, tile in enumerate(tiles)}
    position = build(EASY, board)
    assert len(position.slate().joints()) == 35
    slots = {action.split()[-1] for action in actions(position) if action.startswith("move")}
    assert slots <= {f"{x},{y}/{c}" for x in range(-1, 19) for y in (-1, 0) for c in CORNERS}


CORNERS = ("ne", "se", "sw", "nw")
