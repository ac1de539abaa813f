"""How the draws of a game are agreed on: who has promised what, who has kept it, what deals then.

The protocol is `sumtable.core.draws`; docs/verify.md explains it.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from sumtable.core import draws

Phase = Literal["committing", "revealing", "public", "dealt"]

OLD_PROTOCOL = "sumtable-draws/0"
"""Of games in which the server alone chose the seed."""
MOST_BYTES = 8000
"""Of what somebody's record may say of its draws, to be kept."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """What a game's rows say of its draws: commitments and secrets, in hex, by seat.

    `seats` says `person` or `computer` for each. Who is `awaited` may still commit; who is `late`
    has committed and not revealed in time, so that the default stands for it. `undone` are pairs of
    an event's index and how many draws had been taken back when it, and those after it, came;
    they are counted only where players are `opposed`.
    """

    id: str
    seats: tuple[str, ...]
    commits: tuple[str | None, ...]
    opposed: bool
    public: str | None = None
    value: str | None = None
    awaited: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()
    secrets: tuple[str | None, ...] = field(default=(), repr=False)
    undone: tuple[tuple[int, int], ...] = ()

    @property
    def unrevealed(self) -> frozenset[int]:
        """The seats whose secret is still to come."""
        pairs = zip(self.commits, self.secrets, strict=True)
        missing = (n for n, (commit, secret) in enumerate(pairs, 1) if commit and not secret)
        return frozenset(missing) - self.late

    @property
    def phase(self) -> Phase:
        """`committing`, `revealing`, `public` or, once all that deals is there, `dealt`."""
        if self.awaited:
            return "committing"
        if self.unrevealed:
            return "revealing"
        return "public" if self.public is not None and self.value is None else "dealt"

    def key(self, seed: bytes) -> bytes:
        """What deals the game once everything is agreed on."""
        secrets = [None if secret is None else bytes.fromhex(secret) for secret in self.secrets]
        return draws.dealing_key(seed, self.id, secrets, self.value)

    def promise(self, seed: bytes, game: str, options: Mapping[str, object]) -> bytes:
        """The server's commitment to the seed of this game."""
        return draws.commitment(seed, self.id, game, options, self.seats, self.public)

    @property
    def taken_back(self) -> int:
        """How many draws have been taken back that count."""
        return self.undone[-1][1] if self.undone else 0

    def after(self, kind: str, body: Mapping[str, Any]) -> "Agreement":
        """The agreement after one more row of the game; most say nothing of it."""
        if kind in ("join", "commit"):
            return self._committed(body["seat"], body.get("commit"))
        if kind == "leave":
            return self._committed(body["seat"], None)
        if kind == "reveal":
            return replace(self, secrets=_put(self.secrets, body["seat"], body["secret"]))
        if kind == "late":
            seats = frozenset(body["seats"])
            late = self.late | (seats & self.unrevealed)
            return replace(self, awaited=self.awaited - seats, late=late)
        return replace(self, value=body["value"]) if kind == "public" else self

    def _committed(self, seat: int, commit: str | None) -> "Agreement":
        commits = _put(self.commits, seat, commit)
        return replace(self, commits=commits, awaited=self.awaited - {seat})

    def taken_to(self, event: int, gone: int) -> "Agreement":
        """The agreement after everything from this event on, with so many draws, is taken back."""
        if not self.opposed:
            return self
        count = self.taken_back + gone
        before = tuple(pair for pair in self.undone if pair[0] < event)
        last = before[-1][1] if before else 0
        return replace(self, undone=before if count == last else (*before, (event, count)))

    def header(
        self, promise: bytes, seed: bytes | None, log: tuple[int, str] | None
    ) -> dict[str, Any]:
        """What a record says of its draws; with the seed also the secrets."""
        return {
            "protocol": draws.PROTOCOL,
            "id": self.id,
            "seats": list(self.seats),
            "public": None if self.public is None else {"name": self.public, "value": self.value},
            "commitment": promise.hex(),
            "contributions": [
                {"seat": seat, "commit": commit, "secret": None if seed is None else secret}
                for seat, commit, secret in zip(
                    range(1, len(self.seats) + 1), self.commits, self.secrets, strict=True
                )
            ],
            "seed": None if seed is None else seed.hex(),
            "undone": [list(pair) for pair in self.undone],
            "log": None if log is None else {"number": log[0], "chain": log[1]},
        }


def old_header(chosen: bytes, seed: bytes | None) -> dict[str, Any]:
    """What a record says of draws that follow from a seed that the server alone has chosen."""
    return {
        "protocol": OLD_PROTOCOL,
        "commitment": hashlib.sha256(chosen).hexdigest(),
        "seed": None if seed is None else seed.hex(),
    }


def kept_header(header: Mapping[str, Any]) -> dict[str, Any] | None:
    """What somebody's record says of its draws, if it can be kept; nobody has checked it."""
    told = header.get("draws")
    try:
        text = json.dumps(told, ensure_ascii=False, allow_nan=False)
        fits = len(text.encode()) <= MOST_BYTES
    except (ValueError, RecursionError):
        return None
    return told if fits and isinstance(told, dict) else None


def _put(values: Sequence[str | None], seat: int, value: str | None) -> tuple[str | None, ...]:
    """The values by seat with another one at this seat."""
    return (*values[: seat - 1], value, *values[seat:])


def first_agreement(game: str, setup: Mapping[str, Any], opposed: bool) -> Agreement | None:
    """The agreement of a game as it was set up; None if it is of before, or nothing is drawn."""
    about = setup.get("draws")
    if about is None:
        return None
    kinds: Iterable[Mapping[str, Any]] = setup["seats"]
    seats = tuple("computer" if seat["kind"] == "computer" else "person" for seat in kinds)
    return Agreement(
        id=game,
        seats=seats,
        commits=tuple(seat.get("commit") for seat in setup["seats"]),
        opposed=opposed,
        public=about["public"],
        awaited=frozenset(about["awaited"]),
        secrets=(None,) * len(seats),
    )
