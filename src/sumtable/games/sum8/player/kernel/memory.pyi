"""The public face of the memory in plain Python types."""

class Memory:
    def __init__(self) -> None: ...
