"""Draws the pictures of the docs: every one is a real position of a record in docs/records.

python -m tools.docs_pictures

Each is drawn once in every language of the docs.
"""

import re
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from sumtable import faces, puzzles
from sumtable.cli.puzzle_handout import goal_picture
from sumtable.core.language import speaking, translations
from sumtable.records import Record, Replay, parse_record, replay

DOCS = Path(__file__).parent.parent / "docs"
RECORDS = DOCS / "records"
PICTURES = DOCS / "pictures"
LANGUAGES = ("en", "de")


class Picture(NamedTuple):
    """One picture: its file's name, the record, the event shown (−1: the start) and its title.

    Without an event it is a puzzle, drawn as on a sheet with its task.
    """

    name: str
    record: str
    event: int | None
    title: str


def _puzzle(kind: str, title: str) -> Picture:
    """The example of a kind."""
    return Picture(f"puzzle-{kind}", f"puzzle-{kind}", None, title)


CATALOGUE = (
    Picture("sum8-setup", "sum8-example", 2, "SUM8 on twelve disks, both hands dealt"),
    Picture("sum8-joints", "sum8-example", 13, "A tile with two connections: 1 + 2 points"),
    Picture("sum8-big8", "sum8-example", 17, "A match, a sum and a Big 8: 7 points"),
    Picture("sum8-two-big8s", "sum8-example", 33, "A match, a sum and two Big 8s: 11 points"),
    Picture("sum8-plus", "sum8-plus", -1, "The layout plus"),
    Picture("sum8-freestyle", "sum8-freestyle", 22, "A freestyle game after ten tiles"),
    Picture("sum8-solved", "sum8-solved", 35, "All 36 tiles in nine closed circles"),
    Picture("sumon-start", "sumon-start", -1, "Sum On, the start on the wide board"),
    Picture("sumon-step-1", "sumon-step-1", 0, "Blue's 2 on c2: lines of 3, 5 and 8"),
    Picture("sumon-step-2", "sumon-step-2", 0, "Blue's 5 on e2: lines of 7, 8 and 13"),
    Picture("sumon-step-3", "sumon-step-3", 0, "Blue's 7 on h2: one line of 8"),
    Picture("sumon-step-4", "sumon-example", 0, "Blue's 8 on i2: no bonus is left"),
    Picture("sumon-reply", "sumon-example", 1, "Red has answered with 1, 3, 4, 6 and 8"),
    Picture("integers-start", "integers-start", 3, "The default board, filled and dealt"),
    Picture("integers-19", "integers-19", 4, "One sum with three tiles: 19 points"),
    Picture("integers-29", "integers-29", 4, "The same over a +10 square: 29 points"),
    Picture("integers-42", "integers-42", 4, "Three sums with four tiles: 42 points"),
    Picture("integers-refused", "integers-refused", 3, "Where the same four tiles are refused"),
    Picture("integers-43", "integers-43", 4, "One tile, two sums, +10 twice: 43 points"),
    _puzzle("finish", "A board of SUM8 with six tiles to place"),
    _puzzle("longest", "A position of Sum On with one longest chain"),
    _puzzle("eight", "A position of Sum On in which all eight pieces can step"),
    _puzzle("win", "A position of Sum On that Blue wins in two turns"),
    _puzzle("best", "A position of Sums of Integers with one best play"),
    _puzzle("lines", "A position of Sums of Integers with one play that makes most lines"),
)


def draw(picture: Picture, language: str = "en") -> str:
    """The picture as SVG, with words in a language."""
    with speaking(translations(language)):
        return _draw(picture, title_of(picture, language))


def _draw(picture: Picture, title: str) -> str:
    if picture.event is None:
        puzzle = puzzles.from_record(_record(picture))
        assert puzzle is not None
        return goal_picture(puzzle)
    game = _replayed(picture, picture.event)
    last = None
    if picture.event >= 0:
        before = game.position_at(picture.event - 1)
        last = faces.Last.of(game.moments[picture.event], before)
    # The pages tell of Blue and Red, and of Ada and Ben.
    names = () if game.record.game.name == "sumon" else game.record.names or ()
    return faces.svg(
        game.record.game, game.position_at(picture.event), last=last, title=title, names=names
    )


def title_of(picture: Picture, language: str) -> str:
    """The picture's title; in other languages than English what their pages say of it."""
    if language == "en":
        return picture.title
    shown = re.compile(rf"!\[([^]]*)\]\([^)]*/{picture.name}\.{language}\.svg\)")
    for page in sorted((DOCS / language).rglob("*.md")):
        found = shown.search(page.read_text(encoding="utf-8"))
        if found is not None:
            return found[1]
    raise LookupError(f"No page in {language} shows {picture.name}.")


def _record(picture: Picture) -> Record:
    return parse_record((RECORDS / f"{picture.record}.json").read_bytes())


def _replayed(picture: Picture, event: int) -> Replay:
    """The record up to the picture's event; what follows may be a play that is refused."""
    record = _record(picture)
    return replay(replace(record, events=record.events[: event + 1]))


def path_of(picture: Picture, language: str = "en") -> Path:
    """Where the picture with words in a language lies."""
    return PICTURES / f"{picture.name}{'' if language == 'en' else f'.{language}'}.svg"


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for picture in CATALOGUE:
        for language in LANGUAGES:
            path = path_of(picture, language)
            path.write_text(draw(picture, language), encoding="utf-8")
            print(path.relative_to(DOCS.parent))


if __name__ == "__main__":
    main()
