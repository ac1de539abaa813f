"""The public face of what can be done on a sketch, in plain Python types."""

from sumtable.games.sum8.player.kernel.sketch import Sketch

class Prospect(Sketch):
    def __init__(self) -> None: ...
