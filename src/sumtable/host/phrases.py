"""Fixed phrases that people say to each other at a table: nobody types, and nothing is stored."""

from collections import deque
from dataclasses import dataclass

from sumtable.core.language import _, later, ngettext_
from sumtable.host.errors import TableError, WrongTable
from sumtable.host.hosted import Hosted
from sumtable.host.types.state import PhraseState

PHRASES = {
    "hello": later("Hello!"),
    "luck": later("Good luck!"),
    "nice": later("Nice move!"),
    "thinking": later("Thinking …"),
    "moment": later("One moment!"),
    "oops": later("Oops!"),
    "thanks": later("Thank you!"),
    "game": later("Good game!"),
    "again": later("Another one?"),
    "go": later("Sorry, I must go."),
}
"""Every phrase by its name, in the order in which they are offered."""

PAUSE = 3.0
"""Seconds between two phrases of a seat."""
MINUTE = 60.0
MOST_A_MINUTE = 8
"""Phrases of a seat in a minute."""
KEPT_SECONDS = 20.0
"""How long a phrase is told to those who come to the table."""
MOST_KEPT = 8


class TooManyPhrases(TableError):
    """Somebody says too much; `wait` is how many seconds until they may say something again."""

    name = "table.phrases"

    def __init__(self, seconds: float) -> None:
        self.wait = max(1, int(seconds + 0.999))
        words = ngettext_(
            "You have just said something. Wait {n} second.",
            "You have just said something. Wait {n} seconds.",
            self.wait,
        )
        super().__init__(words.format(n=self.wait))


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a seat said, and when; its number is higher than that of any phrase before it."""

    number: int
    seat: int
    name: str
    at: float

    def state(self) -> PhraseState:
        """The phrase in the language of the one who is told."""
        words = _(PHRASES[self.name])
        return {"number": self.number, "seat": self.seat, "phrase": self.name, "words": words}


class Phrases:
    """What was said at a table in the last minute, as far as anybody still needs it."""

    def __init__(self) -> None:
        self._last: deque[Phrase] = deque(maxlen=MOST_KEPT)
        self._times: dict[int, deque[float]] = {}
        self._number = 0

    def recent(self, now: float) -> tuple[Phrase, ...]:
        """What somebody who comes now is told, the oldest first."""
        return tuple(phrase for phrase in self._last if now - phrase.at < KEPT_SECONDS)

    def add(self, seat: int, name: str, now: float) -> Phrase:
        """The phrase, which is kept for a while. Raises TooManyPhrases."""
        times = self._times.setdefault(seat, deque(maxlen=MOST_A_MINUTE))
        free = times[-1] + PAUSE if times else now
        if len(times) == MOST_A_MINUTE:
            free = max(free, times[0] + MINUTE)
        if free > now:
            raise TooManyPhrases(free - now)
        times.append(now)
        # By the clock, so that a number isn't used again when the server has been restarted.
        self._number = max(self._number + 1, int(now * 1000))
        phrase = Phrase(self._number, seat, name, now)
        self._last.append(phrase)
        return phrase

    def hear(self, phrase: Phrase) -> Phrase:
        """The phrase that was said at another server, which counts as if it were said here."""
        self._times.setdefault(phrase.seat, deque(maxlen=MOST_A_MINUTE)).append(phrase.at)
        self._number = max(self._number, phrase.number)
        self._last.append(phrase)
        return phrase


def may_speak(hosted: Hosted, seats: tuple[int, ...]) -> bool:
    """Whether somebody at these seats has another person at the table to speak to."""
    if not seats or hosted.replay or hosted.puzzle is not None:
        return False
    chairs = enumerate(hosted.chairs, 1)
    return any(chair.kind == "person" and seat not in seats for seat, chair in chairs)


def speaker(hosted: Hosted, seats: tuple[int, ...]) -> int:
    """The seat that speaks, of those that somebody holds. Raises WrongTable."""
    if not may_speak(hosted, seats):
        raise WrongTable(_("There is nobody else at this table to talk to."))
    mover = hosted.mover
    return mover if mover is not None and mover in seats else seats[0]
