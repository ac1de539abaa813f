"""The two themes: every colour of a picture or a page, by the name of its job."""

from dataclasses import dataclass
from typing import Literal

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


LIGHT = Palette(
    page="#F5F0E7",
    surface="#FFFDF8",
    sunk="#ECE4D6",
    ink="#2A231C",
    ink2="#5F5346",
    line="#8C7C68",
    hair="#DDD2C0",
    accent="#1C6452",
    onaccent="#FFFFFF",
    accentsoft="#DCEBE3",
    brass="#8A5F0C",
    ok="#1B6B43",
    oksoft="#DDEFE0",
    warn="#8A5200",
    warnsoft="#FBE9C8",
    bad="#A32F22",
    badsoft="#F8E0DA",
    focus="#1450B8",
    table1="#E6D5B6",
    table2="#D7BF97",
    grain="#785424",
    grain_strength=1.0,
    ledge="#C7AA7B",
    ledge2="#B99A69",
    tableink="#33271A",
    disk1="#936F4E",
    disk2="#7F5E40",
    slot="#5E4430",
    hub="#7A5A3F",
    hubink="#FFF3DE",
    tile="#FBF4E4",
    tile2="#EFE2C8",
    side="#B99C6B",
    edge="#6E5533",
    glow="#8FE8C6",
    glowink="#0C3B2D",
    sqa="#F0E4CB",
    sqb="#E3D1AE",
    grid="#B79C70",
    blue="#2257A5",
    red="#A93428",
    green="#23693F",
    onpiece="#FFFFFF",
    ytile="#FCEFC0",
    rtile="#F8D9D2",
    btile="#D6E4F7",
    gtile="#D5EBD8",
    tenbg="#F3D48A",
    tenink="#5C3D00",
    shadow="#3C260C",
    lastedge="#8A5F0C",
    ghost=0.2,
)

DARK = Palette(
    page="#171310",
    surface="#221C17",
    sunk="#2D251E",
    ink="#F3EADC",
    ink2="#C3B5A1",
    line="#8E7E6A",
    hair="#3B3128",
    accent="#74D1B3",
    onaccent="#0B2A21",
    accentsoft="#1F3A32",
    brass="#E7BC62",
    ok="#7FD6A2",
    oksoft="#1D3828",
    warn="#F1BE62",
    warnsoft="#3F2F12",
    bad="#F39A8B",
    badsoft="#44211B",
    focus="#9CC3FF",
    table1="#43301F",
    table2="#352517",
    grain="#FFD696",
    grain_strength=0.5,
    ledge="#2A1D12",
    ledge2="#23180F",
    tableink="#F3E6D0",
    disk1="#5A4230",
    disk2="#4A3525",
    slot="#261A11",
    hub="#6B5039",
    hubink="#FFF0D8",
    tile="#F1E6CF",
    tile2="#E1D1B1",
    side="#9A8057",
    edge="#3A2B19",
    glow="#7DE0BB",
    glowink="#07281E",
    sqa="#5B452F",
    sqb="#4C3825",
    grid="#8A6D4B",
    blue="#A9CBFF",
    red="#FFB3A4",
    green="#8FDDA8",
    onpiece="#1B1410",
    ytile="#EFE0AE",
    rtile="#EDC6BD",
    btile="#C3D6EE",
    gtile="#C2DEC7",
    tenbg="#7E5E17",
    tenink="#FFF3D6",
    shadow="#000000",
    lastedge="#D9A43B",
    ghost=0.4,
)

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
