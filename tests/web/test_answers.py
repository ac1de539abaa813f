"""States as JSON: what is put together from parts is what would have been written whole."""

import json
from typing import Any

from sumtable.web.answers import States


def state(*texts: str, **more: Any) -> Any:
    lines = [{"number": number, "text": text} for number, text in enumerate(texts)]
    return {"version": len(texts), "sheet": lines, "join": None, "at": None, **more}


def test_states_are_written_as_they_are() -> None:
    states = States()
    for value in (
        state(),
        state("2c2-5e2"),
        state("a", 'b"], "sheet":[', "ü − “quoted”", spoken='He wrote "sheet":[] here.'),
        state("a", about='"sheet":[]', options={"layout": ['"sheet":[]']}),
    ):
        assert json.loads(states.encode(value, "http://x")) == value
        assert states.encode(value, "http://x") is states.encode(value, "http://x")


def test_lines_that_stay_are_written_once() -> None:
    states = States()
    first = state("a")
    later: Any = {**first, "version": 2, "sheet": [*first["sheet"], {"number": 1, "text": "b"}]}
    states.encode(first, "")
    assert json.loads(states.encode(later, "")) == later


def test_an_invitation_has_the_address_of_whoever_asks() -> None:
    states = States()
    waiting = state(join={"code": "abc"})
    for base in ("http://one", "http://two"):
        assert json.loads(states.encode(waiting, base))["join"]["url"] == f"{base}/join/abc"
    assert waiting["join"] == {"code": "abc"}
