"""How the answer to a puzzle of Sum On begins, and how it is written down."""

from sumtable.core.language import _
from sumtable.games.sumon.rules import GAME, Turn
from sumtable.games.sumon.rules.words import steps_words
from sumtable.puzzles.puzzle import Clue, Kind, Puzzle


class TurnKind(Kind):
    """What all kinds of Sum On have in common: an answer is a turn, perhaps with replies."""

    game = GAME

    def clue(self, action: str) -> Clue:
        step, *more = action.split("-")
        words = (
            _("The turn begins with {step} and goes on.")
            if more
            else _("The turn is {step} alone.")
        )
        first = GAME.parse(step)
        assert isinstance(first, Turn)
        return Clue(step, words.format(step=steps_words(first.steps)))

    def answer(self, puzzle: Puzzle) -> str:
        """The turns; the other side's replies stand in brackets."""
        turns = enumerate(puzzle.solution)
        return " ".join(f"({turn})" if number % 2 else turn for number, turn in turns)
