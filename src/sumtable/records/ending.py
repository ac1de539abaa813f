"""How people ended a game before its rules did: somebody gave up, stayed away, or cancelled.

That is no event, so a record holds it in its header, as `ended`, and has no `result` then.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeGuard

from sumtable.core import EARLY, Outcome, Position, Seat
from sumtable.core.language import later

RESIGNED, CLAIMED_WIN, CLAIMED_DRAW, CANCELLED = EARLY

ENDINGS: Mapping[str, str] = MappingProxyType(
    {
        RESIGNED: later("a player resigned"),
        CLAIMED_WIN: later("a player stayed away, and the win was claimed"),
        CLAIMED_DRAW: later("a player stayed away, and a draw was claimed"),
        CANCELLED: later("the table was cancelled"),
    }
)
"""Why the game is over, in words."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Who ended the game and how, who was away then, and who wins by it."""

    how: str
    by: Seat
    away: Seat | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """The ending as a position holds it."""
        return Outcome(self.winners, self.how)

    def to_json(self) -> dict[str, Any]:
        """The ending as a record's header, or a row of a store, holds it."""
        body = {"how": self.how, "by": self.by, "winners": list(self.winners)}
        return body if self.away is None else {**body, "away": self.away}

    @classmethod
    def from_json(cls, body: Mapping[str, Any]) -> "Ending":
        """The ending that `to_json` wrote."""
        return cls(body["how"], body["by"], body.get("away"), tuple(body["winners"]))


def end(position: Position, seats: int, how: str, by: int, away: int | None = None) -> Ending:
    """The ending of a game of so many seats that has come to this position.

    Whoever gave up or stayed away has lost, as the rules say of a resignation: those with the most
    points among the others win, and where nothing is scored nobody does. A draw is everybody's.
    """
    winners: tuple[Seat, ...] = ()
    everybody = [Seat(seat) for seat in range(1, seats + 1)]
    if how == CLAIMED_DRAW:
        winners = tuple(everybody)
    elif how != CANCELLED and position.scores:
        loser = by if away is None else away
        others = [seat for seat in everybody if seat != loser]
        best = max(position.scores[seat - 1] for seat in others)
        winners = tuple(seat for seat in others if position.scores[seat - 1] == best)
    return Ending(how, Seat(by), None if away is None else Seat(away), winners)


def read_ending(claimed: object, position: Position, seats: int) -> Ending | None:
    """What a record's `ended` says of a game that has come to this position, None if it can't be.

    Who wins by it is not taken on trust.
    """
    if not isinstance(claimed, dict) or position.outcome is not None:
        return None
    how, by = claimed.get("how"), claimed.get("by")
    if not isinstance(how, str) or how not in EARLY or not _is_seat(by, seats):
        return None
    if how in (RESIGNED, CANCELLED):
        return end(position, seats, how, by)
    away = claimed.get("away")
    if not _is_seat(away, seats) or away == by or not position.scores:
        return None
    return end(position, seats, how, by, away)


def _is_seat(claimed: object, seats: int) -> TypeGuard[int]:
    return type(claimed) is int and 1 <= claimed <= seats
