"""The queue's tables, in a schema of PostgreSQL's of their own.

Nothing in them lasts, so they are never changed: a Sumtable that needs others, or that writes jobs
otherwise, takes a new schema, and the old one's servers and workers go on with theirs.
"""

from typing import LiteralString

from procrastinate.schema import SchemaManager
from psycopg import AsyncConnection

SCHEMA: LiteralString = "sumtable_jobs_1"
"""Its number goes up with every change of the tables below, of procrastinate's or of a job."""
_LOCK = 0x73756D6A
"""The number of PostgreSQL's lock that lets one process make them at a time."""

# The answers are in no write-ahead log: they are gone after a crash, and in no archive or replica.
_OWN: LiteralString = """
CREATE UNLOGGED TABLE answers (
    key text PRIMARY KEY,
    body text,
    at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE members (
    id text PRIMARY KEY,
    seen timestamptz NOT NULL DEFAULT now(),
    asks boolean NOT NULL,
    thinking integer NOT NULL,
    puzzling integer NOT NULL
);
CREATE TABLE tally (retaken bigint NOT NULL, swept timestamptz NOT NULL);
INSERT INTO tally VALUES (0, now());
"""


async def make_tables(address: str) -> None:
    """Makes the tables, unless they are there; others who want the same wait. Raises psycopg's."""
    async with await AsyncConnection.connect(address) as connection:
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        found = await connection.execute("SELECT to_regnamespace(%s)", (SCHEMA,))
        if (await found.fetchone()) != (None,):
            return
        await connection.execute(f"CREATE SCHEMA {SCHEMA}")
        await connection.execute(f"SET LOCAL search_path TO {SCHEMA}")
        await connection.execute(SchemaManager.get_schema())
        await connection.execute(_OWN)
