"""The pages render, in both languages, without anything that the policy or a reader would miss."""

import re
from collections.abc import AsyncIterator

import pytest

from sumtable.catalog import GAMES
from sumtable.web import templating
from sumtable.web.look import choices, read_look
from tests.web.clients import BASE, Guest, Site, serving
from tests.web.markup import elements, named

pytestmark = pytest.mark.anyio

PAGES = [
    "/",
    *(f"/new/sum8?with={company}" for company in ("computer", "here", "link", "solo", "coop")),
    *(
        f"/new/{game}?with={company}"
        for game in ("sumon", "integers")
        for company in ("computer", "here", "link")
    ),
    "/layouts/new",
    "/boards/new",
    "/puzzles",
    "/puzzles?day=2026-01-01",
    "/games",
    "/games?q=ben&show=over&zone=Europe/Berlin",
    "/statistics",
    "/draws",
    "/draws?before=3",
    "/join",
    "/join/abcd2345",
    "/join?code=abcd2345",
    "/take/some-token",
    "/rules",
    "/rules/sum8",
    "/rules/examples",
    "/open",
    "/verify",
    "/settings",
    "/about",
]
FIRST_PAGE_LIMIT = 100_000
PEOPLE_READ_HTML = {"accept": "text/html"}


@pytest.fixture(scope="module")
async def quiet(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """A site that is only looked at, so that one serves all."""
    async with serving(tmp_path_factory.mktemp("quiet") / "games.db") as site:
        yield site


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", PAGES)
async def test_a_page_is_sound(quiet: Site, path: str, language: str) -> None:
    answer = await quiet.guest().get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    found = elements(answer.text)
    assert next(one for one in found if one.name == "html")["lang"] == language
    assert next(one for one in found if one.name == "title").text.strip()
    assert sum(one.name == "h1" for one in found) == 1
    ids = [one["id"] for one in found if one["id"]]
    assert len(ids) == len(set(ids)), "an id stands twice"
    for one in found:
        assert "style" not in one.attributes
        assert not any(name.startswith("on") for name in one.attributes)
        if one.name == "script":
            assert one["src"].startswith("/static/") or one["type"] == "application/json"
        assert one.name != "style"
        for name in ("href", "src", "action"):
            assert not re.match(r"(https?:)?//", one[name]), f"{one[name]} is elsewhere"


@pytest.mark.parametrize("path", PAGES)
async def test_every_field_has_a_label(quiet: Site, path: str) -> None:
    found = elements((await quiet.guest().get(path)).text)
    labelled = {one["for"] for one in found if one.name == "label"}
    for one in found:
        if one.name in ("input", "select", "textarea") and one["type"] != "hidden":
            assert one["id"] in labelled or one.within("label") or one["aria-label"], one
        if one.name == "button":
            assert one.text.strip() or one["aria-label"], one


async def test_links_lead_somewhere(quiet: Site) -> None:
    guest = quiet.guest()
    found = {path: path for path in PAGES}
    for path in PAGES:
        for one in named((await guest.get(path)).text, "a"):
            if one["href"].startswith("/"):
                found.setdefault(one["href"].partition("#")[0], path)
    for address, path in found.items():
        answer = await guest.get(address)
        assert answer.status_code in (200, 303), f"{address}, from {path}"


async def test_the_first_page_is_light(quiet: Site) -> None:
    guest = quiet.guest()
    home = await guest.get("/", headers={"accept-encoding": "gzip"})
    wanted = [one["href"] or one["src"] for one in elements(home.text) if one.name != "a"]
    total = home.num_bytes_downloaded
    for address in {address for address in wanted if address.startswith("/static/")}:
        answer = await guest.get(address, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        total += answer.num_bytes_downloaded
    assert 1000 < total < FIRST_PAGE_LIMIT


async def test_looking_at_pages_makes_no_guest(quiet: Site) -> None:
    guest = quiet.guest()
    for path in ("/", "/games", "/new/sum8", "/join/abcd2345"):
        await guest.get(path)
    assert not guest.http.cookies


async def test_home_offers_the_game_to_go_on_with(site: Site) -> None:
    guest = site.guest()
    assert "Continue" not in (await guest.get("/")).text
    state = await guest.begin("sumon", seats=[{"kind": "me"}, {"kind": "here", "name": "Ben"}])
    home = (await guest.get("/")).text
    assert f'href="/play/{state["id"]}">Continue' in home
    assert "Continue" not in (await site.guest().get("/")).text


async def test_home_leads_to_learning_and_to_a_code(site: Site) -> None:
    guest = site.guest()

    async def start() -> str:
        links = named((await guest.get("/")).text, "a")
        assert [one["href"] for one in links if one["href"] == "/join"]
        return next(one["class"] for one in links if one["href"] == "/learn")

    assert await start() == "btn main", "who has no game begins there"
    await guest.begin("sumon", seats=[{"kind": "me"}, {"kind": "here", "name": "Ben"}])
    assert await start() == "btn"


@pytest.mark.parametrize("path", ["/", "/puzzles", "/rules", "/settings", "/nothing"])
async def test_every_page_leads_to_the_puzzles(quiet: Site, path: str) -> None:
    links = named((await quiet.guest().get(path, headers=PEOPLE_READ_HTML)).text, "a")
    found = [one for one in links if one["href"] == "/puzzles" and one.within("nav")]
    assert len(found) == 1
    assert found[0]["aria-current"] == ("page" if path == "/puzzles" else "")


async def test_my_games_are_mine(site: Site) -> None:
    table = await site.table()
    for guest, other in ((table.first, "Ben"), (table.second, "Ada")):
        page = (await guest.get("/games")).text
        assert f'href="/play/{table.id}"' in page
        assert f"Sum On with {other}" in page
    assert table.id not in (await site.guest().get("/games")).text


async def test_a_name_is_only_text(site: Site) -> None:
    guest = site.guest()
    nasty = "<b onclick=1>&amp;"
    await guest.begin("sumon", seats=[{"kind": "me"}, {"kind": "here", "name": nasty}])
    page = (await guest.get("/games")).text
    assert nasty not in page
    assert "&lt;b onclick=1&gt;&amp;amp;" in page


async def test_an_invitation_says_to_what(site: Site) -> None:
    host, friend = site.guest(), site.guest()
    state = await host.begin("sumon", seats=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    code = state["join"]["code"]
    for path in (f"/join/{code}", f"/join?code={code.upper()}"):
        page = (await friend.get(path)).text
        assert "Sum On" in page
        assert "Ada" in page
        assert 'id="join"' in page
    await friend.post("/api/join", {"code": code, "name": "Ben"})
    page = (await site.guest().get(f"/join/{code}")).text
    assert 'id="join"' not in page
    assert f'href="/play/{state["id"]}">Watch' in page


def invitation(page: str) -> str:
    """What an invitation says, in one line."""
    found = [one.text for one in elements(page) if one.within("main") and one.name in "h1 p li"]
    return " ".join(" ".join(found).split())


@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_invitation_introduces_the_game(site: Site, language: str) -> None:
    host, friend = site.guest(), site.guest()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "computer", "level": 3}, {"kind": "open"}]
    clock = {"minutes": 10, "increment": 5}
    state = await host.begin("integers", seats=seats, clock=clock)
    address = f"/join/{state['join']['code']}"
    page = (await friend.get(address, headers={"accept-language": language})).text
    said = invitation(page)
    wanted = {
        "en": (
            "Ada invites you to play Sums of Integers",
            "Ada and Computer (level 3) sit at the table. One seat is free.",
            "10 minutes for each player",
            "30 minutes",
            "must add up to your top tile",
        ),
        "de": (
            "Ada lädt dich zu Sums of Integers ein",
            "Ada und Computer (Stufe 3) sitzen am Tisch. Ein Platz ist frei.",
            "10 Minuten für jeden",
            "30 Minuten",
            "die Zahl deines obersten Steins",
        ),
    }
    assert [words for words in wanted[language] if words not in said] == []
    assert any(one.name == "svg" and "scene" in one["class"] for one in elements(page))
    assert any(one["href"] == "/rules/integers" for one in named(page, "a"))


async def test_an_invitation_without_a_name_is_from_somebody(site: Site) -> None:
    state = await site.guest().begin("sum8", seats=[{"kind": "me"}, {"kind": "open"}])
    page = (await site.guest().get(f"/join/{state['join']['code']}")).text
    assert "Somebody invites you to play SUM8" in page


async def test_an_invitation_says_why_there_is_no_seat(site: Site) -> None:
    host, friend, other = site.guest(), site.guest(), site.guest()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    state = await host.begin("sumon", seats=seats)
    address, table = f"/join/{state['join']['code']}", f"/play/{state['id']}"

    async def told(guest: Guest) -> tuple[str, str]:
        page = (await guest.get(address)).text
        assert 'id="join"' not in page
        assert "invites you" not in invitation(page)
        way = next(one for one in named(page, "a") if one["href"] == table)
        return next(one.text for one in elements(page) if "note" in one["class"]), way.text

    assert await told(host) == ("You sit at this table already.", "To your table")
    await friend.post("/api/join", {"code": state["join"]["code"], "name": "Ben"})
    assert await told(friend) == ("You sit at this table already.", "To your table")
    assert await told(other) == ("All seats are taken, but you can watch.", "Watch")
    version = (await host.state(state["id"]))["version"]
    await host.post(f"/api/games/{state['id']}/resign", {"version": version})
    assert await told(other) == ("This game is over.", "See how it went")


@pytest.mark.parametrize("path", ["/nothing", "/play/aaaaaaaaaaaa", "/rules/nothing"])
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_page_that_is_not_there_shows_no_code(
    quiet: Site, path: str, language: str
) -> None:
    headers = PEOPLE_READ_HTML | {"accept-language": language}
    page = (await quiet.guest().get(path, headers=headers)).text
    said = " ".join(one.text for one in elements(page) if one.within("main"))
    assert not re.search(r"\d{3}|\w+\.\w+", said), said
    assert any(one["href"] == "/" and one.within("main") for one in named(page, "a"))


async def test_a_wrong_code_is_refused_at_once(quiet: Site) -> None:
    page = (await quiet.guest().get("/join/nonsense")).text
    refusal = next(one for one in elements(page) if one["id"] == "refusal")
    assert refusal.text.endswith(".")


@pytest.mark.parametrize(
    "path", ["/nothing", "/new/chess", "/new/sumon?with=solo", "/rules/nothing", "/layouts/nope"]
)
async def test_what_is_not_there(quiet: Site, path: str) -> None:
    answer = await quiet.guest().get(path, headers=PEOPLE_READ_HTML)
    assert answer.status_code == 404
    assert "Nothing here" in answer.text
    elements(answer.text)


async def test_the_language_can_be_switched(quiet: Site) -> None:
    guest = quiet.guest()
    answer = await guest.get("/language/de?back=/rules/sum8")
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/sum8")
    assert named((await guest.get("/")).text, "html")[0]["lang"] == "de"


@pytest.mark.parametrize("back", ["//evil.test", "https://evil.test", "/\\evil.test", "evil"])
async def test_switching_never_leads_away(quiet: Site, back: str) -> None:
    answer = await quiet.guest().get("/language/en", params={"back": back})
    assert answer.headers["location"] == "/"


async def test_an_unknown_language_changes_nothing(quiet: Site) -> None:
    guest = quiet.guest()
    await guest.get("/language/xx")
    assert not guest.http.cookies


async def test_pages_follow_the_settings(quiet: Site) -> None:
    guest = quiet.guest()
    guest.http.cookies.set("settings", "theme%3Ddark%26pips%3Dink", domain="table.test")
    page = named((await guest.get("/settings")).text, "html")[0]
    assert (page["data-theme"], page["data-pips"], page["data-motion"]) == ("dark", "ink", "auto")


def test_a_strange_cookie_gives_the_defaults() -> None:
    usual = {name: values[0] for name, values in choices().items()}
    for cookie in (None, "", "theme=purple", "%%%", "theme=%22%3E%3Cscript%3E", "x" * 5000):
        assert read_look(cookie) == usual


async def test_addresses_of_plans_and_games_are_whole(site: Site) -> None:
    guest = site.guest()
    layout = {"name": "", "disks": [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]}
    saved = await guest.post("/api/plans", {"kind": "layout", "content": layout})
    assert saved.json()["url"] == f"{BASE}/layouts/{saved.json()['id']}"
    assert (await guest.get(f"/layouts/{saved.json()['id']}")).status_code == 200


async def test_the_home_page_counts_the_games_there_are(
    quiet: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "<h1>Three games of sums,<br>" in (await quiet.guest().get("/")).text
    monkeypatch.setattr(templating, "GAMES", {**GAMES, "more": next(iter(GAMES.values()))})
    assert "<h1>Four games of sums,<br>" in (await quiet.guest().get("/")).text
