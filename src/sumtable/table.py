"""A game under way as one object: for scripts, notebooks and the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from sumtable import faces
from sumtable.catalog import GAMES
from sumtable.core import Dealer, Event, Game, Played, Position, TextError
from sumtable.core.language import _
from sumtable.records.answers import result_of
from sumtable.records.record import Record, make_record
from sumtable.records.replay import Moment, replay

_OWN_KEYS = ("format", "game", "options", "players", "result")


class Table:
    """The rules, the position and the events so far of one game; it draws itself in a notebook.

    Chance events are dealt by `dealer` as soon as they are due; without one they are played like
    actions.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = dict(options or {})
        count = None if names is None else len(names)
        self.start: Position = self.game.start(self.options, count)
        self.position = self.start
        seats = self.game.seats(self.position)
        self.known = tuple(names or ())
        """The names of the players, where somebody gave them."""
        numbered = (_("Player {seat}").format(seat=seat) for seat in range(1, seats + 1))
        self.names = tuple(names or numbered)
        self.moments: list[Moment] = []
        self.header: dict[str, Any] = {}
        """Further header keys of its record."""
        self._dealer = dealer

    @classmethod
    def of(cls, record: Record, dealer: Dealer | None = None) -> Self:
        """The table at the end of a record, ready to go on. Raises RecordError."""
        replayed = replay(record)
        table = cls(record.game, record.options, record.names, dealer)
        table.moments.extend(replayed.moments)
        table.position = replayed.position
        table.header = {k: v for k, v in record.header.items() if k not in _OWN_KEYS}
        return table

    def play(self, event: Event | str) -> Played[Any]:
        """Plays an event. Raises TextError or Refused, and then nothing has changed."""
        value = self.game.parse(event) if isinstance(event, str) else event
        played = self.game.play(self.position, value)
        self.moments.append(Moment(len(self.moments), self.game.format(value), value, played))
        self.position = played.position
        return played

    def deal(self) -> list[Moment]:
        """Deals whatever is due before the next action; what was dealt."""
        before = len(self.moments)
        while self._dealer and (chance := self.game.chance(self.position)) is not None:
            self.play(self._dealer.deal(chance, len(self.moments)))
        return self.moments[before:]

    def actions(self) -> list[str]:
        """The notation of every legal action."""
        return list(self.game.action_texts(self.position))

    def record(self) -> Record:
        """The game so far as a record, with its result once it is over."""
        more = dict(self.header)
        if self.position.outcome is not None:
            more["result"] = result_of(self.position)
        events = [moment.text for moment in self.moments]
        return make_record(self.game, self.options, events, self.names, **more)

    @property
    def last(self) -> faces.Last | None:
        """The last action, for pictures."""
        return faces.Last.among(self.moments, self.start)

    def __str__(self) -> str:
        return faces.text(self.game, self.position, last=self.last, names=self.known)

    def _repr_svg_(self) -> str:
        return faces.svg(self.game, self.position, last=self.last, names=self.known)


def find_game(name: str) -> Game[Any]:
    """The game of that name. Raises TextError."""
    if name not in GAMES:
        raise TextError("record.game", f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]
