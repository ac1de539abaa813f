"""What all viewers of a table share: the board, and the score sheet in each one's language."""

from gettext import NullTranslations
from typing import Any

from sumtable.core import View
from sumtable.core.language import chosen
from sumtable.core.voice import LATE, Voice, said
from sumtable.host.hosted import Hosted
from sumtable.host.states.face import Face
from sumtable.records.replay import Moment

Entry = dict[str, Any]


class Sheet:
    """The board and the entries of one game; each is made once, entries once in each language."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self._laid: tuple[tuple[Moment, ...], dict[str, Any]] | None = None
        self._made: dict[NullTranslations, list[tuple[Moment, Entry | None]]] = {}

    def board(self, hosted: Hosted, view: View[Any], count: int) -> dict[str, Any]:
        """What lies on the table after so many events; it is the same for everybody."""
        if count != len(hosted.moments):
            return self._face.board(view)
        if self._laid is None or self._laid[0] is not hosted.moments:
            self._laid = hosted.moments, self._face.board(view)
        return self._laid[1]

    def entries(self, hosted: Hosted, count: int) -> list[Entry]:
        """The actions among the first so many events; draws and what is given are left out."""
        made = self._made.setdefault(chosen(), [])
        moments = hosted.moments[:count]
        # What led to the same moment is the same: only the last ones can be new.
        known = min(count, len(made))
        while known and made[known - 1][0] is not moments[known - 1]:
            known -= 1
        for number, moment in enumerate(moments[known:], known):
            del made[number:]
            turn = next((entry["turn"] for _moment, entry in reversed(made) if entry), 0) + 1
            made.append((moment, self._entry(hosted, moment, turn)))
        return [entry for _moment, entry in made[:count] if entry is not None]

    def _entry(self, hosted: Hosted, moment: Moment, turn: int) -> Entry | None:
        played = moment.played
        if played.seat is None or moment.number < hosted.given:
            return None
        flagged = hosted.flagged == played.seat and played.position.outcome is not None
        before = hosted.position_after(moment.number)
        items = hosted.rules.explain(before, moment.event, played)
        return {
            "number": moment.number,
            "turn": turn,
            "seat": played.seat,
            "text": moment.text,
            "points": played.points,
            "words": self._deed(before, moment, flagged, "name"),
            "yours": self._deed(before, moment, flagged, "you"),
            "reasons": self._face.reasons(items),
        }

    def _deed(self, before: Any, moment: Moment, flagged: bool, voice: Voice) -> str:
        return said(LATE, voice) if flagged else self._face.deed(before, moment.event, voice)
