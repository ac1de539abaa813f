"""The page on the server misses nothing: every request, error code, figure and limit is there."""

import re

from sumtable.web import Settings, create_app
from sumtable.web.metrics import Metrics
from tests.docs.pages import DOCS, ROOT, read, rows, section
from tests.docs.test_docs import written_in_source

PAGE = read(DOCS / "server.md")
OTHERS = {"web.missing", "table.html", "table.refused"}
"""A command's own code, a template, and what stands for all codes of a table."""


def test_every_request_is_listed() -> None:
    paths = create_app(Settings(database="unused.db")).openapi()["paths"]
    requests = {
        f"{method.upper()} {path}"
        for path, methods in paths.items()
        for method in methods
        if path.startswith("/api")
    }
    assert set(rows(section(PAGE, "The API"))) == requests


def test_every_error_code_is_listed() -> None:
    codes = written_in_source(r'"((?:web|table)\.[a-z]+)"') - OTHERS
    listed = set(rows(section(PAGE, "When the server refuses")))
    assert codes <= listed, codes - listed
    assert {code for code in listed if code.startswith(("web.", "table."))} == codes


def test_every_reason_why_nothing_is_taken_back_is_listed() -> None:
    source = read(ROOT / "src" / "sumtable" / "host" / "undo.py")
    codes = set(re.findall(r'"(undo\.[a-z]+)"', source))
    assert set(rows(section(PAGE, "Why nothing can be taken back"))) == codes


def test_every_figure_is_listed() -> None:
    families = Metrics().registry.collect()
    names = {
        f"{family.name}_total" if family.type == "counter" else family.name for family in families
    }
    assert set(rows(section(PAGE, "Watching it"))) == names


def test_the_limits_are_the_usual_ones() -> None:
    usual = Settings(database="unused.db")
    table = section(PAGE, "Settings")
    shown = [int(number) for number in re.findall(r"^\|[^|]+\| (\d+) \|", table, re.MULTILINE)]
    assert shown == [
        usual.requests_per_second,
        usual.games_per_hour,
        usual.streams_per_address,
        usual.connections_per_address,
        usual.body_bytes,
    ]
