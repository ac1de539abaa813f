"""Guests' tokens: only what the server made is one, and nobody loses a seat for that."""

import secrets
from pathlib import Path

import pytest

from sumtable.web.guests import COOKIE, SECURE_COOKIE, Guests, holder, new_secret
from tests.web.clients import PEOPLE, Site, serving

pytestmark = pytest.mark.anyio

GAMES = "/api/games"
HTTPS = "https://table.test/api/games"


async def games_of(site: Site, path: str = GAMES, **headers: str) -> list[str]:
    answer = await site.guest().get(path, headers=headers)
    assert answer.status_code == 200, answer.text
    return [game["id"] for game in answer.json()["games"]]


async def old_guest(site: Site) -> tuple[str, str]:
    """A secret from before there were signatures, and the game that it has a seat at."""
    secret = new_secret()
    seats = [{"kind": "person", "name": name, "level": None} for name in ("Ada", "Ben")]
    setup = {"seats": seats, "clock": None, "open_after_end": True}
    held = [(1, holder(secret))]
    made = await site.app.state.store.create("sumon", {}, setup, b"seed" * 8, (), held)
    return secret, made.id


async def test_a_cookie_that_the_server_did_not_make_is_replaced(site: Site) -> None:
    for token in (new_secret(), site.token()[:-1] + "!", "x", "ü" * 43, new_secret() + "A" * 22):
        headers = {b"Cookie": f"{COOKIE}={token}".encode()}
        made = await site.guest().http.post(GAMES, json={"game": "sumon"}, headers=headers)
        assert made.status_code == 201
        fresh = made.headers["set-cookie"].partition("=")[2].partition(";")[0]
        assert fresh[:43] != token[:43]
        assert await games_of(site, Cookie=f"{COOKIE}={fresh}") == [made.json()["id"]]


async def test_a_bearer_that_the_server_did_not_make_is_401(site: Site) -> None:
    for token in (new_secret(), new_secret() + "A" * 22, "x", ""):
        answer = await site.guest().get(GAMES, headers={"Authorization": f"Bearer {token}"})
        assert (answer.status_code, answer.json()["code"]) == (401, "web.guest")
    other = await site.guest().get(GAMES, headers={"Authorization": "Basic YTpi"})
    assert other.status_code == 401
    token = (await site.guest().post("/api/guests")).json()["token"]
    assert (await site.guest(token).get(GAMES)).status_code == 200


async def test_a_guest_from_before_keeps_the_seat_and_gets_a_signed_cookie(site: Site) -> None:
    secret, game = await old_guest(site)
    answer = await site.guest().get(GAMES, headers={"Cookie": f"{COOKIE}={secret}"})
    assert [found["id"] for found in answer.json()["games"]] == [game]
    signed = site.app.state.guests.sign(secret)
    assert answer.headers["set-cookie"].startswith(f"{COOKIE}={signed};")
    again = await site.guest().get(GAMES, headers={"Cookie": f"{COOKIE}={signed}"})
    assert [found["id"] for found in again.json()["games"]] == [game]
    assert "set-cookie" not in again.headers
    program = site.guest(secret)
    assert (await program.get(GAMES)).json()["games"][0]["id"] == game


async def test_under_https_the_cookie_has_a_name_that_only_this_host_can_give(site: Site) -> None:
    made = await site.guest().post(HTTPS, {"game": "sumon"})
    cookie, gone = made.headers.get_list("set-cookie")
    assert cookie.startswith(f"{SECURE_COOKIE}=")
    for part in ("Path=/", "Secure", "HttpOnly", "SameSite=Lax"):
        assert part in cookie.split("; ")
    assert "Domain" not in cookie
    assert gone.startswith(f"{COOKIE}=; ")
    assert "Max-Age=0" in gone
    token = cookie.partition("=")[2].partition(";")[0]
    found = await games_of(site, HTTPS, Cookie=f"{SECURE_COOKIE}={token}")
    assert found == [made.json()["id"]]


async def test_under_https_a_cookie_of_the_old_name_is_good_for_a_seat_only(site: Site) -> None:
    secret, game = await old_guest(site)
    for token in (secret, site.app.state.guests.sign(secret)):
        answer = await site.guest().get(HTTPS, headers={"Cookie": f"{COOKIE}={token}"})
        assert [found["id"] for found in answer.json()["games"]] == [game]
        cookie = answer.headers.get_list("set-cookie")[0]
        assert cookie.startswith(f"{SECURE_COOKIE}={site.app.state.guests.sign(secret)};")
    planted = site.token()
    made = await site.guest().post(
        HTTPS, {"game": "sumon"}, headers={"Cookie": f"{COOKIE}={planted}"}
    )
    assert planted[:43] not in made.headers["set-cookie"]
    own = site.token()
    both = {"Cookie": f"{COOKIE}={secret}; {SECURE_COOKIE}={own}"}
    assert await games_of(site, HTTPS, **both) == []


async def test_the_key_is_kept_and_a_lost_one_costs_nobody_a_seat(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as site:
        token = site.token()
        player = site.guest()
        made = await player.begin(seats=PEOPLE)
        played = player.http.cookies[COOKIE]
    async with serving(tmp_path / "games.db") as site:
        assert (await site.guest(token).get(GAMES)).status_code == 200
        store = site.app.state.store
        site.app.state.guests = Guests(secrets.token_bytes(32), store.holds_seat)
        assert (await site.guest(token).get(GAMES)).status_code == 401
        assert await games_of(site, Cookie=f"{COOKIE}={played}") == [made["id"]]


async def test_files_that_are_the_same_for_all_carry_no_cookie(site: Site) -> None:
    from sumtable.web.assets import assets

    secret, _game = await old_guest(site)
    path = assets().url("api.css")
    answer = await site.guest().get(path, headers={"Cookie": f"{COOKIE}={secret}"})
    assert "set-cookie" not in answer.headers
