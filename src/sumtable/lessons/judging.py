"""What a learner's action comes to: refused, done, or allowed but not what the lesson is after."""

from collections.abc import Callable, Mapping
from typing import Any

from sumtable.core import Event, Game, Played, Refusal, Resign, TextError
from sumtable.core.language import _, ngettext_
from sumtable.core.words import minus
from sumtable.lessons.lesson import Answer, Lesson, Reply, Verdict, looks_like
from sumtable.lessons.registry import room_of
from sumtable.records import replay
from sumtable.records.replay import Replay

Goal = Callable[[Any, Event, Played[Any]], bool]
"""Whether an action did it: the position before, the action, and what it made of the position."""

Explain = Callable[[Any, Event, Refusal], Answer | None]
"""What a room says of a refusal; None leaves it to the rules' own words."""


def begin(lesson: Lesson) -> Replay:
    """The lesson's start, replayed by the rules. Raises RecordError."""
    return replay(lesson.record)


def judge(lesson: Lesson, position: Any, action_text: str) -> Verdict:
    """What the action comes to in a position of the lesson; nothing is played."""
    game = lesson.record.game
    try:
        event = game.parse(action_text)
    except TextError as error:
        return _refused(lesson, action_text, Refusal(error.code, error.message), None)
    if isinstance(event, Resign):
        words = _("Nobody has to give up here. You can skip the lesson.")
        return Verdict("refused", "lesson.resign", words)
    refusal = game.refusal(position, event)
    if refusal is not None:
        answer = _explained(lesson.game, position, event, refusal)
        return _refused(lesson, game.format(event), refusal, answer)
    played = game.play(position, event)
    if solves(lesson, position, event, played):
        return Verdict("done", None, _with_points(lesson.done.text, played))
    return _other(lesson, game.format(event), played)


def solves(lesson: Lesson, position: Any, event: Event, played: Played[Any]) -> bool:
    """Whether a legal action does the lesson's task."""
    task, game = lesson.task, lesson.record.game
    if task.actions and not _among(game, event, task.actions):
        return False
    if task.points is not None and played.points < task.points:
        return False
    items = game.explain(position, event, played)
    if task.item is not None and task.item not in {item.kind for item in items}:
        return False
    return task.goal is None or goals_of(lesson.game)[task.goal](position, event, played)


def goals_of(game: str) -> Mapping[str, Goal]:
    """The predicates of a game's room, by name."""
    return getattr(room_of(game), "GOALS", {})


def _among(game: Game[Any], event: Event, patterns: tuple[str, ...]) -> bool:
    text = game.format(event)
    return any(looks_like(text, pattern) for pattern in patterns)


def _explained(game: str, position: Any, event: Event, refusal: Refusal) -> Answer | None:
    explain: Explain | None = getattr(room_of(game), "explain", None)
    return None if explain is None else explain(position, event, refusal)


def _refused(lesson: Lesson, action: str, refusal: Refusal, answer: Answer | None) -> Verdict:
    """The lesson's own reply, else the room's words, else those of the rules."""
    reply = _reply(lesson, action, refusal.code)
    words = reply.say.text if reply else answer.words if answer else refusal.message
    marks = reply.marks if reply and reply.marks else answer.marks if answer else ()
    return Verdict("refused", refusal.code, words, marks)


def _other(lesson: Lesson, action: str, played: Played[Any]) -> Verdict:
    reply = _reply(lesson, action, None)
    if reply is not None:
        return Verdict("other", None, _with_points(reply.say.text, played), reply.marks)
    words = _("That is allowed. But here we want something else: take it back?")
    if played.points > 0:
        words = _("Allowed, for {points}. But here we want something else: take it back?")
    return Verdict("other", None, _with_points(words, played))


def _with_points(text: str, played: Played[Any]) -> str:
    """The text with `{points}` said in full: `1 point`, `4 points`."""
    words = ngettext_("{count} point", "{count} points", abs(played.points))
    return text.replace("{points}", words.format(count=minus(played.points)))


def _reply(lesson: Lesson, action: str, code: str | None) -> Reply | None:
    return next((reply for reply in lesson.replies if reply.fits(action, code)), None)
