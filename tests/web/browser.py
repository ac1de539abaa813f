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

from playwright.sync_api import Browser, CDPSession, Error, Page, Route, expect, sync_playwright

from tests.forks import Forked
from tests.web.processes import patiently
from tests.web.seeded import COOKIE, SECRETS, current_test, secrets_of_test

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, _NAMES)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-audio-output",
    "--no-first-run",
    "--force-gpu-mem-available-mb=0",  # nobody looks: what is painted needn't become pixels
]
PATIENCE = 60_000
"""Milliseconds after which something won't come any more, on the slowest machine."""
BRIEF = "--js-flags=--no-opt --no-maglev --single-threaded"
"""Nothing is compiled for speed: most scripts run for less time than that takes."""
STORES = "local_storage,indexeddb,cache_storage,service_workers"
READ = [2500, 4000, 7000, 8000]
"""Milliseconds after which words and marks go by themselves."""
STAY = f"""(() => {{
  const later = window.setTimeout;
  window.setTimeout = (what, after, ...more) =>
    {READ}.includes(after) ? 0 : later(what, after, ...more);
}})()"""
"""Lets them stay, however late a test looks at them."""
BARE = "/healthz/alive"
"""A page of the site with nothing on it: for another site there would be another process."""
_UNTIL = """async () => {
  const found = %s;
  while (!(await found())) await new Promise(requestAnimationFrame);
  return true;
}"""
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
def chromium(brief: bool = True) -> Iterator[Browser]:
    """A browser without a window; `brief` if its scripts don't compute for long."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*FLAGS, *([BRIEF] if brief else [])]
        )
        yield browser
        _EMPTY.clear()
        _MADE_FOR.clear()
        _BEFOREHAND.clear()
        browser.close()


_EMPTY: dict[object, list[Page]] = defaultdict(list)
"""Pages that guests have left, by what they were made for."""
_MADE_FOR: dict[Page, object] = {}
_BEFOREHAND: dict[Page, CDPSession] = {}
"""Who holds the scripts that a guest's pages run before their own."""


def someone(
    browser: Browser,
    address: str,
    size: str = "desktop",
    dark: bool = False,
    language: str = "en",
    worker: bool = False,
    moving: bool = False,
) -> Page:
    """A page of somebody new at this address, on a screen of this size; see `leave`.

    Unless they want things `moving` these stay put: what moves is painted sixty times a second.

    The browser's worker keeps pages, which most tests don't want. What can be changed of a page
    isn't what it was made for: a new one costs as much as opening three that were there before.
    """
    made_for = (browser, address, size, worker)
    width, height = SIZES[size]
    if _EMPTY[made_for]:
        page = _EMPTY[made_for].pop()
        page.set_viewport_size({"width": width, "height": height})
    else:
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            is_mobile=size == "phone",
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SECRETS)
        if not worker:  # a page that was kept asks for the server after as long
            context.add_init_script(STAY)
        page = context.new_page()
        _MADE_FOR[page] = made_for
    page.emulate_media(
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if moving else "reduce",
        media="null",
    )
    page.context.set_extra_http_headers({**current_test(), "accept-language": language})
    page.context.add_cookies([{"name": COOKIE, "value": secrets_of_test(), "url": address}])
    return page


def beforehand(page: Page, script: str) -> None:
    """Lets all that this guest opens on the page run a script before its own."""
    if page not in _BEFOREHAND:
        _BEFOREHAND[page] = page.context.new_cdp_session(page)
        _BEFOREHAND[page].send("Page.enable")
    _BEFOREHAND[page].send("Page.addScriptToEvaluateOnNewDocument", {"source": script})


@contextmanager
def held(page: Page, asked: str | re.Pattern[str]) -> Iterator[None]:
    """No answer to these requests comes until the end of the block."""
    waiting: list[Route] = []
    page.route(asked, lambda route: waiting.append(route))
    yield
    for route in waiting:  # those that come meanwhile too
        route.continue_()
    page.unroute(asked)


def until(page: Page, script: str) -> None:
    """Waits until an asynchronous function is true; Playwright waits for its promise only."""
    page.wait_for_function(_UNTIL % script)


def leave(page: Page) -> None:
    """Takes away a guest and all that the site knows of them, so that another one can come.

    The process that shows the page stays, and what it has loaded: to load it anew takes longer than
    most tests. Who did to a page or its browser what can't be taken back `spoils` it.
    """
    context, made_for = page.context, _MADE_FOR.pop(page, None)
    if made_for is None or not _cleared(page):
        context.close()
    else:
        _MADE_FOR[page] = made_for
        _EMPTY[made_for].append(page)


def _cleared(page: Page) -> bool:
    """Whether nothing is left of a guest; it is, where the server or the page is gone."""
    context = page.context
    for one in context.pages:
        if one is not page:
            one.close()
    try:
        if page in _BEFOREHAND:
            _BEFOREHAND.pop(page).detach()
        page.unroute_all(behavior="ignoreErrors")
        page.goto(BARE)
        origin = page.evaluate("() => { sessionStorage.clear(); return origin; }")
    except Error:
        return False
    session = context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORES})
    session.send("Page.resetNavigationHistory")
    session.detach()
    context.clear_cookies()
    return True


def spoil(page: Page) -> None:
    """Lets nobody else have this page: it has another clock."""
    _MADE_FOR.pop(page, None)
