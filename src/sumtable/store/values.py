"""What a store keeps, as values; how they are named, hashed and written as JSON."""

import hashlib
import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""The characters of a name: none that is taken for another one when it is read aloud or typed."""

_LETTERS = frozenset(ALPHABET)

ID_LENGTH = 10

Body = Mapping[str, Any]

Promised = tuple[str, bytes]
"""The name of a new game, and the commitment to its seed."""


@dataclass(frozen=True, slots=True)
class Row:
    """Something that happened in a game: the `number`th thing, from 1; `at` is in unix seconds."""

    game: str
    number: int
    kind: str
    body: dict[str, Any]
    at: float


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game without its rows; `version` is how many there are.

    `seed` is secret until the game is over. An archived game has no rows, seed or setup any more;
    of a `damaged` one they can't be read. `draw` and `chain` are the number and the hash of the
    entry in the log that promises the seed.
    """

    id: str
    name: str
    options: dict[str, Any]
    setup: dict[str, Any]
    seed: bytes = field(repr=False)
    created: float
    touched: float
    version: int
    over: bool
    archived: bool
    damaged: bool = False
    draw: int | None = None
    chain: str | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """What a secret link or code is good for; without `expires` it is as long as the game is."""

    purpose: str
    game: str
    seat: int | None
    expires: float | None


@dataclass(frozen=True, slots=True)
class Plan:
    """A layout or a board that somebody made."""

    id: str
    kind: str
    content: Any
    created: float


def new_id() -> str:
    """A name for a game that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def is_name(text: str) -> bool:
    """Whether a game or a plan can have this name; databases don't take every text."""
    return 0 < len(text) <= 40 and set(text) <= _LETTERS


def hash_secret(secret: str) -> str:
    """The SHA-256 of a secret in hex: the only form in which a store keeps one."""
    return hashlib.sha256(secret.encode()).hexdigest()


def check_hash(text: str) -> str:
    """The text, if it is a hash. Raises ValueError: a secret itself must never be stored."""
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise ValueError("not the SHA-256 of a secret in hex")
    return text


def content_id(text: str, length: int) -> str:
    """A name that follows from the content."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
    letters = []
    for _ in range(length):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


_AS_IT_IS = json.JSONEncoder(separators=(",", ":"), allow_nan=False)
_SORTED = json.JSONEncoder(separators=(",", ":"), allow_nan=False, sort_keys=True)


def to_json(value: object, sort_keys: bool = False) -> str:
    """The value as short ASCII JSON, which every database takes. Raises TypeError, ValueError."""
    return _SORTED.encode(value) if sort_keys else _AS_IT_IS.encode(value)


def from_json(text: str) -> Any:
    """The value that `to_json` wrote. Raises ValueError, TypeError if it never did."""
    return json.loads(text, parse_constant=_refuse)


def object_from_json(text: str) -> dict[str, Any]:
    """The object that `to_json` wrote. Raises ValueError, TypeError."""
    value = from_json(text)
    if not isinstance(value, dict):
        raise ValueError("no object")
    return value


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
