"""One request of an address after the other: who sends hundreds at once lets others in between."""

import asyncio
from collections import deque

from starlette.types import Message, Receive


class Pace:
    """Lets one request of each address begin in a pass of the event loop.

    What a request does before it first waits, a page for one, can take some milliseconds; begun all
    at once, hundreds of them would keep everybody waiting for seconds.
    """

    def __init__(self) -> None:
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}

    async def turn(self, address: str) -> None:
        """Comes back when it is the turn of a request from there: at once if it is the only one."""
        line = self._lines.get(address)
        loop = asyncio.get_running_loop()
        if line is None:
            self._lines[address] = deque()
            loop.call_soon(self._next, address)
        else:
            turn = loop.create_future()
            line.append(turn)
            await turn

    def reading(self, receive: Receive, address: str) -> Receive:
        """Reads a body, and waits for the turn once all of it is there."""

        async def receiving() -> Message:
            message: Message = await receive()
            if message["type"] == "http.request" and not message.get("more_body", False):
                await self.turn(address)
            return message

        return receiving

    def _next(self, address: str) -> None:
        """Lets the next one begin in the pass that follows."""
        line = self._lines[address]
        while line and line[0].done():
            line.popleft()  # its server is stopping
        if not line:
            del self._lines[address]
            return
        line.popleft().set_result(None)
        asyncio.get_running_loop().call_soon(self._next, address)
