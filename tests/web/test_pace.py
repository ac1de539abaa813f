"""Hundreds of requests of one address at once: others are answered in between."""

import asyncio

import pytest

from sumtable.web.pace import Pace
from tests.web.clients import Guest, Site

pytestmark = pytest.mark.anyio

MANY = 30


async def test_one_of_each_address_begins_in_a_pass() -> None:
    pace, begun = Pace(), list[str]()

    async def ask(address: str) -> None:
        await pace.turn(address)
        begun.append(address)

    await asyncio.gather(*(ask("rude") for _ in range(5)), ask("honest"), ask("also"))
    assert begun == ["rude", "honest", "also", *["rude"] * 4]


async def test_who_leaves_the_line_keeps_nobody_waiting() -> None:
    pace = Pace()
    first, second, third = (asyncio.create_task(pace.turn("rude")) for _ in range(3))
    await first
    second.cancel()
    await asyncio.wait_for(third, 60)
    assert second.cancelled()


async def _answered_before(site: Site, ask: str) -> int:
    """How many of many requests of one address are answered before another's that came last."""
    rude, honest = site.guest(address="10.0.0.66"), site.guest(address="10.0.0.2")
    answered = 0

    async def be_rude() -> None:
        nonlocal answered
        await _ask(rude, ask)
        answered += 1

    crowd = [asyncio.create_task(be_rude()) for _ in range(MANY)]
    asked = asyncio.create_task(honest.get("/healthz/alive"))
    assert (await asked).status_code == 200
    before = answered
    await asyncio.gather(*crowd)
    return before


async def _ask(guest: Guest, ask: str) -> None:
    if ask == "page":
        assert (await guest.get("/api/docs")).status_code == 200
    else:
        assert (await guest.post("/api/plans/check", {"kind": ask})).status_code == 400


@pytest.mark.parametrize("ask", ["page", "body"])
async def test_many_requests_of_one_address_do_not_come_before_anothers(
    site: Site, ask: str
) -> None:
    assert await _answered_before(site, ask) < MANY // 3
