"""The review over HTTP: what is new since the last answer, in the language of the asker."""

import pytest

from tests.web.clients import SCRIPT, Site
from tests.web.shapes import assert_shape

pytestmark = pytest.mark.anyio

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]


async def test_a_review_is_asked_for_bit_by_bit(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sumtable.host.review.SECONDS", 0.02)
    ada = site.guest()
    state = await ada.begin("sumon", seats=SEATS)
    path, version = f"/api/games/{state['id']}", state["version"]
    assert (await ada.get(f"{path}/review?after=0")).status_code == 422
    for action in SCRIPT:
        version = (await ada.act(state["id"], version, action)).json()["version"]
    await ada.post(f"{path}/resign", {"version": version, "seat": 1})
    known: list[str] = []
    ready = False
    while not ready:
        answer = (await ada.get(f"{path}/review?after={len(known)}")).json()
        assert_shape(answer, "ReviewState")
        known += [moment["text"] for moment in answer["moments"]]
        assert answer["done"] == len(known)
        ready = answer["ready"]
    assert known == list(SCRIPT)
    whole = (await ada.get(f"{path}/review")).json()
    assert [moment["text"] for moment in whole["moments"]] == known
    assert whole["graph"]["words"] == "At the end: Ada 0 and Bo 0."
    german = await ada.get(f"{path}/review", headers={"accept-language": "de"})
    assert german.json()["graph"]["words"] == "Am Ende: Ada 0 und Bo 0."
    assert "verschenkt" in german.json()["given"][0]["words"]
    assert_shape(whole, "ReviewState")
