"""Where somebody plays alone: a session with time and help, perhaps a puzzle; what it counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.puzzles import Puzzle, Verdict, kind_of
from sumtable.puzzles.registry import SOLVERS
from sumtable.puzzles.solver import Solver
from sumtable.terminal.opponents import Opponent
from sumtable.terminal.progress import Progress, clock_text
from sumtable.terminal.screen import Screen
from sumtable.terminal.session import Session
from sumtable.terminal.statistics import change_tally, title_of


@dataclass(frozen=True)
class Desk:
    """A session against the tiles, or a puzzle's, with its screen and its statistics.

    A seat without an opponent is a person's; at a puzzle the first seat is, and what the others
    do comes with the verdicts.
    """

    session: Session
    screen: Screen
    opponents: Sequence[Opponent | None]
    statistics: Path
    puzzle: Puzzle | None = None

    @cached_property
    def people(self) -> frozenset[int]:
        """The seats of people."""
        if self.puzzle is not None:
            return frozenset({1})
        return frozenset(
            seat for seat, opponent in enumerate(self.opponents, 1) if opponent is None
        )

    @property
    def progress(self) -> Progress:
        """How the player got on so far."""
        assert self.session.progress is not None
        return self.session.progress

    @property
    def actions(self) -> list[str]:
        """What was done after the given events, draws and replies included."""
        return [moment.text for moment in self.session.moments[self.session.first_action :]]

    @property
    def solver(self) -> Solver | None:
        """Who knows whether the game can still be solved; None where nobody does."""
        return SOLVERS.get(self.session.game.name)

    @property
    def what(self) -> str:
        """What the statistics call this: `sum8/solo/easy`, `sumon/win/3`."""
        if self.puzzle is not None:
            return f"{self.puzzle.game}/{self.puzzle.kind}/{self.puzzle.grade}"
        name = self.session.game.name
        assert self.solver is not None
        return "/".join((name, *self.solver.mode(self.session.position)))

    def verdict(self) -> Verdict:
        """What the actions so far have come to."""
        if self.puzzle is not None:
            actions = self.actions
            return kind_of(self.puzzle).judge(self.puzzle, actions) if actions else Verdict("open")
        outcome = self.session.position.outcome
        if outcome is None:
            return Verdict("open")
        why = _(self.session.game.endings[outcome.reason])
        words = (_("Solved: {why}.") if outcome.winners else _("Lost: {why}.")).format(why=why)
        return Verdict("right" if outcome.winners else "wrong", words)

    def helped(self, by: str) -> None:
        """Notes that help was asked for. Raises SumtableError."""
        if by not in self.progress.help:
            self.session.note(help=(*self.progress.help, by))

    def count_played(self) -> None:
        """Tells the statistics, once, that this was begun."""
        if "played" not in self.progress.counted and self.actions:
            self._count("played", None)

    def count_solved(self) -> None:
        """Tells the statistics, once, that this was solved, and the player how it stands there.

        Who has seen the solution first has not solved it.
        """
        if "solution" in self.progress.help:
            self.screen.say(_("You have seen the solution: this one doesn't count as solved."))
        elif "solved" not in self.progress.counted:
            self._count("solved", int(self.session.watch.seconds))

    def _count(self, event: str, seconds: int | None) -> None:
        try:
            self.session.note(counted=(*self.progress.counted, event))
            tally = change_tally(self.statistics, self.what, seconds, not self.progress.help)
        except SumtableError as error:
            self.screen.refuse(error)
            return
        if seconds is not None and tally.best is not None:
            words = _("{what}: {solved} of {played} solved, {unaided} without help, best {best}.")
            self.screen.say(
                words.format(
                    what=title_of(self.what),
                    solved=tally.solved,
                    played=tally.played,
                    unaided=tally.unaided,
                    best=clock_text(tally.best),
                )
            )
