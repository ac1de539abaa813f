"""The games that are kept in memory: those in use, and others as long as there is space."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator

from sumtable.host.errors import Crowded
from sumtable.host.live import Live, used
from sumtable.host.weights import LIGHT


class _Loading:
    """A game on its way, and how many wait for it."""

    def __init__(self, task: asyncio.Task[Live]) -> None:
        self.task = task
        self.askers = 0
        self.turns = asyncio.Lock()


class Cache:
    """The games that are kept: those in use, and as many more as there are bytes of space for."""

    def __init__(self, load: Callable[[str], Awaitable[Live]], space: int) -> None:
        self._load = load
        self._space = space
        self._kept: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, _Loading] = {}
        self._weights: dict[str, int] = {}
        self.weight = 0
        """The bytes that all of them take."""

    def __iter__(self) -> Iterator[Live]:
        return iter(tuple(self._kept.values()))

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, game: str) -> bool:
        return game in self._kept

    def is_from_before(self, game: str) -> bool:
        """Whether it is there or on its way already: others may have gone on since."""
        return game in self._kept or game in self._loading

    def find(self, game: str) -> Live | None:
        """The game, if it is there."""
        return self._kept.get(game)

    async def live(self, game: str) -> Live:
        """The game, live; it is loaded if it isn't there. Raises UnknownGame, Damaged, Crowded."""
        live = self._kept.get(game)
        if live is None:
            live = await self._loaded(game)
        else:
            self._kept.move_to_end(game)
        return live

    async def _loaded(self, game: str) -> Live:
        """The game, once it is loaded; all who ask meanwhile wait together, or nobody does.

        They go on one after the other: what hundreds do at once would keep everybody else waiting.
        """
        loading = self._loading.get(game)
        if loading is None:
            loading = self._loading[game] = _Loading(asyncio.create_task(self._fetch(game)))
        loading.askers += 1
        try:
            live = await asyncio.shield(loading.task)
            with used(live):
                async with loading.turns:
                    await asyncio.sleep(0)
            return live
        finally:
            loading.askers -= 1
            if not loading.askers:
                loading.task.cancel()
                self._loading.pop(game, None)

    async def _fetch(self, game: str) -> Live:
        live = await self._load(game)
        self.check_space(live.weight)
        self.put(live)
        return live

    def put(self, live: Live) -> None:
        """Keeps a game that was just loaded or made."""
        self._kept[live.hosted.id] = live
        self.weigh(live)

    def drop(self, live: Live) -> None:
        """Keeps a game no longer that is no more."""
        game = live.hosted.id
        if self._kept.get(game) is live:
            del self._kept[game]
            self.weight -= self._weights.pop(game, 0)

    def weigh(self, live: Live) -> None:
        """Takes account of what a game takes now; others may have to go."""
        game = live.hosted.id
        if self._kept.get(game) is not live:
            return
        weight = live.weight
        self.weight += weight - self._weights.get(game, 0)
        self._weights[game] = weight
        self._make_space(0, live)

    def check_space(self, more: int, live: Live | None = None) -> None:
        """Raises Crowded if a game that isn't a light one would need more than there is."""
        whole = more + (0 if live is None else live.weight)
        if whole > LIGHT and not self._make_space(more, live):
            raise Crowded

    def _make_space(self, more: int, spared: Live | None) -> bool:
        """Whether there is space for so many bytes more, once those that nobody needs are gone."""
        if self.weight + more > self._space:
            for game, live in tuple(self._kept.items()):
                if live.idle and live is not spared:
                    del self._kept[game]
                    self.weight -= self._weights.pop(game, 0)
                    if self.weight + more <= self._space:
                        break
        return self.weight + more <= self._space
