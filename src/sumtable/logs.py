"""Logs as JSON, one line each; no line ever holds a secret, a hand or what somebody typed."""

import json
import logging
import sys
import traceback
from typing import Any


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
            line.update(failure_facts(record.exc_info[1]))
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(level: str = "INFO") -> None:
    """Sends the logs of everything in this process to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    logging.getLogger("sumtable.web").setLevel(level)
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel("WARNING")


def failure_facts(error: BaseException) -> dict[str, Any]:
    """The kind of an error and where it was raised, not its words."""
    frames = traceback.extract_tb(error.__traceback__)[-12:]
    return {
        "error": f"{type(error).__module__}.{type(error).__qualname__}",
        "where": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
