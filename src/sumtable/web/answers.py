"""Answers in JSON: nothing is written out twice, however many ways it goes out."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic_core import to_json
from starlette.responses import Response

_MOST_STATES = 2000
_NO_STORE = {"Cache-Control": "no-store"}
_NO_SHEET = b'"sheet":[]'


def encode(value: object) -> bytes:
    """The value as compact JSON."""
    return to_json(value)


def answer(value: object, status: int = 200) -> Response:
    """The value as an answer that nobody keeps."""
    return Response(encode(value), status, _NO_STORE, "application/json")


class _Texts:
    """The JSON of objects lately sent, by their identity.

    Each object is kept with its text, so that no other one can come to have its identity.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[int, tuple[object, bytes]] = OrderedDict()

    def find(self, value: object) -> bytes | None:
        found = self._kept.get(id(value))
        return None if found is None else found[1]

    def keep(self, value: object, text: bytes) -> bytes:
        self._kept[id(value)] = (value, text)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return text


class States:
    """States as JSON.

    The host hands the same object to everybody who may see the same, so it is written out once.
    The lines of a score sheet are the same objects from version to version and only ever follow
    the same lines; so what stands up to a line is written out once, too.
    """

    def __init__(self) -> None:
        self._states = _Texts(_MOST_STATES)
        self._sheets = _Texts(_MOST_STATES)

    def encode(self, state: Mapping[str, Any], base_url: str) -> bytes:
        """The state as JSON; an invitation in it gets its address."""
        if state.get("join"):
            return encode(with_links(state, base_url))
        return self._states.find(state) or self._states.keep(state, self._encode(state))

    def _encode(self, state: Mapping[str, Any]) -> bytes:
        """The state written without its score sheet, which is then put in.

        No text can hold what stands for the empty sheet: its quotation marks would be escaped.
        """
        text = encode({**state, "sheet": ()})
        return text.replace(_NO_SHEET, b'"sheet":[%s]' % self._sheet(state["sheet"]), 1)

    def _sheet(self, lines: Sequence[Any]) -> bytes:
        """The lines as JSON, with commas."""
        if not lines:
            return b""
        found = self._sheets.find(lines[-1])
        if found is not None:
            return found
        before = self._sheets.find(lines[-2]) if len(lines) > 1 else None
        text = encode(lines)[1:-1] if before is None else before + b"," + encode(lines[-1])
        return self._sheets.keep(lines[-1], text)


def with_links(state: Mapping[str, Any], base_url: str) -> Mapping[str, Any]:
    """The state, an invitation in it with its address."""
    join = state.get("join")
    if not join:
        return state
    return {**state, "join": {**join, "url": f"{base_url}/join/{join['code']}"}}
