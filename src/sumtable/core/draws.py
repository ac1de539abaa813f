"""Draws that nobody can have chosen: what is promised before a game, and what deals it then.

The protocol `sumtable-draws/1`, byte by byte, is in docs/verify.md. The server promises a seed and
every player a secret of 32 bytes, each by a hash, before any of them is known; the key that deals
follows from all of them.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence

PROTOCOL = "sumtable-draws/1"

SECRET_BYTES = 32

NO_CHAIN = bytes(32)
"""What the first entry of a log is chained to."""


def packed(*parts: bytes | str) -> bytes:
    """The parts one after the other, each behind its length in four bytes, big-endian."""
    raw = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in raw)


def canonical(value: object) -> str:
    """The value as JSON in the one form that is hashed: sorted keys, no spaces, ASCII only.

    A whole number is written without a fraction, as readers that know only one kind of number do.
    """
    return json.dumps(_whole(value), sort_keys=True, separators=(",", ":"), allow_nan=False)


def _whole(value: object) -> object:
    """The value with 2 for every 2.0 in it."""
    if isinstance(value, Mapping):
        return {key: _whole(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _hash(purpose: str, *parts: bytes | str) -> bytes:
    return hashlib.sha256(packed(f"{PROTOCOL} {purpose}", *parts)).digest()


def _keyed(seed: bytes, purpose: str, *parts: bytes | str) -> bytes:
    return hmac.digest(seed, packed(f"{PROTOCOL} {purpose}", *parts), "sha256")


def commitment(
    seed: bytes,
    game_id: str,
    game: str,
    options: Mapping[str, object],
    seats: Sequence[str],
    public: str | None = None,
) -> bytes:
    """The server's promise: this seed deals this game, with these options, at these seats.

    `seats` says `person` or `computer` for each; `public` names the public entropy that is added
    before the deal.
    """
    about = (canonical(options), canonical(list(seats)), canonical(public))
    return _hash("server", game_id, game, *about, seed)


def seat_commitment(secret: bytes) -> bytes:
    """A player's promise of a secret."""
    return _hash("seat", secret)


def default_secret(seed: bytes, game_id: str, seat: int) -> bytes:
    """What stands for the secret of a seat that has none; the server's promise fixes it, too."""
    return _keyed(seed, "default", game_id, str(seat))


def dealing_key(
    seed: bytes, game_id: str, secrets: Sequence[bytes | None], public: str | None = None
) -> bytes:
    """The key that every draw follows from; a seat without a secret (None) has its default."""
    given = [
        default_secret(seed, game_id, seat) if secret is None else secret
        for seat, secret in enumerate(secrets, 1)
    ]
    return _keyed(seed, "key", game_id, *given, public or "")


def chained(before: bytes, number: int, at: int, promise: bytes) -> bytes:
    """The hash of the `number`th entry of a server's log: no earlier one can be changed after it.

    `promise` is the server's for a game, made `at` that unix second.
    """
    return _hash("log", before, str(number), str(at), promise)
