from sumtable.games.sumon.player.kernel.outlook import Outlook

class Promising:
    def __init__(self, outlook: Outlook) -> None: ...
