"""Parts that are drawn once: nobody can tell from a picture whether they were."""

import pytest

from sumtable import faces
from sumtable.core.kept import Kept
from sumtable.core.language import speaking, translations
from sumtable.drawing import parts
from sumtable.drawing.svg import NOTHING, Markup, tag
from sumtable.drawing.theme import DARK, LIGHT, Palette
from tests.faces.positions import RECORDS, Moment, some


def pictures(moment: Moment) -> list[str]:
    """A position in every way that it is drawn."""
    game, position, last = moment
    boards = [faces.board(game, position, last=last, turned=turned) for turned in (False, True)]
    tables = [faces.svg(game, position, last=last, theme=theme) for theme in ("light", "dark")]
    return [*boards, *tables, faces.paper(game, position, last=last)]


def forget() -> None:
    """Lets every part be drawn anew: what is as large as all the space pushes them out."""
    parts.PARTS.keep(forget, NOTHING, parts.SPACE + 1)
    assert parts.PARTS.weight == 0


@pytest.mark.parametrize("name", RECORDS)
def test_pictures_are_the_same_whether_their_parts_were_kept(name: str) -> None:
    for moment in (some(name)[0], some(name)[-1]):
        for language in ("de", "en", "de"):
            with speaking(translations(language)):
                kept = pictures(moment)
                forget()
                assert pictures(moment) == kept


def test_a_part_is_drawn_once_for_each_palette_and_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    space = 4 * (parts.KEY + 100)
    kept: Kept[Markup] = Kept(space)
    monkeypatch.setattr(parts, "PARTS", kept)
    drawn = []

    @parts.part
    def dot(theme: Palette, size: int) -> Markup:
        drawn.append(size)
        return tag("circle", r=size, fill=theme.blue)

    for _ in range(3):
        assert dot(LIGHT, 2) == f'<circle r="2" fill="{LIGHT.blue}"/>'
        assert dot(DARK, 2) == f'<circle r="2" fill="{DARK.blue}"/>'
        with speaking(translations("de")):
            dot(LIGHT, 2)
    assert drawn == [2, 2, 2]
    for size in range(100):
        dot(LIGHT, size)
    assert 0 < kept.weight <= space
