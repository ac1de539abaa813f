"""The public face of the look ahead in plain Python types."""

class Lookahead:
    def __init__(self) -> None: ...
