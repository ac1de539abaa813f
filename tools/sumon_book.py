"""Writes the opening book of Sum On by long search: the start, the likely first turns, answers.

The nearer to the start, the longer. Entries that the file has with as many nodes are kept, so an
interrupted run goes on; `--anew` searches them all. On one core it takes about a minute.

    nice python -m tools.sumon_book
"""

import argparse
import json
from collections.abc import Iterator, Sequence

from sumtable.core import Seat
from sumtable.games.sumon.player import level
from sumtable.games.sumon.player.book import BOOK, Entry, entries, reached, searched
from sumtable.games.sumon.rules import GAME
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.players.levels import STRONGEST
from sumtable.players.protocol import Budget, Sight

NODES = (100_000_000, 30_000_000, 10_000_000)
"""For the start, after one turn, after two."""

FIRST, REPLIES = 6, 4
"""So many first turns are answered, and so many replies to the book's own first turn."""

QUICK = 5_000_000
"""Nodes that tell which turns are likely."""

Line = tuple[str, ...]


class Book:
    """The entries so far, written after each new one."""

    def __init__(self, old: Sequence[Entry]) -> None:
        self._old = {(one.board, one.after, one.nodes): one for one in old}
        self._found: list[Entry] = []

    def entry(self, board: str, after: Line) -> Entry:
        """The entry of a position, searched if it isn't there."""
        nodes = NODES[len(after)]
        entry = self._old.get((board, after, nodes)) or searched(board, after, nodes)
        self._found.append(entry)
        self._write()
        print(board, *after, "→", *entry.line, entry.value, flush=True)
        return entry

    def _write(self) -> None:
        lines = ",\n".join(f" {json.dumps(one.data())}" for one in self._found)
        BOOK.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def likely(board: str, after: Line, count: int) -> list[str]:
    """The best turns at a quick look, best first."""
    position = reached(board, after)
    sight = Sight(GAME, GAME.view(position, Seat(position.acting + 1)))
    thought = level(STRONGEST).think(sight, Budget(nodes=QUICK), 1, count)
    return [GAME.format(way.action) for way in thought.ways]


def lines_of(board: str, book: Book) -> Iterator[Line]:
    """The positions that are in the book, as the turns that lead to them."""
    first = book.entry(board, ()).line[0]
    for turn in dict.fromkeys([first, *likely(board, (), FIRST)]):
        yield (turn,)
    for turn in likely(board, (first,), REPLIES):
        yield first, turn


def main(words: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--anew", action="store_true")
    chosen = parser.parse_args(words)
    book = Book(() if chosen.anew else entries())
    for board in BOARDS:
        for line in lines_of(board, book):
            book.entry(board, line)


if __name__ == "__main__":
    main()
