"""What is in `deploy` fits the program: its flags, its routes, its figures, its extras."""

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from sumtable.cli import main
from sumtable.web import Settings, create_app
from sumtable.web.metrics import Metrics
from tools import dashboard

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


def services() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found["services"]


def routes() -> set[str]:
    return set(create_app(Settings(database="")).openapi()["paths"])


def parse(words: list[str]) -> click.Context:
    """A command line as the program reads it, not carried out."""
    name, *flags = [re.sub(r"\$\{\w+[^}]*\}|%i", "1", word) for word in words]
    command = main.get_command(click.Context(main), name)
    assert command is not None, name
    return command.make_context(name, flags)


def test_compose_starts_what_there_is() -> None:
    ours = {name: one["command"] for name, one in services().items() if "command" in one}
    assert sum(words[0] == "serve" for words in ours.values()) == 3
    for words in ours.values():
        assert parse(words).params["database"].startswith("postgresql://")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_start_what_there_is(unit: Path) -> None:
    line = next(line for line in unit.read_text().splitlines() if line.startswith("ExecStart="))
    program, *words = shlex.split(line.partition("=")[2])
    assert program.endswith("/sumtable")
    parse(words)


def test_the_proxy_and_the_containers_ask_for_health_where_it_is() -> None:
    texts = (DEPLOY / "Caddyfile").read_text() + (DEPLOY / "compose.yaml").read_text()
    asked = set(re.findall(r"/healthz/\w+", texts))
    assert asked == {"/healthz/ready", "/healthz/alive"}
    assert asked <= routes()


def test_the_proxy_sends_what_is_of_one_game_to_one_server() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    found = re.search(r"path_regexp game (\S+)", text)
    assert found is not None
    for path in ("/play/abc", "/api/games/abc", "/api/games/abc/stream"):
        assert re.findall(found[1], path) == ["abc"]
    for path in ("/", "/api/games", "/rules/sumon"):
        assert not re.search(found[1], path)
    assert "lb_policy header Sumtable-Game" in text


def test_the_image_has_the_extras_that_servers_and_workers_need() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    extras = set(re.findall(r"--extra (\w+)", text))
    known = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert extras <= set(known["optional-dependencies"])
    assert {"web", "postgres", "puzzles"} <= extras
    makefile = (ROOT / "Makefile").read_text()
    assert re.findall(r"uv==[\d.]+", text) == re.findall(r"uv==[\d.]+", makefile)
    copied = (ROOT / ".dockerignore").read_text()
    assert all(f"!{name}" in copied for name in ("src", "docs", "pyproject.toml", "uv.lock"))


def test_the_dashboard_is_as_its_table_says() -> None:
    assert (DEPLOY / "grafana.json").read_text() == dashboard.text()


def test_the_dashboard_asks_for_figures_that_there_are() -> None:
    families = list(Metrics().registry.collect())
    known = {family.name for family in families}
    asked = set(re.findall(r"sumtable_\w+", json.dumps(dashboard.dashboard())))
    plain = {re.sub(r"_(total|bucket)$", "", name) for name in asked}
    assert plain <= known
