"""Hints: the best actions for the one to move, from what that seat may see."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from sumtable.core import View
from sumtable.core.language import _, language_code
from sumtable.faces import face_of
from sumtable.faces.stages import BEGINNING, TITLES, Stage
from sumtable.host.hosted import Hosted
from sumtable.host.learning import lesson_of
from sumtable.host.puzzling.judging import attempt
from sumtable.host.puzzling.outlook import question_of, source_of
from sumtable.host.puzzling.puzzlers import Working
from sumtable.host.questions import Asking, question_about
from sumtable.host.thinkers import HINT
from sumtable.host.types.answers import Hints, HintStage, Way
from sumtable.players.levels import STRONGEST
from sumtable.puzzles import Puzzle

SECONDS = 1.0
MOST = 10


async def hint(hosted: Hosted, thinkers: Asking, puzzlers: Working, ways: int) -> Hints:
    """The best ways, best first: action and that in words, expected lead, why, how it may go on.

    SUM8 alone or together: placements that keep it solvable. In other puzzles: how the answer
    begins, which is `part` of an action. In lessons: what does it. Where there is no way, `words`
    say why.
    """
    count = max(1, min(ways, MOST))
    if hosted.lesson is not None:
        return _learning(hosted)
    if hosted.solo:
        return await _solving(hosted, puzzlers, count)
    if hosted.puzzle is not None:
        return await _clue(hosted, hosted.puzzle, puzzlers)
    question = replace(
        question_about(hosted, len(hosted.moments), STRONGEST),
        seconds=SECONDS,
        ways=count,
        words=True,
        language=language_code(),
    )
    answer = await thinkers.ask(question, HINT)
    found = [_way(hosted, way.action, way.words, way.value, way.line) for way in answer.ways]
    return {"ways": found, "words": ""}


def _learning(hosted: Hosted) -> Hints:
    lesson = lesson_of(hosted)
    if lesson is None:
        return {"ways": [], "words": _("This lesson is here no longer.")}
    words = str(lesson.hints[-1]) if lesson.hints else str(lesson.goal)
    return {"ways": [_way(hosted, lesson.show, words, None, [lesson.show])], "words": ""}


async def _solving(hosted: Hosted, puzzlers: Working, count: int) -> Hints:
    found = await puzzlers.ask("advise", source_of(hosted), ways=count, **question_of(hosted))
    ways = [_way(hosted, action, words, None, [action]) for action, words in found["ways"]]
    return {"ways": ways, "words": "" if ways else _("Nothing keeps it solvable: take back.")}


async def _clue(hosted: Hosted, puzzle: Puzzle, puzzlers: Working) -> Hints:
    task = {"puzzle": asdict(puzzle), "actions": attempt(hosted)}
    found = await puzzlers.ask("clue", source_of(hosted), **task)
    if not found:
        return {"ways": [], "words": _("Nothing leads to the answer from here: take back.")}
    event = hosted.rules.parse(found["action"])
    where = face_of(hosted.rules).where(_view(hosted), event)
    way: Way = {
        "action": found["action"],
        "deed": "",
        "value": None,
        "words": found["words"],
        "line": [],
        "stages": [_stage(_(TITLES[0]), where), _stage(_(BEGINNING), Stage(found["words"]))],
        "part": True,
    }
    return {"ways": [way], "words": ""}


def _way(hosted: Hosted, action: str, words: str, value: float | None, line: Sequence[str]) -> Way:
    event = hosted.rules.parse(action)
    face = face_of(hosted.rules)
    return {
        "action": action,
        "deed": face.deed(hosted.position, event, "advice"),
        "value": value,
        "words": words,
        "line": list(line),
        "stages": [
            _stage(title, stage) for title, stage in face.stages(_view(hosted), event, words).titled
        ],
    }


def _view(hosted: Hosted) -> View[Any]:
    """What the one to move may see: no word of a hint follows from anything else."""
    return hosted.rules.view(hosted.position, hosted.mover)


def _stage(title: str, stage: Stage) -> HintStage:
    frames = [list(frame) for frame in stage.frames]
    return {"title": title, "words": stage.words, "frames": frames}
