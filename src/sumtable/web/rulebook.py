"""The docs as pages: found in the package or in the repository, made from Markdown."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sumtable.web.languages import LANGUAGES

_PACKAGE = Path(__file__).parent.parent
_SCROLLED = (
    ("<table>", '<div class="scroll" tabindex="0"><table>'),
    ("</table>", "</table></div>"),
    ("<pre>", '<pre tabindex="0">'),
)
"""What may be wider than a phone: keys can scroll it."""
_SIZE = re.compile(rb'<svg[^>]* width="([0-9.]+)" height="([0-9.]+)"')


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
    """Every page's path below the docs by its name; `index` is the first one."""
    folder = docs_folder()
    found = {path.stem: path for path in (*folder.glob("*.md"), *folder.glob("rules/*.md"))}
    found["index"] = found.pop("README")
    return {name: path.relative_to(folder).as_posix() for name, path in sorted(found.items())}


@cache
def rule_page(name: str, language: str) -> RulePage | None:
    """The page of that name, in English if there is none in the language; None if there is none."""
    path = page_paths().get(name)
    if path is None:
        return None
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
    """The anchors of a page's headings."""
    return re.findall(r'<h[1-6] id="([^"]*)"', page.html)


def _make(name: str, path: str, language: str, anchors: Sequence[str] = ()) -> RulePage:
    """The page that a Markdown file makes.

    A translation with as many headings has the `anchors` of the English page, so that a link
    holds in every language.
    """
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    file = _file(language, path)
    tokens = markdown.parse(file.read_text("utf-8"))
    same = sum(token.type == "heading_open" for token in tokens) == len(anchors)
    title, chapters, given = name, [], iter(anchors if same else ())
    for token, inside in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and inside is not None:
            words = _plain(inside)
            anchor = next(given, anchor_of(words))
            token.attrSet("id", anchor)
            if token.tag == "h1":
                title = words
            elif token.tag == "h2":
                chapters.append(Chapter(anchor, words))
        _prepare(token, file.relative_to(docs_folder()).as_posix())
    body = markdown.renderer.render(tokens, markdown.options, {})
    for plain, scrolled in _SCROLLED:
        body = body.replace(plain, scrolled)
    return RulePage(name, language, title, body, tuple(chapters))


def _plain(inline: Token) -> str:
    """The words of a heading without its marks."""
    parts = inline.children or []
    return "".join(part.content for part in parts if part.type in ("text", "code_inline"))


def _prepare(token: Token, path: str) -> None:
    """Turns links to the app's addresses, and styles into classes; pictures get their size."""
    style = token.attrGet("style")
    if style is not None:
        del token.attrs["style"]
        token.attrSet("class", str(style).replace("text-align:", "to-"))
    for part in token.children or []:
        href, source = part.attrGet("href"), part.attrGet("src")
        if part.type == "link_open" and href is not None:
            part.attrSet("href", address(path, str(href)))
        elif part.type == "image" and source is not None:
            part.attrSet("src", address(path, str(source)))
            part.attrSet("loading", "lazy")
            _measure(part, Path(str(source)).name)


def _measure(image: Token, name: str) -> None:
    """Tells a picture's size, so that nothing jumps when it arrives."""
    match = _SIZE.search(extra("pictures", ".svg").get(name, b""))
    if match is not None:
        image.attrSet("width", str(round(float(match[1]))))
        image.attrSet("height", str(round(float(match[2]))))
