"""What the server logs: requests, events of its own, failures."""

import logging
import time
from typing import Any

from sumtable.logs import JsonLines, failure_facts, log_to_stderr

_LOG = logging.getLogger("sumtable.web")


def log_request(method: str, route: str, status: int, began: float, game: str | None) -> None:
    """One line for a request: by its route's template, since an address can hold a secret."""
    if not _LOG.isEnabledFor(logging.INFO):
        return
    milliseconds = round((time.perf_counter() - began) * 1000, 2)
    facts = {"method": method, "route": route, "status": status, "ms": milliseconds}
    if game is not None:
        facts["game"] = game
    _LOG.info("request", extra={"facts": facts})


def log_event(message: str, **facts: Any) -> None:
    """One line about the server itself."""
    _LOG.info(message, extra={"facts": facts})


def log_failure(message: str, error: BaseException, **facts: Any) -> None:
    """One line about what went wrong: the kind of error and where, not its words.

    The words of a database's error, for one, quote what was to be written.
    """
    _LOG.error(message, extra={"facts": {**facts, **failure_facts(error)}})


__all__ = ["JsonLines", "log_event", "log_failure", "log_request", "log_to_stderr"]
