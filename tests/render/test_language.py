"""Every word in a picture goes through the chosen language."""

import re
from gettext import NullTranslations

import pytest

from sumtable import render
from sumtable.core.language import speaking
from tests.render.positions import RECORDS, moments, some
from tests.render.test_svg import drawn, parsed

WORD = re.compile(r"\b(?!sum=)[a-z]{3,}\b")  # `sum=-5` is notation


class Shouting(NullTranslations):
    """English in capitals, so that what wasn't translated stands out."""

    def gettext(self, message: str) -> str:
        return re.sub(r"\{\w+\}|[^{]+", lambda part: loud(part[0]), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def loud(part: str) -> str:
    return part if part.startswith("{") else part.upper()


def said(picture: str) -> str:
    """Everything that one can read in a picture or hear of it."""
    root = parsed(picture)
    labels = [element.get("aria-label") or "" for element in root.iter()]
    return " ".join([*root.itertext(), *labels])


@pytest.mark.parametrize("name", RECORDS)
def test_pictures(name: str) -> None:
    with speaking(Shouting()):
        pictures = [drawn(moment) for moment in (*some(name), *moments(name)[:6])]
        boards = [render.board(moment.position, last=moment.last) for moment in some(name)]
    for picture in (*pictures, *boards):
        assert WORD.findall(said(picture)) == []


def test_pieces_and_editors() -> None:
    with speaking(Shouting()):
        drawn = [
            render.hand_tile("sum8", None),
            render.hand_tile("integers", "W"),
            render.hand_tile("integers", "-5"),
            render.hand_tile("sumon", "blue 4"),
            render.hand_tile("sumon", "red"),
            render.layout_editor(["a1"], 2, 2),
            render.plan_editor(["R.+", "B.G"]),
        ]
    for picture in drawn:
        words = said(picture)
        assert words.strip()
        assert WORD.findall(words) == []
