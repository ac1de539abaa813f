"""Two servers, the same version at the same instant, ten thousand times: exactly one wins."""

import asyncio

from sumtable.store import Stale, Store
from tests.host.helpers import running

GAMES = 100
ROUNDS = 100


@running
async def test_exactly_one_wins(url: str) -> None:
    async with await Store.open(url) as first, await Store.open(url) as second:
        games = [(await first.create("sumon", {}, {}, b"seed")).id for _ in range(GAMES)]
        for version in range(ROUNDS):
            tries = [
                server.append(game, version, [("note", {"by": name})])
                for server, name in ((first, "first"), (second, "second"))
                for game in (games if name == "first" else reversed(games))
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            won = [result for result in results if result == version + 1]
            lost = [result for result in results if isinstance(result, Stale)]
            assert (len(won), len(lost)) == (GAMES, GAMES)
            assert {stale.version for stale in lost} == {version + 1}
        for game in games:
            assert [row.number for row in await first.rows(game)] == [*range(1, ROUNDS + 1)]
