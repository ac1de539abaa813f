"""Lessons as files: what is no lesson is refused with a sentence, and never read halfway."""

import json
from pathlib import Path
from typing import Any

import pytest

from sumtable.catalog import HOUSES
from sumtable.lessons import LessonError
from sumtable.lessons.files import Place, parse_lesson

ROOM = HOUSES["sum8"].room("lessons")
assert ROOM is not None
assert ROOM.__file__ is not None
TEXT = Path(ROOM.__file__).with_name("03-close-the-circle.json").read_text("utf-8")
HERE = Place("sum8", 3, 9)


def changed(**changes: Any) -> str:
    """The file with some keys of another value, or without those that are None."""
    data = json.loads(TEXT) | changes
    return json.dumps({key: value for key, value in data.items() if value is not None})


def test_a_file_is_read_whole() -> None:
    lesson = parse_lesson(TEXT, HERE)
    assert (lesson.game, lesson.name, lesson.number, lesson.count) == (
        *("sum8", "close-the-circle", 3, 9),
    )
    assert lesson.title.text == "Close the circle"
    assert lesson.task.actions == ("place * b2/nw",)
    assert lesson.record.game.name == "sum8"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        changed(lesson="sumtable-lesson/2"),
        changed(extra=1),
        changed(name=None),
        changed(name=3),
        changed(title="Close"),
        changed(title={"de": "Zu"}),
        changed(goal={"en": 3}),
        changed(seat="1"),
        changed(seat=True),
        changed(task={}),
        changed(task={"points": "4"}),
        changed(task={"fly": 1}),
        changed(task={"actions": [1]}),
        changed(hints=[]),
        changed(hints=[{"en": "a"}] * 4),
        changed(hints="b2"),
        changed(glow=[1]),
        changed(replies=[{"say": {"en": "a"}}]),
        changed(replies=[{"when": {}, "say": {"en": "a"}}]),
        changed(replies=[{"when": {"other": False}, "say": {"en": "a"}}]),
        changed(replies=[{"when": {"code": 1}, "say": {"en": "a"}}]),
        changed(record=None),
        changed(record={"format": "sumtable-record/1", "game": "sumon", "events": []}),
    ],
    ids=lambda text: text[:40],
)
def test_what_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(LessonError) as caught:
        parse_lesson(text, HERE)
    assert caught.value.code == "lesson.file"
    assert caught.value.message.endswith(".")
