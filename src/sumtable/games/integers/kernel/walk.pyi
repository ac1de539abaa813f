from sumtable.games.integers.kernel.field import Field

class Hand:
    def __init__(self) -> None: ...

class Walk:
    def __init__(self, slate: Field) -> None: ...
