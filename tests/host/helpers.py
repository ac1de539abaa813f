"""Hosts, holders and quick thinkers for the tests of the host."""

import asyncio
import functools
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any, ParamSpec

from sumtable.catalog import GAMES
from sumtable.core import Position
from sumtable.core.language import language_code
from sumtable.host import Host, Hosted, NewGame, NewSeat, ThinkingFailed
from sumtable.host.keeper import SPACE
from sumtable.host.live import Live
from sumtable.players.questions import Answer, Question, Source, Way, parse_question
from sumtable.puzzles.jobs import Result, do
from sumtable.records import replay
from sumtable.records.record import make_record
from sumtable.store import Store
from tests.host.memory import memory_store

P = ParamSpec("P")

ANNA, BEN, CARA, DORA = (letter * 64 for letter in "abcd")
PEOPLE = (ANNA, BEN, CARA, DORA)

DATABASE: ContextVar[str] = ContextVar("database", default="")
"""The address of the database that a party's games are kept in; none: they are kept in memory."""
PATIENCE = 60.0
"""Seconds after which a test that waits for something has failed, on the slowest machine."""


def running(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """An async test as one that pytest can run."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


async def until(condition: Callable[[], object]) -> None:
    """Comes back when the condition holds; other tasks and processes go on meanwhile."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


class Time:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Quick:
    """Thinkers that take the first legal action at once, or when they are let."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.let = asyncio.Event()
        self.let.set()

    async def ask(self, question: Question, urgency: int = 0) -> Answer:
        self.asked.append(question)
        await self.let.wait()
        actions = legal(question)
        ways = [Way(action, -float(n), "words", (action,)) for n, action in enumerate(actions)]
        also = [way for text in question.also for way in ways if way.action == text]
        return Answer(actions[0], tuple(ways[: question.ways]), tuple(also))


class Ahead:
    """Processes for thinking ahead that answer at once, or when they are let.

    What is asked of somebody who watches is foreseen as the first three legal actions.
    """

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.ended = 0
        self.fails = False
        self.let = asyncio.Event()
        self.let.set()

    async def think(self, question: str) -> Answer:
        asked = parse_question(question.encode())
        self.asked.append(asked)
        if self.fails:
            raise ThinkingFailed
        try:
            if asked.watching is None:
                await self.let.wait()
        except asyncio.CancelledError:
            self.ended += 1
            raise
        actions = legal(asked)
        ways = tuple(Way(action, None, "", ()) for action in actions[: asked.ways])
        return Answer(actions[0], ways)

    async def close(self) -> None:
        pass


class Here:
    """Puzzlers that work in the test's own process."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(self, job: str, source: Source | None = None, **body: Any) -> Result:
        self.asked.append(job)
        plain = json.loads(json.dumps(body))
        result: Result = json.loads(json.dumps(do(job, plain, language_code())))
        return result


def to_and_fro(events: int) -> list[str]:
    """So many events of SUM8 alone: two tiles are placed, and one moves again and again."""
    moves = ["move a1/ne b1/sw", "move b1/sw a1/ne"] * (events // 2)
    return ["place 11 a1/ne", "place 12 a1/se", *moves][:events]


def legal(question: Question) -> list[str]:
    """Every action in the position that a question is about."""
    game = GAMES[question.game]
    names = [str(number) for number in range(question.players)]
    record = make_record(game, question.options, question.events, names)
    return list(game.action_texts(replay(record).position))


class Party:
    """A host with one game, and ways to look behind the scenes."""

    def __init__(self, store: Store, host: Host, clock: Time, thinkers: Quick) -> None:
        self.store = store
        self.host = host
        self.clock = clock
        self.thinkers = thinkers
        self.id = ""

    async def create(self, game: str, *kinds: str, **more: Any) -> Hosted:
        """A new game; kinds are `me`, `here`, `open` or a computer's level. Open seats are filled.

        Anna makes the game; the others sit down in their order.
        """
        clock, waiting = more.pop("clock", None), more.pop("waiting", False)
        open_after_end = more.pop("open_after_end", True)
        seats = tuple(
            NewSeat("computer", level=int(kind)) if kind.isdigit() else NewSeat(kind)
            for kind in kinds
        )
        new = NewGame(game, more.pop("options", {}), seats, clock, open_after_end)
        self.id = (await self.host.create(new, ANNA)).id
        if not waiting:
            names = iter(zip(PEOPLE[1:], ("Ben", "Cara", "Dora"), strict=True))
            for _ in range(kinds.count("open")):
                holder, name = next(names)
                code = await self.host.invitation(self.id, ANNA)
                assert code is not None
                await self.host.join_code(code, holder, name)
        return await self.hosted()

    async def live(self) -> Live:
        return await self.host._keeper.live(self.id)

    async def hosted(self) -> Hosted:
        return (await self.live()).hosted

    async def position(self) -> Position:
        return (await self.hosted()).position

    async def state(self, holder: str | None = ANNA, at: int | None = None) -> Any:
        return await self.host.state(self.id, holder, at)

    async def holder(self) -> str:
        """Somebody who holds the seat to move."""
        live = await self.live()
        assert live.hosted.mover is not None
        return live.holders_of(live.hosted.mover)[0]

    async def act(self, action: str | None = None) -> int:
        """Plays an action, the first legal one if none is given, for whoever is to move."""
        hosted = await self.hosted()
        if action is None:
            action = hosted.rules.action_texts(hosted.position)[0]
        return await self.host.act(self.id, await self.holder(), hosted.version, action)

    async def settled(self) -> Hosted:
        """The game once no computer thinks any more."""
        while (thinking := (await self.live()).thinking) is not None:
            await asyncio.wait([thinking], timeout=5)
        return await self.hosted()

    async def until(self, holds: Callable[[Hosted], bool]) -> Hosted:
        """The game once this holds of it; every change of the table is looked at."""
        live = await self.live()
        following = await self.host.subscribe(self.id, None)
        try:
            async with asyncio.timeout(PATIENCE):
                while not holds(live.hosted):
                    await following.next()
        finally:
            following.close()
        return live.hosted

    async def restarted(self) -> "Party":
        """The same game with a new host on the same store."""
        await self.host.close()
        fresh = Quick()
        host = Host(self.store, fresh, Here(), pace=0.0, clock=self.clock)
        party = Party(self.store, host, self.clock, fresh)
        party.id = self.id
        return party


@asynccontextmanager
async def party(store: Store | None = None, space: int = SPACE) -> AsyncIterator[Party]:
    """A host on a store, the given one or one of its own; `space` is what its games may take."""
    clock, thinkers, url = Time(), Quick(), DATABASE.get()
    own = await Store.open(url, clock=clock) if url and store is None else None
    kept = store or own or memory_store(clock)
    host = Host(kept, thinkers, Here(), pace=0.0, clock=clock, space=space)
    try:
        yield Party(kept, host, clock, thinkers)
    finally:
        await host.close()
        await asyncio.sleep(0)
        if own is not None:
            await own.close()
