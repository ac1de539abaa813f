"""Writes SVG: elements, numbers and text that is safe in XML, and rough text widths."""

import hashlib
import re
from functools import lru_cache
from typing import NewType

Markup = NewType("Markup", str)
"""Finished SVG source. Only this module makes it from plain text."""

Value = str | float | None

NOTHING = Markup("")

_PREFIX = "\x01"  # stands for the picture's own id prefix until it is finished; no text has it
_HASHED = "\ue000".encode()  # what stands for it where a picture is hashed: ids stay what they were
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_SPECIAL = re.compile(f'[&<>"]|{_FORBIDDEN.pattern}')
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """The number with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """The text with everything special in XML written safely, and what XML forbids dropped."""
    return _FORBIDDEN.sub("", text).translate(_ESCAPES) if _SPECIAL.search(text) else text


def tag(name: str, /, *children: Markup, **attributes: Value) -> Markup:
    """An element. `stroke_width=2` becomes `stroke-width="2"`; None leaves the attribute out."""
    written = "".join(map(_attribute, attributes, attributes.values()))
    if not children:
        return Markup(f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{''.join(children)}</{name}>")


@lru_cache(maxsize=4096)  # nearly all of them are short; a path's outline has some hundred letters
def _attribute(key: str, value: Value) -> str:
    """The attribute after a space, keeping the marks of `local` and `paint`; nothing for None."""
    if value is None:
        return ""
    if isinstance(value, str):
        written = _PREFIX.join(map(escape, value.split(_PREFIX)))
    else:
        written = number(value)
    return f' {key.rstrip("_").replace("_", "-")}="{written}"'


def join(*parts: Markup) -> Markup:
    """The parts one after the other."""
    return Markup("".join(parts))


def words(text: str) -> Markup:
    """Character data."""
    return Markup(escape(text))


def local(name: str) -> str:
    """An id that stays unique when several pictures stand in one page."""
    return _PREFIX + name


def paint(name: str) -> str:
    """A reference to a gradient, pattern, clip or filter of this picture."""
    return f"url(#{_PREFIX}{name})"


def use(name: str, **attributes: Value) -> Markup:
    """A copy of a shape that stands in this picture's defs."""
    return tag("use", href=f"#{_PREFIX}{name}", **attributes)


def group(*children: Markup, **attributes: Value) -> Markup:
    """A group, or nothing when it would be empty."""
    return tag("g", *children, **attributes) if any(children) else Markup("")


def at(x: float, y: float, *children: Markup, scale: float = 1, **attributes: Value) -> Markup:
    """The children moved to x, y and scaled there."""
    move = f"translate({number(x)} {number(y)})"
    if scale != 1:
        move += f" scale({scale:.4g})"
    return group(*children, transform=move, **attributes)


def rounded(
    x: float, y: float, width: float, height: float, radius: float, **attributes: Value
) -> Markup:
    """A rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def label(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str,
    *,
    weight: int = 400,
    anchor: str = "middle",
    **attributes: Value,
) -> Markup:
    """A line of text whose baseline starts at, or is centred on, x, y."""
    return tag(
        "text",
        words(text),
        x=x,
        y=y,
        font_size=size,
        font_weight=weight,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        **attributes,
    )


def text_width(text: str, size: float) -> float:
    """About how wide the text is in the widest of the usual system fonts."""
    ems = 0.0
    for character in text:
        if character in "iljI.,:;'|!()[] ·":
            ems += 0.4
        elif character in "mwMW@+−=…":
            ems += 0.9
        elif character.isupper():
            ems += 0.76
        else:
            ems += 0.66
    return ems * size


def shortened(text: str, size: float, width: float) -> str:
    """The text, cut with an ellipsis where it wouldn't fit."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip(" ·,") + "…"


def prefix_of(content: Markup) -> str:
    """What ids begin with that no picture with other content has."""
    hashed = content.encode().replace(_PREFIX.encode(), _HASHED)
    return f"s{hashlib.sha256(hashed).hexdigest()[:8]}-"


def finished(document: Markup, prefix: str | None = None) -> str:
    """The document with its ids prefixed: by a hash of its content, unless a prefix is given."""
    return with_ids(document, prefix_of(document) if prefix is None else prefix) + "\n"


def with_ids(part: Markup, prefix: str) -> str:
    """A part of a document with its ids prefixed."""
    return part.replace(_PREFIX, prefix)
