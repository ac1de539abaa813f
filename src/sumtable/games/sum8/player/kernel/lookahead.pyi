"""The public face of the look ahead in plain Python types."""

from sumtable.games.sum8.player.kernel.ground import Ground

class Recall:
    def __init__(self) -> None: ...

class Lookahead:
    def __init__(self, ground: Ground) -> None: ...
