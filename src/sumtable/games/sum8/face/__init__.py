"""SUM8 as people meet it: words, pictures, its form, its page."""

from sumtable.games.sum8.face.browsing import Sum8Page
from sumtable.games.sum8.face.entrance import Sum8Entrance
from sumtable.games.sum8.face.pictures import Sum8Pictures
from sumtable.games.sum8.face.state import Sum8Face
from sumtable.games.sum8.rules import GAME

FACE = Sum8Face(GAME, Sum8Pictures(GAME), Sum8Entrance(GAME), Sum8Page(GAME))

__all__ = ["FACE"]
