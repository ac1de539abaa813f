"""The files that pages load: read once, packed once, named by what is in them."""

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type

from starlette.requests import Request
from starlette.responses import Response

from sumtable.catalog import HOUSES
from sumtable.drawing.tokens import tokens
from sumtable.web.linking import joined

_FOREVER = "public, max-age=31536000, immutable"
_SMALLEST_PACKED = 500

_BEGIN = """\
import {{ begin }} from "../table/main.js";
import {{ Game }} from "../{way}";
begin(Game);
"""
"""How the script of a table begins a game that is played in a way of its own."""

_JOINING = ("assets.py", "linking.py")
"""What decides, besides the files, what the script of a table is."""

ASSET_PATH = "/static/{version}/{path:path}"


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent: plain, and gzipped where that is shorter."""

    kind: str
    plain: bytes
    packed: bytes | None


@dataclass(frozen=True, slots=True)
class Assets:
    """All files by path, under one hash of them all.

    One hash, not one per file, lets modules import each other by relative paths.
    """

    version: str
    files: dict[str, Asset]

    def url(self, path: str) -> str:
        """The address of a file, which changes when any file does."""
        if path not in self.files:
            raise LookupError(f"There is no static file {path!r}.")
        return f"/static/{self.version}/{path}"


@cache
def assets() -> Assets:
    """The package's own files, and the colours as `tokens.css`."""
    contents = dict(_walk(files("sumtable.web") / "static", ""))
    for name, house in HOUSES.items():
        folder = files(house.package) / "browser"
        if folder.is_dir():
            own = _walk(folder, f"games/{name}/browser/")
            contents |= {path: content for path, content in own if not path.endswith(".html")}
    contents["tokens.css"] = tokens().encode()
    web = files("sumtable.web")
    digest = hashlib.sha256(b"".join((web / name).read_bytes() for name in _JOINING))
    for path in sorted(contents):
        digest.update(path.encode() + b"\0" + hashlib.sha256(contents[path]).digest())
    packed = {path: _asset(path, content) for path, content in contents.items()}
    return Assets(digest.hexdigest()[:12], packed)


async def serve_asset(request: Request) -> Response:
    """A static file; kept forever if it was asked for by the hash of today."""
    version, path = request.path_params["version"], request.path_params["path"]
    found = _table(path) if path in _tables() else assets().files.get(path)
    if found is None:
        return Response("There is no such file.", 404, media_type="text/plain")
    current = version == assets().version
    headers = {"Cache-Control": _FOREVER if current else "no-store", "Vary": "Accept-Encoding"}
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.packed, headers=headers, media_type=found.kind)
    return Response(found.plain, headers=headers, media_type=found.kind)


def _asset(path: str, content: bytes) -> Asset:
    kind = guess_type(path)[0] or "application/octet-stream"
    if path.endswith(".js"):
        kind = "text/javascript"
    packed = gzip.compress(content, 9, mtime=0) if len(content) >= _SMALLEST_PACKED else content
    return Asset(kind, content, packed if len(packed) < len(content) else None)


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    """Every file below the folder with its path."""
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        path = f"{prefix}{entry.name}"
        if entry.is_dir():
            found += _walk(entry, f"{path}/")
        elif not entry.name.startswith("."):
            found.append((path, entry.read_bytes()))
    return found


@cache
def _tables() -> dict[str, str]:
    """How the script of each game's table begins, by paths that no file has."""
    ways = {table_script(game) for game in HOUSES}
    return {_table_path(way): _BEGIN.format(way=way) for way in ways}


@cache
def _table(path: str) -> Asset:
    """All scripts of a game's table in one file, joined when somebody asks for them first."""
    scripts = [(name, one) for name, one in assets().files.items() if name.endswith(".js")]
    sources = {name: one.plain.decode() for name, one in scripts} | _tables()
    return _asset(path, joined(path, sources).encode())


def _table_path(way: str) -> str:
    """Where the script of a table is whose game is played in this way, in a folder of its own."""
    return f"tables/{way.replace('/', '-')}"


def table_url(game: str) -> str:
    """The address of all scripts of a game's table, which changes when any file does."""
    return f"/static/{assets().version}/{_table_path(table_script(game))}"


def table_script(game: str) -> str:
    """The script that plays a game at its table: its own, or the one for any game."""
    own = f"games/{game}/browser/table.js"
    return own if own in assets().files else "table/any.js"
