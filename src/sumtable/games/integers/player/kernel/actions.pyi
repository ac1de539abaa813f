PLAY: int
TRADE: int
PASS: int
NOTHING: int

class Actions:
    def __init__(self, room: int) -> None: ...
