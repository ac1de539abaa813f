"""An app on an empty database, with clients that are its guests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.seeds import seeds as seeds
from tests.web.clients import Site, serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with serving(tmp_path / "games.db") as site:
        yield site
