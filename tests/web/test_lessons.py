"""Lessons through the API, and the pages that lead to them."""

import pytest

from sumtable.host import lesson_list
from tests.web.clients import Site
from tests.web.markup import elements

pytestmark = pytest.mark.anyio

LESSON = {"game": "sum8", "name": "close-the-circle"}


async def test_a_lesson_is_begun_asked_got_wrong_and_done(site: Site) -> None:
    ada, eve = site.guest(), site.guest()
    listed = (await ada.get("/api/lessons")).json()["lessons"]
    assert listed == lesson_list()
    answer = await ada.post("/api/lessons", LESSON)
    assert answer.status_code == 201, answer.text
    state = answer.json()
    base = f"/api/games/{state['id']}"
    refused = await ada.act(state["id"], state["version"], "place 61 b2/nw")
    assert (refused.status_code, refused.json()["code"]) == (422, "sum8.connection")
    said = (await ada.post(f"{base}/lesson", {"action": "place 61 b2/nw"})).json()
    assert (said["status"], said["code"]) == ("refused", "sum8.connection")
    assert (await eve.post(f"{base}/lesson", {"action": "x"})).json()["code"] == "table.seat"
    done = await ada.act(state["id"], state["version"], state["lesson"]["show"])
    assert done.json()["lesson"]["status"] == "done"
    assert (await ada.get("/api/games")).json()["games"] == []
    home = (await ada.get("/")).text
    assert state["id"] not in home


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "sum8", "name": "nowhere"}, 404, "lesson.unknown"),
        ({"game": "sum8", "name": "../../etc"}, 404, "lesson.unknown"),
        ({"game": "chess", "name": "x"}, 400, "web.request"),
        ({"game": "sum8"}, 400, "web.request"),
        ({"game": "sum8", "name": "x" * 61}, 400, "web.request"),
        ({**LESSON, "more": 1}, 400, "web.request"),
    ],
)
async def test_bad_lessons_are_refused_in_words(
    site: Site, body: dict[str, object], status: int, code: str
) -> None:
    answer = await site.guest().post("/api/lessons", body)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.json()["message"]


async def test_asking_a_lesson_is_bounded(site: Site) -> None:
    ada = site.guest()
    state = (await ada.post("/api/lessons", LESSON)).json()
    answer = await ada.post(f"/api/games/{state['id']}/lesson", {"action": "x" * 2001})
    assert (answer.status_code, answer.json()["code"]) == (400, "web.request")
    game = await ada.begin()
    answer = await ada.post(f"/api/games/{game['id']}/lesson", {"action": "1a2"})
    assert (answer.status_code, answer.json()["code"]) == (422, "table.kind")


async def test_the_page_lists_every_lesson_and_each_has_its_own(site: Site) -> None:
    ada = site.guest()
    for language in ("en", "de"):
        headers = {"Accept-Language": language}
        answer = await ada.get("/learn", headers=headers)
        links = [one["href"] for one in elements(answer.text)]
        for one in lesson_list():
            assert f"/learn/{one['game']}/{one['name']}" in links
    one = lesson_list()[0]
    page = (await ada.get(f"/learn/{one['game']}/{one['name']}")).text
    assert one["title"] in page
    assert one["goal"] in page
    drawn = {element["data-at"] for element in elements(page)}
    assert {"b2/ne", "b2/se"} <= drawn  # the position of the lesson
    assert (await ada.get(f"/learn/{one['game']}/nowhere")).status_code == 404
    assert (await ada.get("/learn/nowhere/x")).status_code == 404
