"""The lessons of SUM8: their points, refusals in simple words, and hints that say enough."""

import re
from itertools import product

import pytest

from sumtable.core.language import speaking, translations
from sumtable.games.sum8.rules import GAME, Position
from sumtable.games.sum8.rules.position import TILES
from sumtable.lessons import Lesson, begin, find_lesson, judge, lessons_of
from tests.lessons.answers import in_each_language

LESSONS = lessons_of("sum8")
POINTS = (1, 2, 4, 7, 3, 3, 11, 3, 1)
"""What the action that is shown earns, lesson by lesson."""
CORNERS = {"top right": "ne", "bottom right": "se", "bottom left": "sw", "top left": "nw"}

each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.name))


def start(lesson: Lesson) -> Position:
    """The position in which the learner begins."""
    position = begin(lesson).position
    assert isinstance(position, Position)
    return position


def read_hint(text: str) -> str:
    """The action that a hint tells of, by somebody who sees nothing but the hint."""
    places = re.findall(rf"([a-c][1-3]), ({'|'.join(CORNERS)})", text)
    slots = [f"{disk}/{CORNERS[corner]}" for disk, corner in places]
    tile = "".join(re.findall(r"\b([1-6])–([1-6])\b", text)[0])
    return f"move {slots[0]} {slots[1]}" if "Move" in text else f"place {tile} {slots[0]}"


@each
def test_whoever_reads_only_the_last_hint_does_it(lesson: Lesson) -> None:
    action = read_hint(lesson.hints[-1].text)
    assert judge(lesson, start(lesson), action).status == "done"


def test_what_is_shown_earns_what_it_should() -> None:
    for lesson, points in zip(LESSONS, POINTS, strict=True):
        played = GAME.play(start(lesson), GAME.parse(lesson.show))
        assert (lesson.name, played.points) == (lesson.name, points)


def refused(position: Position) -> list[str]:
    """Placements of all tiles and moves of those on the board that the rules refuse."""
    slots = [f"{disk.name}/{corner}" for disk in position.disks for corner in CORNERS.values()]
    tries = [f"place {tile} {slot}" for tile, slot in product(TILES, slots)]
    tries += [f"move {source} {target}" for source, target in product(slots, slots[::5])]
    tries += ["pick", "pass", "place 77 a1/ne", "place 11 z9/ne", "move z9/ne a1/ne"]
    return [text for text in tries if GAME.refusal(position, GAME.parse(text)) is not None]


@each
def test_everything_that_is_refused_is_answered(lesson: Lesson) -> None:
    verdicts = in_each_language(lesson, refused(start(lesson)))
    assert {verdict.status for verdict in verdicts} == {"refused"}
    assert {verdict.code for verdict in verdicts} >= {
        *("sum8.not-in-hand", "sum8.occupied", "sum8.hanging", "sum8.connection"),
        *("sum8.empty-slot", "sum8.must-play", "sum8.no-such-slot"),
    }
    for verdict in verdicts:
        assert verdict.marks or verdict.code != "sum8.connection"
        assert "/" not in verdict.words


def test_a_clash_says_which_numbers_meet_and_where() -> None:
    lesson = find_lesson("sum8", "close-the-circle")
    position = start(lesson)
    verdict = judge(lesson, position, "place 61 b2/nw")
    assert verdict.words == "Not there: 1 meets 3. They differ, and 1 + 3 is only 4."
    assert verdict.marks == ("b2/nw", "b2/ne")
    with speaking(translations("de")):
        words = judge(lesson, position, "place 66 b2/nw").words
    assert words == "Da nicht: 6 trifft auf 3. Das ist nicht gleich, und 6 + 3 ist 9, nicht 8."


def test_a_present_is_a_circle_one_tile_short() -> None:
    lesson = find_lesson("sum8", "no-presents")
    position = start(lesson)
    present = judge(lesson, position, "place 24 a2/nw")
    assert (present.status, present.marks) == ("other", ("a2/sw",))
    assert judge(lesson, position, "place 53 a2/sw").status == "other"
    assert judge(lesson, position, "place 22 c2/sw").status == "done"


def test_the_present_is_worth_what_the_reply_says() -> None:
    lesson = find_lesson("sum8", "no-presents")
    after = GAME.play(start(lesson), GAME.parse("place 24 a2/nw"))
    drawn = GAME.play(after.position, GAME.parse("draw 64")).position
    assert after.points == 6
    assert GAME.play(drawn, GAME.parse("place 36 a2/sw")).points == 11
