"""Answers that take a while, for as long as somebody waits for them."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

from sumtable.host import owned_by
from sumtable.web.context import holder_of

T = TypeVar("T")


async def while_waiting(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What the work gives; it is stopped if the one who asked leaves. Raises ClientDisconnect."""
    with owned_by(holder_of(request)):
        working = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _left(request: Request) -> None:
    """Comes back when the one who asked is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
