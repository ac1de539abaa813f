"""What comes with a state for the picture of a board makes just the picture that is asked for."""

import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from sumtable.drawing.page import BETWEEN
from sumtable.web.steps import Steps, difference
from tests.web.clients import SCRIPT, Guest, Site
from tests.web.shapes import assert_shape

pytestmark = pytest.mark.anyio

TURNS = (*SCRIPT, "1b2", "2f7")
"""Legal turns from the start of Sum On."""
PIECES = ("a" * 30, "b" * 30, "c" * 25, "", "x", "y", "z" * 22)


def joined(text: str, parts: list[Any]) -> str:
    """The picture that follows, as the page makes it."""
    pieces = text.split(BETWEEN)
    taken = [[part] if isinstance(part, str) else pieces[slice(*part)] for part in parts]
    return BETWEEN.join(piece for part in taken for piece in part)


@pytest.mark.parametrize("seed", range(100))
def test_any_text_is_made_of_any_other(seed: int) -> None:
    chance = random.Random(seed)
    old = chance.choices(PIECES, k=chance.randrange(1, 60))
    new = list(old)
    for number in range(chance.randrange(6)):
        place = chance.randrange(len(new) + 1)
        new[place : place + chance.randrange(3)] = [f"new {number}"] * chance.randrange(3)
    assert joined(BETWEEN.join(old), difference(old, new)) == BETWEEN.join(new), f"seed {seed}"


async def whole(guest: Guest, id: str, turned: int) -> tuple[str, str]:
    answer = await guest.get(f"/api/games/{id}/board.svg", params={"turned": turned})
    return answer.headers["picture-name"], answer.text


async def test_a_picture_goes_on_from_state_to_state(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    path = f"/api/games/{table.id}/stream?answered=true&turned=2&after={version}"
    texts: dict[str, str] = {}
    used = 0
    async with table.second.stream(path) as stream:
        for number, action in enumerate(TURNS):
            mover = (table.first, table.second)[number % 2]
            answer = await mover.post(
                f"/api/games/{table.id}/actions",
                {"version": version + number, "action": action, "turned": 2 * (number % 2)},
            )
            state = answer.json()
            if number % 2 == 0:
                state = (await stream.next("state")).data
            assert_shape(state, "PicturedState")
            name, text = await whole(table.second, table.id, 2)
            step = state["picture"]
            if step is not None and step["before"] in texts:
                assert (step["turned"], step["name"]) == (2, name)
                assert joined(texts[step["before"]], step["parts"]) == text
                used += 1
            texts[name] = text
    assert used == 3


async def test_the_same_step_is_for_all_who_see_the_same(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    path = f"/api/games/{table.id}/stream?turned=0"
    async with table.second.stream(path) as one, site.guest().stream(path) as two:
        told: list[list[Any]] = [[], []]
        for number, action in enumerate(SCRIPT[:2]):
            mover = (table.first, table.second)[number % 2]
            await mover.act(table.id, version + number, action)
            for stream, found in ((one, told[0]), (two, told[1])):
                event = await stream.next("state")
                while event.data["version"] <= version + number:
                    event = await stream.next("state")
                found.append(event.data["picture"])
    assert told[0] == told[1]
    assert told[0][1]["before"] == told[0][0]["name"]


async def test_nobody_gets_a_picture_who_did_not_say_how_the_board_lies(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    state = (await table.first.act(table.id, version, SCRIPT[0])).json()
    assert "picture" not in state
    wrong = {"version": version + 1, "action": SCRIPT[1], "turned": 3}
    answer = await table.second.post(f"/api/games/{table.id}/actions", wrong)
    assert answer.status_code == 400


async def test_steps_are_kept_only_as_long_as_there_is_space(site: Site) -> None:
    table = await site.table()
    host, small = site.app.state.host, Steps(space=40_000)
    version = (await table.first.state(table.id))["version"]
    assert small.to(await host.seen(table.id, None), 0) == b"null"
    await table.first.act(table.id, version, SCRIPT[0])
    seen = await host.seen(table.id, None)
    assert small.to(seen, 0) != b"null"
    assert small.to(seen, 0) == small.to(seen, 0)
    small.to(seen, 2)
    assert 0 < small.weight <= 40_000


async def test_an_action_is_packed_for_those_who_take_it_and_may_come_in_parts(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    path = f"/api/games/{table.id}/actions"
    packed = await table.first.post(path, {"version": version, "action": SCRIPT[0], "turned": 0})
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == (
        "gzip",
        "Accept-Encoding",
    )
    assert packed.json()["version"] == version + 1

    async def parts() -> AsyncIterator[bytes]:
        yield b'{"version": %d, ' % (version + 1)
        yield b'"action": "%s"}' % SCRIPT[1].encode()

    headers = {"Content-Type": "application/json", "Accept-Encoding": "identity"}
    plain = await table.second.http.post(path, content=parts(), headers=headers)
    assert "content-encoding" not in plain.headers
    assert plain.json()["version"] == version + 2
