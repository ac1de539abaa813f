"""Limits per address: so much at once, so much per second."""

import time
from collections.abc import Callable
from ipaddress import IPv6Address

from sumtable.core import SumtableError
from sumtable.core.language import _, ngettext_

_MOST_KEPT = 20_000


class TooMuch(SumtableError):
    """More than a limit allows; `wait` is how many seconds until it does again."""

    def __init__(self, code: str, message: str, wait: float) -> None:
        super().__init__(code, message)
        self.wait = max(1, int(wait + 0.999))


class Buckets:
    """A bucket per key that fills at a rate up to a size, and from which each use takes some."""

    def __init__(
        self, rate: float, size: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._size = size
        self._clock = clock
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, key: str, cost: float = 1.0) -> float:
        """Takes the cost and returns 0, or takes nothing and returns the seconds to wait."""
        now = self._clock()
        level, since = self._levels.get(key, (self._size, now))
        level = min(self._size, level + (now - since) * self._rate)
        if level < cost:
            return (cost - level) / self._rate
        if len(self._levels) >= _MOST_KEPT and key not in self._levels:
            self._forget(now)
        self._levels[key] = (level - cost, now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Drops the buckets that are full again; all, if an attack left none full."""
        kept = {
            key: (level, since)
            for key, (level, since) in self._levels.items()
            if level + (now - since) * self._rate < self._size
        }
        self._levels = kept if len(kept) < _MOST_KEPT else {}


class Limits:
    """What one address may do."""

    def __init__(self, requests_per_second: int, games_per_hour: int, streams: int) -> None:
        self._requests = Buckets(requests_per_second, 4.0 * requests_per_second)
        self._games = Buckets(games_per_hour / 3600, games_per_hour)
        self._limited = requests_per_second > 0, games_per_hour > 0
        self._most_streams = streams
        self._streams: dict[str, int] = {}

    def request(self, address: str, cost: float = 1.0) -> None:
        """One more request; `cost` says how many it counts for. Raises TooMuch."""
        if self._limited[0] and (wait := self._requests.take(address, cost)):
            raise TooMuch("web.requests", _("Too many requests; wait a moment."), wait)

    def game(self, address: str) -> None:
        """One more game or plan. Raises TooMuch."""
        if self._limited[1] and (wait := self._games.take(address)):
            minutes = int(wait / 60) + 1
            words = ngettext_(
                "Too many games were begun from your address; wait {minutes} minute.",
                "Too many games were begun from your address; wait {minutes} minutes.",
                minutes,
            )
            raise TooMuch("web.games", words.format(minutes=minutes), wait)

    def open_stream(self, address: str) -> None:
        """One more stream is open. Raises TooMuch."""
        open_now = self._streams.get(address, 0)
        if self._most_streams and open_now >= self._most_streams:
            message = _("Too many tables are open at your address; close one.")
            raise TooMuch("web.streams", message, 10)
        self._streams[address] = open_now + 1

    def close_stream(self, address: str) -> None:
        """One of the streams has ended."""
        left = self._streams[address] - 1
        if left:
            self._streams[address] = left
        else:
            del self._streams[address]


def address_of(scope: object) -> str:
    """The address that limits count by: IPv6 by its network, since each of those is one home."""
    client = scope.get("client") if isinstance(scope, dict) else None
    if not client:
        return ""
    host = str(client[0])
    if ":" not in host:
        return host
    try:
        return IPv6Address(host.partition("%")[0]).exploded[:19]
    except ValueError:
        return host
