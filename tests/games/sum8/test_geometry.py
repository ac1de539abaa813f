"""Slots, ends and connections."""

import itertools

from sumtable.games.sum8.kernel import board as kernel
from sumtable.games.sum8.rules import Joint
from sumtable.games.sum8.rules.layouts import CORNERS
from tests.games.sum8.helpers import build
from tests.games.sum8.oracle import SET, joints, meetings, works

SOLO: dict[str, object] = {"mode": "solo", "layout": "freestyle"}


def test_r1_the_set_is_every_ordered_pair() -> None:
    position = build(SOLO, {})
    assert position.hand(1) == tuple(SET)


def test_keys_and_slots_are_the_same_thing() -> None:
    for x, y in itertools.product((-999_999_999, -33, -1, 0, 1, 32, 999_999_999), repeat=2):
        for corner in range(4):
            assert kernel.slot_of(kernel.key_of(x, y, corner)) == (x, y, corner)


def test_board_order_is_row_column_then_clockwise_from_ne() -> None:
    slots = [
        (x, y, corner)
        for y in (-999_999_999, -1, 0, 7)
        for x in (-999_999_999, -2, 0, 999_999_999)
        for corner in ("ne", "se", "sw", "nw")
    ]
    keys = [kernel.key_of(x, y, CORNERS.index(corner)) for x, y, corner in slots]
    assert sorted(keys, key=kernel.board_order) == keys


def test_every_pair_of_ends_meets_as_drawn() -> None:
    for corner in CORNERS:
        slot = (0, 0, corner)
        for (_, other, _), tile, fixed in itertools.product(meetings(slot), SET, ("12", "46")):
            x, y, name = other
            if tile == fixed:
                continue
            position = build(SOLO, {f"{x},{y}/{name}": fixed})
            refused = position.slate().refuse_place(
                SET.index(tile), position.options.ground.key(f"0,0/{corner}")
            )
            (pair,) = joints({other: fixed}, tile, slot)
            assert (refused == 0) == works(*pair)


def test_diagonal_slots_do_not_connect() -> None:
    board = {"0,0/ne": "11", "1,0/sw": "12"}
    assert build(SOLO, board).joints == ()


def test_joints_and_big8s_name_slots_and_disks() -> None:
    ring = {"a1/ne": "11", "a1/se": "12", "a1/sw": "22", "a1/nw": "21"}
    next_ring = {"b1/nw": "13", "b1/sw": "31", "b1/se": "63", "b1/ne": "32"}
    position = build({"layout": "nine"}, {**ring, **next_ring}, "44", "45")
    assert position.closed == {"a1", "b1"}
    assert position.big8s == (("a1", "b1"),)
    assert len(position.joints) == 10
    assert Joint("b1/ne", "b1/se", "sum8") in position.joints
    assert Joint("a1/ne", "b1/nw", "match") in position.joints
    assert list(position.tiles) == [
        *("a1/ne", "a1/se", "a1/sw", "a1/nw"),
        *("b1/ne", "b1/se", "b1/sw", "b1/nw"),
    ]


def test_freestyle_disks_are_those_that_hold_tiles() -> None:
    assert [disk.name for disk in build(SOLO, {}).disks] == ["0,0"]
    position = build(SOLO, {"2,-1/ne": "11", "1,0/sw": "12", "1,0/se": "13"})
    assert [(disk.name, disk.x, disk.y) for disk in position.disks] == [
        ("2,-1", 2, -1),
        ("1,0", 1, 0),
    ]
