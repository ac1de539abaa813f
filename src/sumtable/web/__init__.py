"""The web app: pages and an HTTP API over the host's games."""

from sumtable.web.app import create_app
from sumtable.web.settings import Settings

__all__ = ["Settings", "create_app"]
