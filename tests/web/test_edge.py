"""What is the same for every request: limits, headers, cookies, origins, language, errors, logs."""

import io
import json
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from sumtable.web.limits import Buckets, TooMuch, address_of
from sumtable.web.logs import JsonLines
from tests.web.clients import PEOPLE, SCRIPT, Site, serving

pytestmark = pytest.mark.anyio


async def test_too_many_requests_are_429(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", requests_per_second=2) as site:
        site.stop_time()
        guest = site.guest()
        statuses = [(await guest.get("/api/games")).status_code for _ in range(12)]
        assert statuses == [200] * 8 + [429] * 4
        answer = await guest.get("/api/games")
        assert answer.json()["code"] == "web.requests"
        assert int(answer.headers["retry-after"]) >= 1
        other = site.guest(address="10.0.0.2")
        assert (await other.get("/api/games")).status_code == 200
        page = await guest.get("/", headers={"Accept": "text/html"})
        assert page.status_code == 429
        assert page.headers["content-type"].startswith("text/html")


async def test_the_longest_page_counts_as_more_requests(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", requests_per_second=1) as site:
        guest = site.guest()
        assert (await guest.get("/api/docs")).status_code == 429  # never are five there at once
        assert (await guest.get("/api/games")).status_code == 200


@pytest.mark.parametrize("announced", [True, False])
async def test_long_bodies_count_as_more_requests(tmp_path: Path, announced: bool) -> None:
    async with serving(tmp_path / "games.db", requests_per_second=4) as site:
        guest = site.guest()
        body = b'{"game": "sumon", "more": "%s"}' % (b"x" * 250_000)

        async def pieces() -> AsyncIterator[bytes]:
            yield body

        headers = {"Content-Type": "application/json"}
        content = body if announced else pieces()
        answer = await guest.http.post("/api/games", content=content, headers=headers)
        assert answer.status_code == 429  # sixteen may come at once, and it counts as more
        assert answer.json()["code"] == "web.requests"
        assert (await guest.post("/api/games", {"more": "x"})).status_code == 400


async def test_too_many_games_are_429(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", games_per_hour=2) as site:
        guest = site.guest()
        await guest.begin()
        made = await guest.begin(seats=PEOPLE)
        for path, body in (
            ("/api/games", {"game": "sumon"}),
            ("/api/records", {"format": "sumtable-record/1", "game": "sumon", "events": []}),
            (f"/api/games/{made['id']}/rematch", {}),
        ):
            answer = await guest.post(path, body)
            assert (answer.status_code, answer.json()["code"]) == (429, "web.games")
            assert int(answer.headers["retry-after"]) > 60


async def test_too_many_streams_are_429(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", streams_per_address=1) as site:
        guest = site.guest()
        made = await guest.begin(seats=PEOPLE)
        path = f"/api/games/{made['id']}/stream"
        async with guest.stream(path) as one:
            assert one.status == 200
            async with guest.stream(path) as two:
                assert two.status == 429
        async with guest.stream(path) as three:
            assert three.status == 200


async def chunks() -> AsyncIterator[bytes]:
    for _ in range(20):
        yield b" " * 1024


async def test_a_long_body_is_413_announced_or_not(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", body_bytes=4096) as site:
        guest = site.guest()
        announced = await guest.post("/api/games", {"game": "sumon", "more": "x" * 5000})
        assert (announced.status_code, announced.json()["code"]) == (413, "web.body")
        headers = {"Content-Type": "application/json"}
        unannounced = await guest.http.post("/api/games", content=chunks(), headers=headers)
        assert (unannounced.status_code, unannounced.json()["code"]) == (413, "web.body")


async def test_only_json_is_taken(site: Site) -> None:
    form = await site.guest().http.post("/api/games", data={"game": "sumon"})
    assert (form.status_code, form.json()["code"]) == (415, "web.type")
    text = await site.guest().http.post("/api/games", content=b'{"game": "sumon"}')
    assert text.status_code == 415
    nothing = await site.guest().http.post("/api/guests")
    assert nothing.status_code == 201


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.test"},
        {"Origin": "null"},
        {"Origin": "https://table.test"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_other_sites_pages_are_refused(site: Site, headers: dict[str, str]) -> None:
    answer = await site.guest().post("/api/games", {"game": "sumon"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "web.origin")


async def test_own_pages_are_not_refused(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", base_url="https://sums.example") as site:
        for origin in ("http://table.test", "https://sums.example"):
            headers = {"Origin": origin, "Sec-Fetch-Site": "same-origin"}
            made = await site.guest().post(
                "/api/games", {"game": "sumon", "seats": PEOPLE}, headers=headers
            )
            assert made.status_code == 201
            assert made.json()["join"]["url"].startswith("https://sums.example/join/")


async def test_every_answer_has_the_security_headers(site: Site) -> None:
    guest = site.guest()
    for path in ("/", "/api/games", "/api/docs", "/healthz", "/nothing", "/api/games/x"):
        headers = (await guest.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


async def test_the_guests_cookie_is_made_at_the_first_need_only(site: Site) -> None:
    guest = site.guest()
    for path in ("/", "/api/games", "/games"):
        assert "set-cookie" not in (await guest.get(path)).headers
    made = await guest.post("/api/games", {"game": "sumon"})
    cookie = made.headers["set-cookie"]
    for part in ("guest=", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"):
        assert part in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in (await guest.post("/api/games", {"game": "sumon"})).headers


async def test_under_https_the_cookie_is_secure(site: Site) -> None:
    guest = site.guest()
    made = await guest.post("https://table.test/api/games", {"game": "sumon"})
    assert "; Secure" in made.headers["set-cookie"]


async def test_a_bad_token_is_401_and_a_bad_cookie_is_nobody(site: Site) -> None:
    answer = await site.guest("short").get("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (401, "web.guest")
    guest = site.guest()
    made = await guest.post("/api/games", {"game": "sumon"}, headers={"Cookie": "guest=x"})
    assert made.status_code == 201
    assert "set-cookie" in made.headers


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games"])
async def test_head_is_answered_like_get(site: Site, path: str) -> None:
    answer = await site.guest().http.head(path)
    assert answer.status_code == 200
    assert "content-security-policy" in answer.headers


async def test_long_answers_are_packed(site: Site) -> None:
    answer = await site.guest().get("/api/openapi.json", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["info"]["title"] == "Sumtable"


async def test_static_files_are_kept_forever_by_their_hash(site: Site) -> None:
    from sumtable.web.assets import assets

    guest = site.guest()
    fresh = await guest.get(assets().url("api.css"))
    assert "immutable" in fresh.headers["cache-control"]
    old = await guest.get("/static/0123456789ab/api.css")
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-store")
    for path in ("nothing.css", "../assets.py", "%2e%2e/assets.py"):
        assert (await guest.get(f"/static/x/{path}")).status_code == 404


async def test_errors_have_a_code_and_no_details(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_arguments: object) -> None:
        raise RuntimeError("seed 0xfeed")

    monkeypatch.setattr(site.app.state.host, "state", broken, raising=False)
    guest = site.guest()
    answer = await guest.get("/api/games/aaaaaaaaaa")
    assert answer.status_code == 500
    assert answer.json()["code"] == "web.failed"
    assert "feed" not in answer.text
    lines = [JsonLines().format(record) for record in caplog.records]
    assert any("RuntimeError" in line for line in lines)
    assert not any("feed" in line for line in lines)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "web.unknown"),
        ("DELETE", "/api/games", 405, "web.method"),
        ("GET", "/api/games?limit=x", 400, "web.request"),
        ("GET", "/api/games/NOT-AN-ID", 400, "web.request"),
    ],
)
async def test_what_cannot_be_is_said(
    site: Site, method: str, path: str, status: int, code: str
) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await site.guest().http.request(method, path, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["ok"] is False


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[",
        b"[]",
        b'{"game": "chess"}',
        b'{"game": "sumon", "more": 1}',
        b'{"game": "sumon", "options": {"board": NaN}}',
        b'{"game": "sumon", "options": {"x": "\\ud800"}}',
        b'{"game": "sumon", "seats": [{"kind": "me", "name": "a\\nb"}]}',
        b'{"game": "sumon", "seats": [{"kind": "me", "level": 9}]}',
        b'{"game": "sumon", "seats": ' + b"[" * 3000 + b"]" * 3000 + b"}",
        b'{"game": "sumon", "clock": {"minutes": 1' + b"0" * 5000 + b"}}",
    ],
)
async def test_unreadable_bodies_are_400(site: Site, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await site.guest().http.post("/api/games", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "web.request"), answer.text


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("sumtable.web")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel("INFO")
    yield out
    logger.removeHandler(handler)
    logger.setLevel(level)


async def test_logs_hold_no_secret(site: Site, log: io.StringIO) -> None:
    table = await site.table("sum8")
    link = (await table.first.post(f"/api/games/{table.id}/seat-link")).json()["url"]
    await site.guest().get("/take/" + link.rpartition("/")[2])
    state = await table.first.state(table.id)
    await table.first.act(table.id, state["version"], "place 99 nowhere")
    made = await table.first.begin(seats=PEOPLE)
    await site.guest().get(f"/join/{made['join']['code']}?name=Mallory")
    text = log.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["route"] for line in lines} >= {"/api/games", "/api/join", "/api/games/{id}"}
    assert all({"method", "route", "status", "ms"} <= set(line) for line in lines)
    secrets = [
        link.rpartition("/")[2],
        made["join"]["code"],
        table.first.http.cookies["guest"],
        table.second.http.cookies["guest"],
        "Mallory",
        "nowhere",
    ]
    assert [secret for secret in secrets if secret in text] == []


async def test_logs_do_not_hold_what_somebody_typed_into_the_address(
    site: Site, log: io.StringIO
) -> None:
    """Of an address that leads nowhere: it may be a password, pasted into the wrong place."""
    typed = "passwordxy"
    guest = site.guest()
    for path in ("/{}", "/play/{}", "/api/games/{}", "/api/games/{}/actions", "/api/plans/{}"):
        for word in (typed, f"{typed} secret%00"):
            await guest.get(path.format(word))
            await guest.post(path.format(word), {"version": 0, "action": "pass"})
    made = await guest.begin()
    await guest.state(made["id"])
    text = log.getvalue()
    assert typed not in text
    assert json.loads(text.splitlines()[-1])["game"] == made["id"]


async def test_metrics_count(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    await table.first.act(table.id, version, SCRIPT[0])
    text = (await site.guest().get("/metrics")).text
    for line in (
        'sumtable_requests_total{method="POST",route="/api/games",status="201"} 1.0',
        'sumtable_games_total{game="sumon"} 1.0',
        "sumtable_moves_total 1.0",
        "sumtable_thinking_queue 0.0",
        "sumtable_pondered_total 0.0",
        "sumtable_ponder_hits_total 0.0",
        "sumtable_streams 0.0",
    ):
        assert line in text
    assert 'sumtable_request_seconds_count{method="POST",route="/api/games/{id}/actions"}' in text


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        ({"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"}, "de"),
        ({"Accept-Language": "fr,en;q=0.3,de;q=0.2"}, "en"),
        ({"Accept-Language": "de", "Cookie": "language=en"}, "en"),
        ({"Accept-Language": "en", "Cookie": "a=1; language=de"}, "de"),
        ({"Accept-Language": "en", "Cookie": "language=tlh"}, "en"),
    ],
)
async def test_the_language_is_the_cookies_or_the_browsers(
    site: Site, headers: dict[str, str], language: str
) -> None:
    page = await site.guest().get("/", headers={"Accept": "text/html", **headers})
    assert f'<html lang="{language}"' in page.text


async def test_the_api_page_names_every_operation_and_loads_nothing_from_outside(
    site: Site,
) -> None:
    guest = site.guest()
    document = (await guest.get("/api/openapi.json")).json()
    page = (await guest.get("/api/docs")).text
    for path, methods in document["paths"].items():
        for operation in methods.values():
            assert f'id="{operation["operationId"]}"' in page, path
    assert "://" not in page.replace("http://www.w3.org", "")


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Buckets(2.0, 4.0, lambda: now[0])
    assert [bucket.take("a") for _ in range(4)] == [0.0] * 4
    assert bucket.take("a") == 0.5
    assert bucket.take("b") == 0.0
    now[0] = 0.5
    assert bucket.take("a") == 0.0
    assert bucket.take("a", 3) > 1


def test_a_wait_is_whole_seconds() -> None:
    assert TooMuch("web.requests", "", 0.2).wait == 1
    assert TooMuch("web.requests", "", 1.2).wait == 2


def test_ipv6_counts_by_network() -> None:
    one, two = ({"client": (f"2001:db8::{n}:1", 1)} for n in (1, 2))
    assert address_of(one) == address_of(two) == "2001:0db8:0000:0000"
    assert address_of({"client": ("10.0.0.1", 1)}) == "10.0.0.1"
    assert address_of({"client": None}) == ""
