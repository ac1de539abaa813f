"""What clients did and were told, and whether the rows can be the truth of it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from sumtable.store import Row


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """An action that a server said is in the database, on a version, by a seat."""

    game: str
    version: int
    seat: int
    action: str


@dataclass(slots=True)
class History:
    """Everything that the clients of one run saw, in the order in which each saw it."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    seen: dict[tuple[str, int], list[int]] = field(default_factory=dict)
    """Per game and seat, the versions that its stream told, through all reconnections."""
    unknown: int = 0
    """Requests of which nobody said whether they were carried out."""
    untrue: list[str] = field(default_factory=list)
    """Actions that were there though a server had said that nothing has happened."""
    stale: int = 0
    """Actions that were refused since the game had gone on."""

    def saw(self, game: str, seat: int, version: int) -> None:
        """A stream told this version."""
        self.seen.setdefault((game, seat), []).append(version)


def problems(history: History, rows: Mapping[str, Sequence[Row]]) -> list[str]:
    """What can't be, a sentence each; the rows are those of every game, in order."""
    return [
        *_lost(history.acknowledged, rows),
        *_twice(history.acknowledged),
        *history.untrue,
        *_backwards(history),
        *_unseen(history, rows),
    ]


def _lost(acknowledged: Iterable[Acknowledged], rows: Mapping[str, Sequence[Row]]) -> Iterable[str]:
    """Every acknowledged action is the row after the version that it was chosen on."""
    for one in acknowledged:
        of_game = rows[one.game]
        row = of_game[one.version] if one.version < len(of_game) else None
        if row is None or (row.kind, row.body.get("text")) != ("play", one.action):
            yield f"{one.game}: {one.action} on version {one.version} was acknowledged, is {row}"
        elif row.body.get("seat") != one.seat:
            yield f"{one.game}: row {row.number} is seat {row.body.get('seat')}'s, not {one.seat}'s"


def _twice(acknowledged: Iterable[Acknowledged]) -> Iterable[str]:
    """A version is followed by one action."""
    counted = Counter((one.game, one.version) for one in acknowledged)
    for (game, version), count in counted.items():
        if count > 1:
            yield f"{game}: {count} actions on version {version} were acknowledged"


def _backwards(history: History) -> Iterable[str]:
    """No stream goes back."""
    for (game, seat), versions in history.seen.items():
        if any(after < before for before, after in pairwise(versions)):
            yield f"{game}: the stream of seat {seat} went back: {versions}"


def _unseen(history: History, rows: Mapping[str, Sequence[Row]]) -> Iterable[str]:
    """Every stream came to the end of its game, and told of nothing that isn't there."""
    for (game, seat), versions in history.seen.items():
        if versions[-1] != len(rows[game]):
            yield f"{game}: the stream of seat {seat} ended at {versions[-1]} of {len(rows[game])}"
