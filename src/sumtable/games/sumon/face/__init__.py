"""Sum On as people meet it: words, pictures, its form, its page."""

from sumtable.games.sumon.face.browsing import SumOnPage
from sumtable.games.sumon.face.entrance import SumOnEntrance
from sumtable.games.sumon.face.pictures import SumOnPictures
from sumtable.games.sumon.face.state import SumOnFace
from sumtable.games.sumon.rules import GAME

FACE = SumOnFace(GAME, SumOnPictures(GAME), SumOnEntrance(GAME), SumOnPage(GAME))

__all__ = ["FACE"]
