from sumtable.games.sumon.kernel.slate import Slate

KILLER: int

class Merits:
    def __init__(self, slate: Slate) -> None: ...
