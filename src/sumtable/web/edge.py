"""The edge of the app: what is the same for every request, done in one place and once.

Language, limits, the check of unsafe requests, security headers, the guest's cookie, the log line,
the figures, and an answer without details when something fails.
"""

from dataclasses import dataclass
from time import perf_counter
from typing import Any, cast

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sumtable.core import SumtableError
from sumtable.core.language import _, speaking, translations
from sumtable.host import owned_by
from sumtable.web.assets import ASSET_PATH
from sumtable.web.errors import WebError, answer_error, on_error, sentence
from sumtable.web.guests import Guests, cookies
from sumtable.web.hosts import Hosts, name_in
from sumtable.web.languages import COOKIE, choose
from sumtable.web.limits import Limits, TooMuch, address_of
from sumtable.web.logs import log_failure, log_request
from sumtable.web.metrics import Metrics
from sumtable.web.pace import Pace
from sumtable.web.settings import Settings

LEFT = 499
"""The status in logs and figures of a request whose sender left before all of it had come."""

BODY_PER_REQUEST = 16 * 1024
"""Bytes of a body that count as one more request: long ones take long to be read."""

_ABOUT_A_GAME = frozenset((403, 409, 422))
"""Statuses of refusals that a game gives."""

_OUR_SITES = (None, b"same-origin", b"none")
_SAFE = frozenset(("GET", "HEAD", "OPTIONS"))

_FORM = b"application/x-www-form-urlencoded"
_FORMS = ("/new/",)
"""Where the paths begin that take a form."""

_POLICY = (
    b"default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; "
    b"base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_OUR_POLICY = (b"content-security-policy", _POLICY)
_SECURITY = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ),
]


@dataclass(slots=True)
class _Sent:
    """What is known of an answer: its status, once it has begun."""

    status: int = 0


class Edge:
    """Wraps the app for every HTTP request."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._limits = limits
        self._hosts = Hosts(settings.allowed_hosts, settings.base_url)
        self._metrics = metrics
        self._pace = Pace()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if scope["method"] == "HEAD" and not scope["path"].endswith("/stream"):
            scope = {**scope, "method": "GET"}  # the server leaves the body out by itself
        began = perf_counter()
        headers = dict(scope["headers"])
        scope["language"] = language = _language(headers)
        sent = _Sent()
        address = address_of(scope)
        with speaking(translations(language)):
            try:
                read = self._check(scope, headers, receive, address)
                if read is None:
                    await self._pace.turn(address)
                else:
                    receive = self._pace.reading(read, address)
                with owned_by(await _identify(scope), address):
                    await self._app(scope, receive, self._sender(scope, send, sent))
            except ClientDisconnect:
                sent.status = sent.status or LEFT
            except SumtableError as error:
                await self._answer(scope, receive, send, sent, error)
            except Exception as error:
                log_failure("failed", error, route=_route(scope))
                await self._answer(scope, receive, send, sent, error)
            finally:
                self._note(scope, sent, began)

    def _check(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive, address: str
    ) -> Receive | None:
        """Raises if the request may not go on; gives what its body, if any, is to be read by."""
        if "crowded" in scope:
            raise TooMuch("web.connections", _("Too many connections are open."), 5)
        if sum(name == b"host" for name, _value in scope["headers"]) > 1:
            raise WebError(*sentence(400))  # one could be looked at, and another one believed
        if b"host" in headers and not self._hosts.allow(headers[b"host"]):
            raise _not_this_host(headers[b"host"])
        path = scope["path"]
        if path.startswith("/static/"):
            return None
        self._limits.request(address)
        if scope["method"] in _SAFE:
            return None
        _check_origin(scope, headers, self._settings.base_url)
        kind = headers.get(b"content-type")
        length = headers.get(b"content-length")
        empty = length == b"0" or (length is None and b"transfer-encoding" not in headers)
        if kind is None and empty:
            return None
        _check_type((kind or b"").partition(b";")[0].strip().lower(), path, headers)
        most = self._settings.body_bytes
        if length is not None and (not length.isdigit() or int(length) > most):
            raise WebError(*sentence(413))
        size = most if length is None else int(length)
        self._limits.request(address, size / BODY_PER_REQUEST)
        return _counted(receive, most) if length is None else receive

    def _sender(self, scope: Scope, send: Send, sent: _Sent) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent.status = message["status"]
                headers: list[tuple[bytes, bytes]] = [*message["headers"], *_SECURITY]
                for name, _value in message["headers"]:
                    if name == b"content-security-policy":
                        break
                else:
                    headers.append(_OUR_POLICY)
                if "new_guest" in scope:
                    made = cookies(scope["new_guest"], scope["scheme"] == "https")
                    headers += [(b"set-cookie", cookie) for cookie in made]
                message["headers"] = headers
            await send(message)

        return sending

    async def _answer(
        self, scope: Scope, receive: Receive, send: Send, sent: _Sent, error: Exception
    ) -> None:
        """Answers an error, unless an answer has begun."""
        if sent.status:
            return
        request = Request(scope, receive)
        if isinstance(error, SumtableError):
            response = await on_error(request, error)
        else:
            response = await answer_error(request, 500, *sentence(500))
        await response(scope, receive, self._sender(scope, send, sent))

    def _note(self, scope: Scope, sent: _Sent, began: float) -> None:
        route, method = _route(scope), scope["method"]
        stream = route.endswith("/stream") and sent.status == 200
        seconds = None if stream else perf_counter() - began
        if route != ASSET_PATH:
            self._metrics.request(method, route, sent.status, seconds)
            log_request(method, route, sent.status, began, _game(scope, sent.status))


def _language(headers: dict[bytes, bytes]) -> str:
    cookies = headers.get(b"cookie", b"")
    chosen = None
    if b"language=" in cookies:
        for part in cookies.decode("latin-1").split(";"):
            name, _sign, value = part.strip().partition("=")
            if name == COOKIE:
                chosen = value
    accepted = headers.get(b"accept-language")
    return choose(chosen, accepted.decode("latin-1") if accepted else None)


async def _identify(scope: Scope) -> str | None:
    """Who asks; nobody does for a file that is the same for all."""
    if scope["path"].startswith("/static/"):
        return None
    return await cast(Guests, scope["app"].state.guests).identify(scope)


def _not_this_host(header: bytes) -> WebError:
    words = _(
        "This server doesn't answer to the name {name}. Whoever runs it can add the name with "
        "--allowed-hosts."
    )
    return WebError("web.host", words.format(name=name_in(header)[:60]))


def _route(scope: Scope) -> str:
    """The template of the route that was found."""
    path: str = getattr(scope.get("route"), "path", "-")
    return path


def _game(scope: Scope, status: int) -> str | None:
    """The game that the request was about, if there is one; what else was typed stays unknown."""
    found = status < 400 or status in _ABOUT_A_GAME
    return scope.get("path_params", {}).get("id") if found else None


def _check_type(kind: bytes, path: str, headers: dict[bytes, bytes]) -> None:
    """Raises unless the body is JSON, or a form of ours that a browser sends from our own page.

    Any page may send a form anywhere, but not JSON: so a form has to say where it comes from.
    """
    if kind == _FORM and path.startswith(_FORMS):
        if b"origin" not in headers and b"sec-fetch-site" not in headers:
            raise _another_site()
    elif kind != b"application/json":
        raise WebError("web.type", _("The body has to be application/json."))


def _another_site() -> WebError:
    return WebError("web.origin", _("This request comes from another site's page."))


def _check_origin(scope: Scope, headers: dict[bytes, bytes], base_url: str | None) -> None:
    """Raises if a browser says that the request comes from another site's page."""
    site = headers.get(b"sec-fetch-site")
    origin = headers.get(b"origin")
    if origin is None and site in _OUR_SITES:
        return
    own = {f"{scope['scheme']}://".encode() + headers.get(b"host", b"")}
    if base_url:
        own.add(base_url.encode())
    if site not in _OUR_SITES or origin not in (None, *own):
        raise _another_site()


def _counted(receive: Receive, most: int) -> Receive:
    """Reads a body of unannounced length, and raises when it gets too long."""
    read = 0

    async def receiving() -> Message:
        nonlocal read
        message: Message = await receive()
        body: Any = message.get("body", b"")
        read += len(body)
        if read > most:
            raise HTTPException(413)  # the one kind that a framework reading a body lets through
        return message

    return receiving
