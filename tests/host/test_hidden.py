"""Nothing that a viewer gets depends on what that viewer can't see."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sumtable.core import Seat
from sumtable.faces import face_of
from sumtable.games.integers import rules as integers
from sumtable.games.sum8 import rules as sum8
from sumtable.host import Hosted
from sumtable.host.clocks import Timing
from sumtable.host.seats import eye, view_at
from sumtable.host.states import Sheet, Viewer, build
from sumtable.host.types.state import State
from sumtable.records.replay import Moment
from tests.contract.variants import Variant
from tests.host.helpers import ANNA, party, running

DUEL = Variant("sum8", {"layout": "nine"})
HIDING = [
    DUEL,
    Variant("sum8", {"layout": "freestyle", "ending": "advanced"}),
    Variant("sum8", {"mode": "solo", "difficulty": "medium"}),
    Variant("integers", {"pool": "half"}),
    Variant("integers", {"players": 3}),
]


def otherwise(hosted: Hosted, seat: Seat | None, choose: random.Random) -> Hosted:
    """The same game to the eyes of a seat; all that it can't see has been dealt anew."""
    rules = hosted.rules

    def dealt(position: Any) -> Any:
        return rules.imagine(rules.view(position, seat), choose.randrange)

    moments = []
    before = hosted.start
    for moment in hosted.moments:
        event, text = moment.event, moment.text
        if "?" in rules.seen(before, event, seat) and isinstance(event, sum8.Deal | sum8.Drawn):
            tiles = tuple(choose.sample(["11", "22", "33", "44", "55", "66"], 1))
            event = replace(event, tiles=tiles * len(event.tiles))
            text = rules.format(event)
        if isinstance(event, integers.Pool):
            event = integers.Pool((9,) * len(event.tiles))
            text = rules.format(event)
        before = moment.played.position
        played = moment.played._replace(position=dealt(before))
        moments.append(Moment(moment.number, text, event, played))
    return replace(hosted, moments=tuple(moments), start=dealt(hosted.start))


def state_of(hosted: Hosted, seats: tuple[int, ...], at: int | None = None) -> State:
    face = face_of(hosted.rules)
    viewer = Viewer(seats, Timing(5.0), frozenset({1}), at)
    return build(hosted, viewer, face, Sheet(face))


async def played(variant: Variant, seed: int) -> list[Hosted]:
    """A random game at every version."""
    choose = random.Random(seed)
    found = []
    seats = variant.game.seats(variant.game.start(variant.options))
    async with party() as table:
        await table.create(variant.name, *["here"] * seats, options=variant.options)
        for _ in range(70):
            hosted = await table.hosted()
            if hosted.status == "over":
                break
            found.append(hosted)
            number = choose.randrange(hosted.rules.count(hosted.position))
            await table.act(hosted.rules.format(hosted.rules.action_at(hosted.position, number)))
    return found


def viewers(hosted: Hosted) -> Iterator[tuple[int, ...]]:
    yield ()
    yield from ((seat,) for seat in range(1, len(hosted.chairs) + 1))
    yield tuple(range(1, len(hosted.chairs) + 1))


@pytest.mark.parametrize("variant", HIDING, ids=str)
@running
async def test_a_state_does_not_depend_on_what_the_viewer_cannot_see(variant: Variant) -> None:
    seed = 20_250
    choose = random.Random(seed)
    for hosted in (await played(variant, seed))[::4]:
        for seats in viewers(hosted):
            other = otherwise(hosted, eye(hosted, seats), choose)
            assert state_of(other, seats) == state_of(hosted, seats), f"seed {seed}"
            at = choose.randrange(len(hosted.moments) + 1)
            assert state_of(other, seats, at) == state_of(hosted, seats, at), f"seed {seed}"
            assert view_at(other, seats, at) == view_at(hosted, seats, at)


@running
async def test_the_property_can_fail() -> None:
    hosted = (await played(DUEL, 1))[6]
    other = otherwise(hosted, Seat(1), random.Random(1))
    assert state_of(other, (2,)) != state_of(hosted, (2,))


@running
async def test_at_one_screen_only_the_hand_to_move_is_open() -> None:
    async with party() as table:
        await table.create("sum8", "me", "here")
        for _ in range(6):
            state = await table.state()
            assert list(state["hands"]) == [str(state["to_move"])]
            assert state["cover"]
            await table.act()


@running
async def test_spectators_see_hands_after_the_end_only_if_that_was_agreed() -> None:
    for agreed in (True, False):
        async with party() as table:
            await table.create(
                "sum8", "me", "open", open_after_end=agreed, options={"layout": "nine"}
            )
            choose = random.Random(3)
            while (hosted := await table.hosted()).status == "playing":
                number = choose.randrange(hosted.rules.count(hosted.position))
                await table.act(
                    hosted.rules.format(hosted.rules.action_at(hosted.position, number))
                )
            left = {str(seat) for seat in (1, 2) if hosted.position.hand(seat)}  # type: ignore[attr-defined]
            shown = await table.state(None)
            assert left
            assert left & set(shown["hands"]) == (left if agreed else set())
            assert (shown["seed"] is not None) == agreed
            assert left <= set((await table.state(ANNA))["hands"])
            view = (await table.host.seen(table.id, None)).view
            assert any(view.position.hands) == agreed


@running
async def test_records_are_given_out_only_when_nothing_in_them_is_hidden() -> None:
    async with party() as table:
        await table.create("sum8", "me", "open")
        for holder in (None, ANNA):
            with pytest.raises(Exception, match="hidden") as raised:
                await table.host.record(table.id, holder)
            assert raised.value.code == "table.hidden"  # type: ignore[attr-defined]
        await table.act("resign")
        assert (await table.host.record(table.id, None)).to_json()
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.act()
        assert len((await table.host.record(table.id, None)).events) == 1
