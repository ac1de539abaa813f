"""What axe finds wrong with a page for those who don't see it, or not well."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_ONLY = {"resultTypes": ["violations"]}
"""Of what is right it needn't say where it is, which takes it the most time."""


def violations(page: Page) -> list[dict[str, Any]]:
    """Every rule that the page breaks, and where."""
    found: list[dict[str, Any]] = Axe().run(page, options=_ONLY).response["violations"]
    return found
