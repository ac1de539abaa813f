"""The lessons of Sums of Integers: points, refusals in simple words, hints that say enough."""

import re
from itertools import product

import pytest

from sumtable.games.integers.rules import GAME, WILD, Position
from sumtable.lessons import Lesson, begin, find_lesson, judge, lessons_of
from tests.lessons.answers import in_each_language

LESSONS = lessons_of("integers")
POINTS = (13, 13, 13, 19, 29, 43, 32, 42, 13, 13, 55, -6)
"""What the action that is shown earns, lesson by lesson."""
SIDES = {"right of": (1, 0), "left of": (-1, 0), "above": (0, -1), "below": (0, 1)}
COLOURS = {"R": "red", "B": "blue", "G": "green"}
CLAUSE = rf"Lay (.*?) ({'|'.join(SIDES)}) (it|the \w+ −?\d+)"

each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.name))


def start(lesson: Lesson) -> Position:
    """The position in which the learner begins."""
    position = begin(lesson).position
    assert isinstance(position, Position)
    return position


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def coloured(lesson: Lesson) -> dict[str, str]:
    """The squares of the coloured tiles, by what one calls them: `the blue 3`."""
    fill = re.findall(r"([a-z])(\d+)=(-?\d+)", lesson.record.events[0])
    plan = lesson.record.options["board"]
    assert isinstance(plan, list)
    found = {}
    for column, row, value in fill:
        colour = COLOURS[plan[int(row) - 1][ord(column) - ord("a")]]
        found[f"the {colour} {value.replace('-', '−')}"] = column + row
    return found


def read_hint(lesson: Lesson) -> str:
    """The action that the last hint tells of, by somebody who sees the coloured tiles and it."""
    text = lesson.hints[-1].text
    if text.startswith("Trade"):
        return "trade " + " ".join(re.findall(r"-?\d+", text.replace("−", "-")))
    named = re.match(r"Say (−?\d+)\.", text)
    places, laid = coloured(lesson), []
    for tiles, side, beside in re.findall(CLAUSE, text):
        right, down = SIDES[side]
        wild = "W=" if "wild" in tiles else ""
        numbers = [number(one) for one in re.findall(r"−?\d+", tiles)]
        if right < 0 or down < 0:  # what is last in the list lies next to it
            numbers.reverse()
        column, row = places[beside][0], int(places[beside][1:])
        for away, value in enumerate(numbers, 1):
            square = f"{chr(ord(column) + right * away)}{row + down * away}"
            laid.append(f"{wild}{value}@{square}")
            if away == 1 and beside != "it":
                places["it"] = square
    return " ".join(["play", *([f"sum={named[1]}"] if named else []), *laid])


@each
def test_whoever_reads_only_the_last_hint_does_it(lesson: Lesson) -> None:
    assert judge(lesson, start(lesson), read_hint(lesson)).status == "done"


def test_what_is_shown_earns_what_it_should() -> None:
    for lesson, points in zip(LESSONS, POINTS, strict=True):
        played = GAME.play(start(lesson), GAME.parse(lesson.show))
        assert (lesson.name, played.points) == (lesson.name, points)


def refused(position: Position) -> list[str]:
    """Plays of one or two tiles, most of them of the hand, that the rules refuse."""
    hand = ["W=4" if tile == WILD else str(tile) for tile in position.hand(1)]
    width, height = position.board.width, position.board.height
    squares = [f"{chr(97 + x)}{y + 1}" for x, y in product(range(width), range(height))]
    squares.append("z26")
    named = ("sum=4 ", "") if position.top(1) == WILD else ("", "sum=4 ")
    tries = [f"play {named[0]}{tile}@{square}" for tile, square in product(hand, squares)]
    first, second = hand[:2]
    tries += [f"play {named[0]}{first}@a1 {second}@{square}" for square in squares]
    tries += [f"play {named[1]}{first}@{squares[0]}", "play", "trade", "trade -1 -1 -1"]
    tries += [f"play {named[0]}-1@{square}" for square in squares]
    return [text for text in tries if GAME.refusal(position, GAME.parse(text)) is not None]


@each
def test_everything_that_is_refused_is_answered(lesson: Lesson) -> None:
    verdicts = in_each_language(lesson, refused(start(lesson)))
    assert {verdict.status for verdict in verdicts} == {"refused"}
    assert {verdict.code for verdict in verdicts} >= {
        *("integers.not-in-hand", "integers.no-such-square", "integers.occupied"),
        *("integers.not-touching", "integers.sum"),
    }
    for verdict in verdicts:
        assert verdict.marks or verdict.code not in ("integers.sum", "integers.not-touching")


def test_a_wrong_line_says_what_it_makes_and_where_it_lies() -> None:
    lesson = find_lesson("integers", "every-line")
    verdict = judge(lesson, start(lesson), "play -7@b2 3@b3 4@b4 -5@b5")
    assert verdict.words == "This line makes 4, but your top tile says −5."
    assert verdict.marks == ("b5", "c5", "d5")


def test_a_wrong_line_with_a_wild_top_tile_speaks_of_the_sum_that_was_named() -> None:
    lesson = find_lesson("integers", "wild-on-top")
    verdict = judge(lesson, start(lesson), "play sum=5 7@d3")
    assert verdict.words == "This line makes 10, but you said 5."


def test_nothing_can_be_played_where_one_shall_trade() -> None:
    lesson = find_lesson("integers", "trade")
    texts = GAME.action_texts(start(lesson))
    assert [text for text in texts if text.startswith("play")] == []
