"""Which lessons were done: a star for each, kept in one file beside the statistics."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from sumtable.catalog import GAMES
from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.folders import data_folder
from sumtable.lessons import Lesson
from sumtable.terminal.files import write_whole

FORMAT = "sumtable-stars/1"

Stars = Mapping[str, frozenset[str]]
"""The names of the lessons that were done, by game."""


def stars_path() -> Path:
    """The file that they are kept in."""
    return data_folder() / "lessons.json"


def read_stars(path: Path) -> Stars:
    """The stars in a file, none if it isn't there. Raises SumtableError."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise ValueError(data["format"])
        return {str(game): frozenset(map(str, names)) for game, names in data["done"].items()}
    except FileNotFoundError:
        return {}
    except OSError as error:
        message = _("{path} can't be read: {reason}.").format(path=path, reason=error.strerror)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        message = _("{path} holds no stars; move it away to begin anew.").format(path=path)
    raise SumtableError("file", message)


def add_star(path: Path, lesson: Lesson) -> None:
    """Keeps that a lesson was done. Raises SumtableError. The file is replaced as a whole."""
    stars = dict(read_stars(path))
    stars[lesson.game] = stars.get(lesson.game, frozenset()) | {lesson.name}
    data = {"format": FORMAT, "done": {game: sorted(stars[game]) for game in sorted(stars)}}
    try:
        write_whole(path, json.dumps(data, indent=1) + "\n")
    except OSError as error:
        message = _("{path} can't be written: {reason}.").format(path=path, reason=error.strerror)
        raise SumtableError("file", message) from None


def lessons_text(lessons: Sequence[Lesson], stars: Stars) -> str:
    """A game's lessons as a list for people, with a star before each that was done."""
    done = stars.get(lessons[0].game, frozenset())
    title = _("{game}: {count} of {all} lessons done").format(
        game=GAMES[lessons[0].game].title,
        count=sum(lesson.name in done for lesson in lessons),
        all=len(lessons),
    )
    rows = [
        f"  {'★' if lesson.name in done else '☆'} {lesson.number:>2}  {lesson.title}"
        for lesson in lessons
    ]
    return "\n".join([title, *rows])
