"""Reading pages: their elements, without a browser."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "img", "hr"}


@dataclass(slots=True)
class Element:
    """An element with its attributes, its own text and what it stands in."""

    name: str
    attributes: dict[str, str]
    inside: "Element | None"
    text: str = field(default="")

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")

    def within(self, name: str) -> bool:
        """Whether an element of that name is around this one."""
        return self.inside is not None and (self.inside.name == name or self.inside.within(name))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        element = Element(tag, attributes, self.open[-1] if self.open else None)
        self.found.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1].name == tag, f"</{tag}> closes <{self.open[-1].name}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text += data


def elements(html: str) -> list[Element]:
    """Every element of a page in order; each must be closed by its own end tag."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"<{reader.open[-1].name}> isn't closed"
    return reader.found


def named(html: str, name: str) -> list[Element]:
    """The elements of a name."""
    return [element for element in elements(html) if element.name == name]
