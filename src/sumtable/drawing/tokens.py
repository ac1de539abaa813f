"""The palettes as CSS custom properties: what a page defines once and its boards refer to."""

from dataclasses import fields
from typing import Any

from sumtable.drawing.theme import DARK, LIGHT, Palette

_PIPS = ("pip26", "pip35", "pip4")


def variable(field: str) -> str:
    """The custom property of one of a palette's fields: `grain_strength` is `--grainstrength`."""
    return f"--{field.replace('_', '')}"


def _references() -> Palette:
    """The palette of boards in a page: every colour a reference that the page resolves."""
    values: dict[str, Any] = {
        field.name: f"var({variable(field.name)})" for field in fields(Palette)
    }
    values["grain_strength"] = 1.0  # the page's own CSS draws the wood, and reads the number there
    return Palette(**values)


VARIABLES = _references()


def tokens() -> str:
    """A style sheet that defines the colours: light, dark, and dark or light where it was chosen.

    `data-theme` on the root element chooses; without it the reader's system does. Below an element
    with `data-pips="ink"` all pips have one ink.
    """
    light = _definitions(LIGHT)
    dark = {name: value for name, value in _definitions(DARK).items() if light[name] != value}
    night = _block(dark, "dark")
    return (
        f":root{{{_block(light, 'light')}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}\n"
        f":root[data-theme=dark]{{{night}}}\n"
        f"[data-pips=ink]{{{';'.join(f'{variable(pip)}:var(--pip1)' for pip in _PIPS)}}}\n"
    )


def _definitions(palette: Palette) -> dict[str, str]:
    """Property -> value."""
    return {variable(field.name): _value(getattr(palette, field.name)) for field in fields(palette)}


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"


def _block(values: dict[str, str], scheme: str) -> str:
    return f"color-scheme:{scheme};" + ";".join(f"{name}:{value}" for name, value in values.items())
