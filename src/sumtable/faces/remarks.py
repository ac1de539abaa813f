"""What a patient computer says in a guided game: to a player's turn, each kind once."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """One sentence to a turn. Its kind says what it is about, so that it is said only once."""

    kind: str
    words: str
