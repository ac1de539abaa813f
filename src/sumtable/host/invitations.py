"""Codes and links that lead to a seat. Only their hashes are stored."""

import hmac
import re
import secrets

from sumtable import store as stores
from sumtable.host.errors import TooManyDevices, UnknownCode
from sumtable.host.hosted import Hosted
from sumtable.store import ALPHABET, hash_secret

LENGTH = 8
TRIES = 20
LINK_SECONDS = 3600.0
MOST_HELD = 100
"""Seats that the devices of a game's players may hold together."""
JOIN, SEAT = "join", "seat"


def code_of(seed: bytes, attempt: int) -> str:
    """The invitation to a game: it follows from the secret seed, so it needn't be kept."""
    digest = hmac.digest(seed, f"join/{attempt}".encode(), "sha256")
    number = int.from_bytes(digest, "big")
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def read_code(text: str) -> str:
    """A code as somebody typed it, in its usual form."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


async def make(store: stores.Store, hosted: Hosted) -> None:
    """Opens the invitation to a game."""
    for attempt in range(TRIES):
        try:
            secret = hash_secret(code_of(hosted.seed, attempt))
            await store.put_token(secret, JOIN, hosted.id)
        except stores.Taken:
            continue
        return


async def find(store: stores.Store, hosted: Hosted) -> str | None:
    """The invitation to a game, while a seat is open."""
    if hosted.status != "waiting":
        return None
    for attempt in range(TRIES):
        code = code_of(hosted.seed, attempt)
        token = await store.token(hash_secret(code))
        if token is not None and token.game == hosted.id:
            return code
    return None


async def game_of(store: stores.Store, code: str) -> str:
    """The game that an invitation is to. Raises UnknownCode."""
    token = await store.token(hash_secret(read_code(code)))
    if token is None or token.purpose != JOIN:
        raise UnknownCode
    return token.game


async def make_link(store: stores.Store, game: str, seats: tuple[int, ...], now: float) -> str:
    """A secret with which another device gets these seats, once and soon."""
    secret = secrets.token_urlsafe(32)
    purpose = f"{SEAT}:{','.join(map(str, seats))}"
    await store.put_token(hash_secret(secret), purpose, game, expires=now + LINK_SECONDS)
    return secret


async def use_link(store: stores.Store, secret: str, holder: str) -> tuple[str, tuple[int, ...]]:
    """The game and the seats that a link leads to; it is used up, and the holder has them.

    Raises UnknownCode, TooManyDevices.
    """
    token = await store.token(hash_secret(secret))
    if token is None or not re.fullmatch(rf"{SEAT}:[0-9]+(,[0-9]+)*", token.purpose):
        raise UnknownCode
    seats = tuple(int(seat) for seat in token.purpose.partition(":")[2].split(","))
    if len(await store.holders(token.game)) + len(seats) > MOST_HELD:
        raise TooManyDevices
    held = [(seat, holder) for seat in seats]
    used = await store.use_token(hash_secret(secret), token.purpose, holders=held)
    if used is None:
        raise UnknownCode
    return used.game, seats
