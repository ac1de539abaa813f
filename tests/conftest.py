"""How tests are collected, and that the language of who runs them doesn't decide what they hear."""

import gc
from collections.abc import Generator, Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("LC_ALL", "C.UTF-8")
        environment.delenv("LANGUAGE", raising=False)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collects without looking for garbage: what is imported stays, and is never looked at again.

    That looking took two fifths of the time.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sends the tests of a group to one tester.

    pytest-xdist 3.8 writes the group where pytest 9.2 no longer looks for a test's name, so that
    every tester made anew what a group is there to make once.
    """
    for item in items:
        with_group = vars(item).pop("_nodeid", None)
        if with_group is not None:
            item._id = type(item._id).parse(with_group)
