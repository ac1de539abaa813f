"""How often games against the tiles and puzzles were played and solved, kept in one file."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.folders import data_folder
from sumtable.puzzles import PuzzleError, find_kind
from sumtable.puzzles.registry import SOLVERS
from sumtable.terminal.files import write_whole
from sumtable.terminal.progress import clock_text

FORMAT = "sumtable-statistics/1"


@dataclass(frozen=True, slots=True)
class Tally:
    """What is known of one difficulty or grade; `best` is the shortest time in seconds.

    A game counts once, however often it is begun again.
    """

    played: int = 0
    solved: int = 0
    unaided: int = 0
    best: int | None = None

    def with_solved(self, seconds: int, unaided: bool) -> "Tally":
        """The tally after one more was solved in so many seconds."""
        best = seconds if self.best is None else min(self.best, seconds)
        return Tally(self.played, self.solved + 1, self.unaided + unaided, best)


Tallies = Mapping[str, Tally]
"""By what was played: `sum8/solo/easy`, `sumon/win/3`."""


def statistics_path() -> Path:
    """The file that they are kept in, beside the games."""
    return data_folder() / "statistics.json"


def read_tallies(path: Path) -> Tallies:
    """The tallies in a file, none if it isn't there. Raises SumtableError."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise ValueError(data["format"])
        return {str(what): _tally(value) for what, value in data["tallies"].items()}
    except FileNotFoundError:
        return {}
    except OSError as error:
        message = _("{path} can't be read: {reason}.").format(path=path, reason=error.strerror)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        message = _("{path} holds no statistics; move it away to begin new ones.").format(path=path)
    raise SumtableError("file", message)


def _tally(value: Any) -> Tally:
    """The tally that `asdict` wrote. Raises one of the errors that `read_tallies` expects."""
    numbers = {field.name: value[field.name] for field in fields(Tally)}
    for name, number in numbers.items():
        if not (type(number) is int and number >= 0) and (name, number) != ("best", None):
            raise ValueError(name)
    return Tally(**numbers)


def change_tally(path: Path, what: str, seconds: int | None = None, unaided: bool = False) -> Tally:
    """The tally after one more game was begun or, with `seconds`, solved. Raises SumtableError.

    The file is replaced as a whole.
    """
    tallies = dict(read_tallies(path))
    tally = tallies.get(what, Tally())
    if seconds is None:
        tally = replace(tally, played=tally.played + 1)
    else:
        tally = tally.with_solved(seconds, unaided)
    tallies[what] = tally
    data = {"format": FORMAT, "tallies": {key: asdict(tallies[key]) for key in sorted(tallies)}}
    try:
        write_whole(path, json.dumps(data, indent=1) + "\n")
    except OSError as error:
        message = _("{path} can't be written: {reason}.").format(path=path, reason=error.strerror)
        raise SumtableError("file", message) from None
    return tally


def statistics_text(tallies: Tallies) -> str:
    """The tallies as a table for people."""
    if not tallies:
        return _("Nothing has been played yet against the tiles, and no puzzle.")
    heads = (_("played"), _("solved"), _("without help"), _("best time"))
    rows = [(title_of(what), *_cells(tally)) for what, tally in sorted(tallies.items())]
    first = max(len(row[0]) for row in rows)
    lines = [" " * first + "".join(f"  {head}" for head in heads)]
    for title, *cells in rows:
        columns = (f"  {cell:>{len(head)}}" for head, cell in zip(heads, cells, strict=True))
        lines.append(f"{title:<{first}}" + "".join(columns))
    return "\n".join(lines)


def _cells(tally: Tally) -> tuple[str, ...]:
    best = "–" if tally.best is None else clock_text(tally.best)
    return str(tally.played), str(tally.solved), str(tally.unaided), best


def title_of(what: str) -> str:
    """What a tally is of, in words: `SUM8 alone, easy`, `SUM8, Finish the board: grade 3`."""
    game, kind, level = (*what.split("/"), "", "")[:3]
    try:
        found = find_kind(game, kind)
    except PuzzleError:
        return SOLVERS[game].title(kind, level) if game in SOLVERS and level else what
    title = _("{game}, {kind}: grade {grade}")
    return title.format(game=found.game.title, kind=_(found.title), grade=level)
