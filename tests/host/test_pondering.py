"""Pondering at a table: while somebody thinks, the computer works out what it would answer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from sumtable.catalog import GAMES
from sumtable.host import ClockRule, Host, Subscription
from sumtable.host.hosted import Hosted
from sumtable.host.questions import question_to
from sumtable.host.spare import Spare
from sumtable.players.questions import Answer, Question
from sumtable.records import replay
from sumtable.records.record import make_record
from tests.host.helpers import ANNA, Ahead, Here, Party, Quick, Time, running, until
from tests.host.memory import memory_store


class Pondered(Party):
    """A host whose computers think ahead."""

    def __init__(self, clock: Time) -> None:
        self.ahead, self.hits = Ahead(), 0
        self.spare = Spare(1, self.ahead)
        self.spare.counts.hit = self._hit
        thinkers = Asked(self.spare)
        store = memory_store(clock)
        host = Host(store, thinkers, Here(), pace=0.0, clock=clock, spare=self.spare)
        super().__init__(store, host, clock, thinkers)

    def _hit(self) -> None:
        self.hits += 1

    async def follow(self) -> Subscription:
        """Lets Anna be there."""
        return await self.host.subscribe(self.id, ANNA)

    def pondered(self) -> bool:
        """Whether all has been thought about that is foreseen."""
        tables = self.host._drive._pondering._tables
        return self.id in tables and tables[self.id].task.done()

    @property
    def foreseen(self) -> list[Question]:
        """What was thought about ahead."""
        return [question for question in self.ahead.asked if question.watching is None]


class Asked(Quick):
    """Quick thinkers who know what was thought about ahead."""

    def __init__(self, spare: Spare) -> None:
        super().__init__()
        self._spare = spare

    async def ask(self, question: Question, urgency: int = 0) -> Answer:
        found = await self._spare.taken(question)
        if found is not None:
            return found
        with self._spare.busy():
            return await super().ask(question, urgency)


@asynccontextmanager
async def pondering() -> AsyncIterator[Pondered]:
    table = Pondered(Time())
    try:
        yield table
    finally:
        await table.host.close()
        await table.spare.close()


def actions(hosted: Hosted) -> list[str]:
    return list(hosted.rules.action_texts(hosted.position))


@running
async def test_what_was_foreseen_is_answered_without_a_question() -> None:
    async with pondering() as table:
        hosted = await table.create("sumon", "me", "8")
        await table.follow()
        await until(lambda: len(table.foreseen) == 3)
        await table.act(actions(hosted)[1])
        after = await table.until(lambda hosted: len(hosted.moments) == 2)
        assert (table.thinkers.asked, table.hits) == ([], 1)
        asked = table.foreseen[1]
        before = replace(after, moments=after.moments[:1])
        now = question_to(before, 2, table.host._keeper.timing)
        assert asked == replace(now, source=None)
        assert after.moments[1].text == actions(before)[0]


@running
async def test_what_is_being_thought_about_goes_on_to_its_end() -> None:
    async with pondering() as table:
        table.ahead.let.clear()
        hosted = await table.create("sumon", "me", "7")
        await table.follow()
        await until(lambda: len(table.foreseen) == 1)
        await table.act(actions(hosted)[0])
        table.ahead.let.set()
        await table.until(lambda hosted: len(hosted.moments) == 2)
        assert (table.thinkers.asked, table.hits, table.ahead.ended) == ([], 1, 0)


@running
async def test_what_wasnt_foreseen_is_asked_and_nothing_goes_on_ahead() -> None:
    async with pondering() as table:
        table.ahead.let.clear()
        hosted = await table.create("sumon", "me", "8")
        await table.follow()
        await until(lambda: len(table.foreseen) == 1)
        table.thinkers.let.clear()
        await table.act(actions(hosted)[4])
        await until(lambda: table.ahead.ended == 1)
        assert not table.spare.knows(table.id)
        await until(lambda: table.thinkers.asked)
        (question,) = table.thinkers.asked
        assert question.events == (actions(hosted)[4],)
        table.thinkers.let.set()
        await table.until(lambda hosted: len(hosted.moments) == 2)
        await until(lambda: sum(asked.watching == 2 for asked in table.ahead.asked) == 2)
        assert table.hits == 0


@pytest.mark.parametrize("way", ["leave", "resign", "remove"])
@running
async def test_who_is_gone_is_thought_about_no_more(way: str) -> None:
    async with pondering() as table:
        table.ahead.let.clear()
        hosted = await table.create("sumon", "me", "8")
        ear = await table.follow()
        await until(lambda: len(table.foreseen) == 1)
        if way == "leave":
            ear.close()
        else:
            version = await table.host.resign(table.id, ANNA, hosted.version)
            if way == "remove":
                assert await table.host.remove(table.id, ANNA, version)
        await until(lambda: table.ahead.ended == 1)
        assert not table.spare.knows(table.id)


@running
async def test_what_is_taken_back_is_foreseen_anew() -> None:
    async with pondering() as table:
        hosted = await table.create("sumon", "me", "8")
        await table.follow()
        await until(lambda: len(table.foreseen) == 3)
        await table.act(actions(hosted)[0])
        after = await table.until(lambda hosted: len(hosted.moments) == 2)
        await until(lambda: len(table.foreseen) == 6)
        await table.host.undo(table.id, ANNA, after.version)
        await until(lambda: len(table.foreseen) == 9)
        assert table.foreseen[6:] == table.foreseen[:3]


@pytest.mark.parametrize("seats", [("me", "6"), ("me", "here"), ("8", "8")])
@running
async def test_nobody_thinks_ahead_where_nobody_would_wait(seats: tuple[str, ...]) -> None:
    async with pondering() as table:
        await table.create("sumon", *seats)
        await table.follow()
        for _ in range(20):
            await asyncio.sleep(0)
        assert table.ahead.asked == []


@running
async def test_nobody_thinks_ahead_for_somebody_who_isnt_there() -> None:
    async with pondering() as table:
        await table.create("sumon", "me", "8")
        for _ in range(20):
            await asyncio.sleep(0)
        assert table.ahead.asked == []
        await table.follow()
        await until(lambda: table.ahead.asked)


@pytest.mark.parametrize("game", sorted(GAMES))
@running
async def test_only_what_no_draw_comes_before_is_thought_about(game: str) -> None:
    async with pondering() as table:
        await table.create(game, "me", "8")
        await table.follow()
        for _ in range(4):
            hosted = await table.until(lambda hosted: hosted.mover == 1 or hosted.mover is None)
            if hosted.mover is None:
                break
            await until(table.pondered)
            await table.act(actions(hosted)[0])
        assert table.ahead.asked[0].watching == 2
        for question in table.foreseen:
            record = make_record(GAMES[game], question.options, question.events, ["a", "b"])
            position = replay(record).position
            assert (position.awaiting, position.to_move) == ("action", 2)


@running
async def test_no_more_time_is_thought_than_the_clock_leaves() -> None:
    async with pondering() as table:
        await table.create("sumon", "me", "8", clock=ClockRule(1, 0))
        await table.follow()
        await until(lambda: table.foreseen)
        assert [question.seconds for question in table.foreseen[:1]] == [60 / 25]
