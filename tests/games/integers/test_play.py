"""Plays: the worked examples, points, and every refusal in its order."""

import pytest

from sumtable.games.integers.rules import GAME, WILD, Placement, Play, Tile
from tests.games.integers.tables import code, dealt, items, message, step

OTHER = [1, 2, 3, 4, 5]
# The second worked example: columns b to f, the new tiles go down column b.
COLUMN = """
    . .  . . .  .
    . . -3 9 -4 .
    . .  . . .  .
    . .  . . .  .
    . .  5 {last} . .
    . .  . . .  .
"""


def test_first_example_three_tiles_and_a_sum() -> None:
    position = dealt("3 . . . .", [-5, -7, 4, 1, 1], OTHER, pool=[9])
    played = step(position, "play -7@b1 -5@c1 4@d1")
    assert items(played) == [("sum", 10), ("tiles", 9)]
    assert played.points == 19
    assert played.seat == 1
    assert played.items is not None
    assert played.items[0].where == ("a1", "b1", "c1", "d1")
    assert played.items[0].values == (3, -7, -5, 4)


def test_first_example_over_a_plus_ten_square() -> None:
    position = dealt("3 . + . .", [-5, -7, 4, 1, 1], OTHER, pool=[9])
    assert position.plus10 == {"c1"}
    played = step(position, "play -7@b1 -5@c1 4@d1")
    assert items(played) == [("sum", 10), ("tiles", 9), ("plus10", 10)]
    assert played.points == 29
    assert played.items is not None
    assert played.items[2].where == ("c1", "a1", "d1")
    assert played.position.plus10 == frozenset()


def test_second_example_three_sums() -> None:
    position = dealt(COLUMN.format(last=-5), [-5, -7, 3, 4, 2], OTHER, pool=[9])
    played = step(position, "play -7@b2 3@b3 4@b4 -5@b5")
    assert items(played) == [("sum", 10)] * 3 + [("tiles", 12)]
    assert played.points == 42
    assert played.items is not None
    assert played.items[0].values == (-7, -3, 9, -4)
    assert played.items[1].values == (-5, 5, -5)
    assert played.items[2].where == ("b2", "b3", "b4", "b5")


def test_third_example_is_refused_for_its_bottom_row() -> None:
    position = dealt(COLUMN.format(last=4), [-5, -7, 3, 4, 2], OTHER, pool=[9])
    text = "play -7@b2 3@b3 4@b4 -5@b5"
    assert code(position, text) == "integers.sum"
    assert message(position, text) == "Row 5 (−5 5 4) makes 4 instead of −5: off by 9."


def test_r8_a_square_under_two_sums_counts_twice() -> None:
    position = dealt("2 +\n. 2", [5, 3, 1, 1, 1], OTHER, pool=[9])
    played = step(position, "play 3@b1")
    assert items(played) == [("sum", 10)] * 2 + [("tiles", 3)] + [("plus10", 10)] * 2
    assert played.points == 43


def test_r8_two_squares_under_one_sum_count_both_and_five_tiles_earn_thirty() -> None:
    position = dealt("2 + . . + .", [5, -1, 1, -3, 1], OTHER, pool=[9])
    played = step(position, "play 5@b1 -1@c1 1@d1 -3@e1 1@f1")
    assert items(played) == [
        ("sum", 10),
        ("tiles", 15),
        ("plus10", 10),
        ("plus10", 10),
        ("five", 30),
    ]


def test_a_covered_plus_ten_square_counts_never_again() -> None:
    position = dealt("2 + .", [5, 3, 1, 1, 1], [9, 4, 1, 1, 1], pool=[0, 0])
    played = step(step(step(position, "play 3@b1").position, "draw 0").position, "play 4@c1")
    assert items(played) == [("sum", 10), ("tiles", 3)]


def test_tiles_know_their_kind() -> None:
    position = dealt("2 . .", [5, 3, WILD, 1, 1], OTHER, pool=[0, 9])
    after = step(position, "play 3@b1").position
    after = step(after, "draw 9").position
    assert after.tiles == {"a1": Tile(2, "red"), "b1": Tile(3, "yellow")}
    wild = step(position, "play W=3@b1").position
    assert wild.tiles["b1"] == Tile(3, "wild")


def test_a_wild_tile_keeps_its_number() -> None:
    position = dealt("2 . .", [5, WILD, 1, 1, 1], [9, 4, 1, 1, 1], pool=[0, 0])
    named = step(step(position, "play W=3@b1").position, "draw 0").position
    assert step(named, "play 4@c1").points == 13


def test_r4_a_wild_top_tile_names_the_target() -> None:
    position = dealt("2 . .", [WILD, WILD, 1, 1, 6], OTHER, pool=[0])
    assert step(position, "play sum=8 6@b1").points == 13
    assert step(position, "play sum=-5 W=-7@b1").points == 13
    assert code(position, "play sum=-5 W=-6@b1") == "integers.sum"
    assert code(position, "play 6@b1") == "integers.target"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("play 7@z99", "integers.not-in-hand"),
        ("play 3@b1 3@c1", "integers.not-in-hand"),
        ("play 5@b1 3@c1 1@d1 2@e1 W@b2 4@c2", "integers.not-in-hand"),
        ("play 3=3@g1", "integers.no-such-square"),
        ("play 3@a5", "integers.no-such-square"),
        ("play 3@b0", "integers.no-such-square"),
        ("play 3@b999999999", "integers.no-such-square"),
        ("play W@a1", "integers.occupied"),
        ("play 3@b1 1@b1", "integers.occupied"),
        ("play", "integers.no-tiles"),
        ("play sum=99", "integers.no-tiles"),
        ("play sum=99 W@f1", "integers.wild-value"),
        ("play W=0@f1", "integers.wild-value"),
        ("play W=10@f1", "integers.wild-value"),
        ("play W=-10@f1", "integers.wild-value"),
        ("play W=999999999@f1", "integers.wild-value"),
        ("play 3=3@b1", "integers.wild-value"),
        ("play sum=5 3@f1", "integers.target"),
        ("play 3@f1 1@b2", "integers.not-touching"),
        ("play 3@b1 1@b4", "integers.not-touching"),
        ("play 3@b1 1@a2", "integers.not-a-line"),
        ("play 3@b1 1@d1", "integers.not-touching"),
        ("play 2@c3 1@e4", "integers.not-a-line"),
        ("play 1@b1", "integers.sum"),
        ("play 3@b1", None),
    ],
)
def test_refusals_in_their_order(text: str, expected: str | None) -> None:
    picture = "2 . . . . .\n. . . . . .\n. . . 1 . .\n. . . 1 . ."
    position = dealt(picture, [5, 3, 1, 2, WILD], [1, 2, 3, 4, 5], pool=[0])
    assert code(position, text) == expected


def test_a_gap_in_a_line_of_touching_tiles_is_no_line() -> None:
    position = dealt("2 . . 2", [5, 3, 3, 1, 1], OTHER, pool=[0])
    assert step(position, "play 3@b1").points == 13
    gapped = dealt("2 . . . 2", [5, 3, 3, 1, 1], OTHER, pool=[0])
    assert code(gapped, "play 3@b1 3@d1") == "integers.not-a-line"
    free = dealt("2 . . . 2", [5, 3, 3, 1, 1], OTHER, pool=[0], shape="free")
    assert step(free, "play 3@b1 3@d1").points == 26


def test_new_tiles_may_stand_on_both_sides_of_old_ones() -> None:
    position = dealt(". 2 1 .", [5, 3, -1, 1, 1], OTHER, pool=[0])
    assert step(position, "play 3@d1 -1@a1").points == 16


def test_r3_free_shapes() -> None:
    picture = "2 . .\n. . .\n. . 4"
    position = dealt(picture, [5, 3, 1, 2, 0], OTHER, pool=[0], shape="free")
    assert code(position, "play 3@b1 2@b2 1@c2") == "integers.sum"
    played = step(position, "play 3@b1 1@c2")
    assert items(played) == [("sum", 10), ("sum", 10), ("tiles", 6)]
    assert code(position, "play 3@b1 1@a3") == "integers.not-touching"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("play W=3@b1", "integers.target"),
        ("play sum=0 W=3@b1", "integers.target"),
        ("play sum=10 W=3@b1", "integers.target"),
        ("play sum=5 W=3@b1", None),
    ],
)
def test_targets_of_a_wild_top_tile(text: str, expected: str | None) -> None:
    position = dealt("2 . .", [WILD, 1, 1, 1, 6], OTHER, pool=[0])
    assert code(position, text) == expected


def test_messages_say_what_is_wrong() -> None:
    position = dealt("2 .\n. .", [5, 3, 1, -2, WILD], OTHER, pool=[0])
    assert "−7" in message(position, "play -7@b1")
    assert "b2" in message(position, "play 3@c3")
    assert "a1" in message(position, "play 3@a1")
    assert message(position, "play W@b1") == "Say which number the wild tile on b1 is to be."
    assert "5" in message(position, "play sum=4 3@b1")
    assert message(position, "play -2@a2") == "Column a (2 −2) makes 0 instead of 5: off by 5."


def test_messages_stay_short() -> None:
    picture = " ".join(["-999"] * 25 + ["."])
    position = dealt(picture, [-999, 1, 1, 1, 1], OTHER, pool=[0])
    assert len(message(position, "play -999@z1")) <= 400
    tiles = " ".join(["1@a1"] * 5000)
    assert code(position, f"play {tiles}") == "integers.not-in-hand"


def test_numbers_beyond_any_tile_are_refused_not_crashed_on() -> None:
    position = dealt("2 .", [5, 3, 1, 2, WILD], OTHER, pool=[0])
    huge = 10**40
    for tile in (huge, -huge):
        refusal = GAME.refusal(position, Play((Placement(tile, "b1"),)))
        assert refusal is not None
        assert refusal.code == "integers.not-in-hand"
        refusal = GAME.refusal(position, Play((Placement(WILD, "b1", tile),)))
        assert refusal is not None
        assert refusal.code == "integers.wild-value"
        refusal = GAME.refusal(position, Play((Placement(3, "b1"),), tile))
        assert refusal is not None
        assert refusal.code == "integers.target"


def test_a_refused_play_changes_nothing() -> None:
    position = dealt("2 .", [5, 3, 1, 2, WILD], OTHER, pool=[0])
    before = hash(position)
    assert code(position, "play 1@b1") == "integers.sum"
    assert hash(position) == before
    assert step(position, "play 3@b1").position != position
