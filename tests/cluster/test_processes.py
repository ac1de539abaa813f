"""Two real servers on one PostgreSQL: streams, a kill in the middle of a thought, a soft stop."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

import httpx2

from tests.host.helpers import running
from tests.web.processes import NO_LIMITS
from tests.web.processes import running as serving

PATIENCE = 120.0
HERE = [{"kind": "me"}, {"kind": "here"}]
SCRIPT = ("2c2-5e2-7h2-8i2", "1g7")


@asynccontextmanager
async def following(client: httpx2.AsyncClient, game: str) -> AsyncIterator[AsyncIterator[Any]]:
    """The states of a game, as a server streams them."""
    async with client.stream("GET", f"/api/games/{game}/stream", timeout=PATIENCE) as stream:

        async def states() -> AsyncIterator[Any]:
            kind = ""
            async for line in stream.aiter_lines():
                if line.startswith("event: "):
                    kind = line.removeprefix("event: ")
                elif line.startswith("data: ") and kind == "state":
                    yield json.loads(line.removeprefix("data: "))

        yield states()


async def until(states: AsyncIterator[Any], holds: Callable[[Any], bool]) -> Any:
    async with asyncio.timeout(PATIENCE):
        async for state in states:
            if holds(state):
                return state
    raise AssertionError("the stream has ended")


@asynccontextmanager
async def guest(*addresses: str) -> AsyncIterator[list[httpx2.AsyncClient]]:
    """One guest, with a client for each of the servers."""
    async with AsyncExitStack() as stack:
        client = httpx2.AsyncClient(base_url=addresses[0], timeout=PATIENCE)
        await stack.enter_async_context(client)
        token = (await client.post("/api/guests", json={})).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        yield [
            await stack.enter_async_context(
                httpx2.AsyncClient(base_url=address, headers=headers, timeout=PATIENCE)
            )
            for address in addresses
        ]


async def post(client: httpx2.AsyncClient, path: str, **body: Any) -> Any:
    answer = await client.post(path, json=body)
    assert answer.is_success, answer.text
    return answer.json()


@running
async def test_a_move_at_one_server_is_streamed_by_the_other(url: str) -> None:
    with serving(url, *NO_LIMITS) as (_a, first), serving(url, *NO_LIMITS) as (_b, second):
        async with guest(first, second) as ada, guest(first, second) as ben:
            seats = [{"kind": "me"}, {"kind": "open"}]
            made = await post(ada[0], "/api/games", game="sumon", seats=seats)
            async with following(ada[1], made["id"]) as states:
                await until(states, lambda state: state["status"] == "waiting")
                await post(ben[1], "/api/join", code=made["join"]["code"], name="Ben")
                state = await until(states, lambda state: state["status"] == "playing")
                path = f"/api/games/{made['id']}/actions"
                for client, action in zip((ada[0], ben[0]), SCRIPT, strict=True):
                    played = await post(client, path, version=state["version"], action=action)
                    new = played["version"]
                    state = await until(states, partial(_is_at, new))
            assert "sumtable_notice_seconds_count" in (await ada[1].get("/metrics")).text


def _is_at(version: int, state: Any) -> bool:
    return bool(state["version"] == version)


@running
async def test_a_server_is_killed_while_its_computer_thinks(url: str) -> None:
    """The game goes on at the other server, whoever follows it there."""
    with serving(url, *NO_LIMITS) as (process, first), serving(url, *NO_LIMITS) as (_b, second):
        async with guest(first, second) as (at_first, at_second):
            seats = [{"kind": "me"}, {"kind": "computer", "level": 8}]
            made = await post(at_first, "/api/games", game="sumon", seats=seats)
            table = f"/api/games/{made['id']}"
            async with following(at_second, made["id"]) as states:
                await until(states, lambda state: state["can_act"])
                at = {"version": made["version"], "action": SCRIPT[0]}
                await post(at_first, f"{table}/actions", **at)
                os.kill(process.pid, signal.SIGKILL)
                state = await until(states, lambda state: len(state["sheet"]) == 2)
                await post(at_second, f"{table}/resign", version=state["version"])
                await until(states, lambda state: state["status"] == "over")


@running
async def test_a_server_that_is_told_to_stop_sends_its_streams_away(url: str) -> None:
    flags = (*NO_LIMITS, "--drain-seconds", "600")
    with serving(url, *flags) as (process, first), serving(url, *NO_LIMITS) as (_b, second):
        async with guest(first, second) as (at_first, at_second):
            made = await post(at_first, "/api/games", game="sumon", seats=HERE)
            async with following(at_first, made["id"]) as states:
                await anext(states)
                process.send_signal(signal.SIGTERM)
                async with asyncio.timeout(PATIENCE):
                    async for _state in states:
                        pass
            ready = await at_first.get("/healthz/ready")
            assert (ready.status_code, list(ready.json()["problems"])) == (503, ["server"])
            assert (await at_first.get("/healthz/alive")).status_code == 200
            assert (await at_first.get(f"/api/games/{made['id']}")).status_code == 200
            assert (await at_second.get("/healthz/ready")).status_code == 200
            async with following(at_second, made["id"]) as states:
                assert (await anext(states))["version"] == made["version"]
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, PATIENCE) == 0
