"""Empty databases for a queue, on PostgreSQL."""

from collections.abc import Iterator

import pytest

from tests.postgres import database


@pytest.fixture
def url() -> Iterator[str]:
    """The address of a database with the tables of games."""
    with database() as address:
        yield address
