"""A server, a browser and people at tables.

The browser is gone when other tests begin: while it runs, its event loop is in their way.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import CHROMIUM, chromium, leave, served, someone
from tests.web.table.seat import Seat

Sit = Callable[..., Seat]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = pytest.mark.skip(reason="there is no Chromium")
    for item in items:
        if "tests/web/table" in item.nodeid:
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(missing)


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("served")) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def sit(browser: Browser, address: str) -> Iterator[Sit]:
    """Brings new people with a browser; whatever went wrong in their pages fails the test."""
    people: list[Seat] = []

    def come(size: str = "desktop", dark: bool = False, moving: bool = False) -> Seat:
        people.append(Seat(someone(browser, address, size, dark, moving=moving)))
        return people[-1]

    yield come
    troubles = [trouble for seat in people for trouble in seat.troubles]
    for seat in people:
        leave(seat.page)
    assert troubles == []
