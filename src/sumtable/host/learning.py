"""The lesson at a table: which one it is, what it says to an action, and how far somebody is."""

from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.host.change import Change
from sumtable.host.errors import WrongTable
from sumtable.host.hosted import Hosted
from sumtable.host.types.answers import LessonSummary, LessonVerdict
from sumtable.host.types.state import LessonStatus
from sumtable.lessons import Lesson, LessonError, Verdict, find_lesson, lessons_of
from sumtable.lessons import judge as verdict_on


def lesson_list() -> list[LessonSummary]:
    """All lessons of all games, each game's in order."""
    return [
        {
            "game": name,
            "game_title": game.title,
            "name": lesson.name,
            "number": lesson.number,
            "count": lesson.count,
            "title": str(lesson.title),
            "goal": str(lesson.goal),
        }
        for name, game in GAMES.items()
        for lesson in lessons_of(name)
    ]


def lesson_of(hosted: Hosted) -> Lesson | None:
    """The lesson of this table; None at any other, and if this server has it no longer."""
    if hosted.lesson is None:
        return None
    try:
        return find_lesson(hosted.rules.name, hosted.lesson)
    except LessonError:
        return None


def judge_lesson(change: Change) -> None:
    """Adds what becomes of the last action at a lesson's table; elsewhere nothing.

    Only how it stands is written down: the words come from the lesson, in each one's language.
    """
    if change.hosted.lesson is None:
        return
    found = said_to_last(change.hosted)
    done = found is not None and found.status == "done"
    change.add("verdict", status="right" if done else "wrong", words={}, reply=None)


def said_to_last(hosted: Hosted) -> Verdict | None:
    """What the lesson says to the last action; None before there is one."""
    lesson = lesson_of(hosted)
    if lesson is None or len(hosted.moments) <= hosted.given:
        return None
    last = hosted.moments[hosted.given]
    return verdict_on(lesson, hosted.by_events(last.number), last.text)


def verdict_of(hosted: Hosted, action: str) -> LessonVerdict:
    """What the lesson says to an action in notation; nothing is played. Raises WrongTable."""
    lesson = lesson_of(hosted)
    if lesson is None:
        raise WrongTable(_("There is no lesson at this table."))
    found = verdict_on(lesson, hosted.by_events(hosted.given), action)
    return {
        "status": found.status,
        "code": found.code,
        "words": str(found.words),
        "marks": list(found.marks),
    }


def status_of(hosted: Hosted) -> LessonStatus:
    """How far one is: nothing done yet, something else than the goal done, or the goal."""
    if hosted.judged is None:
        return "open"
    return "done" if hosted.judged.status == "right" else "other"


def lesson_words(hosted: Hosted) -> str:
    """What there is to say to the last action; `` before there is one."""
    found = said_to_last(hosted)
    return "" if found is None or hosted.judged is None else str(found.words)
