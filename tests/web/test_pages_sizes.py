"""No page scrolls sideways, and no text leaves its box: small screens, zoom, the longest texts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser import CHROMIUM, chromium, leave, served, someone
from tests.web.table.sizes import LONG_NAME, LONG_WORD, zoomed
from tests.web.test_pages import PAGES
from tests.web.test_pages_browser import kinds

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium"),
    pytest.mark.xdist_group("page sizes"),  # one server and one browser
]

MORE_PAGES = ["/rules/sumon", "/rules/integers", "/rules/levels", "/rules/records", "/nothing"]
SIZES = [(320, 320), (360, 740), zoomed(1280, 720, 200), zoomed(1280, 720, 150), (999, 600)]
ALL = {("de", True): SIZES, ("de", False): SIZES[::2], ("en", True): SIZES[::2]}
"""By language, and whether a page is the first of its kind; of the others the smallest is seen."""

CUT_OFF = """() => {
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  const crumb = document.querySelector(".crumb");
  if (crumb?.getClientRects().length) {
    const room = crumb.clientWidth - parseFloat(getComputedStyle(crumb).paddingLeft);
    if (room < 50) found.push(`only ${room} px for ${crumb.textContent}`);
  }
  for (const one of document.querySelectorAll("dt")) {
    const lines = one.clientHeight / parseFloat(getComputedStyle(one).lineHeight);
    if (lines > 1.5 && !/\\s/.test(one.textContent.trim()))
      found.push(`“${one.textContent}” is broken`);
  }
  const hidden = ".vh, .skip, .sprite, pre, svg, table, [hidden]";
  for (const one of document.querySelectorAll("main *, .bar *, .foot *")) {
    const box = one.getBoundingClientRect();
    if (!box.width || one.closest(hidden)) continue;
    const style = getComputedStyle(one);
    if (style.position === "absolute" || style.clipPath !== "none") continue;
    const scrolls = (e) => e && e !== document.body
      && (getComputedStyle(e).overflowX !== "visible" || scrolls(e.parentElement));
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(one.parentElement))
      found.push(`${one.tagName} ${one.className} “${one.textContent.trim().slice(0, 30)}” leaves`);
    const cut = one.scrollWidth > one.clientWidth + 1 && style.overflowX === "hidden";
    if (cut && style.textOverflow !== "ellipsis" && one.clientWidth > 2)
      found.push(`${one.tagName} ${one.className} “${one.textContent.trim().slice(0, 30)}” is cut`);
  }
  return [...new Set(found)];
}"""
"""What is wider than the screen or hidden at its edge."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("served")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


def known(page: Page) -> str:
    """Begins games with long names, which one's pages list; the way into one for somebody else."""
    for name in (LONG_WORD, LONG_NAME):
        seats = [{"kind": "me", "name": name}, {"kind": "here", "name": LONG_WORD}]
        page.request.post("/api/games", data={"game": "integers", "seats": seats})
    seats = [{"kind": "me", "name": LONG_WORD}, {"kind": "open"}]
    made = page.request.post("/api/games", data={"game": "sum8", "seats": seats}).json()
    return f"/join/{made['join']['code']}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_scrolls_sideways(browser: Browser, address: str, language: str) -> None:
    page = someone(browser, address, language=language)
    friend = someone(browser, address, language=language)
    way = known(page)
    problems = []
    paths = [*PAGES, *MORE_PAGES]
    first = {*kinds(paths), way}
    visits = [*((page, path) for path in paths), (friend, way)]
    for who, path in visits:
        who.goto(path)
        for width, height in ALL.get((language, path in first), SIZES[:1]):
            who.set_viewport_size({"width": width, "height": height})
            problems += [f"{path} at {width} × {height}: {one}" for one in who.evaluate(CUT_OFF)]
    leave(page)
    leave(friend)
    assert not problems, "\n".join(problems)
