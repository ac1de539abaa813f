"""What people read and hear."""

from typing import Any

from sumtable.host.words import _with_scores
from tests.host.helpers import ANNA, BEN, Party, party, running


async def words(table: Party, holder: str | None = ANNA) -> tuple[str, str, str]:
    state = await table.state(holder)
    told: dict[str, str] = state["status_words"]
    return told["pill"], told["kind"], told["line"]


@running
async def test_whose_turn_it_is() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open", waiting=True)
        assert (await words(table))[:2] == ("Waiting for players", "wait")
        code = await table.host.invitation(table.id, ANNA) or ""
        await table.host.join_code(code, BEN, "Ben")
        assert await words(table) == ("Your turn", "turn", "Step with one of your pieces.")
        assert await words(table, BEN) == ("Player 1 to play", "wait", "")
        await table.act("2c2-5e2")
        assert await words(table) == ("Ben to play", "wait", "You: 2c2-5e2")
        spoken = (await table.state(BEN))["spoken"]
        assert spoken == "Player 1 stepped 2 to c2, then 5 to e2. Your turn."
        note = [seat["note"] for seat in (await table.state())["seats"]]
        assert note == ["Blue, moves up", "Red, moves down"]


@running
async def test_sum8_in_words() -> None:
    async with party() as table:
        await table.create("sum8", "me", options={"mode": "solo"})
        assert (await table.state())["about"] == "Solo · Nine · easy"
        assert (await words(table))[2] == "Place the first tile anywhere."
        await table.act("place 13 a1/ne")
        await table.act("place 35 a1/se")
        await table.act("place 53 a1/sw")
        await table.act("place 31 a1/nw")
        state = await table.state()
        assert state["spoken"] == "You placed 3 1 on a1 north-west. Circle closed. Your turn."
        assert state["board"]["closed"] == ["a1"]
        await table.act("move a1/nw b1/nw")
        spoken = (await table.state())["spoken"]
        assert spoken == "You moved 3 1 from a1 north-west to b1 north-west. Your turn."
        await table.act("remove b1/nw")
        assert (await table.state())["sheet"][-1]["words"] == "b1/nw taken off"


@running
async def test_a_duel_names_the_reasons_and_the_lot() -> None:
    async with party() as table:
        table.thinkers.let.clear()
        hosted = await table.create("sum8", "me", "3")
        lots = [moment.text for moment in hosted.moments if moment.text.startswith("lot")]
        drawn = " ".join(lots[-1].split()[1])
        assert f"The lot: Player 1 drew {drawn}, Computer drew" in (await table.state())["spoken"]
        table.thinkers.let.set()
        await table.settled()
        await table.act()
        entry = (await table.state())["sheet"][-1]
        assert all(reason.endswith(")") for reason in entry["reasons"])
        points = [int(reason.rpartition("(")[2][:-1]) for reason in entry["reasons"]]
        assert sum(points) == entry["points"]


@running
async def test_integers_in_words() -> None:
    async with party() as table:
        options: dict[str, Any] = {"players": 3, "pool": "half", "clock": 20}
        await table.create("integers", "me", "here", "here", options=options)
        state = await table.state()
        assert state["about"] == "Lines · half the tiles · 20 minutes"
        assert "The lot: " in state["spoken"]
        await table.act("pass")
        assert (await table.state())["sheet"][-1]["words"] == "passes"
        hand = (await table.state())["hands"][str((await table.state())["to_move"])]
        await table.act(f"trade {hand[1]}")
        entry = (await table.state())["sheet"][-1]
        assert (entry["points"], entry["reasons"]) == (-3, ["1 tile traded (−3)"])
        assert "minus 3 points" in (await table.state())["spoken"]


@running
async def test_how_it_ended() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.act("resign")
        assert await words(table) == ("Ben wins", "over", "Ben wins: you resigned.")
        assert (await words(table, BEN))[2] == "You win: Player 1 resigned."
        assert (await words(table, None))[2] == "Ben wins: Player 1 resigned."


@running
async def test_a_win_that_all_share() -> None:
    async with party() as table:
        await table.create("integers", "me", "open", "open", options={"players": 3})
        for _ in range(9):
            await table.act("pass")
        pill, _kind, line = await words(table)
        assert pill == "All share the win"
        assert line == "All share the win with 0 points: three rounds passed without a play."


def ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> str:
    return _with_scores("They win", scores, winners)


def test_scores_stand_beside_the_verdict() -> None:
    assert ended((84, 77), (1,)) == "They win, 84 to 77"
    assert ended((40, 40), (1, 2)) == "They win, 40 to 40"
    assert ended((-5, 12, 3), (2,)) == "They win, 12 to 3 and −5"
    assert ended((12, 12, 3), (1, 2)) == "They win, 12 to 3"


@running
async def test_an_earlier_position_says_which_one_it_is() -> None:
    async with party() as table:
        await table.create("sumon", "me", "here")
        for _ in range(3):
            await table.act()
        past = (await table.state(ANNA, 2))["status_words"]
        assert (past["pill"], past["kind"]) == ("Turn 2 of 3", "wait")
        assert past["line"].startswith("Player 2: ")
        assert (await table.state(ANNA, 0))["status_words"]["pill"] == "The start"
