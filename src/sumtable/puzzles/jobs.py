"""What a process for puzzles is asked to do: plain values come in, plain values go out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sumtable.catalog import GAMES
from sumtable.core.language import speaking, translations
from sumtable.locales import languages
from sumtable.puzzles.clue import clue as clue_to
from sumtable.puzzles.files import from_record
from sumtable.puzzles.puzzle import Puzzle
from sumtable.puzzles.registry import SOLVERS, kind_of
from sumtable.puzzles.registry import make as make_puzzle
from sumtable.records import parse_record, replay
from sumtable.records.record import make_record

Body = Mapping[str, Any]
Result = dict[str, Any]

CHECK_SECONDS = 3.0
LOST_SECONDS = 5.0
HINT_SECONDS = 2.0


def do(job: str, body: Body, language: str = "en") -> Result:
    """What comes of a job, in words of that language. Raises SumtableError."""
    with speaking(translations(language)):
        return _JOBS[job](**body)


def make(game: str, grade: int, seed: str, kind: str) -> Result:
    """A puzzle, as `puzzle_from` reads it."""
    return asdict(make_puzzle(game, grade, seed, kind))


def read(record: str) -> Result:
    """The puzzle that a record holds, proven, as `puzzle_from` reads it."""
    puzzle = from_record(parse_record(record))
    assert puzzle is not None
    return asdict(puzzle)


def puzzle_from(data: Body) -> Puzzle:
    """The puzzle that `make` or `read` gave."""
    given, solution = tuple(data["given"]), tuple(data["solution"])
    return Puzzle(**{**data, "given": given, "solution": solution})


def judge(puzzle: Body, actions: Sequence[str]) -> Result:
    """What the actions have come to, with words in every language."""
    value = puzzle_from(puzzle)
    verdicts = {}
    for language in languages():
        with speaking(translations(language)):
            verdicts[language] = verdict = kind_of(value).judge(value, actions)
    words = {language: one.words for language, one in verdicts.items() if one.words}
    return {"status": verdict.status, "words": words, "reply": verdict.reply}


def solvable(game: str, options: Body, players: int, events: Sequence[str]) -> Result:
    """Whether a game that is played alone or together can be solved from here."""
    found = SOLVERS[game].check(_position(game, options, players, events), CHECK_SECONDS)
    share = found.chance
    return {
        "verdict": found.verdict,
        "loose": list(found.loose),
        "chance": None
        if share is None
        else {
            "share": round(share.share, 3),
            "low": round(share.low, 3),
            "high": round(share.high, 3),
            "samples": share.samples,
        },
    }


def lost(game: str, options: Body, players: int, events: Sequence[str]) -> Result:
    """Why such a game is lost: slots and tiles that can't be served."""
    found = SOLVERS[game].why_lost(_position(game, options, players, events), LOST_SECONDS)
    if found is None:
        return {"lost": False, "slots": [], "tiles": [], "words": "", "smallest": False}
    return {
        "lost": True,
        "slots": list(found.slots),
        "tiles": list(found.tiles),
        "words": found.words,
        "smallest": found.smallest,
    }


def advise(game: str, options: Body, players: int, events: Sequence[str], ways: int) -> Result:
    """Actions after which such a game can still be solved, each with its reason."""
    position = _position(game, options, players, events)
    found = SOLVERS[game].hints(position, ways, HINT_SECONDS)
    return {"ways": [[GAMES[game].format(hint.action), hint.words] for hint in found]}


def clue(puzzle: Body, actions: Sequence[str]) -> Result:
    """How the answer to a puzzle goes on; nothing where no way leads to it any more."""
    found = clue_to(puzzle_from(puzzle), actions)
    return {} if found is None else asdict(found)


def _position(game: str, options: Body, players: int, events: Sequence[str]) -> Any:
    names = [str(number) for number in range(players)]
    return replay(make_record(GAMES[game], options, events, names)).position


_JOBS: dict[str, Callable[..., Result]] = {
    "make": make,
    "read": read,
    "judge": judge,
    "solvable": solvable,
    "lost": lost,
    "advise": advise,
    "clue": clue,
}
