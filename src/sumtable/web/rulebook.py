"""The docs as pages: found in the package or in the repository, made from Markdown."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from posixpath import basename, dirname, join, normpath
from typing import Any
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sumtable.catalog import GAMES
from sumtable.core import Game
from sumtable.core.language import _
from sumtable.web.languages import LANGUAGES

_PACKAGE = Path(__file__).parent.parent
_SCROLLED = (
    ("<table>", '<div class="scroll" tabindex="0"><table>'),
    ("</table>", "</table></div>"),
    ("<pre>", '<pre tabindex="0">'),
)
"""What may be wider than a phone: keys can scroll it."""
SMALL_PRINT = "the-small-print"
"""The anchor of the chapter that is folded away, with what only few want to know."""
_SIZE = re.compile(rb'<svg[^>]* width="([0-9.]+)" height="([0-9.]+)"')

_RECORDS = "/rules/records/"
_HEADING = re.compile(r'<(h[1-6]) id="([^"]*)"')
_HERE = re.compile(r'href="#([^"]*)"')
_ROWS = re.compile(r"<!-- rows (\S+) (\S+) to=(\w+) -->")
"""Where a translation shows the rows of a table that a program writes into the English page."""
_CHAPTER = re.compile(r"<!-- chapter (\S+) (.+) -->")
"""Where it goes on with a chapter of the English page, which nobody has translated."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading of a page that its list of contents names."""

    anchor: str
    title: str


@dataclass(frozen=True, slots=True)
class RulePage:
    """A page of the docs: its name in addresses, its language, and what stands on it as HTML."""

    name: str
    language: str
    title: str
    html: str
    chapters: tuple[Chapter, ...]


@cache
def docs_folder() -> Path:
    """Where the docs are: in the installed package, else in the repository it is run from."""
    installed = _PACKAGE / "docs"
    return installed if installed.is_dir() else _PACKAGE.parent.parent / "docs"


@cache
def page_paths() -> dict[str, str]:
    """Every page's path below the docs by its name; `index` is the first one.

    What is known of a game is `known-GAME`, and of all of them `known`.
    """
    folder = docs_folder()
    found = {path.stem: path for path in (*folder.glob("*.md"), *folder.glob("rules/*.md"))}
    found["index"] = found.pop("README")
    for path in folder.glob("known/*.md"):
        found["known" if path.stem == "README" else f"known-{path.stem}"] = path
    return {name: path.relative_to(folder).as_posix() for name, path in sorted(found.items())}


def rule_page(name: str, language: str) -> RulePage | None:
    """The page of that name, in English if there is none in the language; None if there is none."""
    path = page_paths().get(name)
    if path is not None:
        return _page(name, path, language)
    return _of_rules(GAMES[name], language) if name in GAMES else None


def _of_rules(game: Game[Any], language: str) -> RulePage:
    """What a game without a page of its own says of itself, in the language that is spoken."""
    about = _(game.about)
    parts = [
        f"# {game.title}",
        f"{about[:1].upper()}{about[1:]}.",
        f"## {_('How to write it')}",
        *(f"    {_(line)}" for line in game.how_to_write),
        f"## {_('Options')}",
        *(f"- {option.name}: {_(option.values)} ({option.default})" for option in game.options),
        f"## {_('How it ends')}",
        *(f"- {_(words)}" for words in game.endings.values()),
    ]
    body = MarkdownIt("commonmark").render("\n\n".join(parts))
    return RulePage(game.name, language, game.title, body, ())


@cache
def _page(name: str, path: str, language: str) -> RulePage:
    english = _make(name, path, "en")
    if not _file(language, path).is_file():
        return english
    return _make(name, path, language, _ids(english))


@cache
def extra(folder: str, suffix: str) -> dict[str, bytes]:
    """The other files of the docs in a folder, by name: pictures and example records."""
    return {
        path.name: path.read_bytes() for path in sorted((docs_folder() / folder).glob(f"*{suffix}"))
    }


def address(path: str, target: str) -> str:
    """Where a link of the page at `path` leads inside the app."""
    place, mark, anchor = target.partition("#")
    if re.match(r"[a-z]+:", target) or not place:
        return target
    resolved = normpath(join(dirname(path), place))
    language, page = _split(resolved)
    names = {known: name for name, known in page_paths().items()}
    if page in names:
        name = names[page]
        there = ("/rules" if name == "index" else f"/rules/{name}") + mark + anchor
        own = _split(path)[0]
        if own != language and _file(own, page).is_file():
            return f"/language/{language}?back={there}"
        return there
    if resolved == "records":
        return "/rules/examples"
    return f"/rules/{resolved}"


def _file(language: str, path: str) -> Path:
    """Where the page with this path in English is in a language, if it is."""
    return docs_folder() / ("" if language == "en" else language) / path


def _split(path: str) -> tuple[str, str]:
    """The language of a page by its path, and its path in English."""
    folder, _slash, inside = path.partition("/")
    return (folder, inside) if folder in LANGUAGES else ("en", path)


def anchor_of(title: str) -> str:
    """A heading's anchor, as code hosts make it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def _ids(page: RulePage) -> list[str]:
    """The levels and anchors of a page's headings, as `h2 the-goal`."""
    return [f"{level} {anchor}" for level, anchor in _HEADING.findall(page.html)]


def _make(name: str, path: str, language: str, anchors: Sequence[str] = ()) -> RulePage:
    """The page that a Markdown file makes.

    A translation with the same headings, or with the first of them, has the `anchors` of the
    English page, so that a link holds in every language.
    """
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    file = _file(language, path)
    tokens = markdown.parse(_completed(file.read_text("utf-8")))
    levels = [token.tag for token in tokens if token.type == "heading_open"]
    same = levels == [anchor.partition(" ")[0] for anchor in anchors][: len(levels)]
    given = iter([anchor.partition(" ")[2] for anchor in anchors] if same else ())
    title, chapters, own = name, [], {}
    for token, inside in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and inside is not None:
            words = _plain(inside)
            anchor = next(given, anchor_of(words))
            token.attrSet("id", anchor)
            own[anchor_of(words)] = anchor
            if token.tag == "h1":
                title = words
            elif token.tag == "h2":
                chapters.append(Chapter(anchor, words))
        _prepare(token, file.relative_to(docs_folder()).as_posix())
    body = _folded(markdown.renderer.render(tokens, markdown.options, {}))
    for plain, scrolled in _SCROLLED:
        body = body.replace(plain, scrolled)
    body = _HERE.sub(lambda found: f'href="#{own.get(unquote(found[1]), found[1])}"', body)
    return RulePage(name, language, title, body, tuple(chapters))


def _completed(text: str) -> str:
    """A translation with what it takes from an English page: rows of tables, whole chapters."""

    def rows(found: re.Match[str]) -> str:
        page, name, to = found.groups()
        source = (docs_folder() / page).read_text("utf-8")
        block = source.partition(f"<!-- {name} -->")[2].partition(f"<!-- /{name} -->")[0]
        lines = [line for line in block.splitlines() if re.match(r"\| \d", line)]
        return "\n".join(line.replace(" to ", f" {to} ").replace(".", ",") for line in lines)

    def chapter(found: re.Match[str]) -> str:
        source = (docs_folder() / found[1]).read_text("utf-8")
        rest = source.partition(f"\n## {found[2]}\n")[2].partition("\n## ")[0]
        return f'<div lang="en">\n\n{rest.strip()}\n\n</div>'

    return _CHAPTER.sub(chapter, _ROWS.sub(rows, text))


def _folded(body: str) -> str:
    """The page with its small print folded away, if it has any; that is its last chapter."""
    heading = re.search(rf'<h2 id="{SMALL_PRINT}">.*?</h2>', body)
    if heading is None:
        return body
    fold = f'<details class="fold"><summary>{heading[0]}</summary>{body[heading.end() :]}</details>'
    return body[: heading.start()] + fold


def _plain(inline: Token) -> str:
    """The words of a heading without its marks."""
    parts = inline.children or []
    return "".join(part.content for part in parts if part.type in ("text", "code_inline"))


def _prepare(token: Token, path: str) -> None:
    """Turns links to the app's addresses, and styles into classes; pictures get their size.

    The examples of the rules open as replays.
    """
    style = token.attrGet("style")
    if style is not None:
        del token.attrs["style"]
        token.attrSet("class", str(style).replace("text-align:", "to-"))
    for part in token.children or []:
        href, source = part.attrGet("href"), part.attrGet("src")
        if part.type == "link_open" and href is not None:
            place = address(path, str(href))
            if _split(path)[1].startswith("rules/") and place.startswith(_RECORDS):
                place = f"/rules/replay/{place.removeprefix(_RECORDS)}"
                part.attrSet("class", "replay")
            part.attrSet("href", place)
        elif part.type == "image" and source is not None:
            part.attrSet("src", address(path, str(source)))
            part.attrSet("loading", "lazy")
            _measure(part, normpath(join(dirname(path), str(source))))


def _measure(image: Token, path: str) -> None:
    """Tells a picture's size, so that nothing jumps when it arrives."""
    match = _SIZE.search(extra(dirname(path), ".svg").get(basename(path), b""))
    if match is not None:
        image.attrSet("width", str(round(float(match[1]))))
        image.attrSet("height", str(round(float(match[2]))))
