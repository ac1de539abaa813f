"""Rows of the tables as values, and the few questions that are asked in several places."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, insert, select, type_coerce, update
from sqlalchemy.types import NullType

from sumtable.store.draws import add_entry, reveal_seeds
from sumtable.store.errors import Stale, Taken, Unknown, Unreadable, UnreadablePlan
from sumtable.store.schema import DRAWS, GAMES, HOLDERS, KEYS, ROWS, TOKENS
from sumtable.store.trouble import DAMAGED, away
from sumtable.store.values import (
    Plan,
    Promised,
    Row,
    StoredGame,
    Token,
    from_json,
    new_id,
    object_from_json,
    to_json,
)

_WRONG = (ValueError, TypeError, OverflowError, RecursionError)
"""What comes of a value that nobody here has written."""

KEY_BYTES = 32
LATEST = 253_402_300_799.0
"""The last second that has a date."""

# The seed as it is: a damaged one must not keep the others from being read.
GAME_COLUMNS = (
    *(column for column in GAMES.c if column.name not in ("seed", "due", "listed")),
    type_coerce(GAMES.c.seed, NullType()).label("seed"),
    select(DRAWS.c.chain).where(DRAWS.c.number == GAMES.c.draw).scalar_subquery().label("chain"),
)


def game_of(row: Mapping[Any, Any]) -> StoredGame:
    """The game in a row of its table, which is of GAME_COLUMNS; it may be damaged."""
    try:
        return StoredGame(
            id=row["id"],
            name=row["name"],
            options=object_from_json(row["options"]),
            setup=object_from_json(row["setup"]),
            seed=bytes(row["seed"]),
            created=_moment(row["created"]),
            touched=_moment(row["touched"]),
            version=int(row["version"]),
            over=bool(row["over"]),
            archived=bool(row["archived"]),
            draw=row["draw"],
            chain=row["chain"],
        )
    except _WRONG:
        bare = {**row, "options": {}, "setup": {}, "seed": b"", "damaged": True}
        for name in ("created", "touched"):
            bare[name] = _or_zero(_moment, row[name])
        return StoredGame(**bare | {"version": _or_zero(int, row["version"])})


def _moment(value: Any) -> float:
    """Unix seconds. Raises one of the errors of what nobody here has written."""
    seconds = float(value)
    if not 0.0 <= seconds <= LATEST:
        raise ValueError(value)
    return seconds


def _or_zero(read: Callable[[Any], float], value: Any) -> float:
    try:
        return read(value)
    except _WRONG:
        return 0


def row_of(row: Mapping[Any, Any]) -> Row:
    """The game's row in a row of the table. Raises Unreadable."""
    try:
        body, at = object_from_json(row["body"]), _moment(row["at"])
    except _WRONG:
        raise Unreadable(row["game"]) from None
    return Row(row["game"], row["number"], row["kind"], body, at)


def holder_of(row: Mapping[Any, Any]) -> tuple[int, str]:
    """A seat and who holds it, in a row of the table. Raises Unreadable."""
    seat, holder = row["seat"], row["holder"]
    if not isinstance(seat, int) or not isinstance(holder, str):
        raise Unreadable(row["game"])
    return seat, holder


def plan_of(row: Mapping[Any, Any]) -> Plan:
    """The plan in a row of its table. Raises UnreadablePlan."""
    try:
        content = from_json(row["content"])
    except _WRONG:
        raise UnreadablePlan(row["id"]) from None
    return Plan(row["id"], row["kind"], content, row["created"])


def is_playable(connection: Connection, game: str) -> bool:
    """Whether there is such a game, and not in the archive."""
    query = select(GAMES.c.id).where(GAMES.c.id == game, ~GAMES.c.archived)
    return connection.execute(query).first() is not None


def insert_game(
    values: Mapping[str, Any],
    rows: Sequence[tuple[str, str]],
    holders: Sequence[tuple[int, str]],
    connection: Connection,
    promised: Promised | None = None,
) -> dict[str, Any]:
    """A game that was added with its first rows, as `game_of` reads it.

    One whose draws are `promised` has its name already, and a commitment, which goes into the log.
    Raises Taken if another one has the name.
    """
    game = new_id() if promised is None else promised[0]
    while connection.execute(select(GAMES.c.id).where(GAMES.c.id == game)).first():
        if promised is not None:
            raise Taken
        game = new_id()
    draw, chain = None, None
    if promised is not None:
        draw, chain = add_entry(connection, promised[1], int(values["created"]))
    connection.execute(insert(GAMES), {"id": game, "draw": draw, **values})
    numbered = [
        {"game": game, "number": number, "kind": kind, "body": body, "at": values["created"]}
        for number, (kind, body) in enumerate(rows, 1)
    ]
    if numbered:
        connection.execute(insert(ROWS), numbered)
    add_holders(connection, game, holders)
    return {"id": game, "draw": draw, "chain": chain, **values}


def follow_game(
    game: str,
    version: int,
    row: tuple[str, dict[str, Any]],
    values: Mapping[str, Any],
    rows: Sequence[tuple[str, str]],
    holders: Sequence[tuple[int, str]],
    connection: Connection,
    promised: Promised | None = None,
) -> dict[str, Any]:
    """A new game that follows one; the row there that says so, with its name, is added.

    Raises Unknown, and Stale if the first one isn't at `version`: then another one follows.
    """
    query = select(GAMES.c.version).where(GAMES.c.id == game, ~GAMES.c.archived)
    found = connection.execute(query.with_for_update()).first()
    if found is None:
        raise Unknown(game)
    if found.version != version:
        raise Stale(found.version)
    made = insert_game(values, rows, holders, connection, promised)
    kind, body = row
    at = values["created"]
    connection.execute(
        insert(ROWS),
        {
            "game": game,
            "number": version + 1,
            "kind": kind,
            "body": to_json({**body, "game": made["id"]}),
            "at": at,
        },
    )
    changes = {"version": version + 1, "touched": at}
    connection.execute(update(GAMES).where(GAMES.c.id == game).values(changes))
    return made


def find_token(connection: Connection, token_hash: str, now: float) -> Token | None:
    """What a token is good for, None if it isn't there, has expired or can't be read."""
    query = select(TOKENS).where(TOKENS.c.hash == token_hash)
    row = connection.execute(query).mappings().first()
    if row is None or not _lasts(row["expires"], now):
        return None
    return Token(row["purpose"], row["game"], row["seat"], row["expires"])


def _lasts(expires: object, now: float) -> bool:
    """Whether something is good now that expires then, or never."""
    return expires is None or (isinstance(expires, int | float) and expires > now)


def find_key(connection: Connection, name: str) -> bytes | None:
    """The key of this name. Raises Away `store.damaged` if it is none any more."""
    as_it_is = type_coerce(KEYS.c.value, NullType())
    row = connection.execute(select(as_it_is).where(KEYS.c.name == name)).first()
    if row is None:
        return None
    if not isinstance(row[0], bytes | memoryview) or len(row[0]) != KEY_BYTES:
        raise away(DAMAGED, "a key")
    return bytes(row[0])


def remove_holders(connection: Connection, game: str, seats: Sequence[int]) -> None:
    """Lets nobody hold these seats; no link that was made before leads to them."""
    if not seats:
        return
    of_them = (HOLDERS.c.game == game, HOLDERS.c.seat.in_(seats))
    connection.execute(delete(HOLDERS).where(*of_them))
    links = (TOKENS.c.game == game, TOKENS.c.purpose.startswith("seat:"))
    connection.execute(delete(TOKENS).where(*links))


def add_holders(connection: Connection, game: str, holders: Sequence[tuple[int, str]]) -> None:
    """Lets these hold seats of the game, each a seat and a hash, if they don't yet."""
    if not holders:
        return
    query = select(HOLDERS.c.seat, HOLDERS.c.holder).where(HOLDERS.c.game == game)
    held = {tuple(row) for row in connection.execute(query)}
    new = [
        {"game": game, "seat": seat, "holder": holder}
        for seat, holder in dict.fromkeys(holders)
        if (seat, holder) not in held
    ]
    if new:
        connection.execute(insert(HOLDERS), new)


def release_holder(game: str, version: int, holder: str, connection: Connection) -> bool:
    """Whether the game is gone, since nobody holds a seat of it any more.

    The holder has none of its seats then, and no link that was made before leads to one. Raises
    Unknown, also if they never held one, and Stale if the game isn't at `version`.
    """
    query = select(GAMES.c.version).where(GAMES.c.id == game).with_for_update()
    found = connection.execute(query).first()
    theirs = (HOLDERS.c.game == game, HOLDERS.c.holder == holder)
    if found is None or connection.execute(select(HOLDERS.c.seat).where(*theirs)).first() is None:
        raise Unknown(game)
    if found.version != version:
        raise Stale(found.version)
    connection.execute(delete(HOLDERS).where(*theirs))
    links = (TOKENS.c.game == game, TOKENS.c.purpose.startswith("seat:"))
    connection.execute(delete(TOKENS).where(*links))
    others = select(HOLDERS.c.seat).where(HOLDERS.c.game == game).limit(1)
    if connection.execute(others).first() is not None:
        return False
    delete_games(connection, GAMES.c.id == game)
    return True


def delete_games(connection: Connection, games: ColumnElement[bool]) -> int:
    """How many of these games were deleted; their seeds are in the log then."""
    reveal_seeds(connection, games)
    return connection.execute(delete(GAMES).where(games)).rowcount
