"""Guests: nobody signs in, a seat is held by a secret that only the browser or program has."""

import hashlib
import re
import secrets
from collections.abc import Iterable
from typing import Any

from starlette.requests import HTTPConnection, cookie_parser

from sumtable.core import SumtableError
from sumtable.core.language import _

COOKIE = "guest"

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_YEAR = 365 * 24 * 3600


class NoGuest(SumtableError):
    """An Authorization header that names no guest."""

    def __init__(self) -> None:
        super().__init__("web.guest", _("This Authorization header holds no guest's token."))


def new_token() -> str:
    """A secret of 256 random bits as text."""
    return secrets.token_urlsafe(32)


def holder(token: str) -> str:
    """What is kept of a secret: its SHA-256 in hex."""
    return hashlib.sha256(token.encode()).hexdigest()


def holder_in(scope: Any) -> str | None:
    """The holder that a request's header or cookie means, None without. Raises NoGuest."""
    if "holder" not in scope:
        token = _token(scope["headers"])
        scope["holder"] = None if token is None else holder(token)
    found: str | None = scope["holder"]
    return found


def guest(request: HTTPConnection) -> str:
    """The holder asking; one without a secret is given one, which the answer's cookie carries."""
    found = holder_in(request.scope)
    if found is None:
        token = new_token()
        found = request.scope["holder"] = holder(token)
        request.scope["new_guest"] = token
    return found


def cookie(token: str, secure: bool) -> bytes:
    """The Set-Cookie header that gives a browser its secret."""
    flag = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{flag}".encode()


def _token(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """The secret of a bearer, else of the cookie."""
    cookies: list[str] = []
    for name, value in headers:
        if name == b"authorization":
            kind, _space, token = value.decode("latin-1").partition(" ")
            if kind.lower() != "bearer" or not _TOKEN.fullmatch(token):
                raise NoGuest
            return token
        if name == b"cookie":
            cookies.append(value.decode("latin-1"))
    for text in cookies:
        token = cookie_parser(text).get(COOKIE, "")
        if _TOKEN.fullmatch(token):
            return token
    return None
