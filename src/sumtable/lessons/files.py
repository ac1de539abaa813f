"""Lessons as files: a record that ends where the learner is to move, the task, and the texts."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from sumtable.lessons.lesson import Lesson, LessonError, Reply, Task, Words
from sumtable.records import Record, RecordError
from sumtable.records.record import check_shape

FORMAT = "sumtable-lesson/1"

KEYS = {
    *("lesson", "name", "title", "goal", "tip", "done", "record", "seat"),
    *("task", "show", "glow", "hints", "replies"),
}
MOST_HINTS = 3


@dataclass(frozen=True, slots=True)
class Place:
    """Which lesson of which game a file holds: lesson `number` of `count`."""

    game: str
    number: int
    count: int


def parse_lesson(text: str, place: Place) -> Lesson:
    """The lesson that a file's text holds. Raises LessonError `lesson.file`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        _refuse(f"This is not JSON: {error}.")
    if not isinstance(data, dict) or data.get("lesson") != FORMAT:
        _refuse(f'A lesson is an object with "lesson": "{FORMAT}".')
    unknown = sorted(data.keys() - KEYS)
    if unknown:
        _refuse(f"A lesson has no {', '.join(unknown)}.")
    return Lesson(
        game=place.game,
        name=_text(data, "name"),
        number=place.number,
        count=place.count,
        title=_words(data.get("title"), "title"),
        goal=_words(data.get("goal"), "goal"),
        tip=_words(data.get("tip"), "tip"),
        done=_words(data.get("done"), "done"),
        seat=_number(data, "seat"),
        show=_text(data, "show"),
        glow=_texts(data.get("glow", []), "glow"),
        hints=_hints(data.get("hints")),
        replies=tuple(map(_reply, _list(data.get("replies", []), "replies"))),
        task=_task(data.get("task")),
        record=_record(data.get("record"), place.game),
    )


def _record(data: object, game: str) -> Record:
    try:
        record = check_shape(data)
    except RecordError as error:
        _refuse(error.message)
    if record.game.name != game:
        _refuse(f'The "record" of a lesson is one of its game, {game}.')
    return record


def _task(data: object) -> Task:
    task = _object(data, "task", {"actions", "points", "item", "goal"})
    if not task:
        _refuse('A "task" says what is to be done.')
    return Task(
        actions=_texts(task.get("actions", []), "actions"),
        points=_number(task, "points") if "points" in task else None,
        item=_text(task, "item") if "item" in task else None,
        goal=_text(task, "goal") if "goal" in task else None,
    )


def _reply(data: object) -> Reply:
    reply = _object(data, "replies", {"when", "say", "marks"})
    when = _object(reply.get("when"), "when", {"code", "action", "other"})
    if not when or when.get("other", True) is not True:
        _refuse('A "when" names a code, an action or "other": true.')
    return Reply(
        say=_words(reply.get("say"), "say"),
        marks=_texts(reply.get("marks", []), "marks"),
        code=_text(when, "code") if "code" in when else None,
        action=_text(when, "action") if "action" in when else None,
        other="other" in when,
    )


def _hints(data: object) -> tuple[Words, ...]:
    hints = tuple(_words(hint, "hints") for hint in _list(data, "hints"))
    if not 1 <= len(hints) <= MOST_HINTS:
        _refuse(f"A lesson has 1 to {MOST_HINTS} hints.")
    return hints


def _words(data: object, key: str) -> Words:
    texts = _object(data, key, None)
    if "en" not in texts or not all(isinstance(text, str) for text in texts.values()):
        _refuse(f'The "{key}" of a lesson is a text in each language, English among them.')
    return Words(tuple(texts.items()))


def _object(data: object, key: str, known: set[str] | None) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        _refuse(f'The "{key}" of a lesson is an object.')
    if known is not None and not data.keys() <= known:
        _refuse(f'The "{key}" of a lesson has {", ".join(sorted(known))}.')
    return data


def _list(data: object, key: str) -> list[Any]:
    if not isinstance(data, list):
        _refuse(f'The "{key}" of a lesson are a list.')
    return data


def _texts(data: object, key: str) -> tuple[str, ...]:
    texts = _list(data, key)
    if not all(isinstance(text, str) for text in texts):
        _refuse(f'The "{key}" of a lesson are texts.')
    return tuple(texts)


def _text(data: Mapping[str, Any], key: str) -> str:
    text = data.get(key)
    if not isinstance(text, str) or not text:
        _refuse(f'The "{key}" of a lesson is a text.')
    return text


def _number(data: Mapping[str, Any], key: str) -> int:
    number = data.get(key)
    if type(number) is not int:
        _refuse(f'The "{key}" of a lesson is a whole number.')
    return number


def _refuse(message: str) -> NoReturn:
    raise LessonError("lesson.file", message)
