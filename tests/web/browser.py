"""A server of its own and Chromium to look at it with."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

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
    folder: Path,
    port: int = 0,
    environment: Mapping[str, str] | None = None,
    more: Sequence[str] = (),
    module: str = "tests.web.seeded",
) -> Iterator[str]:
    """The address of a server with a database in the folder; port 0 is any free one."""
    command = [
        sys.executable,
        "-m",
        module,
        "serve",
        "--port",
        str(port),
        "--pace",
        "0",
    ]
    command += ["--database", str(folder / "games.db"), "--log-level", "error"]
    command += ["--requests-per-second", "0", "--games-per-hour", "0", "--away-seconds", "1", *more]
    around = {**os.environ, **(environment or {})}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around) as server:
        assert server.stdout is not None
        with patiently(server):
            line = server.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found is not None, line
        try:
            yield found[0]
        finally:
            server.terminate()
            server.wait(60)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def someone(
    browser: Browser,
    address: str,
    size: str = "desktop",
    dark: bool = False,
    language: str = "en",
    worker: bool = False,
) -> Page:
    """A page of somebody new at this address, on a screen of this size.

    The browser's worker keeps pages, which most tests don't want.
    """
    width, height = SIZES[size]
    context: BrowserContext = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        has_touch=size == "phone",
        is_mobile=size == "phone",
        locale=language,
        service_workers="allow" if worker else "block",
        extra_http_headers=current_test(),
    )
    context.add_init_script(secrets_of_test())
    return context.new_page()
