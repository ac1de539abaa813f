"""A change of a hosted game: rows that are to follow its version, and the game as they make it."""

from collections.abc import Iterator
from typing import Any

from sumtable.core import Event
from sumtable.host.hosted import Hosted


class Change:
    """Rows that are to follow a game's version, and the game as they make it.

    `by` is the holder who asked for it, and gets the new state as an answer.
    """

    def __init__(self, hosted: Hosted, at: float, by: str | None = None) -> None:
        self.hosted = hosted
        self.by = by
        self.rows: list[tuple[str, dict[str, Any]]] = []
        self._at = at

    def add(self, kind: str, **body: Any) -> None:
        """Adds a row. Raises TextError and Refused, and then nothing has changed."""
        self.hosted = self.hosted.after(kind, body, self._at)
        self.rows.append((kind, body))

    def play(self, seat: int | None, event: Event, **more: Any) -> None:
        """Adds the row of an event, a draw's if no seat plays it. Raises Refused, TooLong."""
        body = {"seat": seat, "text": self.hosted.rules.format(event), **more}
        self.hosted = self.hosted.after("play", body, self._at, event)
        self.rows.append(("play", body))

    def deal(self) -> None:
        """Adds every draw that is due before somebody can act; where a task is set, nothing."""
        for _draw in self.draws():
            pass

    def draws(self) -> Iterator[None]:
        """Adds the same draws one by one."""
        rules = self.hosted.rules
        if self.hosted.status != "playing" or self.hosted.task or self.hosted.phase != "dealt":
            return
        dealer, agreement = self.hosted.dealer, self.hosted.agreement
        undone = None if agreement is None else agreement.taken_back
        while (chance := rules.chance(self.hosted.position)) is not None:
            self.play(None, dealer.deal(chance, len(self.hosted.moments), undone))
            yield
