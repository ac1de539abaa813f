"""Long games: what they take is counted, and nobody can make one that has no end."""

import tracemalloc
from typing import Any

import pytest

from sumtable.catalog import GAMES
from sumtable.core.language import speaking, translations
from sumtable.host import StillGoing, hosted, weights
from sumtable.host.errors import Crowded, TooLong
from sumtable.host.hosted import Hosted, before_rows
from sumtable.host.keeper import Keeper
from sumtable.host.states.sheet import LINES
from sumtable.records.random import random_record
from sumtable.records.record import make_record
from sumtable.store import StoredGame
from tests.host.helpers import ANNA, Party, party, running, to_and_fro

SOLO: dict[str, Any] = {"mode": "solo", "difficulty": "easy"}


async def shown(table: Party, events: list[str]) -> None:
    """A record to look at."""
    table.id = await table.host.import_record(make_record(GAMES["sum8"], SOLO, events, ["Ada"]))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("sum8", {}),
        ("sum8", {"mode": "solo"}),
        ("sumon", {}),
        ("integers", {}),
        ("integers", {"players": 4, "shape": "free"}),
    ],
)
def test_what_a_game_takes_is_known_near_enough(game: str, options: dict[str, object]) -> None:
    record = random_record(GAMES[game], options, "weight")
    seats = [{"kind": "person"} for _name in record.names or ()]
    stored = StoredGame("x", game, options, {"seats": seats}, b"", 0.0, 0.0, 0, False, False)

    def played() -> Hosted:
        made = before_rows(stored)
        for text in record.events:
            made = made.after("play", {"text": text}, 0.0)
        return made

    played()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    made = played()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert taken / 2 < made.held < taken * 2


@running
async def test_taking_back_gives_the_memory_back() -> None:
    async with party() as table:
        first = await table.create("sumon", "me", "here")
        await table.act()
        await table.host.undo(table.id, ANNA, (await table.hosted()).version)
        assert (await table.hosted()).held == first.held


@running
async def test_a_game_that_became_too_long_can_only_be_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table:
        await table.create("sumon", "me", "here")
        await table.act()
        version = (await table.hosted()).version
        for limit, value in (("MOST_EVENTS", 1), ("MOST_BYTES", 1), ("MOST_ROWS", version)):
            with monkeypatch.context() as patch:
                patch.setattr(hosted, limit, value)
                with pytest.raises(TooLong):
                    await table.act()
        monkeypatch.setattr(hosted, "MOST_ROWS", version)
        with pytest.raises(TooLong):
            await table.host.undo(table.id, ANNA, version)
        assert (await table.hosted()).version == version
        await table.host.resign(table.id, ANNA, version)
        assert (await table.hosted()).status == "over"


@running
async def test_a_record_that_is_too_long_is_not_opened() -> None:
    async with party() as table:
        await shown(table, to_and_fro(weights.MOST_EVENTS))
        for events in (to_and_fro(weights.MOST_EVENTS + 1), ["x" * (weights.LONGEST_EVENT + 1)]):
            with pytest.raises(TooLong):
                await shown(table, events)


@running
async def test_a_record_that_takes_too_much_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumtable.host.openings.MOST_BYTES", 100_000)
    async with party() as table:
        await shown(table, to_and_fro(40))
        with pytest.raises(TooLong):
            await shown(table, to_and_fro(400))


@running
async def test_states_of_long_games_have_the_last_lines() -> None:
    async with party() as table:
        await shown(table, to_and_fro(600))
        events = (await table.state())["events"]
        whole = await table.state(None)
        assert [line["turn"] for line in whole["sheet"]] == [*range(events - LINES + 1, events + 1)]
        earlier = await table.state(None, 300)
        assert [line["turn"] for line in earlier["sheet"]] == [*range(301 - LINES, 301)]
        assert earlier["last"]["number"] == 299
        assert earlier["status_words"]["pill"] == f"Turn 300 of {events}"
        assert [line["turn"] for line in (await table.state(None, 3))["sheet"]] == [1, 2, 3]


@running
async def test_nothing_is_kept_of_those_who_look_back() -> None:
    async with party() as table:
        await shown(table, to_and_fro(600))
        await table.host.subscribe(table.id, None)
        await table.state(None)
        with speaking(translations("de")):
            await table.state(None)
        live, cache = await table.live(), table.host._keeper.cache
        states, weight = len(live.states), cache.weight
        assert weight >= live.weight > live.hosted.held
        for at in range(0, 600, 12):
            await table.state(None, at)
        assert len(live.states) == states
        assert cache.weight == weight


@running
async def test_long_games_find_no_room_but_usual_ones_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumtable.host.cache.LIGHT", 400_000)
    async with party(space=2_000_000) as table:
        keeper: Keeper = table.host._keeper
        for _ in range(2):
            await shown(table, to_and_fro(500))
            await table.host.subscribe(table.id, None)
        await shown(table, to_and_fro(500))
        with pytest.raises(Crowded):
            await table.state()
        for _ in range(3):
            await table.create("sumon", "me", "here")
            await table.host.subscribe(table.id, ANNA)
            await table.act()
        with pytest.raises(StillGoing):
            await table.host.review(table.id)
        assert keeper.cache.weight < 3_000_000


@running
async def test_a_long_game_does_not_grow_where_there_is_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table:
        await table.create("sumon", "me", "here")
        monkeypatch.setattr("sumtable.host.cache.LIGHT", 0)
        table.host._keeper.cache._space = 1
        with pytest.raises(Crowded):
            await table.act()
        await table.host.resign(table.id, ANNA, (await table.hosted()).version)
        assert (await table.hosted()).status == "over"
