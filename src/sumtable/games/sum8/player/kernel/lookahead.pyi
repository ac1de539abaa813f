"""The public face of the look ahead in plain Python types."""

class Recall:
    def __init__(self) -> None: ...

class Lookahead:
    def __init__(self) -> None: ...
