"""Long work in slices: others go on, only one piece of it at a time, and it can be stopped."""

import asyncio
from collections.abc import Callable

import pytest

from sumtable.host import turns
from sumtable.host.turns import Turns
from tests.host.helpers import running


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Work that takes a third of a slice each time, by a clock of the test's own."""
    now = 0.0

    def work() -> None:
        nonlocal now
        now += turns.SLICE / 3

    monkeypatch.setattr(turns, "perf_counter", lambda: now)
    return work


@running
async def test_others_come_first_after_each_slice(ticks: Callable[[], None]) -> None:
    done: list[object] = []

    def do(number: int) -> None:
        ticks()
        done.append(number)

    async def others() -> None:
        while len(done) < 8:
            done.append("others")
            await asyncio.sleep(0)

    beside = asyncio.create_task(others())
    await Turns().each(range(6), do)
    await beside
    assert done.index("others") == 3
    assert [thing for thing in done if thing != "others"] == [*range(6)]


@running
async def test_what_is_short_does_not_wait_for_what_is_long(ticks: Callable[[], None]) -> None:
    slices, ends = Turns(), []

    async def work(name: str, count: int) -> None:
        await slices.each(range(count), lambda _number: ticks())
        ends.append(name)

    await asyncio.gather(work("long", 60), work("as long", 60), work("short", 2))
    assert ends == ["short", "long", "as long"]


@running
async def test_work_that_nobody_wants_any_more_stops(ticks: Callable[[], None]) -> None:
    slices, done = Turns(), []

    def do(number: int) -> None:
        ticks()
        done.append(number)

    task = asyncio.create_task(slices.each(range(1000), do))
    while not done:
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert len(done) < 20
    await slices.each(range(10), do)
    assert done[-1] == 9
