"""The public face of the ground in plain Python types."""

class Ground:
    def __init__(self) -> None: ...
