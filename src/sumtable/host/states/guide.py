"""What the patient computer of a guided game says: to its own turn, and to the player's."""

from gettext import NullTranslations

from sumtable.core.language import _, chosen
from sumtable.faces.face import Face
from sumtable.faces.remarks import Remark
from sumtable.faces.stages import sentences
from sumtable.host.hosted import Hosted
from sumtable.host.types.state import GuideState
from sumtable.host.words import is_you, name_of
from sumtable.records.replay import Moment

MOST = 60
"""The player's last turns that are looked at: nobody is told the same twice within them."""
REMARK = 400
"""Bytes that the remarks to a turn take, more or less."""


class Guide:
    """The remarks to one game's turns; those to each turn are made once in each language."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self._made: dict[NullTranslations, dict[int, tuple[Moment, tuple[Remark, ...]]]] = {}

    @property
    def weight(self) -> int:
        """The bytes that the remarks take."""
        return REMARK * sum(map(len, self._made.values())) if self._made else 0

    def state(self, hosted: Hosted, seats: tuple[int, ...]) -> GuideState | None:
        """What is said to the one who holds these seats; None where nothing is explained to them.

        What was missed tells of a hand, so only the one who plays hears it.
        """
        if not hosted.guided or len(seats) != 1:
            return None
        actions = [moment for moment in hosted.moments if moment.played.seat is not None]
        own = [moment for moment in actions if is_you(seats, moment.played.seat or 0)]
        if not actions:
            return {"remark": _("Let’s play! Ask for a hint whenever you like."), "told": ""}
        since = own[-1].number if own else -1
        others = [moment for moment in actions if moment.number > since]
        return {
            "remark": self._remark(hosted, own[-MOST:]),
            "told": self._told(hosted, others[-1]) if others else "",
        }

    def _told(self, hosted: Hosted, moment: Moment) -> str:
        """What the computer says to its action."""
        before, seat = hosted.position_after(moment.number), moment.played.seat or 0
        return sentences(self._face.says(before, moment, name_of(hosted, seat)))

    def _remark(self, hosted: Hosted, own: list[Moment]) -> str:
        """The sentence to the player's last turn: of each kind only one is said in a game."""
        said: set[str] = set()
        words = ""
        known = self._made.setdefault(chosen(), {})
        for moment in own:
            found = known.get(moment.number)
            if found is None or found[0] is not moment:
                before = hosted.position_after(moment.number)
                found = moment, tuple(self._face.remarks(before, moment))
                known[moment.number] = found
            new = next((one for one in found[1] if one.kind not in said), None)
            words = "" if new is None else new.words
            said |= set() if new is None else {new.kind}
        return words
