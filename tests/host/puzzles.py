"""Puzzle tables for the tests of the host: begun, played, solved, taken back."""

from typing import Any

from sumtable.host import Hosted, NewPuzzle
from tests.host.helpers import ANNA, Party

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
