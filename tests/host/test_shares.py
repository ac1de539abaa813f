"""Fair shares: who comes next, who has to wait, and who is told to come later."""

import asyncio
from contextlib import suppress

import pytest

from sumtable.host.errands import Errands
from sumtable.host.shares import Busy, Caps, Line, owned_by, owner
from tests.host.helpers import Time, running


class Office:
    """A line, those who stand in it, and the order in which they are served."""

    def __init__(self, slow: int, spare: int = 0, caps: Caps | None = None) -> None:
        self.clock = Time()
        self.line = Line(slow, spare, caps, self.clock)
        self.served: list[str] = []
        self._inside: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(
        self, name: str, guest: str = "", place: str = "", urgency: int = 0, quick: bool = False
    ) -> None:
        """Gets somebody in line."""
        with owned_by(guest, place):
            self._tasks[name] = asyncio.create_task(self._wait(name, urgency, quick))
        await settle()

    async def _wait(self, name: str, urgency: int, quick: bool) -> None:
        async with self.line.turn(urgency, quick):
            self.served.append(name)
            self._inside[name] = asyncio.Event()
            await self._inside[name].wait()

    async def answer(self, name: str, seconds: float = 1.0) -> None:
        """Lets somebody go, who was served for so long."""
        self.clock.now += seconds
        self._inside.pop(name).set()
        await settle()

    async def leave(self, name: str) -> None:
        """Lets somebody stop waiting."""
        self._tasks[name].cancel()
        with suppress(asyncio.CancelledError):
            await self._tasks[name]

    async def answer_all(self) -> list[str]:
        """The order in which all are served, one after the other."""
        while self._inside:
            await self.answer(next(iter(self._inside)))
        return self.served


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@running
async def test_a_hundred_questions_of_one_guest_hold_nobody_up() -> None:
    office = Office(1, caps=Caps(200, 200))
    for number in range(100):
        await office.ask(f"many {number}", "anna", "home")
    await office.ask("one", "ben", "elsewhere")
    await office.answer("many 0")
    assert office.served == ["many 0", "one"]
    await office.ask("another", "ben", "elsewhere")
    await office.answer("one")
    await office.answer(office.served[-1])
    assert "another" in office.served[:4]
    assert len(await office.answer_all()) == 102


@running
async def test_a_guest_who_comes_as_a_thousand_is_at_one_place() -> None:
    office = Office(1, caps=Caps(4, 1000))
    for number in range(1000):
        await office.ask(f"token {number}", f"token {number}", "home")
    await office.ask("one", "ben", "elsewhere")
    await office.answer("token 0")
    assert office.served[-1] == "one"


@running
async def test_guests_at_one_place_take_turns() -> None:
    office = Office(1)
    for name in ("anna 1", "anna 2", "anna 3", "ben 1", "ben 2"):
        await office.ask(name, name.split()[0], "home")
    assert await office.answer_all() == ["anna 1", "ben 1", "anna 2", "ben 2", "anna 3"]


@running
async def test_somebody_who_was_served_for_long_waits_longer() -> None:
    office = Office(1)
    await office.ask("long", "anna", "home")
    await office.ask("next", "anna", "home")
    await office.ask("short 1", "ben", "elsewhere")
    await office.ask("short 2", "ben", "elsewhere")
    await office.answer("long", 10.0)
    await office.answer("short 1", 0.1)
    assert office.served == ["long", "short 1", "short 2"]


@running
async def test_the_most_urgent_question_comes_first_but_not_for_ever() -> None:
    office = Office(1)
    await office.ask("now", "cara", "yonder")
    await office.ask("review", "anna", "home", urgency=3)
    await office.ask("move", "anna", "home")
    await office.ask("other's move", "ben", "elsewhere")
    await office.ask("other's hint", "ben", "elsewhere", urgency=1)
    served = await office.answer_all()
    assert served.index("move") < served.index("other's hint") < served.index("review")
    many = Office(1, caps=Caps(200, 200))
    for number in range(100):
        await many.ask(f"move {number}", "anna", "home")
    await many.ask("hint", "ben", "elsewhere", urgency=1)
    assert "hint" in (await many.answer_all())[:5]


@running
async def test_a_guest_and_a_place_have_so_many_questions_at_a_time() -> None:
    office = Office(1, caps=Caps(2, 4))
    for name in ("anna 1", "anna 2", "anna 3"):
        await office.ask(name, "anna", "home")
    with pytest.raises(Busy):
        await office._tasks["anna 3"]
    for name in ("token 1", "token 2", "token 3"):
        await office.ask(name, name, "home")
    with pytest.raises(Busy) as raised:
        await office._tasks["token 3"]
    assert (raised.value.code, raised.value.wait) == ("table.busy", 2)
    await office.ask("other", "ben", "elsewhere")
    await office.answer("anna 1")
    await office.ask("anna 4", "anna", "home")
    names = {"anna 1", "anna 2", "anna 4", "other", "token 1", "token 2"}
    assert set(await office.answer_all()) == names
    for name in ("nobody 1", "nobody 2", "nobody 3"):
        await office.ask(name, "", "home")  # somebody without a secret isn't one guest
    assert "nobody 3" in await office.answer_all()


@running
async def test_one_place_leaves_a_server_to_others() -> None:
    office = Office(3)
    for number in range(4):
        await office.ask(f"many {number}", "anna", "home")
    assert office.served == ["many 0", "many 1"]
    await office.ask("one", "ben", "elsewhere")
    assert office.served[-1] == "one"


@running
async def test_quick_questions_have_a_server_that_no_slow_one_takes() -> None:
    office = Office(1, spare=1)
    await office.ask("slow 1", "anna", "home")
    await office.ask("slow 2", "cara", "yonder")
    assert office.served == ["slow 1"]
    await office.ask("quick", "ben", "elsewhere", quick=True)
    assert office.served == ["slow 1", "quick"]


@running
async def test_whoever_leaves_is_out_of_the_line() -> None:
    office = Office(1)
    for name in ("first", "second", "third"):
        await office.ask(name, name, name)
    await office.leave("second")
    await office.leave("first")
    await settle()
    assert office.served == ["first", "third"]
    assert office.line.unanswered == 1
    await office.answer("third")
    assert office.line.unanswered == 0
    assert (office.line._places, office.line._guests) == ({}, {})


@running
async def test_a_line_that_closes_sends_everybody_away() -> None:
    office = Office(1)
    await office.ask("first")
    await office.ask("second")
    office.line.close(lambda: ValueError("closed"))
    with pytest.raises(ValueError, match="closed"):
        await office._tasks["second"]
    await office.ask("third")
    with pytest.raises(ValueError, match="closed"):
        await office._tasks["third"]
    assert await office.answer_all() == ["first"]


@running
async def test_what_goes_on_by_itself_is_owned_by_whoever_began_it() -> None:
    async def later() -> str:
        await asyncio.sleep(0)
        with owned_by("ben"):
            return owner().place

    with owned_by("anna", "home"):
        task = asyncio.create_task(later())
    assert await task == "home"
    assert owner().place == ""


@running
async def test_work_goes_on_while_anybody_waits_for_it() -> None:
    errands: Errands[int] = Errands(2)
    let, begun, ended = asyncio.Event(), [], []

    async def work() -> int:
        begun.append(1)
        try:
            await let.wait()
        finally:
            ended.append(1)
        return 7

    one, two = (asyncio.create_task(errands.of("key", work)) for _ in range(2))
    await settle()
    one.cancel()
    await settle()
    assert (len(begun), len(ended)) == (1, 0)
    two.cancel()
    await settle()
    assert (len(begun), len(ended)) == (1, 1)
    let.set()
    assert await errands.of("key", work) == 7
    assert await errands.of("key", work) == 7
    assert len(begun) == 2
    assert [await errands.of(key, work) for key in "abc"] == [7, 7, 7]
    assert len(errands._kept) == 2


@running
async def test_work_that_failed_is_tried_again() -> None:
    errands: Errands[int] = Errands(2)

    async def fail() -> int:
        raise ValueError("no")

    async def work() -> int:
        return 7

    with pytest.raises(ValueError, match="no"):
        await errands.of("key", fail)
    assert await errands.of("key", work) == 7
