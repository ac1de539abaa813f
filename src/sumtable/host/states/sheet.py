"""What all viewers of a table share: the board, and the score sheet in each one's language."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from sumtable.core import View
from sumtable.core.language import chosen
from sumtable.core.voice import LATE, Voice, said
from sumtable.faces.face import Face
from sumtable.host.hosted import Hosted
from sumtable.host.states.guide import Guide
from sumtable.host.types.state import Common, Entry
from sumtable.records.replay import Moment

LINES = 200
"""The most lines that a state shows: the last ones. A longer game's earlier lines are in its
earlier states."""
ENTRY = 1500
"""Bytes that a line takes, more or less."""


class Sheet:
    """The board and the last entries of one game; each is made once, entries once in each language.

    Whoever looks at an earlier position of a long game has the entries up to there made anew.
    """

    def __init__(self, face: Face) -> None:
        self._face = face
        self._laid: tuple[tuple[Moment, ...], Mapping[str, object]] | None = None
        self.guide = Guide(face)
        self._made: dict[NullTranslations, dict[int, tuple[Moment, Entry]]] = {}
        self._last: dict[NullTranslations, tuple[tuple[Moment, ...], list[Entry]]] = {}
        self._lines = 0
        self._common: dict[NullTranslations, tuple[Hosted, Common]] = {}

    @property
    def weight(self) -> int:
        """The bytes that the entries take."""
        return ENTRY * self._lines + self.guide.weight

    def common(self, hosted: Hosted) -> Common | None:
        """What was made of the game as it stands that is the same for everybody, if it was."""
        found = self._common.get(chosen())
        return None if found is None or found[0] is not hosted else found[1]

    def share(self, hosted: Hosted, common: Common) -> None:
        """Keeps that for the next one who looks, who may hold any seat or none."""
        self._common[chosen()] = hosted, common

    def board(self, hosted: Hosted, view: View[Any], count: int) -> Mapping[str, object]:
        """What lies on the table after so many events; it is the same for everybody."""
        if count != len(hosted.moments):
            return self._face.board(view)
        if self._laid is None or self._laid[0] is not hosted.moments:
            self._laid = hosted.moments, self._face.board(view)
        return self._laid[1]

    def entries(self, hosted: Hosted, count: int) -> list[Entry]:
        """The last actions among the first so many events, at most LINES of them.

        Draws and what is given are left out. An entry of a moment is always the same object, and so
        are all of them together until the next one. Nobody is to change them.
        """
        last = self._last.get(chosen())
        whole = count == len(hosted.moments)
        if whole and last is not None and last[0] is hosted.moments:
            return last[1]
        if whole and last is not None and (grown := self._grown(hosted, *last)) is not None:
            return grown
        moments = [m for m in hosted.moments[hosted.given : count] if m.played.seat is not None]
        first = max(0, len(moments) - LINES)
        known = self._made.setdefault(chosen(), {})
        made: dict[int, tuple[Moment, Entry]] = {}
        for turn, moment in enumerate(moments[first:], first + 1):
            found = known.get(moment.number)
            if found is None or found[0] is not moment:
                found = moment, self._entry(hosted, moment, turn)
            made[moment.number] = found
        entries = [entry for _moment, entry in made.values()]
        if whole:
            self._made[chosen()] = made
            self._last[chosen()] = hosted.moments, entries
            self._lines = sum(map(len, self._made.values()))
        return entries

    def _grown(
        self, hosted: Hosted, before: tuple[Moment, ...], entries: list[Entry]
    ) -> list[Entry] | None:
        """The last entries after one more event than before; None if that isn't all that is new."""
        moments = hosted.moments
        follows = bool(before) and len(moments) == len(before) + 1 and moments[-2] is before[-1]
        if not follows or not entries or len(entries) >= LINES:
            return None
        if moments[-1].played.seat is not None:
            entry = self._entry(hosted, moments[-1], entries[-1]["turn"] + 1)
            self._made[chosen()][moments[-1].number] = moments[-1], entry
            entries = [*entries, entry]
            self._lines += 1
        self._last[chosen()] = moments, entries
        return entries

    def _entry(self, hosted: Hosted, moment: Moment, turn: int) -> Entry:
        played = moment.played
        assert played.seat is not None
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
            "reasons": [*self._face.allowed(before, moment.event), *self._face.reasons(items)],
        }

    def _deed(self, before: Any, moment: Moment, flagged: bool, voice: Voice) -> str:
        return said(LATE, voice) if flagged else self._face.deed(before, moment.event, voice)
