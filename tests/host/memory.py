"""A store in memory with the interface of the real one, for tests that play whole games."""

import itertools
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from sumtable.store import LEASE, Away, Row, Stale, Store, StoredGame, Taken, Token, Unknown

Rows = Sequence[tuple[str, Mapping[str, Any]]]
Holders = Sequence[tuple[int, str]]


class Silence:
    """Notices that nobody hears."""

    def tell(self, notice: object) -> None:
        pass


class MemoryDue:
    """What is due in the games of a store in memory."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.times: dict[str, float] = {}

    async def take(self, early: float = 0.0) -> list[str]:
        now = self._clock()
        games = [game for game, due in self.times.items() if due <= now + early]
        self.times |= dict.fromkeys(games, now + LEASE)
        return games

    async def put(self, game: str, version: int | None, due: float | None) -> None:
        self.times.pop(game, None)
        if due is not None:
            self.times[game] = due


class MemoryStore:
    """Games that are forgotten with the test."""

    servers = None

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._names = itertools.count(1)
        self._games: dict[str, StoredGame] = {}
        self._rows: dict[str, list[Row]] = {}
        self._holders: dict[str, dict[tuple[int, str], None]] = {}
        self._tokens: dict[str, Token] = {}
        self.due = MemoryDue(clock)
        self.notices = Silence()

    async def create(
        self,
        name: str,
        options: Mapping[str, Any],
        setup: Mapping[str, Any],
        seed: bytes,
        rows: Rows = (),
        holders: Holders = (),
        over: bool = False,
        due: float | None = None,
        listed: bool = False,
        promised: tuple[str, bytes] | None = None,
    ) -> StoredGame:
        game, now = f"game{next(self._names)}", self._clock()
        if promised is not None:
            game = promised[0]
        made = StoredGame(game, name, dict(options), dict(setup), seed, now, now, 0, over, False)
        self._games[game], self._rows[game], self._holders[game] = made, [], {}
        await MemoryStore.append(self, game, 0, rows, over, holders, (), due)
        return self._games[game]

    async def append(
        self,
        game: str,
        version: int,
        rows: Rows,
        over: bool | None = None,
        holders: Holders = (),
        left: Sequence[int] = (),
        due: float | None = None,
        listed: bool = False,
        reveal: bool = False,
    ) -> int:
        stored = self._games.get(game)
        if stored is None:
            raise Unknown(game)
        if stored.version != version:
            raise Stale(stored.version)
        now = self._clock()
        for kind, body in rows:
            version += 1
            self._rows[game].append(Row(game, version, kind, dict(body), now))
        is_over = stored.over if over is None else over
        self._games[game] = replace(stored, version=version, over=is_over, touched=now)
        kept = {held: None for held in self._holders[game] if held[0] not in left}
        self._holders[game] = kept | dict.fromkeys(holders)
        await self.due.put(game, version, due)
        return version

    async def follow(
        self,
        game: str,
        version: int,
        row: tuple[str, dict[str, Any]],
        new: StoredGame,
        rows: Rows = (),
        holders: Holders = (),
        due: float | None = None,
        listed: bool = False,
        promised: tuple[str, bytes] | None = None,
    ) -> StoredGame:
        stored = self._games[game]
        if stored.version != version:
            raise Stale(stored.version)
        made = await self.create(
            new.name, new.options, new.setup, new.seed, rows, holders, due=due, promised=promised
        )
        kind, body = row
        await self.append(game, version, [(kind, {**body, "game": made.id})])
        return made

    async def discard(self, game: str) -> None:
        del self._games[game], self._rows[game], self._holders[game]

    async def game(self, game: str) -> StoredGame | None:
        return self._games.get(game)

    async def rows(self, game: str, after: int = 0) -> list[Row]:
        return self._rows.get(game, [])[after:]

    async def busy(self) -> list[StoredGame]:
        return [game for game in self._games.values() if not game.over]

    async def holders(self, game: str) -> list[tuple[int, str]]:
        return list(self._holders[game])

    async def games_of(
        self,
        holder_hash: str,
        limit: int = 50,
        before: float | None = None,
        under_way: bool = False,
    ) -> list[StoredGame]:
        held = [
            self._games[game]
            for game, holders in self._holders.items()
            if any(holder == holder_hash for _, holder in holders)
        ]
        wanted = [
            game
            for game in held
            if (before is None or game.touched < before) and not (under_way and game.over)
        ]
        return sorted(wanted, key=lambda game: -game.touched)[:limit]

    async def release(self, game: str, version: int, holder_hash: str) -> bool:
        stored = self._games.get(game)
        if stored is None or all(one != holder_hash for _, one in self._holders[game]):
            raise Unknown(game)
        if stored.version != version:
            raise Stale(stored.version)
        held = {held: None for held in self._holders[game] if held[1] != holder_hash}
        self._holders[game] = held
        if not held:
            await self.discard(game)
        return not held

    async def put_token(
        self,
        token_hash: str,
        purpose: str,
        game: str,
        seat: int | None = None,
        expires: float | None = None,
    ) -> None:
        if token_hash in self._tokens:
            raise Taken
        self._tokens[token_hash] = Token(purpose, game, seat, expires)

    async def token(self, token_hash: str) -> Token | None:
        found = self._tokens.get(token_hash)
        if found is None or (found.expires is not None and found.expires < self._clock()):
            return None
        return found

    async def use_token(self, token_hash: str, purpose: str, holders: Holders = ()) -> Token | None:
        found = await self.token(token_hash)
        if found is None or found.purpose != purpose:
            return None
        self._holders[found.game] |= dict.fromkeys(holders)
        return self._tokens.pop(token_hash)

    async def close(self) -> None:
        pass


class AwayStore(MemoryStore):
    """A store whose database can be away; `refused` counts what was asked of it meanwhile."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self.away = False
        self.refused = 0
        self.returns_after: int | None = None
        """How many refusals it takes until the database is there again."""
        self.meanwhile: Callable[[], Awaitable[None]] | None = None
        """What happens while the database is asked and doesn't answer yet."""

    async def _ask(self) -> None:
        if not self.away:
            return
        if self.meanwhile is not None:
            await self.meanwhile()
        self.refused += 1
        if self.refused == self.returns_after:
            self.away = False
        raise Away("store.write", "The database is away.")

    async def append(
        self,
        game: str,
        version: int,
        rows: Rows,
        over: bool | None = None,
        holders: Holders = (),
        left: Sequence[int] = (),
        due: float | None = None,
        listed: bool = False,
        reveal: bool = False,
    ) -> int:
        await self._ask()
        return await super().append(game, version, rows, over, holders, left, due, listed, reveal)

    async def game(self, game: str) -> StoredGame | None:
        await self._ask()
        return await super().game(game)


def memory_store(clock: Callable[[], float]) -> Store:
    """The store, in the type that the host asks for."""
    return cast(Store, MemoryStore(clock))
