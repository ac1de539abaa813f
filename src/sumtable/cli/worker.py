"""`sumtable worker`: computers think and puzzles are made here, for servers on one PostgreSQL."""

import asyncio
import logging
import signal

import click

from sumtable.cli.common import database_option, fail, tell, web_extra
from sumtable.core import SumtableError


@click.command("worker")
@database_option
@click.option(
    "--processes",
    type=click.IntRange(min=1),
    help="How many computers think at a time; if left out, one for each core but one.",
)
@click.option(
    "--log-level",
    type=click.Choice(["info", "warning", "error"]),
    default="info",
    show_default=True,
    help="How much is told on standard error.",
)
def command(database: str | None, processes: int | None, log_level: str) -> None:
    """Do jobs for servers: computers' moves, hints, reviews, puzzles.

    Any number of workers may be at one PostgreSQL, anywhere. Ctrl+C or a TERM signal stops one:
    what it doesn't finish within seconds is done by another.
    """
    with web_extra():
        from sumtable.jobs import check_extra
        from sumtable.logs import log_to_stderr
        from sumtable.store import StoreError, default_url
        from sumtable.store.database import is_sqlite, parse_url

    try:
        sqlite = is_sqlite(parse_url(database or default_url()))
    except StoreError as error:
        fail(error.code, error.message, 2)
    if database is None or sqlite:
        message = "A worker needs a PostgreSQL: with an SQLite file the server does it all itself."
        fail("worker.database", message, 2)
    log_to_stderr(log_level.upper())
    logging.getLogger("sumtable.jobs").setLevel(log_level.upper())
    try:
        check_extra()
        asyncio.run(_work(database, processes))
    except SumtableError as error:
        fail(error.code, error.message)


async def _work(database: str, processes: int | None) -> None:
    """Works until a signal says stop. Raises StoreError if the database can't be used."""
    from sumtable.jobs.running import run_worker
    from sumtable.store.ending import ending_all

    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    async with ending_all():
        await run_worker(database, processes, stopping, lambda e: tell(e.code, _waits(e)))


def _waits(error: SumtableError) -> str:
    return f"{error.message} The worker waits for it."
