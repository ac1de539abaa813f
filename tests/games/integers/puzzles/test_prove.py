"""Proofs of any position, and the slow ways of the tests against one another."""

import pytest

from sumtable.catalog import GAMES
from sumtable.games.integers.puzzles import BEST, LINES, plays
from sumtable.games.integers.rules import GAME, WILD, Position
from sumtable.games.integers.rules.turns import play_of
from sumtable.puzzles.puzzle import PuzzleError
from sumtable.records import Record
from sumtable.records.random import random_record
from sumtable.records.record import make_record
from tests.games.integers.tables import options_for, words
from tests.puzzles.slow import integers as slow

CORNER = """
.  2  .
2  +  .
.  .  .
"""
PAIR = """
.  .  .  .
.  2  .  .
.  .  5  .
.  .  .  .
"""


def record_of(picture: str, hand: list[int], **more: object) -> Record:
    """A record after whose set-up the first seat holds these tiles, the first of them on top."""
    other = [1, 2, 3, 4, 6]
    options = options_for(picture, (hand, other), [9, -9], **more)
    rows = [line.split() for line in picture.strip().splitlines()]
    fill = " ".join(
        f"{chr(97 + column)}{row}={word}"
        for row, line in enumerate(rows, 1)
        for column, word in enumerate(line)
        if word not in ".+"
    )
    lot = "W 1" if WILD in hand else "9 -9"
    events = [f"fill {fill}", f"lot {lot}", f"deal 1 {words(hand)}", f"deal 2 {words(other)}"]
    return make_record(GAME, options, events)


def position_of(record: Record) -> Position:
    return slow.position_after(record.options, record.events)


def test_a_square_that_counts_ten_more_makes_one_play_the_best() -> None:
    record = record_of(CORNER, [5, 3, 8, 8, 8])
    proof = BEST.prove(record, {})
    assert proof.unique
    assert proof.solutions == (("play 3@b2",),)
    assert proof.facts == {"points": 2 * 10 + 3 + 2 * 10}


def test_it_makes_no_more_lines_than_the_other_corner() -> None:
    proof = LINES.prove(record_of(CORNER, [5, 3, 8, 8, 8]), {})
    assert not proof.unique
    assert proof.solutions == (("play 3@a1",), ("play 3@b2",))
    assert proof.facts == {"lines": 2}


def test_of_many_answers_as_many_are_shown_as_are_wished() -> None:
    record = record_of(PAIR, [7, 5, 2, -1, 4])
    every = slow.answers("lines", position_of(record), slow.tried)
    assert len(every) > 2
    assert not LINES.prove(record, {}).complete
    assert len(LINES.prove(record, {}).solutions) == 2
    proof = LINES.prove(record, {}, limit=len(every))
    assert proof.complete
    assert not proof.unique
    assert [text for (text,) in proof.solutions] == every


def test_without_a_play_there_is_no_answer() -> None:
    proof = BEST.prove(record_of(CORNER, [90, 40, 40, 41, 42]), {})
    assert proof.complete
    assert proof.solutions == ()


@pytest.mark.parametrize(
    ("picture", "hand"),
    [
        (PAIR, [5, 5, 2, -1, 4]),
        (PAIR, [7, 4, 1, 2, 6]),
        (PAIR, [3, WILD, 2, 3, -2]),
        (CORNER, [5, WILD, 2, WILD, 3]),
        (CORNER, [WILD, 1, 1, 2, -4]),
    ],
)
def test_every_way_of_looking_finds_the_same(picture: str, hand: list[int]) -> None:
    record = record_of(picture, hand)
    position = position_of(record)
    tried = slow.tried(position)
    assert slow.reckoned(position) == tried
    assert slow.listed(position) == tried
    for kind in (BEST, LINES):
        proof = kind.prove(record, {}, limit=100_000)
        answers = slow.answers(kind.name, position, lambda _: tried)
        assert [text for (text,) in proof.solutions] == answers


@pytest.mark.parametrize("shape", ["line", "free"])
def test_points_and_lines_of_all_plays_are_those_of_the_rules(shape: str) -> None:
    played = random_record(GAME, {"shape": shape, "pool": "half"}, "all plays")
    position = GAME.start(played.options)
    compared = 0
    for text in played.events[:30]:
        if position.awaiting == "action" and GAME.count(position) < 2_000:
            worths = {
                GAME.format(play_of(position, *play)): (footprint.points, footprint.lines)
                for footprint in plays.footprints(position)
                for play in footprint.plays
            }
            assert worths == slow.listed(position)
            compared += 1
        position = GAME.play(position, GAME.parse(text)).position
    assert compared > 3


def test_a_draw_that_is_due_leaves_nothing_to_prove() -> None:
    record = record_of(PAIR, [7, 5, 2, -1, 4])
    drawing = make_record(GAME, record.options, record.events[:2])
    with pytest.raises(PuzzleError) as caught:
        BEST.prove(drawing, {})
    assert caught.value.code == "puzzle.position"


def test_another_game_is_none_for_this_kind() -> None:
    with pytest.raises(PuzzleError) as caught:
        LINES.prove(make_record(GAMES["sumon"], {}, ()), {})
    assert caught.value.code == "puzzle.position"


def test_more_plays_than_can_be_weighed_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(PAIR, [7, WILD, 2, -1, 4])
    BEST.prove(record, {})
    monkeypatch.setattr(plays, "MOST_PLAYS", 10)
    with pytest.raises(PuzzleError) as caught:
        BEST.prove(record, {})
    assert caught.value.code == "puzzle.large"
