"""Sums of Integers as people meet it: words, pictures, its form, its page."""

from sumtable.games.integers.face.browsing import IntegersPage
from sumtable.games.integers.face.entrance import IntegersEntrance
from sumtable.games.integers.face.pictures import IntegersPictures
from sumtable.games.integers.face.state import IntegersFace
from sumtable.games.integers.rules import GAME

FACE = IntegersFace(GAME, IntegersPictures(GAME), IntegersEntrance(GAME), IntegersPage(GAME))

__all__ = ["FACE"]
