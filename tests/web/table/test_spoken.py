"""A whole turn as a screen reader tells it, compared with what was written down beforehand."""

from tests.web.table.conftest import Sit
from tests.web.table.test_focus import SHARED

LISTEN = """() => {
  window.heard = [];
  for (const id of ["polite", "assertive"]) {
    const region = document.getElementById(id);
    new MutationObserver(() => {
      const text = region.textContent.trim();
      if (text) window.heard.push(id === "assertive" ? `! ${text}` : text);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  }
}"""

TURN = [
    ("2", "Piece 2 can step to 3 squares."),
    ("ArrowUp", "Blue 2 on c2. Sums: column 8, diagonals 3 and 5. Bonus: 3, 5 or 8."),
    ("4", "! No line through the piece just moved adds up to 4."),
    ("5", "Piece 5 can step to 3 squares."),
    ("ArrowUp", "Blue 5 on f2. Sums: row 7, column 8, diagonals 9 and 11. Bonus: 7 or 8."),
    ("Enter", "Player 1 stepped 2 to c2, then 5 to f2. It is the turn of Ben."),
]
"""Keys, and what is said to each; a refusal (`!`) at once."""


def test_a_turn_of_sumon_by_keyboard(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", SHARED)
    assert seat.my_turn()
    page.evaluate(LISTEN)
    for count, (key, _words) in enumerate(TURN, 1):
        if key == "Enter":
            page.wait_for_selector("[data-key=end]:not([aria-disabled])")
        page.keyboard.press(key)
        page.wait_for_function("count => window.heard.length >= count", arg=count)
    assert page.evaluate("() => window.heard") == [words for _key, words in TURN]
