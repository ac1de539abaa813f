"""The public face of the sketch in plain Python types."""

class Sketch:
    def __init__(self) -> None: ...
