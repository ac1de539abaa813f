"""Hints in a terminal game: each time one is asked for it tells more."""

from sumtable.core.language import _
from sumtable.faces import face_of
from sumtable.players.advice import Advice, ask, hint_text
from sumtable.players.levels import STRONGEST, describe, find_player
from sumtable.players.protocol import Considered
from sumtable.terminal.opponents import sight_of_table
from sumtable.terminal.screen import Screen
from sumtable.terminal.session import Session

WAYS = 3


class Hinting:
    """What was told of one turn so far: where to look, what to look for, what to do; then all."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self._session = session
        self._screen = screen
        self._advice: Advice | None = None
        self._told = 0

    def tell(self) -> bool:
        """Tells the next stage; nothing has changed by that."""
        if self._advice is None:
            contestant = find_player(self._session.game.name, f"level:{STRONGEST}@1")
            self._advice = ask(sight_of_table(self._session), contestant, None, WAYS)
        stages = self._stages(self._advice)
        if self._told < len(stages):
            for line in stages[self._told]:
                self._screen.say(line)
        else:
            for line in hint_text(self._advice, WAYS).splitlines():
                self._screen.say(line)
        self._told += 1
        return False

    def _stages(self, advice: Advice) -> list[list[str]]:
        """The lines of each stage; the last one says how the action is written."""
        sight, thought = advice.sight, advice.thought
        best = Considered(thought.action, 0.0, thought.line)
        best = thought.ways[0] if thought.ways else best
        found = face_of(sight.game).stages(sight.view, best.action, describe(sight, best))
        lines = [[f"{title}: {stage.words}"] for title, stage in found.titled]
        more = _("`hint` once more tells more.")
        lines[0].append(more)
        lines[1].append(more)
        written = sight.game.format(best.action)
        lines[2].append(_("Write: {action}").format(action=written))
        return lines
