"""The lessons there are: what the games' houses have in their rooms `lessons`."""

from functools import cache
from importlib.resources import files
from types import ModuleType

from sumtable.catalog import HOUSES
from sumtable.core.language import _
from sumtable.lessons.files import Place, parse_lesson
from sumtable.lessons.lesson import Lesson, LessonError


def room_of(game: str) -> ModuleType | None:
    """The game's room for lessons; None where there is no such game, or it has none."""
    return HOUSES[game].room("lessons") if game in HOUSES else None


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; () where it has none. Raises LessonError."""
    room = room_of(game)
    return () if room is None else read_room(game, room)


def read_room(game: str, room: ModuleType) -> tuple[Lesson, ...]:
    """The lessons in a room's files, ordered by the files' names. Raises LessonError."""
    found = [path for path in files(room).iterdir() if path.name.endswith(".json")]
    found.sort(key=lambda path: path.name)
    lessons = []
    for number, path in enumerate(found, 1):
        try:
            place = Place(game, number, len(found))
            lessons.append(parse_lesson(path.read_text(encoding="utf-8"), place))
        except LessonError as error:
            raise LessonError(error.code, f"{path.name}: {error.message}") from None
    return tuple(lessons)


def games_with_lessons() -> tuple[str, ...]:
    """The games that can be learnt here, in the order of the catalogue."""
    return tuple(game for game, house in HOUSES.items() if house.has("lessons"))


def find_lesson(game: str, name: str) -> Lesson:
    """A game's lesson by its name. Raises LessonError `lesson.unknown`."""
    for lesson in lessons_of(game):
        if lesson.name == name:
            return lesson
    raise LessonError("lesson.unknown", _("There is no such lesson."))
