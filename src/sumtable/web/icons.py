"""The app's icons: one drawing in the colours of the theme, as SVG and, where it can be, as PNG."""

from dataclasses import dataclass

from sumtable.drawing.theme import LIGHT

SIGMA = "M20.5 10.2V8.4H9.6l6 6.6-6 6.6h10.9v-1.8"
"""The sum sign on a square of 30."""


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon by its size. A maskable one has no corners of its own: the system cuts them."""

    pixels: int
    maskable: bool


ICONS = {
    "icon-192": Icon(192, False),
    "icon-512": Icon(512, False),
    "maskable-192": Icon(192, True),
    "maskable-512": Icon(512, True),
    "apple-touch-icon": Icon(180, True),
}
"""Every icon that can be asked for, by its name."""


def icon_svg(maskable: bool) -> str:
    """The icon as a self-contained SVG document."""
    ground = 'width="30" height="30"' if maskable else 'x="1" y="1" width="28" height="28" rx="8"'
    # What a system may cut off is a fifth at each side: the sign stays within the rest.
    place = ' transform="translate(3 3) scale(.8)"' if maskable else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" width="30" height="30">'
        f'<rect {ground} fill="{LIGHT.accent}"/>'
        f'<path{place} d="{SIGMA}" fill="none" stroke="{LIGHT.onaccent}" stroke-width="2.4" '
        'stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
