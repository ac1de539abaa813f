"""What goes on by itself ends, also where a cancellation got lost."""

import asyncio

import pytest

from sumtable.store.ending import ending_all


async def stubborn(begun: asyncio.Event, heard: list[str]) -> None:
    """Loses the first cancellation, as a pool does whose connection breaks at that moment."""
    begun.set()
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        heard.append("first")
    try:
        await asyncio.Event().wait()
    finally:
        heard.append("second")


@pytest.mark.timeout(60)
@pytest.mark.parametrize("fails", [False, True])
def test_who_lost_the_first_word_is_told_again(fails: bool) -> None:
    heard: list[str] = []

    async def main() -> None:
        async with ending_all():
            begun = asyncio.Event()
            left = asyncio.create_task(stubborn(begun, heard))
            await begun.wait()
            assert not left.done()
            if fails:
                raise RuntimeError("it can't be opened")

    if fails:
        with pytest.raises(RuntimeError):
            asyncio.run(main())
    else:
        asyncio.run(main())
    assert heard == ["first", "second"]
