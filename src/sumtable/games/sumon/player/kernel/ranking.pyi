from sumtable.games.sumon.player.kernel.horizon import Horizon

class Ranking:
    def __init__(self, horizon: Horizon) -> None: ...
