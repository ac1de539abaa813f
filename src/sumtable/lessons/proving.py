"""Whether a lesson holds what it promises: it can be done, can be failed, and says so in words."""

import re
from collections.abc import Iterator
from typing import NoReturn

from sumtable.core import SumtableError
from sumtable.lessons.judging import begin, goals_of, judge, solves
from sumtable.lessons.lesson import Lesson, LessonError, Words
from sumtable.locales import languages

LONGEST_SENTENCE = 15
"""Words; what a child can take in at once."""
LONGEST_TITLE = 22
"""Letters; it stands in one line on a phone."""
LONGEST_TEXT = 100
"""Letters; three lines on a phone."""


def prove(lesson: Lesson) -> None:
    """Raises LessonError `lesson.proof` unless the lesson is sound.

    It begins with an action of its seat; `show` does the task, and not every legal action does.
    Every text is there in every language, and short.
    """
    _prove_texts(lesson)
    _prove_task(lesson)
    try:
        start = begin(lesson)
    except SumtableError as error:
        _refuse(lesson, f"It can't be replayed: {error.message}")
    position = start.position
    if position.awaiting != "action" or position.to_move != lesson.seat:
        _refuse(lesson, f"At its start seat {lesson.seat} isn't to move.")
    verdict = judge(lesson, position, lesson.show)
    if verdict.status != "done":
        _refuse(lesson, f"What it shows is {verdict.status}: {verdict.words}")
    game = lesson.record.game
    answers = [
        solves(lesson, position, action, game.play(position, action))
        for action in game.actions(position)
    ]
    if all(answers):
        _refuse(lesson, "Every legal action does its task.")


def texts_of(lesson: Lesson) -> Iterator[tuple[str, Words]]:
    """Every text of a lesson with the name of its place."""
    yield from (("title", lesson.title), ("goal", lesson.goal))
    yield from (("tip", lesson.tip), ("done", lesson.done))
    for number, hint in enumerate(lesson.hints, 1):
        yield f"hint {number}", hint
    for number, reply in enumerate(lesson.replies, 1):
        yield f"reply {number}", reply.say


def longest_sentence(text: str) -> int:
    """How many words the longest sentence has; signs such as + don't count."""
    sentences = re.split(r"(?<=[.!?])\s", text)
    return max(len(re.findall(r"[\w–−’'-]*\w[\w–−’'-]*", sentence)) for sentence in sentences)


def _prove_texts(lesson: Lesson) -> None:
    for place, words in texts_of(lesson):
        texts = dict(words.texts)
        for language in languages():
            text = texts.get(language, "").strip()
            if not text:
                _refuse(lesson, f"Its {place} has no words in {language!r}.")
            if len(text) > (LONGEST_TITLE if place == "title" else LONGEST_TEXT):
                _refuse(lesson, f"Its {place} in {language!r} is too long: {len(text)} letters.")
            if longest_sentence(text) > LONGEST_SENTENCE:
                _refuse(lesson, f"Its {place} in {language!r} has too long a sentence.")


def _prove_task(lesson: Lesson) -> None:
    goal, game = lesson.task.goal, lesson.record.game
    if goal is not None and goal not in goals_of(lesson.game):
        _refuse(lesson, f"Its room has no goal {goal!r}.")
    if lesson.task.item is not None and lesson.task.item not in game.reasons:
        _refuse(lesson, f"{game.title} has no item {lesson.task.item!r}.")
    for reply in lesson.replies:
        if reply.code is not None and reply.code not in (*game.codes, "record.event"):
            _refuse(lesson, f"{game.title} has no code {reply.code!r}.")


def _refuse(lesson: Lesson, message: str) -> NoReturn:
    raise LessonError("lesson.proof", f"{lesson.game}, {lesson.name}: {message}")
