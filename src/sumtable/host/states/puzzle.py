"""What the state of a table says about its puzzle, and how long somebody has been at it."""

from sumtable.core.language import _
from sumtable.faces.face import Face
from sumtable.host.clocks import Timing
from sumtable.host.hosted import IDLE, Hosted
from sumtable.host.states.lesson import lesson_about
from sumtable.host.types.state import OutcomeState, PuzzleState, PuzzleSummary, State, Timer
from sumtable.host.words import goal_words, is_right, judged_words, outcome_words
from sumtable.puzzles import PuzzleError, kind_of


def about(hosted: Hosted, face: Face) -> str:
    """The options in a few words; of a puzzle its kind and grade, of a lesson which it is."""
    if hosted.lesson is not None:
        return lesson_about(hosted)
    if hosted.puzzle is None:
        return face.about(hosted.start)
    title, grade = _title(hosted), hosted.puzzle.grade
    return _("{title} · grade {grade}").format(title=title, grade=grade)


def puzzle_summary(hosted: Hosted) -> PuzzleSummary | None:
    """Which puzzle it is, None at a table without one."""
    puzzle = hosted.puzzle
    if puzzle is None:
        return None
    return {
        "kind": puzzle.kind,
        "title": _title(hosted),
        "grade": puzzle.grade,
        "daily": hosted.setup["puzzle"]["daily"],
    }


def puzzle_state(hosted: Hosted, seats: tuple[int, ...]) -> PuzzleState | None:
    """The puzzle, its task, and how far the one who solves it has come."""
    summary = puzzle_summary(hosted)
    if summary is None:
        return None
    assert hosted.puzzle is not None
    return {
        **summary,
        "grade_words": _grade_words(hosted),
        "goal": goal_words(hosted),
        "seed": hosted.puzzle.seed,
        "status": "open" if hosted.judged is None else hosted.judged.status,
        "words": judged_words(hosted),
        "given": hosted.given,
        "can_show": bool(seats),
        "shown": hosted.shown,
    }


def puzzle_outcome(hosted: Hosted, seats: tuple[int, ...]) -> OutcomeState | None:
    """How the attempt at a puzzle ended; None while it goes on."""
    if hosted.status != "over":
        return None
    right = is_right(hosted)
    own = right and not hosted.shown
    person = next(n for n, chair in enumerate(hosted.chairs, 1) if chair.kind == "person")
    return {
        "winners": [person] if own else [],
        "reason": "right" if own else "shown" if right else "wrong",
        "words": outcome_words(hosted, seats),
    }


def timer(hosted: Hosted, timing: Timing) -> Timer | None:
    """How long somebody has been at a puzzle, or at SUM8 alone or together, in whole seconds.

    It stops by itself at `until` if nothing happens.
    """
    if hosted.replay or hosted.lesson or not (hosted.solo or hosted.puzzle is not None):
        return None
    passed = max(0.0, timing.now - hosted.touched)
    running = hosted.status == "playing" and passed < IDLE
    shown = min(passed, IDLE) if hosted.status == "playing" else 0.0
    most = IDLE if hosted.status == "playing" else 0.0
    return {
        "elapsed": int(hosted.played + shown),
        "running": running,
        "until": int(hosted.played + most),
    }


def runs(state: State) -> bool:
    """Whether a state is another one with every second."""
    return state["timer"] is not None and state["timer"]["running"]


def _title(hosted: Hosted) -> str:
    assert hosted.puzzle is not None
    try:
        return _(kind_of(hosted.puzzle).title)
    except PuzzleError:
        return hosted.puzzle.kind


def _grade_words(hosted: Hosted) -> str:
    assert hosted.puzzle is not None
    try:
        return _(kind_of(hosted.puzzle).grades[hosted.puzzle.grade])
    except PuzzleError:
        return ""
