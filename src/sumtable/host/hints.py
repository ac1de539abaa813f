"""Hints: the best actions for the one to move, from what that seat may see."""

import asyncio
from dataclasses import replace
from typing import Any

from sumtable.core.language import language_code
from sumtable.games import sum8
from sumtable.host.drive import Asking, question_about
from sumtable.host.hosted import Hosted
from sumtable.host.puzzle_hints import puzzle_ways
from sumtable.host.thinkers import HINT

LEVEL = 8
SECONDS = 1.0
MOST = 10


async def hint(hosted: Hosted, thinkers: Asking, ways: int) -> dict[str, Any]:
    """The best ways, best first: action, expected lead, words, and how it may go on."""
    count = max(1, min(ways, MOST))
    position = hosted.position
    if isinstance(position, sum8.Position) and not position.options.duel:
        return {"ways": await asyncio.to_thread(puzzle_ways, position, count)}
    question = replace(
        question_about(hosted, len(hosted.moments), LEVEL),
        seconds=SECONDS,
        ways=count,
        words=True,
        language=language_code(),
    )
    answer = await thinkers.ask(question, HINT)
    return {
        "ways": [
            {
                "action": way.action,
                "value": way.value,
                "words": way.words,
                "line": list(way.line),
            }
            for way in answer.ways
        ]
    }
