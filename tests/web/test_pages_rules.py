"""The rules pages: all docs, links that lead somewhere, the same files in a wheel."""

import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from sumtable.catalog import GAMES
from sumtable.web.cards import best_examples, examples
from sumtable.web.languages import LANGUAGES
from sumtable.web.rulebook import address, docs_folder, page_paths, rule_page
from tests.web.clients import Site, serving
from tests.web.markup import elements

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parent.parent.parent
DOCS = sorted(path for path in (ROOT / "docs").rglob("*") if path.is_file())


@pytest.fixture(scope="module")
async def library(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """A site that is only read."""
    async with serving(tmp_path_factory.mktemp("library") / "games.db") as site:
        yield site


def test_every_english_page_has_a_name() -> None:
    paths = [path.relative_to(ROOT / "docs") for path in DOCS if path.suffix == ".md"]
    english = {path.as_posix() for path in paths if path.parts[0] not in LANGUAGES}
    assert set(page_paths().values()) == english
    assert set(GAMES) < set(page_paths())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", page_paths())
async def test_a_page_of_the_docs_is_sound(library: Site, name: str, language: str) -> None:
    path = "/rules" if name == "index" else f"/rules/{name}"
    answer = await library.guest().get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    found = elements(answer.text)
    assert [one.name for one in found].count("h1") == 1
    ids = [one["id"] for one in found if one["id"]]
    assert len(ids) == len(set(ids))
    assert not any("style" in one.attributes for one in found)
    assert "<!-- ladder" not in "".join(one.text for one in found)
    for one in found:
        if one.name == "img":
            assert one["alt"]
            assert one["width"]
            assert one["height"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_links_between_the_docs_work(library: Site, language: str) -> None:
    guest = library.guest()
    guest.http.headers["accept-language"] = language
    anchors: dict[str, set[str]] = {}
    wanted: list[tuple[str, str, str]] = []
    waiting = ["/rules"]
    while waiting:
        path = waiting.pop()
        answer = await guest.get(path)
        assert answer.status_code == 200, path
        if not answer.headers["content-type"].startswith("text/html"):
            anchors[path] = set()
            continue
        found = elements(answer.text)
        anchors[path] = {one["id"] for one in found}
        for one in found:
            target = one["href"] if one.name == "a" else one["src"] if one.name == "img" else ""
            if target.startswith("#"):
                target = path + target
            if target.startswith("/rules"):
                place, _, anchor = target.partition("#")
                wanted.append((path, place, anchor))
                if place not in anchors and place not in waiting:
                    waiting.append(place)
    for path, place, anchor in wanted:
        assert not anchor or anchor in anchors[place], f"{path} links to {place}#{anchor}"
    assert {f"/rules/{name}" for name in page_paths() if name != "index"} <= set(anchors)


def test_a_page_is_in_the_language_if_it_is_written_in_it() -> None:
    for name, path in page_paths().items():
        page = rule_page(name, "de")
        assert page is not None
        assert page.language == ("de" if (ROOT / "docs" / "de" / path).is_file() else "en")
    assert rule_page("nothing", "en") is None


@pytest.mark.parametrize("name", GAMES)
def test_a_translation_has_the_same_anchors(name: str) -> None:
    english, german = rule_page(name, "en"), rule_page(name, "de")
    assert english is not None
    assert german is not None
    assert [one.anchor for one in german.chapters] == [one.anchor for one in english.chapters]


@pytest.mark.parametrize(
    ("path", "target", "expected"),
    [
        ("rules/sum8.md", "../README.md", "/rules"),
        ("rules/sum8.md", "../records.md#the-format", "/rules/records#the-format"),
        ("README.md", "rules/sumon.md", "/rules/sumon"),
        ("README.md", "records", "/rules/examples"),
        ("rules/sum8.md", "../pictures/sum8-plus.svg", "/rules/pictures/sum8-plus.svg"),
        ("levels.md", "#sum8", "#sum8"),
        ("de/rules/sum8.md", "../README.md", "/rules"),
        ("de/rules/sum8.md", "../../server.md", "/rules/server"),
        ("de/rules/sum8.md", "../records.md", "/rules/records"),
        ("de/rules/sum8.md", "../../rules/sum8.md", "/language/en?back=/rules/sum8"),
        ("rules/sum8.md", "../de/rules/sum8.md", "/language/de?back=/rules/sum8"),
        ("de/rules/sum8.md", "../../pictures/sum8-plus.svg", "/rules/pictures/sum8-plus.svg"),
        ("levels.md", "https://example.org/x", "https://example.org/x"),
    ],
)
def test_addresses(path: str, target: str, expected: str) -> None:
    assert address(path, target) == expected


async def test_a_path_cannot_leave_the_docs(library: Site) -> None:
    guest = library.guest()
    for path in ("/rules/..%2fREADME", "/rules/pictures/..%2f..%2fsetup.py", "/rules/pictures/x"):
        assert (await guest.get(path)).status_code == 404


async def test_the_examples_can_be_opened(library: Site) -> None:
    written = {path.name for path in DOCS if path.parent.name == "records"}
    assert {example.file for example in examples()} == written - {"integers-refused.json"}
    assert len(best_examples()) == len(GAMES)
    guest = library.guest()
    for example in examples():
        record = (await guest.get(f"/rules/records/{example.file}")).json()
        answer = await guest.post("/api/records", record)
        assert answer.status_code == 201, answer.text


def test_the_docs_are_read_where_they_are_written() -> None:
    assert docs_folder() == ROOT / "docs"


def test_a_wheel_has_all_docs(tmp_path: Path) -> None:
    """Built by way of the source distribution, so that this one has them too."""
    uv = shutil.which("uv", path=f"{os.environ['PATH']}:{ROOT / '.tools' / 'bin'}")
    if uv is None:
        pytest.skip("there is no uv to build with")
    source = tmp_path / "source"
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        source.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, source)
    leave = shutil.ignore_patterns("*.so", "*.pyc", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", source / "src", ignore=leave)
    shutil.copytree(ROOT / "docs", source / "docs")
    subprocess.run(
        [uv, "build", "--quiet", "--out-dir", str(tmp_path / "dist"), str(source)],
        env={**os.environ, "SUMTABLE_PURE": "1"},
        check=True,
    )
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    packed = set(ZipFile(wheel).namelist())
    assert {f"sumtable/{path.relative_to(ROOT).as_posix()}" for path in DOCS} <= packed
    web = ROOT / "src" / "sumtable" / "web"
    pages = [*web.glob("templates/*"), *(path for path in web.rglob("static/**/*"))]
    assert {path.relative_to(ROOT / "src").as_posix() for path in pages if path.is_file()} <= packed
