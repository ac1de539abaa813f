"""The names that a server answers to.

A page of somebody else's can make its own name lead to this machine ("rebinding") and would then be
this server's own page for the browser. It can't do so with an address in numbers.
"""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

_LOCAL_ENDINGS = ("", ".local", ".lan", ".home.arpa")
_MOST_KNOWN = 1000
_LONGEST = 300
"""Letters of a Host header: a name has 253 at most, and what is longer fits no link."""


class Hosts:
    """Which names in a Host header are this server's: its machine's, and those it was told."""

    def __init__(self, allowed: str, base_url: str | None) -> None:
        names = {name.strip().lower() for name in allowed.split(",")} - {""}
        if base_url:
            names.add(urlsplit(base_url).hostname or "")
        own = socket.gethostname().lower()
        plain = own.partition(".")[0]
        self._any = "*" in names
        local = (plain + ending for ending in _LOCAL_ENDINGS)
        self._names = {"localhost", own, *names, *local}
        self._known: dict[bytes, bool] = {}

    def allow(self, header: bytes) -> bool:
        """Whether a request with this Host header is for this server."""
        if len(header) > _LONGEST:
            return False
        known = self._known.get(header)
        if known is None:
            known = self._any or self._is_own(name_in(header))
            if len(self._known) < _MOST_KNOWN:
                self._known[header] = known
        return known

    def _is_own(self, name: str) -> bool:
        if name in self._names:
            return True
        try:
            ip_address(name.strip("[]").partition("%")[0])
        except ValueError:
            return False
        return True


def name_in(header: bytes) -> str:
    """The name in a Host header, without the port."""
    text = header.decode("latin-1").lower()
    if text.startswith("["):
        return text.partition("]")[0] + "]"
    return text.partition(":")[0].removesuffix(".")
