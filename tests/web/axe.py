"""What axe finds wrong with a page for those who don't see it, or not well."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE = Axe().axe_script
_RUN = "options => axe.run(document, options).then((found) => found.violations)"
_ONLY = {"resultTypes": ["violations"]}
"""Of what is right it needn't say where it is, which takes it the most time."""


_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What another theme can change."""


def violations(page: Page, colours: bool = False) -> list[dict[str, Any]]:
    """Every rule that the page breaks, and where; of those about colours alone, if so asked."""
    if not page.evaluate("'axe' in window"):  # it is half a megabyte to read
        page.evaluate(_AXE)
    options = {**_ONLY, **({"runOnly": _COLOURS} if colours else {})}
    found: list[dict[str, Any]] = page.evaluate(_RUN, options)
    return found
