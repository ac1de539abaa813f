"""Removing old games, into an archive of records or for good."""

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    case,
    delete,
    func,
    or_,
    select,
    update,
)

from sumtable.core import TextError
from sumtable.core.language import _
from sumtable.records import RecordError, replay
from sumtable.records.answers import result_of
from sumtable.store.draws import reveal_seeds
from sumtable.store.errors import StoreError
from sumtable.store.past import draws_of, record_of
from sumtable.store.queries import GAME_COLUMNS, delete_games, game_of, row_of
from sumtable.store.reader import Reader
from sumtable.store.schema import GAMES, HOLDERS, ROWS, TOKENS
from sumtable.store.values import Row, StoredGame
from sumtable.store.writer import Writer

UNDER_WAY = 30 * 86_400.0
"""Seconds for which a game that isn't over counts as under way, though nobody touches it."""

_PAGE = 100
"""Games in one transaction, so that nobody who plays has to wait long."""


def is_old(now: float, older_than: float, under_way: bool) -> ColumnElement[bool]:
    """Which games nobody has touched for so long; one that isn't over gets its time to go on."""
    if under_way:
        return GAMES.c.touched < now - older_than
    patience = max(older_than, UNDER_WAY)
    return GAMES.c.touched < case((GAMES.c.over, now - older_than), else_=now - patience)


async def count_old(reader: Reader, old: ColumnElement[bool], archived: bool) -> int:
    """How many games would be removed; the archived ones among them only if asked."""
    query = select(func.count()).select_from(GAMES).where(old)
    [row] = await reader.read(query if archived else query.where(~GAMES.c.archived))
    return int(row["count_1"])


async def remove_old(
    reader: Reader, writer: Writer, old: ColumnElement[bool], now: float, archive: Path | None
) -> int:
    """How many games were removed; see `Store.delete_old`."""

    def forget(connection: Connection) -> None:
        connection.execute(delete(TOKENS).where(TOKENS.c.expires <= now))

    await writer.do(forget)
    removed = 0
    after = ""
    while some := await _some(reader, old, after, archived=archive is None):
        after = some[-1].id
        if archive is not None:
            lines = {game.id: line for game in some if (line := await _line(reader, game))}
            await asyncio.to_thread(_write, archive, [*lines.values()])
            some = [game for game in some if game.id in lines]
        removed += await _remove(writer, some, archive is not None)
    return removed


async def _some(
    reader: Reader, old: ColumnElement[bool], after: str, archived: bool
) -> list[StoredGame]:
    """Some of the old games, in the order of their names; of the archived ones only if asked."""
    query = select(*GAME_COLUMNS).where(old, GAMES.c.id > after)
    if not archived:
        query = query.where(~GAMES.c.archived)
    return [game_of(row) for row in await reader.read(query.order_by(GAMES.c.id).limit(_PAGE))]


async def _line(reader: Reader, game: StoredGame) -> str | None:
    """The game as a line of the archive; None if it can't be read, so that it stays."""
    query = select(ROWS).where(ROWS.c.game == game.id).order_by(ROWS.c.number)
    found = await reader.read(query)
    try:
        rows = [row_of(row) for row in found]
        return None if game.damaged else await asyncio.to_thread(record_line, game, rows)
    except (StoreError, LookupError, ValueError, TypeError):
        return None


async def _remove(writer: Writer, games: Sequence[StoredGame], keep: bool) -> int:
    """How many went; one that somebody touched since it was read stays.

    With `keep` what remains says that there was such a game, and nothing of what was in it.
    """
    if not games:
        return 0
    same = or_(*(and_(GAMES.c.id == game.id, GAMES.c.version == game.version) for game in games))
    names = [game.id for game in games]

    def work(connection: Connection) -> int:
        if not keep:
            return delete_games(connection, same)
        reveal_seeds(connection, same)
        bare: dict[str, Any] = {"archived": True, "options": "{}", "setup": "{}", "seed": b""}
        bare |= {"due": None, "listed": False, "draw": None}
        count = connection.execute(update(GAMES).where(same).values(bare)).rowcount
        gone = select(GAMES.c.id).where(GAMES.c.id.in_(names), GAMES.c.archived)
        for table in (ROWS, HOLDERS, TOKENS):
            connection.execute(delete(table).where(table.c.game.in_(gone)))
        return count

    removed: int = await writer.do(work)
    return removed


def record_line(game: StoredGame, rows: Sequence[Row]) -> str:
    """The game as one line: a record with the game's name, its day, and its seed if it is over."""
    more: dict[str, Any] = {
        "date": datetime.fromtimestamp(game.created, UTC).date().isoformat(),
        "id": game.id,
    }
    if game.over:
        more["seed"] = game.seed.hex()
    with suppress(TextError):
        draws = draws_of(game, rows)
        more |= {} if draws is None else {"draws": draws}
    record = record_of(game, rows, **more)
    try:
        result = result_of(replay(record).position)
    except RecordError:
        result = None
    if result is not None:
        record = record_of(game, rows, **more, result=result)
    return record.to_json()


def _write(path: Path, lines: Sequence[str]) -> None:
    """Adds the lines to the file and waits until they are on the disk. Raises StoreError."""
    content = "".join(line + "\n" for line in lines).encode()
    try:
        with open(path, "a+b", buffering=0, opener=_private) as file:
            _append(file, content)
    except OSError as error:
        message = _("{path} can't be written: {reason}.")
        text = message.format(path=path, reason=error.strerror)
        raise StoreError("store.file", text) from None


def _append(file: FileIO, content: bytes) -> None:
    """Adds all of the content or nothing, on a line of its own. Raises OSError.

    Where a crash left half a line, what comes would be half of it, and lost.
    """
    end = file.seek(0, os.SEEK_END)
    if end:
        file.seek(-1, os.SEEK_END)
        if file.read() != b"\n":
            content = b"\n" + content
    left = memoryview(content)
    try:
        while left:
            left = left[file.write(left) :]
        os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            file.truncate(end)
        raise


def _private(path: str, flags: int) -> int:
    """Opens a file that only its owner can read."""
    return os.open(path, flags, 0o600)
