"""Puzzle tables: made, judged, answered, taken back, begun again, and kept over a restart."""

import asyncio
from typing import Any

import pytest

from sumtable.core.language import speaking, translations
from sumtable.host import GameOver, Hosted, NotYourTurn, UndoRefused
from sumtable.host.workers import ThinkingFailed
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, Here, party, running
from tests.host.kinds import small_kinds
from tests.host.puzzles import GAMES, begin, other_action, replied, restart, solve, undo

pytestmark = pytest.mark.usefixtures("small_kinds")
__all__ = ["small_kinds"]


@pytest.mark.parametrize("game", GAMES)
@running
async def test_a_puzzle_is_a_table_at_its_position(game: str, opening: Opening) -> None:
    async with opening() as table:
        hosted = await begin(table, game, seed="first")
        state = await table.state()
        assert hosted.puzzle is not None
        assert state["puzzle"] == {
            "kind": hosted.puzzle.kind,
            "title": "Board",
            "grade": 2,
            "daily": None,
            "grade_words": "something to see",
            "goal": f"Find {hosted.puzzle.facts['turns']} turns.",
            "seed": "first",
            "status": "open",
            "words": "",
            "given": hosted.given,
            "can_show": True,
            "shown": False,
        }
        assert (state["status"], state["can_act"], state["to_move"]) == ("playing", True, 1)
        assert (state["sheet"], state["last"], state["events"]) == ([], None, hosted.given)
        assert (state["commitment"], state["seed"], state["resign"]) == (None, None, False)
        assert state["about"] == "Board · grade 2"
        assert state["status_words"]["line"] == state["spoken"] == state["puzzle"]["goal"]
        assert state["seats"][0]["kind"] == "person"
        assert {seat["name"] for seat in state["seats"][1:]} <= {"Puzzle"}
        assert not (await table.state(BEN))["puzzle"]["can_show"]
        assert (await table.host.seen(table.id, ANNA)).last is None
        fresh = await table.restarted()
        assert await fresh.state() == state
        await fresh.host.close()


@pytest.mark.parametrize("game", GAMES)
@running
async def test_the_solution_is_right(game: str, opening: Opening) -> None:
    async with opening() as table:
        await begin(table, game)
        hosted = await solve(table)
        assert hosted.puzzle is not None
        state = await table.state()
        assert (state["status"], state["puzzle"]["status"]) == ("over", "right")
        assert [line["text"] for line in state["sheet"]] == list(hosted.puzzle.solution)
        assert [line["turn"] for line in state["sheet"]] == list(range(1, len(state["sheet"]) + 1))
        words = "All share the win"
        assert state["outcome"] == {"winners": [1], "reason": "right", "words": words}
        assert state["status_words"] == {"pill": "Solved", "kind": "over", "line": words}
        assert state["puzzle"]["words"] == words
        with speaking(translations("de")):
            assert (await table.state())["puzzle"]["words"] == "Alle teilen sich den Sieg"
        with pytest.raises(GameOver):
            await table.host.act(table.id, ANNA, hosted.version, "pass")
        fresh = await table.restarted()
        assert await fresh.state() == state
        await fresh.host.close()


@running
async def test_the_goal_is_told_at_the_start_alone(opening: Opening) -> None:
    """It counts the tiles that are left then."""
    async with opening() as table:
        await begin(table, "sum8")
        told = await table.host.solution(table.id, ANNA)
        assert len(told["actions"]) > 1
        await table.act(told["actions"][0])
        state = await table.state()
        assert state["puzzle"]["status"] == "open"
        assert state["spoken"].endswith(" Your turn.")
        assert state["puzzle"]["goal"] not in state["spoken"]
        await undo(table)
        state = await table.state()
        assert state["spoken"] == state["puzzle"]["goal"]


@pytest.mark.parametrize("game", GAMES)
@running
async def test_what_is_wrong_can_be_taken_back(game: str, opening: Opening) -> None:
    async with opening() as table:
        start = await begin(table, game)
        await table.act(await other_action(table))
        state = await table.state()
        assert (state["status"], state["puzzle"]["status"]) == ("over", "wrong")
        assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([], "wrong")
        assert state["status_words"]["pill"] == "Not yet"
        assert state["status_words"]["kind"] == "warn"
        assert state["undo"]["possible"]
        assert state["restart"]
        assert not state["thinking"]
        fresh = await table.restarted()
        assert (await fresh.state())["puzzle"]["status"] == "wrong"
        await undo(fresh)
        back = await fresh.hosted()
        assert (back.position, back.status, back.mover) == (start.position, "playing", 1)
        assert (await fresh.state())["puzzle"]["words"] == ""
        with pytest.raises(UndoRefused):
            await undo(fresh)
        assert (await solve(fresh)).status == "over"
        await fresh.host.close()


@running
async def test_nothing_is_drawn_at_a_puzzle() -> None:
    async with party() as table:
        start = await begin(table, "integers")
        await solve(table)
        hosted = await table.hosted()
        assert len(hosted.moments) == start.given + 1
        assert hosted.position.awaiting == "draw"


@running
async def test_the_reply_is_played_and_taken_back_with_the_turn(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opening() as table:
        start = await begin(table, "sumon")
        assert start.puzzle is not None
        first, reply, last = start.puzzle.solution
        let, reply_now = asyncio.Event(), table.host._drive._reply

        async def reply_later(hosted: Hosted) -> str | None:
            await let.wait()
            return await reply_now(hosted)

        monkeypatch.setattr(table.host._drive, "_reply", reply_later)
        await table.act(first)
        state = await table.state()
        assert (state["thinking"], state["can_act"], state["status"]) == (True, False, "playing")
        with pytest.raises(NotYourTurn):
            await table.host.act(table.id, ANNA, state["version"], last)
        let.set()
        hosted = await replied(table)
        assert [moment.text for moment in hosted.moments[start.given :]] == [first, reply]
        assert hosted.mover == 1
        await undo(table)
        assert (await table.hosted()).position == start.position
        let.clear()
        await table.act(first)
        replying = (await table.live()).thinking
        assert replying is not None
        await undo(table)  # before the reply
        await asyncio.wait([replying])
        assert (await table.hosted()).position == start.position
        let.set()
        await table.act(first)
        await replied(table)
        await table.act(await other_action(table))
        assert (await table.state())["puzzle"]["status"] == "wrong"
        await undo(table)
        assert (await table.hosted()).mover == 1
        await table.act(last)
        assert (await table.state())["puzzle"]["status"] == "right"


@running
async def test_after_a_stop_the_reply_still_comes(opening: Opening) -> None:
    async with opening() as table:
        start = await begin(table, "sumon")
        assert start.puzzle is not None
        table.host._drive._pace = 100.0
        await table.act(start.puzzle.solution[0])
        fresh = await table.restarted()
        await fresh.host.start()
        hosted = await fresh.until(lambda hosted: len(hosted.moments) == start.given + 2)
        assert hosted.mover == 1
        await fresh.host.close()


@pytest.mark.parametrize("game", GAMES)
@running
async def test_a_puzzle_begins_again_at_what_is_given(game: str, opening: Opening) -> None:
    async with opening() as table:
        start = await begin(table, game)
        assert not (await table.state())["restart"]
        with pytest.raises(UndoRefused):
            await restart(table)
        table.clock.now += 7
        await solve(table)
        await restart(table)
        hosted = await table.hosted()
        assert (hosted.position, hosted.judged, hosted.status) == (start.position, None, "playing")
        assert (await table.state())["timer"]["elapsed"] == 7  # the same puzzle: it goes on
        fresh = await table.restarted()
        assert await fresh.state() == await table.state()
        await fresh.host.close()


@running
async def test_an_action_that_nobody_can_judge_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table:
        start = await begin(table, "sumon")
        ask = Here.ask

        async def fail(self: Here, job: str, source: object, **body: Any) -> Any:
            raise ThinkingFailed

        monkeypatch.setattr(Here, "ask", fail)
        with pytest.raises(ThinkingFailed):
            await table.act()
        assert (await table.hosted()).version == start.version
        monkeypatch.setattr(Here, "ask", ask)
        assert (await solve(table)).status == "over"


@running
async def test_a_kind_that_leaves_nobody_to_go_on_is_overruled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table:
        await begin(table, "integers")

        async def shrug(self: Here, job: str, source: object, **body: Any) -> Any:
            return {"status": "open", "words": {}, "reply": None}

        monkeypatch.setattr(Here, "ask", shrug)
        await table.act()
        state = await table.state()
        assert (state["status"], state["puzzle"]["status"]) == ("over", "wrong")
        assert state["outcome"]["words"] == "Not yet."
