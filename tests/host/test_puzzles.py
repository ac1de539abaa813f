"""Puzzle tables: made, judged, answered, taken back, begun again, and kept over a restart."""

import asyncio
from typing import Any

import pytest

from sumtable.core import SumtableError
from sumtable.core.language import speaking, translations
from sumtable.host import GameOver, Hosted, NewPuzzle, NotYourTurn, UndoRefused, WrongTable
from sumtable.host.errors import NotYourSeat
from sumtable.host.workers import ThinkingFailed
from sumtable.puzzles import PuzzleError, to_record
from sumtable.records import replay
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, Here, Party, party, running
from tests.host.kinds import small_kinds

pytestmark = pytest.mark.usefixtures("small_kinds")
__all__ = ["small_kinds"]

GAMES = ("sum8", "sumon", "integers")


async def begin(table: Party, game: str, **more: Any) -> Hosted:
    hosted = await table.host.create_puzzle(NewPuzzle(game, 2, **more), ANNA)
    table.id = hosted.id
    return hosted


async def other_action(table: Party) -> str:
    """A legal action that the solution doesn't begin with."""
    hosted = await table.hosted()
    assert hosted.puzzle is not None
    texts = hosted.rules.action_texts(hosted.position)
    return next(text for text in texts if text not in hosted.puzzle.solution)


async def undo(table: Party) -> int:
    return await table.host.undo(table.id, ANNA, (await table.hosted()).version)


async def restart(table: Party, holder: str = ANNA) -> int:
    return await table.host.restart(table.id, holder, (await table.hosted()).version)


async def replied(table: Party) -> Hosted:
    """The table once the other side has moved."""
    return await table.until(lambda hosted: hosted.mover in (1, None))


async def solve(table: Party) -> Hosted:
    """Plays what is the solver's in the solution."""
    told = await table.host.solution(table.id, ANNA)
    for action, seat in zip(told["actions"], told["seats"], strict=True):
        if seat == 1:
            await table.act(action)
            await replied(table)
    return await table.hosted()


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


@pytest.mark.parametrize("game", GAMES)
@running
async def test_what_was_shown_is_not_solved(game: str, opening: Opening) -> None:
    async with opening() as table:
        await begin(table, game)
        await table.host.show_solution(table.id, ANNA)
        await solve(table)
        fresh = await table.restarted()
        state = await fresh.state()
        assert (state["status"], state["puzzle"]["status"]) == ("over", "right")
        assert state["puzzle"]["shown"]
        assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([], "shown")
        assert state["status_words"]["pill"] == "The solution"
        mine = await fresh.host.mine(ANNA)
        assert mine[0]["status_words"]["pill"] == "The solution"
        await fresh.host.close()


@running
async def test_what_is_solved_stays_solved_when_it_is_shown_afterwards() -> None:
    async with party() as table:
        await begin(table, "sumon")
        await solve(table)
        version = (await table.state())["version"]
        assert await table.host.show_solution(table.id, ANNA) == version
        assert (await table.state())["status_words"]["pill"] == "Solved"
        with pytest.raises(NotYourSeat):
            await table.host.show_solution(table.id, BEN)


@running
async def test_the_solution_is_for_the_one_who_sits_there() -> None:
    async with party() as table:
        hosted = await begin(table, "sumon")
        assert hosted.puzzle is not None
        told = await table.host.solution(table.id, ANNA)
        assert told["actions"] == list(hosted.puzzle.solution)
        assert told["seats"] == [1, 2, 1]
        assert len(told["words"]) == 3
        assert (await table.hosted()).version == hosted.version
        for holder, code in ((BEN, "table.seat"), (None, "table.seat")):
            with pytest.raises(SumtableError) as raised:
                await table.host.solution(table.id, holder)
            assert raised.value.code == code
        await table.create("sumon", "me", "here")
        with pytest.raises(WrongTable):
            await table.host.solution(table.id, ANNA)


@running
async def test_no_giving_up_no_rematch_no_review() -> None:
    async with party() as table:
        hosted = await begin(table, "integers")
        with pytest.raises(WrongTable):
            await table.host.resign(table.id, ANNA, hosted.version)
        choices = (await table.state())["choices"]
        assert (choices["may_pass"], choices["may_trade"]) == (False, False)
        await solve(table)
        with pytest.raises(WrongTable):
            await table.host.rematch(table.id, ANNA)
        assert (await table.host.review(table.id, ANNA))["moments"] == []


@running
async def test_a_hint_is_how_the_answer_begins() -> None:
    async with party() as table:
        hosted = await begin(table, "integers")
        assert hosted.puzzle is not None
        told = await table.host.hint(table.id, ANNA, hosted.version)
        (way,) = told["ways"]
        assert way["part"]
        assert way["action"].count("@") == 1  # one tile, however many the answer has
        assert way["action"].partition("@")[2] in hosted.puzzle.solution[0]
        assert way["words"]


@running
async def test_the_record_is_a_puzzle_with_an_attempt() -> None:
    async with party() as table:
        hosted = await begin(table, "sum8")
        await table.act(await other_action(table))
        record = await table.host.record(table.id, ANNA)
        assert len(replay(record).moments) == hosted.given + 1
        assert hosted.puzzle is not None
        assert record.header["puzzle"] == to_record(hosted.puzzle).header["puzzle"]
        assert record.header["puzzle"]["given"] == hosted.given
        assert "solution" not in record.header["puzzle"]


@running
async def test_the_puzzle_of_a_day_is_made_once_for_everybody() -> None:
    async with party() as table:
        table.clock.now = 1_794_787_200.0  # 2026-11-16
        made = await asyncio.gather(
            *(
                table.host.create_puzzle(NewPuzzle("sumon", 3, day="2026-11-16"), holder)
                for holder in (ANNA, BEN, ANNA)
            )
        )
        assert len({hosted.id for hosted in made}) == 3
        assert made[0].puzzle == made[1].puzzle == made[2].puzzle
        puzzle = (await table.host.state(made[0].id, ANNA))["puzzle"]
        assert puzzle is not None
        assert puzzle["daily"] == "2026-11-16"
        here = table.host._puzzlers
        assert isinstance(here, Here)
        assert here.asked == ["make"]
        await table.host.create_puzzle(NewPuzzle("sumon", 3, day="2026-11-17"), ANNA)
        assert here.asked == ["make", "make"]
        mine = [one["puzzle"] for one in await table.host.mine(BEN)]
        assert [one["daily"] for one in mine if one is not None] == ["2026-11-16"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"day": "2026-11-18"}, "puzzle.date"),
        ({"day": "2025-12-31"}, "puzzle.date"),
        ({"day": "2026-02-30"}, "puzzle.date"),
        ({"day": "2026-11-16", "kind": "turns"}, "puzzle.daily"),
        ({"day": "2026-11-16", "seed": "mine"}, "puzzle.daily"),
        ({"kind": "unheard-of"}, "puzzle.kind"),
        ({"grade": 6}, "puzzle.grade"),
    ],
)
@running
async def test_puzzles_that_there_are_not(wish: dict[str, Any], code: str) -> None:
    async with party() as table:
        table.clock.now = 1_794_787_200.0
        with pytest.raises(PuzzleError) as raised:
            await table.host.create_puzzle(NewPuzzle(**{"game": "sumon", "grade": 1, **wish}), ANNA)
        assert raised.value.code == code


@running
async def test_a_kind_that_is_known_no_longer_still_shows_its_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table:
        await begin(table, "sumon")
        monkeypatch.setattr("sumtable.puzzles.registry.KINDS", {"sumon": {}})
        state = await table.state()
        assert (state["puzzle"]["title"], state["puzzle"]["goal"]) == ("turns", "")
