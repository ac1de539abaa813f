"""What a puzzle's kind says to an action, written down with it."""

import logging
from dataclasses import asdict

from sumtable.host.change import Change
from sumtable.host.hosted import Hosted
from sumtable.host.puzzling.puzzlers import Working
from sumtable.players.questions import Source

LOG = logging.getLogger("sumtable.host")


async def judge(change: Change, puzzlers: Working) -> None:
    """Adds the verdict on the last action of a puzzle's table; elsewhere nothing.

    What nobody could go on from is `wrong`, whatever the kind says.
    """
    hosted = change.hosted
    if hosted.puzzle is None:
        return
    stored, more = hosted.version - len(change.rows), _plays(change)
    source = Source(hosted.id, stored, len(hosted.moments) - len(more), more)
    puzzle, actions = asdict(hosted.puzzle), attempt(hosted)
    found = await puzzlers.ask("judge", source, puzzle=puzzle, actions=actions)
    status, reply = found["status"], found["reply"]
    if status == "open" and reply is None and hosted.mover != solver(hosted):
        LOG.error("game %s: %s leaves nobody to go on", hosted.id, hosted.puzzle.kind)
        status = "wrong"
    change.add("verdict", status=status, words=found["words"], reply=reply)


def _plays(change: Change) -> tuple[str, ...]:
    """What is played with the change."""
    return tuple(body["text"] for kind, body in change.rows if kind == "play")


def attempt(hosted: Hosted) -> list[str]:
    """What was played after the given events, replies included."""
    return [moment.text for moment in hosted.moments[hosted.given :]]


def solver(hosted: Hosted) -> int | None:
    """The seat that a puzzle is for: the one to move in its position."""
    return hosted.position_after(hosted.given).to_move
