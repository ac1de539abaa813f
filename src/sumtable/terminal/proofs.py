"""Help that is proven: whether a game can still be solved, true hints, why it is lost; clues."""

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.puzzles.clue import clue
from sumtable.puzzles.solver import Share, Solvability, Solver
from sumtable.terminal.desk import Desk
from sumtable.terminal.talk import Command

SECONDS = 3.0
"""The longest that a person waits for an answer after every action."""
LONGER = 20.0
"""The longest for what is asked for once."""
LONGEST = 10.0
"""The longest to look for hints."""
WAYS = 3


def commands(desk: Desk) -> dict[str, Command]:
    """The commands that ask the game's solver."""
    return {
        "hint": Command(
            _("hint   placements that keep it solvable, and why"), lambda _rest: _hint(desk)
        ),
        "solvable": Command(
            _("solvable   be told after every action whether it can still be solved, or no more"),
            lambda _rest: _switch(desk),
        ),
        "why": Command(
            _("why   why it is lost: slots and tiles that can't be served"),
            lambda _rest: _why(desk),
        ),
    }


def tell_solvable(desk: Desk) -> None:
    """Says whether it can still be solved; without the solver, says so and switches it off."""
    solver, position = _solver(desk), desk.session.position
    if solver.takes_long(position):
        desk.screen.say(_("One moment …"))
    try:
        answer = solver.check(position, SECONDS)
    except SumtableError as error:
        desk.screen.refuse(error)
        desk.session.note(solvable=False)
    else:
        desk.screen.say(_solvable_words(answer))


def _solvable_words(answer: Solvability) -> str:
    if answer.verdict == "unknown":
        return _("Still solvable? That can't be told quickly here.")
    if answer.verdict == "unsolvable":
        return _("Still solvable? No. `why` says why not, `undo` takes back.")
    if answer.chance is not None:
        return _("Still solvable? Yes, if the right tiles come: {chance}.").format(
            chance=_chance_words(answer.chance)
        )
    if answer.loose:
        return _("Still solvable? Yes, but not as it lies: `why` says what is in the way.")
    return _("Still solvable? Yes.")


def _chance_words(chance: Share) -> str:
    words = _("in {successes} of {samples} games tried with care ({low}–{high}\u00a0%)")
    return words.format(
        successes=chance.successes,
        samples=chance.samples,
        low=round(100 * chance.low),
        high=round(100 * chance.high),
    )


def _switch(desk: Desk) -> bool:
    """Switches the indicator on or off; on, it says at once how it stands."""
    wanted = not desk.progress.solvable
    desk.session.note(solvable=wanted)
    if not wanted:
        desk.screen.say(_("You won't be told any more whether it can still be solved."))
        return False
    desk.helped("solvable")
    tell_solvable(desk)
    return False


def _hint(desk: Desk) -> bool:
    """The actions that keep it solvable, the most forced first."""
    solver, position, screen = _solver(desk), desk.session.position, desk.screen
    if position.outcome is not None:
        screen.say(_("It is over; `undo` takes back."))
        return False
    found = solver.hints(position, WAYS, LONGEST)
    desk.helped("hint")
    for number, way in enumerate(found, 1):
        screen.say(f"{number}. {desk.session.game.format(way.action)}   {way.words}")
    if not found and solver.check(position, SECONDS, samples=0).verdict == "unsolvable":
        screen.say(_("No action keeps it solvable. `why` says why, `undo` takes back."))
    elif not found:
        screen.say(_("No hint could be found quickly here."))
    return False


def _why(desk: Desk) -> bool:
    """Why it is lost; where tiles may be moved, what stands in the way as they lie."""
    solver, position = _solver(desk), desk.session.position
    answer = solver.check(position, SECONDS, samples=0)
    lost = None if answer.verdict == "unknown" else solver.why_lost(position, LONGER)
    desk.helped("why")
    if answer.verdict == "solvable" and lost is None:
        desk.screen.say(_("It isn't lost: it can still be solved."))
    elif answer.verdict == "solvable":
        desk.screen.say(_("It isn't lost, but it can't be solved as it lies:"))
    elif lost is None:
        desk.screen.say(_("Whether it is lost can't be told quickly here."))
    if lost is not None:
        desk.screen.say(lost.words)
    return False


def _solver(desk: Desk) -> Solver:
    assert desk.solver is not None
    return desk.solver


def tell_clue(desk: Desk) -> bool:
    """How the answer of a puzzle goes on, as far as a hint may tell."""
    assert desk.puzzle is not None
    found = clue(desk.puzzle, desk.actions)
    if found is None:
        desk.screen.say(_("There is no hint from here; `undo` takes back."))
        return False
    desk.helped("hint")
    desk.screen.say(found.words)
    return False
