"""Somebody at a table in the browser, with hands for each game."""

from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import FloatRect, Locator, Page

from tests.web.browser import BARE

COMPUTER = [{"kind": "me"}, {"kind": "computer", "level": 1}]
EXPECTED = (
    "ERR_CONNECTION_REFUSED",
    "ERR_INCOMPLETE_CHUNKED",
    "ERR_EMPTY_RESPONSE",
    "ERR_FAILED",
    "404",
    "409",
    "422",
    "429",
)
"""What the console may say of answers that a test provokes."""


class Seat:
    """A page at `/play/…`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.troubles: list[str] = []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda message: self._heard(message.type, message.text))

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error" and not any(known in text for known in EXPECTED):
            self.troubles.append(text)

    def begin(self, game: str, seats: object = None, **more: Any) -> dict[str, Any]:
        """A new game, with its table on the screen."""
        body = {"game": game, "seats": seats or COMPUTER, **more}
        answer = self.page.request.post("/api/games", data=body)
        assert answer.status == 201, answer.text()
        state: dict[str, Any] = answer.json()
        self.open(state["id"])
        return state

    def begin_puzzle(self, game: str, grade: int, **more: Any) -> dict[str, Any]:
        """A new puzzle, with its table on the screen."""
        answer = self.page.request.post("/api/puzzles", data={"game": game, "grade": grade, **more})
        assert answer.status == 201, answer.text()
        state: dict[str, Any] = answer.json()
        self.open(state["id"])
        return state

    def solution(self) -> list[str]:
        """What this seat has to do to solve the puzzle."""
        found = self.page.request.get(f"/api/games/{self.id}/solution").json()
        return [a for a, seat in zip(found["actions"], found["seats"], strict=True) if seat == 1]

    def open(self, id: str) -> None:
        self.page.goto(f"/play/{id}")
        self.page.wait_for_selector("#main[data-version]")

    @property
    def id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def state(self) -> dict[str, Any]:
        """What the server tells this seat."""
        state: dict[str, Any] = self.page.request.get(f"/api/games/{self.id}").json()
        return state

    def hint(self) -> str:
        """The action that the computer would choose."""
        body = {"version": self.state()["version"], "ways": 1}
        answer = self.page.request.post(f"/api/games/{self.id}/hint", data=body).json()
        return str(answer["ways"][0]["action"])

    def speak(self, language: str) -> None:
        """Chooses a language, as the link of the settings does; the next page is in it."""
        assert self.page.request.get(f"/language/{language}?back={BARE}").ok

    def act(self, action: str) -> None:
        """Lets the server play this for the seat to move, and waits until the table shows it."""
        before, body = self.version, {"version": self.state()["version"], "action": action}
        answer = self.page.request.post(f"/api/games/{self.id}/actions", data=body)
        assert answer.ok, answer.text()
        self.played(before)

    def my_turn(self) -> bool:
        """Waits until this seat may act; False when the game is over."""
        self.page.wait_for_selector("#main[data-acting=true], #pill.over", state="attached")
        return self.page.locator("#pill.over").count() == 0

    def played(self, before: str | None) -> None:
        """Waits until the table shows a later version than the one before."""
        self.page.wait_for_selector(f"#main:not([data-version='{before}'])", state="attached")

    @property
    def version(self) -> str | None:
        return self.page.locator("#main").get_attribute("data-version")

    def until(self, holds: Callable[[], object]) -> None:
        """Waits until this holds; the page goes on meanwhile, picture by picture."""
        while not holds():
            self.painted()

    def painted(self) -> None:
        """Waits until the page has been painted with all that it knows by now."""
        self.page.evaluate(
            "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
        )

    def still(self) -> None:
        """Waits until nothing on the page moves any more."""
        self.page.evaluate(
            "() => Promise.allSettled(document.getAnimations().map((one) => one.finished))"
        )

    def turn(self, theme: Literal["dark", "light"]) -> None:
        """Puts the page into a theme, as the device's setting does, and waits until it is."""
        self.page.emulate_media(color_scheme=theme)
        self.painted()
        self.still()

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell='{name}']")

    def box(self, place: Locator) -> FloatRect:
        """Where an element is on the screen. One that the page just draws anew has no box."""
        while True:
            place.wait_for()  # fails if it never comes
            box = place.bounding_box()
            if box is not None:
                return box

    def middle(self, place: Locator) -> tuple[float, float]:
        """The middle of an element on the screen."""
        box = self.box(place)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, place: Locator, touch: bool = False) -> None:
        """Presses the middle of an element of the board."""
        x, y = self.middle(place)
        if touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def drag(self, what: Locator, where: Locator) -> None:
        """Carries an element to another by mouse."""
        (x, y), end = self.middle(what), self.middle(where)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y - 30, steps=2)
        mouse.move(*end, steps=3)
        mouse.up()
