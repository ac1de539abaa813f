"""The lessons of Sum On: what they take, refusals in simple words, and hints that say enough."""

import re
from itertools import product

import pytest

from sumtable.core import Seat
from sumtable.games.sumon.rules import GAME, Position
from sumtable.lessons import Lesson, begin, find_lesson, judge, lessons_of
from tests.lessons.answers import in_each_language

LESSONS = lessons_of("sumon")
AHEAD = {"straight ahead": 0, "ahead to the left": -1, "ahead to the right": 1}
"""Which way a step goes, as Blue sees it."""

each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.name))


def start(lesson: Lesson) -> Position:
    """The position in which the learner begins."""
    position = begin(lesson).position
    assert isinstance(position, Position)
    return position


def read_hint(text: str, position: Position) -> str:
    """The turn that a hint tells of, by somebody who sees the board and the hint."""
    side = position.side(position.to_move or Seat(1))
    stand = {piece.number: piece.square for piece in position.pieces if piece.side == side}
    steps, waiting = [], []
    for word in re.findall(rf"\d|{'|'.join(AHEAD)}", text):
        if word not in AHEAD:
            waiting.append(int(word))
            continue
        for number in waiting:
            column, row = stand[number][0], int(stand[number][1])
            forward = row + (1 if side == "blue" else -1)
            steps.append(f"{number}{chr(ord(column) + AHEAD[word])}{forward}")
        waiting = []
    return "-".join(steps)


@each
def test_whoever_reads_only_the_last_hint_does_it(lesson: Lesson) -> None:
    position = start(lesson)
    assert judge(lesson, position, read_hint(lesson.hints[-1].text, position)).status == "done"


@each
def test_everything_that_is_refused_is_answered(lesson: Lesson) -> None:
    position = start(lesson)
    squares = [f"{column}{row}" for column, row in product("abcdefghi", range(10))]
    tries = [f"{number}{square}" for number, square in product(range(1, 10), squares)]
    tries += [f"{lesson.show}-{number}{square}" for number, square in product("458", squares)]
    tries += ["swap", "set 1 a1"]
    verdicts = in_each_language(
        lesson, [text for text in tries if GAME.refusal(position, GAME.parse(text)) is not None]
    )
    assert {verdict.status for verdict in verdicts} == {"refused"}
    assert {verdict.code for verdict in verdicts} >= {
        *("sumon.not-forward", "sumon.no-such-piece", "sumon.no-such-square"),
        *("sumon.no-swap", "sumon.setup-over"),
    }
    for verdict in verdicts:
        assert bool(verdict.marks) == (
            verdict.code
            in ("sumon.no-bonus", "sumon.not-forward", "sumon.occupied", "sumon.no-such-piece")
        )


def test_a_missing_bonus_says_who_may_go_on() -> None:
    lesson = find_lesson("sumon", "the-bonus")
    verdict = judge(lesson, start(lesson), "2c2-4d2")
    assert verdict.words == "No line through your 2 makes 4. Go on with 3, 5 or 8."
    assert verdict.marks == ("e1", "c2")


def test_a_bonus_from_ones_own_numbers_is_not_borrowed() -> None:
    lesson = find_lesson("sumon", "their-numbers")
    position = start(lesson)
    assert judge(lesson, position, "6c7-8b7").status == "done"
    assert judge(lesson, position, "1h7-3g7-4f7-6c7-8b7").status == "done"
    assert judge(lesson, position, "1h7-3g7").status == "other"
    assert judge(lesson, position, "6c7").status == "other"


def test_five_steps_are_the_most_at_the_start() -> None:
    texts = GAME.action_texts(GAME.start({}))
    assert max(text.count("-") for text in texts) + 1 == 5


def test_the_last_turn_decides() -> None:
    lesson = find_lesson("sumon", "the-end")
    position = start(lesson)
    assert position.scores == (27, 28)
    for action in GAME.actions(position):
        after = GAME.play(position, action).position
        assert after.outcome is not None
        won = after.outcome.winners == (1,)
        assert won == (judge(lesson, position, GAME.format(action)).status == "done")
