"""The handout for a class: so many tasks to a page, the solutions on pages of their own."""

import re
import sys
import zlib

import pytest

from sumtable.core import SumtableError
from sumtable.drawing.handout import Entry, Handout, pdf, printable

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="2" height="2"/></svg>'
)


def handout(count: int, words: str = "Find the longest chain.") -> Handout:
    tasks = [Entry(PICTURE, words)] * count
    return Handout("Chains", "sumtable puzzle sumon", tasks, [Entry(PICTURE, "2c2")] * count)


def texts(document: bytes) -> str:
    """What is written on the pages, in order."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", document, re.DOTALL)
    written = []
    for stream in streams:
        try:
            written += re.findall(rb"\((.*?)\) Tj", zlib.decompress(stream))
        except zlib.error:
            continue
    return b" ".join(written).decode("cp1252")


def pages(document: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", document))


@pytest.mark.parametrize(("count", "expected"), [(1, 1 + 1), (4, 1 + 1), (5, 2 + 1), (13, 4 + 2)])
def test_pages(count: int, expected: int) -> None:
    assert pages(pdf(handout(count))) == expected


def test_the_words_are_text() -> None:
    written = texts(pdf(handout(2, "Make −5 in as many lines as you can: größer.")))
    for words in ("Chains", "Name", "Make –5 in", "größer", "Solutions", "2c2", "1 / ", "2 / "):
        assert words in written


def test_the_same_sheet_is_the_same_file() -> None:
    assert pdf(handout(1)) == pdf(handout(1))


def test_characters_that_the_fonts_lack() -> None:
    assert printable("−5 · “ä” … 日本") == "–5 · “ä” … ??"


def test_without_the_extra_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(SumtableError) as caught:
        pdf(handout(1))
    assert caught.value.code == "puzzle.missing"
