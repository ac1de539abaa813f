"""What a puzzle's table tells: its solution, a hint, its record, the puzzle of a day."""

import asyncio
from typing import Any

import pytest

from sumtable.core import SumtableError
from sumtable.host import NewPuzzle, WrongTable
from sumtable.host.errors import NotYourSeat
from sumtable.puzzles import PuzzleError, to_record
from sumtable.records import replay
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, Here, party, running
from tests.host.kinds import small_kinds
from tests.host.puzzles import GAMES, begin, other_action, solve

pytestmark = pytest.mark.usefixtures("small_kinds")
__all__ = ["small_kinds"]


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
