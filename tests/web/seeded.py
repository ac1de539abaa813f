"""`sumtable` with a server whose draws follow from the name of the test that asks for a game.

Browser tests run it as a process of its own, so that each draws what it drew the last time, on any
machine and whatever ran before it.
"""

import os
from collections import Counter
from contextvars import ContextVar
from typing import Any
from unittest.mock import patch

from sumtable import store
from sumtable.__main__ import main
from sumtable.host import hints, openings
from sumtable.host.puzzling import making
from sumtable.web.app import create_app
from tests.seeds import name_from, seed_from

HEADER = "x-test"
_asking = ContextVar("asking", default="")


COOKIE = "secrets"
SECRETS = """(() => {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    let state = 0;
    try {
      const test = /\\bsecrets=([0-9a-f]+)/.exec(document.cookie)[1];
      const count = 1 + Number(localStorage.getItem("test.secrets") ?? 0);
      localStorage.setItem("test.secrets", String(count));
      state = (parseInt(test, 16) ^ Math.imul(count, 0x9e3779b9)) | 1;
    } catch {
      return real(array); // this browser keeps nothing, and promises nothing
    }
    array.forEach((_, place) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      array[place] = state & 255;
    });
    return array;
  };
})()"""
"""Lets a browser promise the secrets that it promised the last time; tabs share the count."""
_someone = Counter[str]()
BRIEFLY = 0.1
"""Seconds that a hint is thought about: no test asks how good it is."""


def current_test() -> dict[str, str]:
    """The header that tells the server which test asks."""
    name = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    return {HEADER: seed_from(name).hex()}


def secrets_of_test() -> str:
    """What the secrets of the test's next guest follow from: the cookie of their browser."""
    test = current_test()[HEADER]
    _someone[test] += 1
    return seed_from(f"{test} {_someone[test]}").hex()[:8]


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

    def again() -> str:
        name = _asking.get()
        counts[name] += 1
        return f"{name} {counts[name]}"

    def app(settings: Any) -> Any:
        made = create_app(settings)
        made.add_middleware(Asking)
        return made

    patch.object(openings, "new_seed", lambda: seed_from(again())).start()
    patch.object(store, "new_id", lambda: name_from(again())).start()
    patch.object(making, "new_seed", lambda: seed_from(again()).hex()[:8]).start()
    patch("sumtable.web.server.create_app", app).start()
    patch.object(hints, "SECONDS", BRIEFLY).start()


def run() -> None:
    """The command, with such a server."""
    _seed_by_test()
    main()


if __name__ == "__main__":
    run()
