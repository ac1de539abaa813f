"""The language of whoever runs the tests doesn't decide what they hear."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("LC_ALL", "C.UTF-8")
        environment.delenv("LANGUAGE", raising=False)
        yield
