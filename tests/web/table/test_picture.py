"""The picture of the board is asked for once; from then on it is what the states make of it."""

from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.hands import sumon_by_mouse, sumon_step
from tests.web.table.test_together import HERE

SAME = """
async () => {
  const answer = await fetch(location.pathname.replace("/play/", "/api/games/") + "/board.svg");
  const template = document.createElement("template");
  template.innerHTML = (await answer.text()).trim();
  const parts = (root) =>
    [...root.querySelectorAll(".pieces *, .axes *, .sums *")].map((one) => one.outerHTML);
  const [whole, shown] = [parts(template.content), parts(document.querySelector("#board svg"))];
  return whole.length > 20 && JSON.stringify(whole) === JSON.stringify(shown);
}
"""


def test_turns_bring_their_own_changes_of_the_picture(sit: Sit) -> None:
    """Whoever comes back from an earlier turn has the whole picture, too."""
    seat = sit()
    page = seat.page
    seat.begin("sumon", HERE)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "board.svg" in one.url else None)
    for number in (1, 2):
        sumon_by_mouse(seat)
        expect(page.locator("#log li button")).to_have_count(number)
        assert seat.my_turn()
    assert len(asked) == 1
    assert page.evaluate(SAME)
    page.evaluate("() => document.querySelector('#log li button').click()")
    expect(page.locator("#board.past-look")).to_be_attached()
    page.click("[data-key=live]")
    expect(page.locator("#board.past-look")).to_have_count(0)
    assert seat.my_turn()
    sumon_step(seat)
    expect(page.locator("#log li button")).to_have_count(3)
    assert seat.my_turn()
    assert page.evaluate(SAME)
