from sumtable.games.sumon.player.kernel.merits import Merits
from sumtable.games.sumon.player.kernel.outlook import Outlook

class Promising(Merits):
    def __init__(self, outlook: Outlook) -> None: ...
