"""The names that a server answers to: a stranger's name that leads here isn't one of them."""

import socket
from pathlib import Path

import httpx2
import pytest

from sumtable.web.hosts import Hosts
from tests.web.clients import PEOPLE, Site, serving
from tests.web.processes import running as serving_process

pytestmark = pytest.mark.anyio

PLAIN = socket.gethostname().lower().partition(".")[0]


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "LOCALHOST.:8000",
        "127.0.0.1:8000",
        "192.168.178.20",
        "[::1]:8000",
        "[fe80::1%eth0]:8000",
        PLAIN,
        f"{PLAIN}.local:8000",
        "sums.example.org",
        "also.example:8000",
    ],
)
def test_these_are_ones_own(host: str) -> None:
    assert Hosts("also.example, more.example", "https://sums.example.org").allow(host.encode())


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "sums.example.org.evil.example",
        "",
        "[evil.example]",
        "\xff",
    ],
)
def test_these_are_not(host: str) -> None:
    hosts = Hosts("also.example", "https://sums.example.org")
    for _ in range(2):
        assert not hosts.allow(host.encode("latin-1"))
    assert Hosts("*", None).allow(host.encode("latin-1"))


def test_no_header_is_longer_than_a_name() -> None:
    hosts = Hosts("*", None)
    assert hosts.allow(b"127.0.0.1:" + b"0" * 200 + b"80")
    assert not hosts.allow(b"127.0.0.1:" + b"0" * 300 + b"80")
    assert not hosts.allow(b"[fe80::1%" + b"0" * 300 + b"]")


async def test_a_long_host_is_refused_where_a_code_is_drawn_of_it(site: Site) -> None:
    guest = site.guest()
    made = await guest.begin(seats=PEOPLE)
    path = f"/api/games/{made['id']}/qr.svg"
    answer = await guest.get(path, headers={"Host": "127.0.0.1:" + "0" * 3000 + "80"})
    assert (answer.status_code, answer.json()["code"]) == (421, "web.host")


async def test_two_hosts_are_400(site: Site) -> None:
    # One would be looked at, and the links made of the other.
    headers = [("Host", "evil.example"), ("Host", "table.test")]
    answer = await site.guest().http.get("/api/games", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "web.request")


async def test_another_name_is_421(site: Site) -> None:
    for path, kind in (("/api/games", "application/json"), ("/", "text/html")):
        headers = {"Host": "evil.example:8000", "Accept": "text/html"}
        answer = await site.guest().get(path, headers=headers)
        assert answer.status_code == 421
        assert answer.headers["content-type"].startswith(kind)
        assert "--allowed-hosts" in answer.text
    program = await site.guest().get("/healthz", headers={"Host": "evil.example"})
    assert program.json()["code"] == "web.host"
    made = await site.guest().post(
        "/api/games", {"game": "sumon"}, headers={"Host": "evil.example"}
    )
    assert made.status_code == 421
    assert "set-cookie" not in made.headers


async def test_any_name_if_so_set(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", allowed_hosts="*") as site:
        answer = await site.guest().get("/healthz", headers={"Host": "any.example"})
        assert answer.status_code == 200


def test_a_server_takes_names_by_its_flag(tmp_path: Path) -> None:
    flags = ("--allowed-hosts", "sums.example,table.example")
    with serving_process(tmp_path / "games.db", *flags) as (_process, address):
        for host, status in (("table.example", 200), ("evil.example", 421), ("10.1.2.3:80", 200)):
            answer = httpx2.get(f"{address}/healthz", headers={"Host": host}, timeout=60)
            assert answer.status_code == status
