"""Every kind of puzzle at a table: its solution is right there, and something else isn't."""

import pytest

from sumtable.host import Hosted, NewPuzzle
from sumtable.puzzles import KINDS
from tests.host.helpers import ANNA, Party, party, running

ALL = [(game, kind) for game, kinds in KINDS.items() for kind in kinds]


async def settled(table: Party) -> Hosted:
    """The table once the other side has moved."""
    return await table.until(lambda hosted: hosted.mover in (1, None))


@pytest.mark.parametrize("grade", [1, 3])
@pytest.mark.parametrize(("game", "kind"), ALL)
@running
async def test_the_solution_is_right_and_another_action_is_not(
    game: str, kind: str, grade: int
) -> None:
    async with party() as table:
        table.id = (await table.host.create_puzzle(NewPuzzle(game, grade, kind, "x"), ANNA)).id
        state = await table.state()
        assert state["puzzle"]["goal"]
        assert state["puzzle"]["grade_words"]
        told = await table.host.solution(table.id, ANNA)
        await table.act(await another(table))
        hosted = await settled(table)
        assert hosted.judged is not None
        assert hosted.judged.status != "right"
        await table.host.restart(table.id, ANNA, hosted.version)
        for action, seat in zip(told["actions"], told["seats"], strict=True):
            if seat == 1:
                hint = await table.host.hint(table.id, ANNA, (await table.hosted()).version, 1)
                assert hint["ways"], hint["words"]
                await table.act(action)
                await settled(table)
        state = await table.state()
        assert (state["status"], state["puzzle"]["status"]) == ("over", "right")
        assert state["puzzle"]["words"] == state["outcome"]["words"] != ""
        fresh = await table.restarted()
        assert await fresh.state() == state
        await fresh.host.close()


async def another(table: Party) -> str:
    """A legal action that isn't in the solution."""
    hosted = await table.hosted()
    assert hosted.puzzle is not None
    texts = hosted.rules.action_texts(hosted.position)
    return next(text for text in texts if text not in hosted.puzzle.solution)
