"""A program that appends to many games at once and says what has been acknowledged.

`python appending.py ADDRESS` prints a line `GAME VERSION` after each append, until it is killed.
The rows are of a kind that isn't an event of the game, so that every game replays.
"""

import asyncio
import sys

from sumtable.store import Store


async def append(store: Store) -> None:
    game = await store.create("sumon", {}, {}, b"seed")
    version = 0
    while True:
        numbers = range(version + 1, version + 2 + version % 3)
        rows = [("note", {"n": number, "text": "x" * 50}) for number in numbers]
        version = await store.append(game.id, version, rows)
        sys.stdout.write(f"{game.id} {version}\n")


async def main(url: str) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(append(store) for _ in range(10)))


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    asyncio.run(main(sys.argv[1]))
