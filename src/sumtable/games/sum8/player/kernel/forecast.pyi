"""The public face of the forecast in plain Python types."""

from sumtable.games.sum8.player.kernel.ground import Ground
from sumtable.games.sum8.player.kernel.prospect import Prospect

class Forecast(Prospect):
    def __init__(self, ground: Ground) -> None: ...
