"""What a game's outcome is worth to each player."""

from collections.abc import Sequence


def shares(winners: Sequence[int], players: int, together: bool) -> list[float]:
    """The result of each player, by the seats that have won.

    Against each other the results add up to 0: of n players one who wins alone gets n − 1, those
    who share a win share that, and one who loses gets −1. Together, or alone, a win is 1 for all
    and a loss 0.
    """
    if together:
        return [1.0 if winners else 0.0] * players
    share = players / len(winners) - 1.0 if winners else 0.0
    lost = -1.0 if winners else 0.0
    return [share if seat in winners else lost for seat in range(1, players + 1)]
