"""The two themes: every colour of a picture or a page, by the name of its job."""

from dataclasses import dataclass
from typing import Any, Literal

Theme = Literal["light", "dark"]

FONT = (
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, "
    "'Liberation Sans', 'Noto Sans', 'DejaVu Sans', sans-serif"
)
"""The Linux families at the end are for SVG renderers that know no generic family."""


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """Colours by job. Wood is where one plays, ivory is what one picks up, paper is what one reads.

    Pine (`accent`) means that something can be done here, brass that it was made or just happened.
    There are few, each is itself: what is drawn in one is found again without reading it.
    """

    page: str
    surface: str
    sunk: str
    ink: str
    ink2: str
    line: str
    hair: str
    accent: str
    onaccent: str
    accentsoft: str
    brass: str
    ok: str
    oksoft: str
    warn: str
    warnsoft: str
    bad: str
    badsoft: str
    focus: str
    table1: str
    table2: str
    grain: str
    grain_strength: float
    ledge: str
    ledge2: str
    tableink: str
    disk1: str
    disk2: str
    slot: str
    hub: str
    hubink: str
    tile: str
    tile2: str
    side: str
    edge: str
    glow: str
    glowink: str
    sqa: str
    sqb: str
    grid: str
    blue: str
    red: str
    green: str
    onpiece: str
    ytile: str
    rtile: str
    btile: str
    gtile: str
    tenbg: str
    tenink: str
    shadow: str
    lastedge: str
    ghost: float | str
    """How strongly freestyle hints at slots that no disk carries."""
    brassfill: str = "#D9A43B"
    brassedge: str = "#6E4C08"
    brassink: str = "#3A2600"
    peg: str = "#FFF8E8"
    pegedge: str = "#2A1B0E"
    tileink: str = "#2A231C"
    tileedge: str = "#6E5533"
    pip1: str = "#3B322A"
    pip26: str = "#1E4C94"
    pip35: str = "#993614"
    pip4: str = "#1B6440"
    space_red: str = "#A93428"
    space_blue: str = "#2257A5"
    space_green: str = "#23693F"

    def pip(self, digit: str) -> str:
        """The ink of a number's family: numbers that fit together share one."""
        return {"1": self.pip1, "2": self.pip26, "6": self.pip26, "4": self.pip4}.get(
            digit, self.pip35
        )


_COLOURS: dict[str, tuple[Any, Any]] = {
    "page": ("#F5F0E7", "#171310"),
    "surface": ("#FFFDF8", "#221C17"),
    "sunk": ("#ECE4D6", "#2D251E"),
    "ink": ("#2A231C", "#F3EADC"),
    "ink2": ("#5F5346", "#C3B5A1"),
    "line": ("#8C7C68", "#8E7E6A"),
    "hair": ("#DDD2C0", "#3B3128"),
    "accent": ("#1C6452", "#74D1B3"),
    "onaccent": ("#FFFFFF", "#0B2A21"),
    "accentsoft": ("#DCEBE3", "#1F3A32"),
    "brass": ("#8A5F0C", "#E7BC62"),
    "ok": ("#1B6B43", "#7FD6A2"),
    "oksoft": ("#DDEFE0", "#1D3828"),
    "warn": ("#8A5200", "#F1BE62"),
    "warnsoft": ("#FBE9C8", "#3F2F12"),
    "bad": ("#A32F22", "#F39A8B"),
    "badsoft": ("#F8E0DA", "#44211B"),
    "focus": ("#1450B8", "#9CC3FF"),
    "table1": ("#E6D5B6", "#43301F"),
    "table2": ("#D7BF97", "#352517"),
    "grain": ("#785424", "#FFD696"),
    "grain_strength": (1.0, 0.5),
    "ledge": ("#C7AA7B", "#2A1D12"),
    "ledge2": ("#B99A69", "#23180F"),
    "tableink": ("#33271A", "#F3E6D0"),
    "disk1": ("#936F4E", "#5A4230"),
    "disk2": ("#7F5E40", "#4A3525"),
    "slot": ("#5E4430", "#261A11"),
    "hub": ("#7A5A3F", "#6B5039"),
    "hubink": ("#FFF3DE", "#FFF0D8"),
    "tile": ("#FBF4E4", "#F1E6CF"),
    "tile2": ("#EFE2C8", "#E1D1B1"),
    "side": ("#B99C6B", "#9A8057"),
    "edge": ("#6E5533", "#3A2B19"),
    "glow": ("#8FE8C6", "#7DE0BB"),
    "glowink": ("#0C3B2D", "#07281E"),
    "sqa": ("#F0E4CB", "#5B452F"),
    "sqb": ("#E3D1AE", "#4C3825"),
    "grid": ("#B79C70", "#8A6D4B"),
    "blue": ("#2257A5", "#A9CBFF"),
    "red": ("#A93428", "#FFB3A4"),
    "green": ("#23693F", "#8FDDA8"),
    "onpiece": ("#FFFFFF", "#1B1410"),
    "ytile": ("#FCEFC0", "#EFE0AE"),
    "rtile": ("#F8D9D2", "#EDC6BD"),
    "btile": ("#D6E4F7", "#C3D6EE"),
    "gtile": ("#D5EBD8", "#C2DEC7"),
    "tenbg": ("#F3D48A", "#7E5E17"),
    "tenink": ("#5C3D00", "#FFF3D6"),
    "shadow": ("#3C260C", "#000000"),
    "lastedge": ("#8A5F0C", "#D9A43B"),
    "ghost": (0.2, 0.4),
}
"""In the light theme and in the dark one; all others are the same in both."""

LIGHT = Palette(**{name: light for name, (light, _) in _COLOURS.items()})
DARK = Palette(**{name: dark for name, (_, dark) in _COLOURS.items()})

PALETTES: dict[Theme, Palette] = {"light": LIGHT, "dark": DARK}


def luminance(colour: str) -> float:
    """The relative luminance of `#RRGGBB` by WCAG 2."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours by WCAG 2, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def blend(under: str, over: str, opacity: float) -> str:
    """The colour one sees where `over` lies at this opacity on `under`."""
    pairs = ((int(under[i : i + 2], 16), int(over[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * opacity):02X}" for a, b in pairs)
