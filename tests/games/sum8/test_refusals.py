"""Every refusal code, and which comes first where several hold."""

import pytest

from sumtable.core import Event
from sumtable.games.sum8.rules import GAME, Deal, Drawn, Move, Place, Position
from tests.games.sum8.helpers import build, code, message, play

NINE: dict[str, object] = {"layout": "nine"}
MEDIUM: dict[str, object] = {"mode": "solo", "difficulty": "medium"}
HARD: dict[str, object] = {"mode": "coop", "difficulty": "hard-easy"}
EASY: dict[str, object] = {"mode": "solo"}
RING = {"a1/ne": "11", "a1/se": "12", "a1/sw": "22", "a1/nw": "21"}
DEALT = ("lot 36 41", "deal 1 11 12 13 14 15 16 21 22", "deal 2 31 32 33 34 35 36 41 42")


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("place 77 z9/ne", "not-in-hand"),
        ("place 09 a1/ne", "not-in-hand"),
        ("place 66 a1/ne", "not-in-hand"),
        ("place 35 z9/ne", "no-such-slot"),
        ("place 35 a4/ne", "no-such-slot"),
        ("place 35 a0/ne", "no-such-slot"),
        ("place 35 0,0/ne", "no-such-slot"),
        ("place 35 a1/ne", "occupied"),
        ("place 35 c3/ne", "hanging"),
        ("place 35 b1/sw", "hanging"),
        ("place 35 a1/se", "connection"),
        ("place 51 b1/nw", "connection"),
        ("place 15 b1/nw", None),
    ],
)
def test_place(event: str, expected: str | None) -> None:
    position = build(NINE, {"a1/ne": "11"}, "35 51 15", "44")
    assert code(position, event) == (expected and f"sum8.{expected}")


@pytest.mark.parametrize(
    ("event", "changes", "expected"),
    [
        ("move z9/ne a1/ne", {}, "no-such-slot"),
        ("move c3/ne z9/ne", {}, "no-such-slot"),
        ("move 0,0/ne 0,0/se", {}, "no-such-slot"),
        ("move c3/ne c3/ne", {}, "empty-slot"),
        ("move a1/ne a1/ne", {"moved": "11", "moves": 2}, "locked"),
        ("move b1/nw b1/nw", {"moved": "13", "moves": 2}, "just-moved"),
        ("move b1/nw b1/nw", {"moves": 2}, "move-limit"),
        ("move b1/nw b1/nw", {}, "occupied"),
        ("move b1/nw a1/ne", {}, "occupied"),
        ("move b1/nw c3/ne", {}, "leaves-hanging"),
        ("move b1/ne c3/ne", {}, "hanging"),
        ("move b1/ne c1/ne", {}, "hanging"),
        ("move b1/ne a2/nw", {}, "connection"),
        ("move b1/ne b1/sw", {}, None),
    ],
)
def test_move(event: str, changes: dict[str, object], expected: str | None) -> None:
    board = {**RING, "b1/nw": "13", "b1/ne": "31"}
    position = build(NINE, board, "44", "45", **changes)  # type: ignore[arg-type]
    assert code(position, event) == (expected and f"sum8.{expected}")


def test_a_single_tile_has_nowhere_to_move_to() -> None:
    assert code(build(NINE, {"a1/ne": "11"}, "44", "45"), "move a1/ne a1/se") == "sum8.hanging"
    assert code(build(EASY, {"a1/ne": "11"}), "move a1/ne a1/se") == "sum8.hanging"
    assert code(build(EASY, {"a1/ne": "11"}), "move a1/ne c3/se") == "sum8.hanging"


def test_easy_has_no_locked_and_no_leaves_hanging() -> None:
    position = build(EASY, {**RING, "b1/nw": "13", "b1/ne": "33"})
    assert code(position, "move a1/sw b1/sw") == "sum8.connection"
    assert code(position, "move b1/nw a2/nw") == "sum8.connection"
    assert code(position, "move a1/se a2/nw") is None


@pytest.mark.parametrize("event", ["move z9/ne z9/ne", "remove z9/ne", "pick", "pass"])
def test_hard_modes_first_say_that_they_do_not_have_it(event: str) -> None:
    assert code(build(HARD, RING), event) == "sum8.not-in-this-mode"


@pytest.mark.parametrize("options", [NINE, MEDIUM, HARD])
def test_remove_belongs_to_easy(options: dict[str, object]) -> None:
    hands = ("44", "45") if options is NINE else ("44",)
    assert code(build(options, RING, *hands), "remove a1/ne") == "sum8.not-in-this-mode"


def test_remove() -> None:
    position = build(EASY, RING)
    assert code(position, "remove z9/ne") == "sum8.no-such-slot"
    assert code(position, "remove b1/ne") == "sum8.empty-slot"
    assert code(position, "remove a1/ne") is None


@pytest.mark.parametrize("event", ["pick", "pass"])
@pytest.mark.parametrize("options", [EASY, MEDIUM, HARD])
def test_no_picking_and_no_passing_alone(options: dict[str, object], event: str) -> None:
    assert code(build(options, RING, "44"), event) == "sum8.not-in-this-mode"


def test_pick_and_pass() -> None:
    able = build(NINE, {"a1/ne": "11"}, "15 44", "45", pile="")
    assert (code(able, "pick"), code(able, "pass")) == ("sum8.must-play", "sum8.must-play")
    unable = build(NINE, {"a1/ne": "11"}, "34 44", "45")
    assert (code(unable, "pick"), code(unable, "pass")) == (None, "sum8.must-draw")
    empty = build(NINE, {"a1/ne": "11"}, "34 44", "15", pile="")
    assert (code(empty, "pick"), code(empty, "pass")) == ("sum8.none-left", None)


def chance_codes(position: Position, *events: str) -> set[str | None]:
    return {code(position, event) for event in events}


def test_chance_events_that_cannot_be() -> None:
    start = GAME.start({})
    wrong: tuple[str, ...] = ("lot", "lot 36", "lot 36 36", "lot 36 77", "lot 36 41 11", "draw 11")
    assert chance_codes(start, *wrong, "deal 1 11") == {"record.chance"}
    deal = play(start, "lot 36 41")
    eight = "11 12 13 14 15 16 21 22"
    wrong = (f"deal 2 {eight}", f"deal 0 {eight}", "deal 1", f"deal 1 {eight} 23", "lot 11 12")
    assert chance_codes(deal, *wrong, f"deal 1 {eight[:-2]}21") == {"record.chance"}
    second = play(deal, f"deal 1 {eight}")
    assert code(second, "deal 2 31 32 33 34 35 36 41 11") == "record.chance"
    draw = play(GAME.start({}), *DEALT, "place 11 a1/ne")
    wrong = ("draw", "draw 12", "draw 11", "draw 00", "draw 43 44", "draw 31")
    assert chance_codes(draw, *wrong, "lot 11 12") == {"record.chance"}
    assert code(draw, "draw 43") is None


def test_actions_and_chance_out_of_turn() -> None:
    start = GAME.start({})
    assert code(start, "place 11 a1/ne") == "record.turn"
    assert code(start, "resign") == "record.turn"
    assert code(play(start, *DEALT), "draw 43") == "record.chance"
    assert code(play(start, *DEALT, "resign"), "draw 43") == "record.over"
    for options in (EASY, HARD):
        assert code(GAME.start(options), "lot 36 41") == "record.chance"
    assert code(GAME.start(MEDIUM), "lot 36 41") == "record.chance"


def test_messages_name_the_values() -> None:
    position = build(NINE, {"b2/se": "45"}, "35", "11")
    assert message(position, "place 35 b2/ne") == (
        "The 5 of tile 3–5 on b2 north-east would meet a 4 on b2 south-east; "
        "ends must be equal or add up to 8."
    )
    assert message(position, "place 35 a1/ne") == (
        "Tile 3–5 on a1 north-east would touch no other tile: "
        "every tile must be joined to the rest."
    )


def test_messages_stay_short() -> None:
    absurd = "x" * 10_000
    position = build(NINE, {"a1/ne": "11"}, "35", "22")
    start = GAME.start({})
    cases: list[tuple[Position, Event]] = [
        (position, Place(absurd, "a1/ne")),
        (position, Place("35", absurd)),
        (position, Move(absurd, absurd)),
        (start, Deal(10**9, (absurd,) * 100)),
        (play(start, *DEALT[:1]), Deal(1, (absurd,) * 8)),
        (play(start, *DEALT, "place 11 a1/ne"), Drawn((absurd,))),
    ]
    for where, event in cases:
        refusal = GAME.refusal(where, event)
        assert refusal is not None
        assert len(refusal.message) <= 400


def test_every_code_is_listed_once() -> None:
    assert len(set(GAME.codes)) == len(GAME.codes) == 14
    assert all(name.startswith("sum8.") for name in GAME.codes)
