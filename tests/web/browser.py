"""A server of its own and Chromium to look at it with."""

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.forks import Forked
from tests.web.processes import patiently
from tests.web.seeded import current_test, secrets_of_test

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, _NAMES)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


@contextmanager
def served(
    folder: Path, port: int = 0, more: Sequence[str] = (), module: str = "tests.web.seeded"
) -> Iterator[str]:
    """The address of a server with a database in the folder; port 0 is any free one."""
    with closing(Forked(module, arguments(folder, port, more))) as server:
        yield _address(server)
        server.terminate()
        server.wait(60)


@contextmanager
def served_with(folder: Path, installed: str) -> Iterator[str]:
    """The same of one that finds what is installed in another folder."""
    command = [sys.executable, "-m", "tests.web.seeded", *arguments(folder)]
    around = {**os.environ, "PYTHONPATH": installed}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around) as server:
        try:
            yield _address(server)
        finally:
            server.terminate()
            server.wait(60)


def arguments(folder: Path, port: int = 0, more: Sequence[str] = ()) -> list[str]:
    """What is typed to serve games of this folder to nobody but tests."""
    usual = ["serve", "--port", str(port), "--pace", "0", "--log-level", "error"]
    usual += ["--requests-per-second", "0", "--games-per-hour", "0", "--away-seconds", "1"]
    return [*usual, "--database", str(folder / "games.db"), *more]


def _address(server: "Forked | subprocess.Popen[str]") -> str:
    """What it says first."""
    assert server.stdout is not None
    with patiently(server):
        line = server.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found is not None, line
    return found[0]


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        _EMPTY.clear()
        _MADE_FOR.clear()
        browser.close()


_EMPTY: dict[object, list[BrowserContext]] = defaultdict(list)
"""Contexts that guests have left, by what they were made for."""
_MADE_FOR: dict[BrowserContext, object] = {}


def someone(
    browser: Browser,
    address: str,
    size: str = "desktop",
    dark: bool = False,
    language: str = "en",
    worker: bool = False,
) -> Page:
    """A page of somebody new at this address, on a screen of this size; see `leave`.

    The browser's worker keeps pages, which most tests don't want.
    """
    made_for = (browser, address, size, dark, language, worker)
    if _EMPTY[made_for]:
        context = _EMPTY[made_for].pop()
    else:
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=size == "phone",
            is_mobile=size == "phone",
            locale=language,
            service_workers="allow" if worker else "block",
        )
        _MADE_FOR[context] = made_for
        context.on("close", _forget)
    context.set_extra_http_headers(current_test())
    page = context.new_page()
    context.clear_cookies()
    session = context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    session.detach()
    page.add_init_script(secrets_of_test())
    return page


def _forget(context: BrowserContext) -> None:
    _MADE_FOR.pop(context, None)


def leave(page: Page) -> None:
    """Closes all that a guest has open, for the next one, who has none of their secrets.

    Scripts and styles are kept: to load them anew takes longer than most tests. Who did something
    to the whole browser, as setting its clock, closes the context instead.
    """
    context = page.context
    for one in context.pages:
        one.close()
    if context in _MADE_FOR:
        _EMPTY[_MADE_FOR[context]].append(context)
