"""Every word in a picture goes through the chosen language."""

import re
from gettext import NullTranslations

import pytest

from sumtable import faces
from sumtable.core.language import speaking
from sumtable.faces.pieces import hand_tile
from tests.faces.positions import RECORDS, moments, some
from tests.faces.test_pieces import pictures
from tests.faces.test_svg import drawn, parsed

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
        boards = [
            faces.board(moment.game, moment.position, last=moment.last) for moment in some(name)
        ]
    for picture in (*pictures, *boards):
        assert WORD.findall(said(picture)) == []


def test_pieces() -> None:
    with speaking(Shouting()):
        drawn = [
            hand_tile(pictures("sum8"), None),
            hand_tile(pictures("integers"), "W"),
            hand_tile(pictures("integers"), "-5"),
            hand_tile(pictures("sumon"), "blue 4"),
            hand_tile(pictures("sumon"), "red"),
        ]
    for picture in drawn:
        words = said(picture)
        assert words.strip()
        assert WORD.findall(words) == []
