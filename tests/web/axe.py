"""What axe finds wrong with a page for those who don't see it, or not well."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_ONLY = {"resultTypes": ["violations"]}
"""Of what is right it needn't say where it is, which takes it the most time."""


_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What another theme can change."""


def violations(page: Page, colours: bool = False) -> list[dict[str, Any]]:
    """Every rule that the page breaks, and where; of those about colours alone, if so asked."""
    options = {**_ONLY, **({"runOnly": _COLOURS} if colours else {})}
    found: list[dict[str, Any]] = Axe().run(page, options=options).response["violations"]
    return found
