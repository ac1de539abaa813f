"""The colours of pages: one list, two palettes, chosen by the system or by the reader."""

import re
from dataclasses import fields

from sumtable.drawing.theme import DARK, LIGHT, Palette
from sumtable.drawing.tokens import VARIABLES, tokens, variable
from tests.faces import snapshots

BLOCK = re.compile(r"([^{}\n]+)\{([^{}]*)\}")


def blocks() -> dict[str, dict[str, str]]:
    """Selector -> property -> value."""
    css = tokens().replace("@media (prefers-color-scheme:dark){", "@media ")
    return {
        selector: dict(part.split(":", 1) for part in body.split(";"))
        for selector, body in BLOCK.findall(css)
    }


def values(palette: Palette) -> dict[str, str]:
    return {
        variable(f.name): f"{value:g}" if isinstance(value, float) else value
        for f in fields(Palette)
        for value in (getattr(palette, f.name),)
    }


def test_light_is_the_default_and_complete() -> None:
    light = blocks()[":root"]
    assert light.pop("color-scheme") == "light"
    assert light == values(LIGHT)


def test_dark_is_chosen_by_the_system_unless_light_was_and_by_the_reader() -> None:
    system = blocks()["@media :root:not([data-theme=light])"]
    chosen = blocks()[":root[data-theme=dark]"]
    assert system == chosen
    assert chosen.pop("color-scheme") == "dark"
    assert values(LIGHT) | chosen == values(DARK)


def test_pips_in_one_ink() -> None:
    pips = {name for name in values(LIGHT) if name.startswith("--pip")}
    assert blocks()["[data-pips=ink]"] == dict.fromkeys(pips - {"--pip1"}, "var(--pip1)")


def test_boards_refer_to_every_colour_by_its_name() -> None:
    for field in fields(Palette):
        if field.name != "grain_strength":
            assert getattr(VARIABLES, field.name) == f"var({variable(field.name)})"


def test_names_are_unique() -> None:
    names = [variable(field.name) for field in fields(Palette)]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"--[a-z][a-z0-9]*", name) for name in names)


def test_tokens_snapshot() -> None:
    snapshots.check("tokens.css", tokens().replace(";", ";\n"))
