"""What the state of a table says about its lesson."""

from sumtable.core.language import _
from sumtable.host.hosted import Hosted
from sumtable.host.learning import lesson_of, lesson_words, status_of
from sumtable.host.types.state import LessonState, LessonStep, OutcomeState
from sumtable.host.words import outcome_words
from sumtable.lessons import Lesson, lessons_of


def lesson_about(hosted: Hosted) -> str:
    """Which lesson it is, in two words."""
    lesson = lesson_of(hosted)
    return _("Lesson") if lesson is None else _("Lesson {n}").format(n=lesson.number)


def lesson_state(hosted: Hosted, seats: tuple[int, ...]) -> LessonState | None:
    """The lesson, what is to be done in it, and how far the one who learns has come."""
    lesson = lesson_of(hosted)
    if lesson is None:
        return None
    steps = [_step(one) for one in lessons_of(lesson.game)]
    status = status_of(hosted)
    return {
        **_step(lesson),
        "number": lesson.number,
        "count": lesson.count,
        "goal": str(lesson.goal),
        "tip": str(lesson.tip),
        "status": status,
        "words": lesson_words(hosted),
        "glow": list(lesson.glow) if status == "open" else [],
        "hints": [str(hint) for hint in lesson.hints],
        "show": lesson.show if seats else None,
        "given": hosted.given,
        "steps": steps,
        "next": steps[lesson.number] if lesson.number < len(steps) else None,
    }


def lesson_outcome(hosted: Hosted, seats: tuple[int, ...]) -> OutcomeState | None:
    """How an action ended the lesson; None while nothing has been done."""
    if hosted.status != "over":
        return None
    status = status_of(hosted)
    person = next(n for n, chair in enumerate(hosted.chairs, 1) if chair.kind == "person")
    return {
        "winners": [person] if status == "done" else [],
        "reason": status,
        "words": outcome_words(hosted, seats),
    }


def _step(lesson: Lesson) -> LessonStep:
    return {"name": lesson.name, "title": str(lesson.title)}
