"""What a route asks of its request: the host, the settings, who is asking and in which language."""

from typing import cast

from starlette.requests import HTTPConnection

from sumtable.host import Host
from sumtable.store import Store
from sumtable.web.guests import holder_in
from sumtable.web.settings import Settings


def host_of(request: HTTPConnection) -> Host:
    """The games under way."""
    return cast(Host, request.app.state.host)


def store_of(request: HTTPConnection) -> Store:
    """The games in the database."""
    return cast(Store, request.app.state.store)


def settings_of(request: HTTPConnection) -> Settings:
    """How this server was set up."""
    return cast(Settings, request.app.state.settings)


def holder_of(request: HTTPConnection) -> str | None:
    """Who is asking, as seats are held: the hash of the guest's secret; None without one."""
    return holder_in(request.scope)


def language_of(request: HTTPConnection) -> str:
    """The code of the language to answer in."""
    return cast(str, request.scope.get("language", "en"))


def base_url_of(request: HTTPConnection) -> str:
    """The address that others reach this server by, without a slash at its end."""
    return settings_of(request).base_url or str(request.base_url).rstrip("/")
