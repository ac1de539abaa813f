"""Overlooking things as people do: chances that follow from a seed and what is looked at."""

import hashlib
from math import cos, log, sqrt, tau


def uniform(seed: int, label: str) -> float:
    """A number from 0 to just below 1; the same for the same seed and label, anywhere."""
    digest = hashlib.blake2b(f"{seed}/{label}".encode(), digest_size=8).digest()
    return (int.from_bytes(digest, "big") >> 11) / (1 << 53)


def notices(seed: int, label: str, chance: float) -> bool:
    """Whether something that is seen with this chance is seen this time."""
    return uniform(seed, label) < chance


def wavering(seed: int, label: str, spread: float) -> float:
    """An error of judgement: normally distributed around 0 with this spread."""
    if spread == 0.0:
        return 0.0
    radius = sqrt(-2.0 * log(1.0 - uniform(seed, f"{label}/radius")))
    return spread * radius * cos(tau * uniform(seed, f"{label}/angle"))
