"""`/healthz`: green, red with reasons, or green with notes."""

import asyncio

import pytest

from sumtable.core import SumtableError
from sumtable.web import health
from sumtable.web.health import Health
from tests.web.clients import Site

pytestmark = pytest.mark.anyio


async def test_all_is_well(site: Site) -> None:
    answer = await site.guest().get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"ok": True, "problems": {}, "notes": {}}


async def test_a_problem_is_red_and_says_why(site: Site) -> None:
    async def check() -> str:
        return "It rains in."

    site.app.state.health.watch("roof", check)
    answer = await site.guest().get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"ok": False, "problems": {"roof": "It rains in."}, "notes": {}}


async def test_ready_is_not_the_same_as_alive(site: Site) -> None:
    guest = site.guest()
    for path in ("/healthz/ready", "/healthz/alive"):
        assert (await guest.get(path)).json() == {"ok": True, "problems": {}, "notes": {}}
    site.app.state.health.draining = True
    ready = await guest.get("/healthz/ready", headers={"Accept-Language": "de"})
    assert ready.status_code == 503
    assert ready.json()["problems"] == {"server": "Der Server hält gleich an."}
    for path in ("/healthz", "/healthz/alive"):
        assert (await guest.get(path)).status_code == 200

    async def check() -> str:
        return "It rains in."

    site.app.state.health.draining = False
    site.app.state.health.watch("roof", check)
    assert (await guest.get("/healthz/ready")).json()["problems"] == {"roof": "It rains in."}
    assert (await guest.get("/healthz/alive")).status_code == 200


async def test_a_note_is_told_and_stays_green(site: Site) -> None:
    async def check() -> str:
        return "The paint comes off."

    site.app.state.health.watch("fence", check, red=False)
    answer = await site.guest().get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["notes"] == {"fence": "The paint comes off."}


async def test_a_game_that_could_not_be_loaded_is_a_note(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "UNPLAYABLE", ["broken", "torn"])
    answer = await site.guest().get("/healthz")
    assert answer.status_code == 200
    told = "The installed games broken and torn can't be loaded; the log says why."
    assert answer.json()["notes"] == {"installed": told}


async def test_a_part_that_fails_or_is_silent_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuses() -> None:
        raise SumtableError("part.broken", "It is broken.")

    async def breaks() -> None:
        raise ZeroDivisionError

    async def hangs() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(health, "PATIENCE", 0.01)
    house = Health()
    for check in (refuses, breaks, hangs):
        house.watch(check.__name__, check)
    problems, notes = await house.report()
    assert problems["refuses"] == "It is broken."
    assert set(problems) == {"refuses", "breaks", "hangs"}
    assert not notes


async def test_nobody_waits_until_a_silent_part_has_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A database that hangs takes long to let go of a question, too."""
    stopped = False

    async def hangs() -> None:
        nonlocal stopped
        try:
            await asyncio.Event().wait()
        finally:
            for _turn in range(100):
                await asyncio.sleep(0)
            stopped = True

    monkeypatch.setattr(health, "PATIENCE", 0.01)
    house = Health()
    house.watch("cellar", hangs)
    assert set((await house.report())[0]) == {"cellar"}
    assert not stopped
