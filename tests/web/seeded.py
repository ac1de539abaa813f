"""`sumtable` with a server whose draws follow from the name of the test that asks for a game.

Browser tests run it as a process of its own, so that each draws what it drew the last time, on any
machine and whatever ran before it.
"""

import hashlib
import os
from collections import Counter
from contextvars import ContextVar
from typing import Any
from unittest.mock import patch

from sumtable.__main__ import main
from sumtable.host import openings
from sumtable.host.puzzling import making
from sumtable.web.app import create_app

HEADER = "x-test"
_asking = ContextVar("asking", default="")


def current_test() -> dict[str, str]:
    """The header that tells the server which test asks."""
    name = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    return {HEADER: hashlib.sha256(name.encode()).hexdigest()}


class Asking:
    """Remembers, while a request is answered, which test it is of."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = dict(scope.get("headers", ()))
        _asking.set(headers.get(HEADER.encode(), b"").decode())
        await self.app(scope, receive, send)


def _seed_by_test() -> None:
    """Lets games, puzzles and rematches draw by test, the first of a test always the same."""
    counts: Counter[str] = Counter()

    def seed() -> bytes:
        name = _asking.get()
        counts[name] += 1
        return hashlib.sha256(f"{name} {counts[name]}".encode()).digest()

    def app(settings: Any) -> Any:
        made = create_app(settings)
        made.add_middleware(Asking)
        return made

    patch.object(openings, "new_seed", seed).start()
    patch.object(making, "new_seed", lambda: seed().hex()[:8]).start()
    patch("sumtable.web.server.create_app", app).start()


if __name__ == "__main__":
    _seed_by_test()
    main()
