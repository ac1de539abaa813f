"""Whose turn it is, who won and why, in sentences for the one who looks."""

from collections.abc import Sequence

from sumtable.core import Outcome
from sumtable.core.language import _, language_code
from sumtable.core.words import listed, minus
from sumtable.faces import face_of
from sumtable.host.hosted import Hosted
from sumtable.host.learning import lesson_of, lesson_words
from sumtable.host.types.state import PillKind, StatusWords
from sumtable.puzzles import PuzzleError, kind_of
from sumtable.records.ending import CANCELLED


def name_of(hosted: Hosted, seat: int) -> str:
    """The name at a seat; people and computers without one are called by what they are."""
    chair = hosted.chair(seat)
    if chair.name:
        return chair.name
    if chair.kind == "open":
        return _("Open seat")
    if chair.kind == "computer" and hosted.puzzle is not None:
        return _("Puzzle")
    if chair.kind == "computer":
        computers = [n for n, other in enumerate(hosted.chairs, 1) if other.kind == "computer"]
        if len(computers) == 1:
            return _("Computer")
        return _("Computer {number}").format(number=computers.index(seat) + 1)
    return _("Player {seat}").format(seat=seat)


def is_you(seats: Sequence[int], seat: int) -> bool:
    """Whether the viewer is spoken to as the one at this seat: it is the only one they hold."""
    return len(seats) == 1 and seats[0] == seat


def is_right(hosted: Hosted) -> bool:
    """Whether a puzzle has been solved, or what a lesson asks for done."""
    return hosted.judged is not None and hosted.judged.status == "right"


def judged_words(hosted: Hosted) -> str:
    """What the verdict on a puzzle says in the chosen language; `` if there is nothing to say."""
    if hosted.judged is None:
        return ""
    words = hosted.judged.words
    return words.get(language_code(), words.get("en", ""))


def goal_words(hosted: Hosted) -> str:
    """The task of a puzzle; `` if its kind is known no longer."""
    assert hosted.puzzle is not None
    try:
        return kind_of(hosted.puzzle).goal(hosted.puzzle)
    except PuzzleError:
        return ""


def verdict(hosted: Hosted, seats: Sequence[int]) -> str:
    """Who won, in a few words; of a record that stops before the end, that it does."""
    if hosted.puzzle is not None:
        if is_right(hosted):
            return _("The solution") if hosted.shown else _("Solved")
        return _("Not yet")
    if hosted.lesson is not None:
        return _("Well done") if is_right(hosted) else _("Not the goal")
    outcome = hosted.position.outcome
    if outcome is None:
        return _("The record ends here")
    if outcome.reason == CANCELLED:
        return _("Cancelled")
    if not hosted.position.scores:
        return _("Solved") if outcome.winners else _("Not solved")
    winners = outcome.winners
    if len(winners) == 1:
        if is_you(seats, winners[0]):
            return _("You win")
        return _("{name} wins").format(name=name_of(hosted, winners[0]))
    if len(winners) == 2 == len(hosted.chairs):
        return _("A draw")
    if len(winners) == len(hosted.chairs):
        return _("All share the win")
    if any(is_you(seats, seat) for seat in winners):
        others = listed([name_of(hosted, seat) for seat in winners if not is_you(seats, seat)])
        return _("You share the win with {names}").format(names=others)
    names = listed([name_of(hosted, seat) for seat in winners])
    return _("{names} share the win").format(names=names)


def outcome_words(hosted: Hosted, seats: Sequence[int]) -> str:
    """Who won, with the scores and why the game ended: `You win, 84 to 77: …`."""
    if hosted.puzzle is not None:
        if is_right(hosted) and hosted.shown:
            return _("The solution was shown, so it doesn't count.")
        return judged_words(hosted) or f"{verdict(hosted, seats)}."
    if hosted.lesson is not None:
        return lesson_words(hosted) or f"{verdict(hosted, seats)}."
    outcome = hosted.position.outcome
    if outcome is None:
        return _("The record ends before the game does.")
    if outcome.reason == CANCELLED:
        return _("This table was cancelled before the game began.")
    result = verdict(hosted, seats)
    if hosted.position.scores and not outcome.early:
        result = _with_scores(result, hosted.position.scores, outcome.winners)
    return _("{result}: {reason}.").format(result=result, reason=_reason(hosted, seats, outcome))


def _with_scores(result: str, scores: Sequence[int], winners: Sequence[int]) -> str:
    """The verdict with the winners' score and those of the others, best first."""
    best = minus(scores[winners[0] - 1])
    others = sorted((s for n, s in enumerate(scores, 1) if n not in winners), reverse=True)
    if not others and len(scores) > 2:
        return _("{verdict} with {points} points").format(verdict=result, points=best)
    rest = listed([minus(score) for score in others]) or best
    return _("{verdict}, {best} to {others}").format(verdict=result, best=best, others=rest)


def _reason(hosted: Hosted, seats: Sequence[int], outcome: Outcome) -> str:
    """Why the game ended, and why one of two with equal scores has won."""
    if hosted.ended is not None and hosted.ended.away is not None:
        return _stayed_away(hosted, seats, hosted.ended.by, hosted.ended.away)
    if not outcome.early:
        reason = _(hosted.rules.endings.get(outcome.reason, outcome.reason))
        scores = hosted.position.scores
        if len(outcome.winners) == 1 and len(scores) == 2 and scores[0] == scores[1]:
            tie = face_of(hosted.rules).tie()
            return _("{reason}; {tie}").format(reason=reason, tie=tie) if tie else reason
        return reason
    seat = hosted.moments[-1].played.seat if hosted.ended is None else hosted.ended.by
    assert seat is not None
    name = name_of(hosted, seat)
    if hosted.flagged is not None:
        if is_you(seats, seat):
            return _("your time ran out")
        return _("the time of {name} ran out").format(name=name)
    if is_you(seats, seat):
        return _("you resigned")
    return _("{name} resigned").format(name=name)


def _stayed_away(hosted: Hosted, seats: Sequence[int], by: int, away: int) -> str:
    """That somebody was waited for too long, and who did not wait any longer."""
    if is_you(seats, away):
        words = _("you were away for too long, and {name} ended the game")
        return words.format(name=name_of(hosted, by))
    if is_you(seats, by):
        words = _("{name} was away for too long, and you ended the game")
        return words.format(name=name_of(hosted, away))
    words = _("{away} was away for too long, and {name} ended the game")
    return words.format(away=name_of(hosted, away), name=name_of(hosted, by))


def called(hosted: Hosted, seats: Sequence[int], seat: int) -> str:
    """What the viewer calls the one at a seat."""
    return _("You") if is_you(seats, seat) else name_of(hosted, seat)


def turn_words(hosted: Hosted, seats: Sequence[int]) -> str:
    """Whose turn it is or what is waited for, as a short sentence to be spoken."""
    if hosted.status == "over":
        return outcome_words(hosted, seats) + _lesson_done(hosted)
    if hosted.status == "waiting":
        return _("Waiting for somebody to join.")
    if (lesson := lesson_of(hosted)) is not None:
        return str(lesson.goal)
    if hosted.puzzle is not None:
        begun = len(hosted.moments) > hosted.given  # the goal was told then, and may count tiles
        if words := judged_words(hosted) or ("" if begun else goal_words(hosted)):
            return words
    if hosted.phase != "dealt":
        return agreeing_words(hosted)
    seat = hosted.mover
    assert seat is not None
    if is_you(seats, seat):
        return _("Your turn.")
    if hosted.chair(seat).kind == "computer":
        return _("{name} is thinking.").format(name=name_of(hosted, seat))
    return _("It is the turn of {name}.").format(name=name_of(hosted, seat))


def _lesson_done(hosted: Hosted) -> str:
    """That a lesson is done, once it is."""
    lesson = lesson_of(hosted) if is_right(hosted) else None
    return "" if lesson is None else " " + _("Lesson {n} done.").format(n=lesson.number)


def status_words(hosted: Hosted, seats: Sequence[int], hint: str, last: str) -> StatusWords:
    """The pill, its kind and the line beside it.

    `hint` says what the viewer can do; `last` what happened last.
    """
    if hosted.status == "over":
        kind: PillKind = "warn" if hosted.puzzle is not None and not is_right(hosted) else "over"
        return _status(verdict(hosted, seats), kind, outcome_words(hosted, seats))
    if hosted.status == "waiting":
        line = _("The game begins when all seats are taken.")
        return _status(_("Waiting for players"), "wait", line)
    if hosted.phase != "dealt":
        return _status(_("Before the deal"), "wait", agreeing_words(hosted))
    seat = hosted.mover
    assert seat is not None
    if hosted.puzzle is not None:
        hint = last = judged_words(hosted) or goal_words(hosted)
    asked = asked_words(hosted, seats)
    name = name_of(hosted, seat)
    if seat in seats:
        pill = _("Your turn") if is_you(seats, seat) else _("{name} to play").format(name=name)
        return _status(pill, "turn", asked or hint)
    if hosted.chair(seat).kind == "computer":
        return _status(_("{name} thinks").format(name=name), "thinking", asked or last)
    return _status(_("{name} to play").format(name=name), "wait", asked or last)


def agreeing_words(hosted: Hosted) -> str:
    """What the deal waits for."""
    agreement = hosted.agreement
    if agreement is not None and hosted.phase == "public":
        words = _("The draws are being agreed: public chance is waited for ({name}).")
        return words.format(name=agreement.public)
    return _("The draws are being agreed.")


def _status(pill: str, kind: PillKind, line: str) -> StatusWords:
    return {"pill": pill, "kind": kind, "line": line}


def asked_words(hosted: Hosted, seats: Sequence[int]) -> str:
    """That a turn is asked back, while it is."""
    if hosted.asked is None:
        return ""
    if hosted.asked.seat in seats:
        return _("You have asked to take your turn back.")
    name = name_of(hosted, hosted.asked.seat)
    return _("{name} asks to take a turn back.").format(name=name)


def past_words(shown: int, whole: int, last: str) -> StatusWords:
    """The status of an earlier position: which turn of how many, and what was done in it."""
    pill = _("Turn {turn} of {turns}").format(turn=shown, turns=whole) if shown else _("The start")
    return _status(pill, "wait", last)
