from sumtable.games.sumon.player.kernel.horizon import Horizon
from sumtable.games.sumon.player.kernel.merits import Merits

class Ranking(Merits):
    def __init__(self, horizon: Horizon) -> None: ...
