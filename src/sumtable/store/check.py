"""Whether a database is sound: no row missing, every game replayable."""

import asyncio
from collections.abc import AsyncIterator, Sequence

from sqlalchemy import select

from sumtable.core.language import _
from sumtable.records import RecordError, replay
from sumtable.store.draws import broken_chain
from sumtable.store.errors import Unreadable
from sumtable.store.past import is_over, record_of
from sumtable.store.queries import GAME_COLUMNS, game_of, row_of
from sumtable.store.reader import Reader
from sumtable.store.schema import GAMES, ROWS
from sumtable.store.values import Row, StoredGame

_PAGE = 200


async def problems(reader: Reader) -> list[str]:
    """What is wrong, a sentence each, the database's own findings first."""
    found = await _own_findings(reader)
    broken = await broken_chain(reader)
    if broken is not None:
        found.append(broken)
    async for game, rows in _games(reader):
        problem = await asyncio.to_thread(_problem, game, rows)
        if problem is not None:
            found.append(_("Game {game}: {problem}").format(game=game.id, problem=problem))
    return found


async def _own_findings(reader: Reader) -> list[str]:
    """What SQLite finds in its file; PostgreSQL checks itself."""
    if reader.dialect != "sqlite":
        return []
    async with reader.connect() as connection:
        pages = await connection.exec_driver_sql("PRAGMA integrity_check")
        found = [str(row[0]) for row in pages if row[0] != "ok"]
        keys = await connection.exec_driver_sql("PRAGMA foreign_key_check")
        found += [_("A row of {table} has no game.").format(table=row[0]) for row in keys]
    return found


async def _games(reader: Reader) -> AsyncIterator[tuple[StoredGame, list[Row] | None]]:
    """Every game that isn't archived with its rows, each as of one moment; None: unreadable."""
    last = ""
    while True:
        query = select(GAMES.c.id).where(GAMES.c.id > last, ~GAMES.c.archived)
        names = [row["id"] for row in await reader.read(query.order_by(GAMES.c.id).limit(_PAGE))]
        for name in names:
            pair = await _one(reader, name)
            if pair is not None:
                yield pair
        if len(names) < _PAGE:
            return
        last = names[-1]


async def _one(reader: Reader, name: str) -> tuple[StoredGame, list[Row] | None] | None:
    async with reader.connect() as connection:
        if reader.dialect == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        query = select(*GAME_COLUMNS).where(GAMES.c.id == name)
        game = (await connection.execute(query)).mappings().first()
        rows = await connection.execute(
            select(ROWS).where(ROWS.c.game == name).order_by(ROWS.c.number)
        )
        if game is None:
            return None
        try:
            return game_of(game), [row_of(row) for row in rows.mappings()]
        except Unreadable:
            return game_of(game), None


def _problem(game: StoredGame, rows: Sequence[Row] | None) -> str | None:
    if game.damaged or rows is None:
        return _("what is stored of it can't be read.")
    if [row.number for row in rows] != list(range(1, game.version + 1)):
        message = _("it is at version {version}, but its {count} rows aren't numbered 1 to that.")
        return message.format(version=game.version, count=len(rows))
    try:
        replayed = replay(record_of(game, rows))
    except RecordError as error:
        return error.message
    except (KeyError, IndexError, TypeError) as error:
        return _("its rows can't be read ({reason!r}).").format(reason=error)
    if game.over != is_over(game, rows, replayed.position):
        return _("it is marked as over, but isn't.") if game.over else _("it is over, not marked.")
    return None
