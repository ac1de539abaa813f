"""Figures for Prometheus: requests, streams, games, moves, thinking, the database."""

from collections.abc import Callable
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from sumtable import store
from sumtable.host.spare import Counts
from sumtable.jobs import Figures

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_METHODS = ("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE")
"""Anybody can think of others, and each would be a figure of its own."""


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "sumtable_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "sumtable_request_seconds",
            "How long answering took, streams left out.",
            ("method", "route"),
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.streams = Gauge("sumtable_streams", "Streams that are open.", registry=self.registry)
        self.connections = Gauge(
            "sumtable_connections", "Connections that are open.", registry=self.registry
        )
        self.refused = Counter(
            "sumtable_refused_connections",
            "Connections that were one too many.",
            registry=self.registry,
        )
        self.games = Counter("sumtable_games", "Games begun.", ("game",), registry=self.registry)
        self.moves = Counter("sumtable_moves", "Actions of people.", registry=self.registry)
        self._thinking = Gauge(
            "sumtable_thinking_queue",
            "Questions to the computer players that aren't answered yet.",
            registry=self.registry,
        )
        self._pondered = Counter(
            "sumtable_pondered",
            "Answers that computers began to think about ahead.",
            registry=self.registry,
        )
        self._hits = Counter(
            "sumtable_ponder_hits",
            "Moves of computers that were thought about ahead.",
            registry=self.registry,
        )
        self._commits = Histogram(
            "sumtable_commit_seconds",
            "How long a transaction took, with all that it committed.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._notices = Histogram(
            "sumtable_notice_seconds",
            "How old the notices of other servers were when they were heard.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._stale = Counter(
            "sumtable_stale",
            "Writings refused because the game had gone on.",
            registry=self.registry,
        )
        self._rooms = Gauge("sumtable_rooms", "Games in memory.", registry=self.registry)
        self._overdue = Gauge(
            "sumtable_overdue_games",
            "Games in which something is due that no server sees to.",
            registry=self.registry,
        )
        self._jobs = {
            "waiting": self._gauge("waiting", "Jobs that no worker has taken yet."),
            "oldest": self._gauge("oldest_seconds", "How long the oldest of them has waited."),
            "retaken": self._gauge("retaken", "Jobs taken again: their worker was gone."),
            "workers": self._gauge("workers", "Workers that are there."),
        }
        self._counters: dict[tuple[str, str, int], Counter] = {}
        self._timers: dict[tuple[str, str], Histogram] = {}

    def watch_thinking(self, waiting: Callable[[], float]) -> None:
        """Asks this function for the length of the thinking queue."""
        self._thinking.set_function(waiting)

    def watch_pondering(self, counts: Counts) -> None:
        """Counts what is thought about ahead, and how often that was of use."""
        counts.pondered = self._pondered.inc
        counts.hit = self._hits.inc

    def watch_store(self, figures: store.Figures, overdue: Callable[[], float]) -> None:
        """Counts what the store tells of its work, and asks how many games are overdue."""
        figures.committed = self._commits.observe
        figures.noticed = self._notices.observe
        figures.stale = self._stale.inc
        self._overdue.set_function(overdue)

    def watch_rooms(self, count: Callable[[], float]) -> None:
        """Asks this function how many games are in memory."""
        self._rooms.set_function(count)

    def watch_jobs(self, figures: Callable[[], Figures]) -> None:
        """Asks this function how the queue of jobs stands."""
        for name, gauge in self._jobs.items():
            gauge.set_function(partial(_figure, figures, name))

    def _gauge(self, name: str, words: str) -> Gauge:
        return Gauge(f"sumtable_jobs_{name}", words, registry=self.registry)

    def request(self, method: str, route: str, status: int, seconds: float | None) -> None:
        """Counts a request; `seconds` is None for a stream."""
        method = method if method in _METHODS else "other"
        key = method, route, status
        counter = self._counters.get(key)
        if counter is None:
            counter = self._counters[key] = self._requests.labels(method, route, str(status))
        counter.inc()
        if seconds is None:
            return
        timer = self._timers.get(key[:2])
        if timer is None:
            timer = self._timers[key[:2]] = self._seconds.labels(method, route)
        timer.observe(seconds)


def _figure(figures: Callable[[], Figures], name: str) -> float:
    found: float = getattr(figures(), name)
    return found


async def serve_metrics(request: Request) -> Response:
    """The figures as Prometheus reads them."""
    content = generate_latest(request.app.state.metrics.registry)
    return Response(content, headers={"Content-Type": CONTENT_TYPE_LATEST})
