"""Logs as JSON, one line each; no line ever holds a secret, a hand or what somebody typed."""

import json
import logging
import sys
import time
import traceback
from typing import Any

_LOG = logging.getLogger("sumtable.web")


class JsonLines(logging.Formatter):
    """A record of any logger as one line of JSON; `facts` of a record become its keys."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[1] is not None:
            line.update(_failure(record.exc_info[1]))
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(level: str = "INFO") -> None:
    """Sends the logs of everything in this process to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    _LOG.setLevel(level)
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel("WARNING")


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
    _LOG.error(message, extra={"facts": {**facts, **_failure(error)}})


def _failure(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)[-12:]
    return {
        "error": f"{type(error).__module__}.{type(error).__qualname__}",
        "where": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
