"""Answers in JSON: nothing is written out twice, however many ways it goes out."""

from collections.abc import Sequence

from pydantic_core import to_json
from starlette.responses import Response

from sumtable.core.kept import Kept
from sumtable.host.states.sheet import LINES
from sumtable.host.types.state import Entry, State
from sumtable.web import documents

_STATES_BYTES = 32 * 1024 * 1024
_SHEETS_BYTES = 8 * 1024 * 1024
_AS_VALUES = 10
"""How many times the memory of its JSON a state takes as Python values."""
_NO_SHEET = b'"sheet":[]'


def encode(value: object) -> bytes:
    """The value as compact JSON."""
    return to_json(value)


def answer(value: object, status: int = 200) -> Response:
    """The value as an answer that nobody keeps."""
    return Json(encode(value), status)


class Json(Response):
    """An answer in JSON that nobody keeps; its headers needn't be put together."""

    def __init__(self, body: bytes, status: int = 200) -> None:
        self.status_code, self.body, self.background = status, body, None
        self.raw_headers = [
            (b"cache-control", b"no-store"),
            (b"content-length", b"%d" % len(body)),
            (b"content-type", b"application/json"),
        ]


class _Texts:
    """The JSON of objects lately sent, by their identity, as long as there is space for it.

    Each object is kept with its text, so that no other one can come to have its identity. It takes
    `factor` times as many bytes as its text.
    """

    def __init__(self, space: int, factor: int) -> None:
        self._factor = 1 + factor
        self._kept: Kept[tuple[object, bytes]] = Kept(space)

    @property
    def weight(self) -> int:
        """The bytes that are in use."""
        return self._kept.weight

    def find(self, value: object) -> bytes | None:
        found = self._kept.find(id(value))
        return None if found is None else found[1]

    def keep(self, value: object, text: bytes) -> bytes:
        return self._kept.keep(id(value), (value, text), self._factor * len(text))[1]


class States:
    """States as JSON.

    The host hands the same object to everybody who may see the same, so it is written out once.
    The lines of a score sheet are the same objects from version to version and only ever follow
    the same lines; so what stands up to a line is written out once, too. Of earlier positions
    nothing is kept: there are many, and few look at them.
    """

    def __init__(self, states: int = _STATES_BYTES, sheets: int = _SHEETS_BYTES) -> None:
        self._states = _Texts(states, _AS_VALUES)
        self._sheets = _Texts(sheets, 1)

    @property
    def weight(self) -> int:
        """The bytes that what is kept takes, near enough."""
        return self._states.weight + self._sheets.weight

    def encode(self, state: State, base_url: str) -> bytes:
        """The state as JSON; an invitation in it gets its address, which nothing else needs."""
        if state["join"] is not None:
            return encode(with_links(state, base_url))
        if state["at"] is not None:
            return encode(state)
        return self._states.find(state) or self._states.keep(state, self._encode(state))

    def _encode(self, state: State) -> bytes:
        """The state written without its score sheet, which is then put in.

        No text can hold what stands for the empty sheet: its quotation marks would be escaped.
        """
        text = encode({**state, "sheet": ()})
        return text.replace(_NO_SHEET, b'"sheet":[%s]' % self._sheet(state["sheet"]), 1)

    def _sheet(self, lines: Sequence[Entry]) -> bytes:
        """The lines as JSON, with commas."""
        if not lines:
            return b""
        found = self._sheets.find(lines[-1])
        if found is not None:
            return found
        # A full sheet may begin later than the one before it did.
        before = self._sheets.find(lines[-2]) if 1 < len(lines) < LINES else None
        text = encode(lines)[1:-1] if before is None else before + b"," + encode(lines[-1])
        return self._sheets.keep(lines[-1], text)


def with_picture(text: bytes, step: bytes | None) -> bytes:
    """The JSON of a state, and in it how the picture of its board follows, which is JSON too."""
    return b'%s,"picture":%s}' % (text[:-1], step or b"null")


def with_links(state: State, base_url: str) -> documents.State:
    """The state, an invitation in it with its address."""
    join = state["join"]
    if join is None:
        return {**state, "join": None}
    return {**state, "join": {**join, "url": f"{base_url}/join/{join['code']}"}}
