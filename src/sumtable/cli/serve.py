"""`sumtable serve`: the web app on this machine."""

import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sumtable.cli.common import database_option, fail, let_go_of_output, web_extra
from sumtable.core import SumtableError

if TYPE_CHECKING:
    from sumtable.web.settings import Settings

F = TypeVar("F", bound=Callable[..., Any])

USUAL_PORT = 8000


def _number(
    flag: str, usual: int, words: str, least: int = 0, name: str | None = None
) -> Callable[[F], F]:
    """Adds a flag that is a whole number, given to the command by its own or another name."""
    names = (flag,) if name is None else (flag, name)
    return click.option(
        *names, type=click.IntRange(min=least), default=usual, show_default=True, help=words
    )


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"The port; if left out, {USUAL_PORT}, or any free one if that is taken.",
)
@database_option
@click.option("--open", "open_browser", is_flag=True, help="Open the home page in the browser.")
@click.option("--base-url", help="The address that others reach this server by.")
@click.option(
    "--trusted-proxies",
    default="127.0.0.1",
    show_default=True,
    help="Whose word on a visitor's address is taken: addresses with commas.",
)
@click.option(
    "--allowed-hosts",
    default="",
    help="More names that the server answers to, with commas; *: any.",
)
@_number(
    "--retention",
    0,
    "Delete games that nobody touched for so many days, those not over after 30 at least;"
    " 0: never.",
    name="retention_days",
)
@click.option(
    "--archive",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Add the records of games to this file before the retention deletes them.",
)
@_number("--requests-per-second", 50, "From one address, four times as many at once; 0: no limit.")
@_number("--games-per-hour", 120, "Begun from one address; 0: no limit.")
@_number("--streams-per-address", 100, "Tables open at once at one address; 0: no limit.")
@_number(
    "--connections-per-address",
    200,
    "Open at once from one address that is no trusted proxy; 0: no limit.",
)
@_number(
    "--connections",
    4000,
    "Open at once, if the process may have so many files; 0: as many as it may.",
)
@_number(
    "--body-limit", 256 * 1024, "The longest request, in bytes.", least=1024, name="body_bytes"
)
@_number(
    "--memory",
    128,
    "Megabytes for the games in memory; what nobody needs goes first.",
    least=16,
    name="memory_megabytes",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=0.4,
    show_default=True,
    help="The least seconds that a computer takes for an action.",
)
@_number(
    "--away-seconds",
    300,
    "How long a player to move is away before others may claim; 0: they never may.",
)
@click.option(
    "--drain-seconds",
    type=click.FloatRange(0, 600),
    default=0,
    show_default=True,
    help="How long to answer on after a TERM signal, while /healthz/ready says no.",
)
@click.option(
    "--open-tables",
    is_flag=True,
    default=False,
    help="Keep a list of tables that wait for anybody here.",
)
@click.option(
    "--workers",
    type=click.IntRange(min=0),
    help="How many computers think at a time in this server's processes, by default one for each"
    " core but one; on PostgreSQL 0 leaves it to `sumtable worker`.",
)
@click.option(
    "--no-ponder",
    "ponder",
    is_flag=True,
    flag_value=False,
    default=True,
    help="Don't let this server's idle processes think ahead while people think.",
)
@click.option(
    "--log-level",
    type=click.Choice(["info", "warning", "error"]),
    help="info: a line per request. By default info, with --open warning.",
)
def command(
    host: str,
    port: int | None,
    database: str | None,
    open_browser: bool,
    base_url: str | None,
    log_level: str | None,
    **settings: Any,
) -> None:
    """Serve the web app: play in the browser, alone, together or far apart.

    Games are kept in a database, and go on after a restart. Ctrl+C or a TERM signal stops the
    server.
    """
    with web_extra():
        from sumtable.store import default_url
        from sumtable.web.settings import Settings

    settings["database"] = database or default_url()
    _check_workers(settings["workers"], settings["database"])
    settings["allowed_hosts"] += f",{host}"
    settings["base_url"] = base_url.rstrip("/") if base_url else None
    level = log_level or ("warning" if open_browser else "info")
    _serve(Settings(**settings), host, port, level.upper(), open_browser)


def _check_workers(workers: int | None, database: str) -> None:
    """Ends the program if nobody would think: at an SQLite file there are no other workers."""
    from sumtable.store import StoreError
    from sumtable.store.database import is_sqlite, parse_url

    try:
        alone = is_sqlite(parse_url(database))
    except StoreError as error:
        fail(error.code, error.message)
    if alone and workers == 0:
        message = "With an SQLite file nobody else thinks for the server: --workers is at least 1."
        fail("serve.workers", message, 2)


def _serve(
    settings: "Settings", host: str, port: int | None, log_level: str, open_browser: bool
) -> None:
    """Serves until it is stopped; ends the program if the address or the database can't be had."""
    from sumtable.web.server import listen, serve

    def ready(address: str) -> None:
        try:
            click.echo(f"Sumtable is at {settings.base_url or address} (Ctrl+C stops it)")
        except OSError:  # a server needs nobody who reads this
            let_go_of_output()
        if open_browser:
            webbrowser.open(address)

    try:
        try:
            listening = listen(host, USUAL_PORT if port is None else port)
        except OSError:
            if port is not None:
                raise
            listening = listen(host, 0)
    except OSError as error:
        fail("serve.address", f"Nobody can listen at {host}, port {port}: {error.strerror}.")
    except (TypeError, ValueError):  # what can't be sent to a name server
        fail("serve.address", f"{host!r} can't be the name of a machine.")
    try:
        serve(settings, listening, host, log_level, ready)
    except SumtableError as error:
        fail(error.code, error.message)
    except KeyboardInterrupt:
        pass
