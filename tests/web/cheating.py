"""`sumtable` with a server that cheats on purpose, at tables whose first player has a cheat's name.

Browser tests run it as a process of its own and show that each way of cheating is caught.
"""

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

from sumtable.__main__ import main
from sumtable.core import SeededDealer
from sumtable.host import hosted, undo
from sumtable.records.agreement import Agreement, first_agreement
from sumtable.web.app import create_app

_TRIES = 64
_dropped: set[str] = set()


def _other(seed: bytes) -> bytes:
    """A seed that nobody was promised."""
    return hashlib.sha256(seed).digest()


@dataclass(frozen=True, slots=True)
class Grinding(Agreement):
    """Looks for a better seed once it knows all secrets; shows the promised one afterwards."""

    def key(self, seed: bytes) -> bytes:
        tried = [hashlib.sha256(seed + bytes([n])).digest() for n in range(_TRIES)]
        keys = [Agreement.key(self, one) for one in tried]
        return max(keys, key=lambda key: SeededDealer(key).below(1 << 32, "0+0/0"))


@dataclass(frozen=True, slots=True)
class Swapping(Agreement):
    """Deals from another seed than promised, and from then on has always promised that one."""

    def key(self, seed: bytes) -> bytes:
        return Agreement.key(self, _other(seed))

    def promise(self, seed: bytes, game: str, options: Mapping[str, object]) -> bytes:
        dealt = self.phase == "dealt"
        return Agreement.promise(self, _other(seed) if dealt else seed, game, options)

    def header(
        self, promise: bytes, seed: bytes | None, log: tuple[int, str] | None
    ) -> dict[str, Any]:
        return Agreement.header(self, promise, seed and _other(seed), log)


@dataclass(frozen=True, slots=True)
class Withholding(Agreement):
    """Never tells what the draws follow from."""

    def header(
        self, promise: bytes, seed: bytes | None, log: tuple[int, str] | None
    ) -> dict[str, Any]:
        return Agreement.header(self, promise, None, log)


@dataclass(frozen=True, slots=True)
class Denying(Agreement):
    """Takes the secret of seat 1, doesn't like it, and says that it came too late."""

    def after(self, kind: str, body: Mapping[str, Any]) -> Agreement:
        if kind == "reveal" and body["seat"] == 1:
            kind, body = "late", {"seats": [1]}
        return Agreement.after(self, kind, body)


@dataclass(frozen=True, slots=True)
class Repeating(Agreement):
    """Lets a draw that was taken back come again, and keeps quiet about it."""

    def taken_to(self, event: int, gone: int) -> Agreement:
        return replace(self)


@dataclass(frozen=True, slots=True)
class Dropping(Agreement):
    """Has no such game any more as soon as it is dealt."""

    def key(self, seed: bytes) -> bytes:
        _dropped.add(self.id)
        return Agreement.key(self, seed)


CHEATS = {
    "grinds": Grinding,
    "swaps": Swapping,
    "withholds": Withholding,
    "denies": Denying,
    "repeats": Repeating,
    "drops": Dropping,
}


def _agreement(game: str, setup: Mapping[str, Any], opposed: bool) -> Agreement | None:
    """The agreement of a table, a cheat's where its first player has the name of one."""
    honest = first_agreement(game, setup, opposed)
    cheat = CHEATS.get(setup["seats"][0]["name"] or "")
    if honest is None or cheat is None:
        return honest
    return cheat(**{name: getattr(honest, name) for name in Agreement.__slots__})


_last_action = undo.last_action


def _any_action(table: hosted.Hosted, seats: Collection[int]) -> tuple[int, int] | None:
    """The last action of these seats; where draws may come again it may be before a draw."""
    if not isinstance(table.agreement, Repeating):
        return _last_action(table, seats)
    for moment in reversed(table.moments):
        if moment.played.seat is not None and moment.played.seat in seats:
            return moment.number, moment.played.seat
    return None


class Forgetting:
    """Knows nothing of the games that were dropped."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        found = re.search(r"^/(?:api/games|play)/(\w+)", scope.get("path", ""))
        if found is None or found[1] not in _dropped:
            await self.app(scope, receive, send)
            return
        answer = {"ok": False, "code": "table.unknown", "message": "There is no such game."}
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": 404, "headers": headers})
        await send({"type": "http.response.body", "body": json.dumps(answer).encode()})


def _cheat() -> None:
    def app(settings: Any) -> Any:
        made = create_app(settings)
        made.add_middleware(Forgetting)
        return made

    patch.object(hosted, "first_agreement", _agreement).start()
    patch.object(undo, "last_action", _any_action).start()
    patch("sumtable.web.server.create_app", app).start()


def run() -> None:
    """The command, with such a server."""
    _cheat()
    main()
