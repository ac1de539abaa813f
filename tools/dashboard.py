"""The dashboard for Grafana, `deploy/grafana.json`, made from the table below.

`python -m tools.dashboard` writes it; a test compares it with the figures that servers give.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).parents[1] / "deploy" / "grafana.json"


class Panel(NamedTuple):
    """A graph: its title, what it is for, its unit, and the lines in it by their legends."""

    title: str
    words: str
    unit: str
    lines: dict[str, str]


def _rate(figure: str) -> str:
    return f"sum(rate({figure}_total[1m]))"


def _within(share: float, figure: str) -> str:
    return f"histogram_quantile({share}, sum by (le) (rate({figure}_bucket[1m])))"


PANELS = (
    Panel("Moves", "Actions of people, acknowledged.", "ops", {"moves": _rate("sumtable_moves")}),
    Panel(
        "Time to answer",
        "Half, and 99 of 100, of all requests are answered within.",
        "s",
        {
            "half": _within(0.5, "sumtable_request_seconds"),
            "99 %": _within(0.99, "sumtable_request_seconds"),
        },
    ),
    Panel(
        "Time to commit",
        "How long the database takes for a batch of writings.",
        "s",
        {
            "half": _within(0.5, "sumtable_commit_seconds"),
            "99 %": _within(0.99, "sumtable_commit_seconds"),
        },
    ),
    Panel(
        "Lag of notices",
        "From a commit at one server until another has heard of it.",
        "s",
        {
            "half": _within(0.5, "sumtable_notice_seconds"),
            "99 %": _within(0.99, "sumtable_notice_seconds"),
        },
    ),
    Panel(
        "Jobs",
        "What waits for a worker; more workers help where it grows.",
        "short",
        {"waiting": "max(sumtable_jobs_waiting)"},
    ),
    Panel(
        "Oldest job",
        "How long the job that waits longest has waited.",
        "s",
        {"oldest": "max(sumtable_jobs_oldest_seconds)"},
    ),
    Panel(
        "Refused as stale",
        "Actions chosen on a version that was no longer the newest.",
        "ops",
        {"stale": _rate("sumtable_stale")},
    ),
    Panel(
        "Overdue games",
        "Something is due in them, and no server has seen to it for ten seconds.",
        "short",
        {"overdue": "max(sumtable_overdue_games)"},
    ),
    Panel(
        "At each server",
        "Games in memory, and browsers that follow one.",
        "short",
        {"rooms {{instance}}": "sumtable_rooms", "streams {{instance}}": "sumtable_streams"},
    ),
    Panel(
        "Errors",
        "Requests that a server couldn't answer.",
        "ops",
        {"5xx": 'sum(rate(sumtable_requests_total{status=~"5.."}[1m]))'},
    ),
)


def dashboard() -> dict[str, Any]:
    """The dashboard as Grafana imports it."""
    return {
        "title": "Sumtable",
        "uid": "sumtable",
        "schemaVersion": 39,
        "refresh": "10s",
        "time": {"from": "now-1h", "to": "now"},
        "templating": {
            "list": [{"name": "source", "type": "datasource", "query": "prometheus"}],
        },
        "panels": [_panel(number, panel) for number, panel in enumerate(PANELS)],
    }


def _panel(number: int, panel: Panel) -> dict[str, Any]:
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": panel.title,
        "description": panel.words,
        "datasource": {"type": "prometheus", "uid": "${source}"},
        "gridPos": {"x": 8 * (number % 3), "y": 8 * (number // 3), "w": 8, "h": 8},
        "fieldConfig": {"defaults": {"unit": panel.unit, "min": 0}, "overrides": []},
        "targets": [
            {"refId": chr(ord("A") + index), "legendFormat": legend, "expr": expression}
            for index, (legend, expression) in enumerate(panel.lines.items())
        ],
    }


def text() -> str:
    """The file's text."""
    return json.dumps(dashboard(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
