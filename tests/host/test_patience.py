"""The database is away for a while: what goes on by itself tries again, ever more rarely."""

from typing import cast

import pytest

from sumtable.host import ClockRule, patience
from sumtable.host.patience import FIRST, LONGEST, Patience
from sumtable.store import Away, Store
from tests.host.helpers import ANNA, Party, Time, party, running
from tests.host.memory import AwayStore


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that were to be waited; in truth it takes a thousandth of them."""
    waited: list[float] = []
    failed = Patience.failed

    def note(self: Patience) -> float:
        wait = failed(self)
        waited.append(wait * 1000)
        return wait

    monkeypatch.setattr(patience, "FIRST", FIRST / 1000)
    monkeypatch.setattr(patience, "LONGEST", LONGEST / 1000)
    monkeypatch.setattr(Patience, "failed", note)
    return waited


def _store() -> tuple[AwayStore, Store]:
    store = AwayStore(Time())
    return store, cast(Store, store)


def test_the_waits_grow_differ_and_end_at_the_longest() -> None:
    first, second = Patience(), Patience()
    waits = [first.failed() for _ in range(50)]
    assert FIRST / 2 <= waits[0] <= FIRST
    assert all(LONGEST / 2 <= wait <= LONGEST for wait in waits[10:])
    assert waits != [second.failed() for _ in range(50)]
    assert 0 < first.left <= LONGEST
    first.worked()
    assert first.left == 0
    assert first.failed() <= FIRST


@running
async def test_a_computer_goes_on_when_the_database_is_back(waits: list[float]) -> None:
    store, kept = _store()
    async with party(kept) as table:
        await table.create("sumon", "me", "4")
        table.thinkers.let.clear()
        await table.act()
        store.away, store.returns_after = True, 8
        table.thinkers.let.set()
        hosted = await table.until(lambda hosted: len(hosted.moments) == 2)
        assert hosted.mover == 1
        assert len(table.thinkers.asked) == 1, "it has thought once, and remembers"
    assert store.refused == len(waits) == 8
    assert waits[0] < waits[-1]


@running
async def test_who_looks_meanwhile_makes_it_neither_think_twice_nor_play_twice(
    waits: list[float],
) -> None:
    store, kept = _store()
    async with party(kept) as table:
        await table.create("sumon", "me", "4")

        async def look() -> None:
            (await table.host.subscribe(table.id, ANNA)).close()

        table.thinkers.let.clear()
        await table.act()
        store.away, store.returns_after, store.meanwhile = True, 6, look
        table.thinkers.let.set()
        hosted = await table.until(lambda hosted: len(hosted.moments) == 2)
        assert (len(hosted.moments), len(table.thinkers.asked)) == (2, 1)


@running
async def test_a_clock_that_runs_out_waits_ever_longer_for_the_database(
    waits: list[float],
) -> None:
    store, kept = _store()
    async with party(kept) as table:
        await table.create("sumon", "me", "open", clock=ClockRule(0.0005))
        await table.act()
        store.away, store.returns_after = True, 8
        table.clock.now += 1
        hosted = await table.until(lambda hosted: hosted.status == "over")
        assert hosted.flagged is not None
    assert store.refused == len(waits) == 8
    assert waits[0] < FIRST * 1.01
    assert waits[-1] > LONGEST / 2


@running
async def test_a_clock_of_a_game_that_was_removed_stops() -> None:
    store, kept = _store()
    async with party(kept) as table:
        await table.create("sumon", "me", "open", clock=ClockRule(10))
        await table.act()
        live = await table.live()
        del store._games[table.id]
        table.clock.now += 1000
        await table.host._drive._time_is_up(live)
        live.timer = None
        await table.host._drive._time_is_up(live)
        assert live.timer is None


@running
async def test_people_are_refused_and_nothing_has_happened() -> None:
    store, kept = _store()
    async with party(kept) as table:
        await table.create("sumon", "me", "here")
        store.away = True
        with pytest.raises(Away):
            await table.act()
        store.away = False
        assert (await table.hosted()).moments == ()
        await table.act()


@running
async def test_games_are_resumed_when_the_database_is_there(waits: list[float]) -> None:
    store, kept = _store()
    async with party(kept) as table:
        await table.create("sumon", "me", "4")
        table.thinkers.let.clear()
        await table.act()
        fresh: Party = await table.restarted()
        store.away, store.returns_after = True, 5
        await fresh.host.start()
        assert fresh.host._starting is not None
        await fresh.host._starting
        assert len(waits) == 5
        await fresh.until(lambda hosted: len(hosted.moments) == 2)
        await fresh.host.close()
