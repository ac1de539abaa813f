from sumtable.games.integers.kernel.field import Field

class Walk:
    def __init__(self, table: Field) -> None: ...
