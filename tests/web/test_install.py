"""The app to install, and links as others show them."""

import re
import struct
from html import unescape

import pytest

from sumtable.web import install, previews, raster
from sumtable.web.assets import assets
from tests.web.clients import BASE, Site

pytestmark = pytest.mark.anyio

COLOUR = re.compile(r"#[0-9A-F]{6}")


def told(html: str) -> dict[str, str]:
    """What a page says of itself to those who show links."""
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', html)
    return {name: unescape(value) for name, value in found}


@pytest.mark.parametrize(("language", "puzzles"), [("en", "Puzzles"), ("de", "Rätsel")])
async def test_the_manifest_has_all_that_a_system_needs(
    site: Site, language: str, puzzles: str
) -> None:
    guest = site.guest()
    answer = await guest.get("/manifest.webmanifest", headers={"Accept-Language": language})
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["lang"], manifest["start_url"], manifest["scope"]) == (language, "/", "/")
    assert manifest["display"] == "standalone"
    assert COLOUR.fullmatch(manifest["theme_color"])
    assert COLOUR.fullmatch(manifest["background_color"])
    assert manifest["shortcuts"][0]["name"] == puzzles
    wanted = {("192x192", "any"), ("512x512", "any"), ("192x192", "maskable")}
    icons = manifest["icons"]
    assert wanted < {(icon["sizes"], icon.get("purpose", "")) for icon in icons}
    for icon in icons:
        found = await guest.get(icon["src"])
        assert (found.status_code, found.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            wide, high = struct.unpack(">II", found.content[16:24])
            assert icon["sizes"] == f"{wide}x{high}"


async def test_without_the_part_that_makes_png_there_is_the_svg_icon(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    icons = install.manifest_of("en", png=False)["icons"]
    assert [icon["type"] for icon in icons] == ["image/svg+xml"]
    monkeypatch.setattr(previews, "can_make_png", lambda: False)
    state = await site.guest().begin("sumon")
    page = (await site.guest().get(f"/play/{state['id']}")).text
    assert "og:image" not in told(page)
    assert raster.can_make_png()


async def test_icons_that_are_none_are_not_there(site: Site) -> None:
    assert (await site.guest().get("/icons/icon-9999.png")).status_code == 404
    assert (await site.guest().get("/previews/chess.png")).status_code == 404
    assert site.app.state.icons == {}


async def test_the_worker_belongs_to_the_files_of_today(site: Site) -> None:
    answer = await site.guest().get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text.startswith(f'self.VERSION = "{assets().version}";\n')
    page = (await site.guest().get("/offline", headers={"Accept-Language": "de"})).text
    assert "Du bist offline" in page


@pytest.mark.parametrize("path", ["/", "/rules", "/rules/sum8", "/puzzles", "/join"])
async def test_pages_say_what_a_link_to_them_shows(site: Site, path: str) -> None:
    guest = site.guest()
    about = told((await guest.get(path)).text)
    assert about["og:url"] == BASE + path
    assert about["og:title"]
    assert about["og:description"]
    assert about["og:image"].startswith(f"{BASE}/")
    picture = await guest.get(about["og:image"].removeprefix(BASE))
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")


async def test_a_link_to_a_table_shows_what_a_spectator_sees(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await site.table("sum8")
    about = told((await table.first.get(f"/play/{table.id}")).text)
    assert about == told((await site.guest().get(f"/play/{table.id}")).text)
    assert about["og:title"] == "SUM8: Ada and Ben"
    assert about["og:image"] == f"{BASE}/play/{table.id}/preview.png"

    async def plain(picture: str, _width: int) -> bytes:
        return picture.encode()

    monkeypatch.setattr(site.app.state.rasterizer, "png", plain)
    shown = (await table.first.get(f"/play/{table.id}/preview.png")).text
    assert shown == (await site.guest().get(f"/play/{table.id}/preview.png")).text
    own = (await table.first.get(f"/api/games/{table.id}/picture.svg")).text
    others = (await site.guest().get(f"/api/games/{table.id}/picture.svg")).text
    assert previews.framed(others) == shown
    assert previews.framed(own) != shown  # one's own tiles are in that


async def test_a_link_to_a_puzzle_shows_the_task_and_not_how_far_one_is(site: Site) -> None:
    guest = site.guest()
    made = (await guest.post("/api/puzzles", {"game": "sumon", "grade": 1, "seed": "tea"})).json()
    path = f"/play/{made['id']}"
    page = told((await guest.get(path)).text)
    before = (await guest.get(f"{path}/preview.png")).content
    solution = (await guest.get(f"/api/games/{made['id']}/solution")).json()["actions"][0]
    assert (await guest.act(made["id"], made["version"], solution)).status_code == 200
    assert (await guest.get(f"{path}/preview.png")).content == before
    assert told((await guest.get(path)).text) == page
    assert made["puzzle"]["goal"] in page["og:description"]
