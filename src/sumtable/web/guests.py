"""Guests: nobody signs in, a seat is held by a secret that only the browser or program has.

A token is a secret and the server's signature of it: what the server didn't make isn't taken for a
guest's. A secret without one, from before there were signatures, is good if it holds a seat.
"""

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple, cast

from starlette.requests import HTTPConnection, cookie_parser

from sumtable.core import SumtableError
from sumtable.core.language import _

COOKIE = "guest"
SECURE_COOKIE = "__Host-guest"
"""Under https: browsers take a cookie of such a name from this host over https only."""

_SECRET = 43
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}(?:[A-Za-z0-9_-]{22})?")
_YEAR = 365 * 24 * 3600
_MOST_KNOWN = 10_000


class NoGuest(SumtableError):
    """An Authorization header that names no guest."""

    def __init__(self) -> None:
        super().__init__("web.guest", _("This Authorization header holds no guest's token."))


class _Shown(NamedTuple):
    """A token that a request shows: in its header, in the cookie, or in the one of old."""

    token: str
    where: str


def new_secret() -> str:
    """256 random bits as text."""
    return secrets.token_urlsafe(32)


@lru_cache(maxsize=_MOST_KNOWN)
def holder(token: str) -> str:
    """What is kept of a token: the SHA-256 of its secret in hex."""
    return hashlib.sha256(token[:_SECRET].encode()).hexdigest()


class Guests:
    """Tells guests by their tokens; `holds_seat` says whether a holder has one anywhere."""

    def __init__(self, key: bytes, holds_seat: Callable[[str], Awaitable[bool]]) -> None:
        self._key = key
        self._holds_seat = holds_seat
        self._known: dict[str, None] = {}
        self._is_signed = lru_cache(_MOST_KNOWN)(self._check)

    def new_token(self) -> str:
        """A token for a new guest."""
        return self.sign(new_secret())

    def sign(self, token: str) -> str:
        """The token with the server's signature."""
        secret = token[:_SECRET]
        mac = hmac.digest(self._key, secret.encode(), "sha256")[:16]
        return secret + urlsafe_b64encode(mac).decode().rstrip("=")

    async def identify(self, scope: Any) -> str | None:
        """The holder that a request is of, noted in its scope; None if it shows no good token.

        A cookie that is good but old is to be replaced by a new one with the same secret.
        """
        secure = scope["scheme"] == "https"
        for shown in _shown(scope["headers"], secure):
            readable = _TOKEN.fullmatch(shown.token) is not None
            signed = readable and self._is_signed(shown.token)
            if not readable or not await self._is_good(shown, signed):
                if shown.where == "header":
                    scope["no_guest"] = True
                    return None
                continue
            if shown.where != "header" and (not signed or shown.where == "old"):
                scope["new_guest"] = self.sign(shown.token)
            scope["holder"] = holder(shown.token)
            return holder(shown.token)
        return None

    def _check(self, token: str) -> bool:
        """Whether the token bears the server's signature."""
        return hmac.compare_digest(self.sign(token), token)

    async def _is_good(self, shown: _Shown, signed: bool) -> bool:
        if signed and shown.where != "old":
            return True
        who = holder(shown.token)
        if who in self._known:
            return True
        if not await self._holds_seat(who):
            return False
        if len(self._known) >= _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[who] = None
        return True


def holder_in(scope: Any) -> str | None:
    """The holder that a request's header or cookie means, None without. Raises NoGuest."""
    if "no_guest" in scope:
        raise NoGuest
    found: str | None = scope.get("holder")
    return found


def guest(request: HTTPConnection) -> str:
    """The holder asking; one without a secret is given one, which the answer's cookie carries."""
    found = holder_in(request.scope)
    if found is None:
        token = cast(Guests, request.app.state.guests).new_token()
        found = request.scope["holder"] = holder(token)
        request.scope["new_guest"] = token
    return found


def cookies(token: str, secure: bool) -> list[bytes]:
    """The Set-Cookie headers that give a browser its token, in place of an older one."""
    about = f"Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax"
    if not secure:
        return [f"{COOKIE}={token}; {about}".encode()]
    gone = f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"
    return [f"{SECURE_COOKIE}={token}; {about}; Secure".encode(), gone.encode()]


def _shown(headers: Iterable[tuple[bytes, bytes]], secure: bool) -> list[_Shown]:
    """The bearer's token, else those in cookies, in the order in which they are believed."""
    texts: list[str] = []
    for name, value in headers:
        if name == b"authorization":
            kind, _space, token = value.decode("latin-1").partition(" ")
            return [_Shown(token if kind.lower() == "bearer" else "", "header")]
        if name == b"cookie":
            texts.append(value.decode("latin-1"))
    places = ((SECURE_COOKIE, "cookie"), (COOKIE, "old")) if secure else ((COOKIE, "cookie"),)
    found = []
    for cookie, where in places:
        tokens = (cookie_parser(text).get(cookie, "") for text in texts)
        found += [_Shown(token, where) for token in tokens if token]
    return found
