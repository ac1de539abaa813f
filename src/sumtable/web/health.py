"""What is wrong with a server now, part by part; `/healthz` tells it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from sumtable.catalog import UNPLAYABLE
from sumtable.core import SumtableError
from sumtable.core.language import _, ngettext_
from sumtable.core.words import listed
from sumtable.web.answers import answer
from sumtable.web.logs import log_failure

PATIENCE = 5.0
"""Seconds that a part may take to say how it is."""

Check = Callable[[], Awaitable[str | None]]
"""What is wrong with a part, in a sentence that strangers may read; None if nothing is.

A SumtableError that it raises is such a sentence, too.
"""


class _Part(NamedTuple):
    name: str
    check: Check
    red: bool


class Health:
    """The parts of a server that can say how they are."""

    def __init__(self) -> None:
        self._parts: list[_Part] = []
        self.draining = False
        """Whether the server is about to stop, and visitors are better sent to another one."""

    def watch(self, name: str, check: Check, red: bool = True) -> None:
        """Asks one more part; what is wrong with one that isn't `red` is told, and no more."""
        self._parts.append(_Part(name, check, red))

    async def report(self) -> tuple[dict[str, str], dict[str, str]]:
        """What is wrong, by part: what keeps the server from its work, and what doesn't."""
        told = await asyncio.gather(*(_ask(part) for part in self._parts))
        wrong = [(part, words) for part, words in zip(self._parts, told, strict=True) if words]
        problems = {part.name: words for part, words in wrong if part.red}
        notes = {part.name: words for part, words in wrong if not part.red}
        return problems, notes


async def _ask(part: _Part) -> str | None:
    asking = asyncio.ensure_future(part.check())
    asking.add_done_callback(lambda told: told.cancelled() or told.exception())
    try:
        # It isn't waited for until it has stopped: a database that hangs hangs then, too.
        if not (await asyncio.wait([asking], timeout=PATIENCE))[0]:
            return _("No answer came in time.")
        return asking.result()
    except SumtableError as error:
        return error.message
    except Exception as error:
        log_failure("health", error, part=part.name)
        return _("Something went wrong here; it has been noted.")
    finally:
        asking.cancel()


async def installed_games() -> str | None:
    """Which installed games couldn't be loaded; None if all could."""
    words = ngettext_(
        "The installed game {names} can't be loaded; the log says why.",
        "The installed games {names} can't be loaded; the log says why.",
        len(UNPLAYABLE),
    )
    return words.format(names=listed(UNPLAYABLE)) if UNPLAYABLE else None


async def serve_ready(request: Request) -> Response:
    """Whether visitors may be sent to this server: it can do its work, and isn't about to stop."""
    health: Health = request.app.state.health
    problems, notes = await health.report()
    if health.draining:
        problems["server"] = _("The server is about to stop.")
    body = {"ok": not problems, "problems": problems, "notes": notes}
    return answer(body, 503 if problems else 200)


async def serve_alive(request: Request) -> Response:
    """That the server answers at all: one that doesn't is to be started again."""
    return answer({"ok": True, "problems": {}, "notes": {}})


async def serve_health(request: Request) -> Response:
    """Whether the server can do its work, and what is wrong if not."""
    problems, notes = await request.app.state.health.report()
    body = {"ok": not problems, "problems": problems, "notes": notes}
    return answer(body, 503 if problems else 200)
