"""The pages of the docs as values: their fenced blocks, their sections, their table rows."""

import os
import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
README = ROOT / "README.md"

_FENCE = re.compile(
    r"(?:^<!-- (?P<source>\S+) -->\n)?"
    r"^(?P<indent> *)```(?P<kind>\w*)\n(?P<text>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


class Block(NamedTuple):
    """A fenced block: the line it begins in, its language, its text, the file it is quoted from."""

    line: int
    kind: str
    text: str
    source: str | None


class Example(NamedTuple):
    """A command of a console block and the output it is said to have."""

    line: int
    command: str
    output: str


def read(path: Path) -> str:
    """The text of a page."""
    return path.read_text(encoding="utf-8")


def up_to_date(path: Path, made: str) -> None:
    """Checks that a file is what a tool makes of it today, or makes it so."""
    if os.environ.get("SUMTABLE_UPDATE") == "1":
        path.write_text(made, encoding="utf-8")
    same = path.is_file() and read(path) == made  # a name of its own: pytest would print both
    assert same, f"{path.name} is out of date: run `make snapshots` and look at it"


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a page, in order."""
    return [
        Block(
            text.count("\n", 0, match.start("text")), match["kind"], match["text"], match["source"]
        )
        for match in _FENCE.finditer(text)
    ]


def examples(text: str) -> list[Example]:
    """The commands of a page's console blocks."""
    found = []
    for block in blocks(text):
        if block.kind != "console":
            continue
        assert block.text.startswith("$ "), f"line {block.line}: a console block starts with $"
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append(Example(block.line, command, output.strip("\n")))
    return found


def links(text: str) -> list[str]:
    """The targets of a page's links and pictures, those on other sites left out."""
    outside = _FENCE.sub("", text)
    return [link for link in _LINK.findall(outside) if not re.match(r"[a-z]+:", link)]


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", _FENCE.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def section(text: str, title: str) -> str:
    """What stands under a heading, up to the next one of its level or above."""
    match = re.search(rf"^(#+) {re.escape(title)}$", text, re.MULTILINE)
    assert match is not None, f"no heading {title!r}"
    rest = text[match.end() :]
    following = re.search(rf"^#{{1,{len(match[1])}}} ", rest, re.MULTILINE)
    return rest[: following.start()] if following else rest


def rows(text: str) -> dict[str, str]:
    """The table rows whose first cell begins with a code word, by that word."""
    return {match[1]: match[0] for match in re.finditer(r"^\| `([^`]+)`.*\|$", text, re.MULTILINE)}
