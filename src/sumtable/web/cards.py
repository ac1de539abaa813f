"""The games as the pages introduce them, and a browser's own games in words."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from functools import cache
from typing import Any

from sumtable import faces
from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.core.words import listed
from sumtable.host.types.answers import Summary
from sumtable.records import RecordError, parse_record, replay
from sumtable.web.dates import moment, time_words
from sumtable.web.rulebook import extra


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the home page shows it."""

    name: str
    title: str
    promise: str
    facts: str
    companies: tuple[tuple[str, str], ...]
    """Each way to play with its name on the button; the first is the one most people take."""


def game_cards() -> tuple[GameCard, ...]:
    """All games, in the catalogue's order."""
    return tuple(game_card(name) for name in GAMES)


def game_card(name: str) -> GameCard:
    """The game of that name."""
    game = GAMES[name]
    entrance = faces.face_of(game).entrance
    return GameCard(name, game.title, entrance.promise(), entrance.facts(), entrance.companies())


@dataclass(frozen=True, slots=True)
class MyGame:
    """One of a browser's games, in words."""

    id: str
    kind: str
    """How the pill looks: `turn`, `wait`, `thinking` or `over`."""
    pill: str
    title: str
    line: str
    going: bool
    version: int
    removable: bool
    result: str
    """How it ended, in a sentence; empty while it goes on."""
    begun: datetime
    begun_words: str
    touched: datetime
    touched_words: str


def my_game(found: Summary, zone: tzinfo = UTC) -> MyGame:
    """A game of the host's list, as a card says it; times are of the zone."""
    puzzle = found["puzzle"]
    status = found["status_words"]
    return MyGame(
        found["id"],
        status["kind"],
        status["pill"] or _("Put away"),
        _puzzle_title(found["title"], puzzle["daily"]) if puzzle else _title(found),
        found["about"] if puzzle else _line(found),
        found["status"] not in ("over", "archived", "damaged"),
        found["version"],
        found["removable"],
        status["line"] if found["status"] in ("over", "damaged") else "",
        moment(found["created"]),
        time_words(found["created"], zone),
        moment(found["touched"]),
        time_words(found["touched"], zone),
    )


def _puzzle_title(game: str, day: str | None) -> str:
    """A puzzle of which game, and of which day if it is one of those."""
    if day is None:
        return _("{game}: puzzle").format(game=game)
    return _("{game}: puzzle of the day, {day}").format(game=game, day=day)


def _title(found: Summary) -> str:
    """The game and who plays it."""
    seats = found["seats"]
    mine = set(found["you"])
    others = [_named(seat) for seat in seats if seat["seat"] not in mine]
    title = str(found["title"])
    if others:
        return _("{game} with {names}").format(game=title, names=listed(others))
    if seats[1:]:
        names = listed([_named(seat) for seat in seats])
        return _("{game}: {names}").format(game=title, names=names)
    return title


def _line(found: Summary) -> str:
    """The scores, and what game it is."""
    scores = [seat["score"] for seat in found["seats"] if seat.get("score") is not None]
    score = " : ".join(str(points).replace("-", "−") for points in scores) if scores[1:] else ""
    return " · ".join(part for part in (score, found["about"]) if part)


def _named(seat: Mapping[str, Any]) -> str:
    return _("somebody") if seat["kind"] == "open" else str(seat["name"])


@dataclass(frozen=True, slots=True)
class Example:
    """A record that comes with the docs."""

    file: str
    game: str
    events: int


@cache
def examples() -> tuple[Example, ...]:
    """The example records of the docs, by file name; those that show a refusal are left out."""
    found = []
    for name, content in extra("records", ".json").items():
        record = parse_record(content)
        with suppress(RecordError):
            found.append(Example(name, record.game.title, len(replay(record).moments)))
    return tuple(found)


def best_examples() -> tuple[Example, ...]:
    """The longest example record of each game."""
    by_length = {example.game: example for example in sorted(examples(), key=lambda e: e.events)}
    return tuple(by_length[game.title] for game in GAMES.values() if game.title in by_length)


@cache
def scene(name: str, tall: bool = False) -> str:
    """A picture of a real position of the game, for its card."""
    return faces.showcase(GAMES[name], tall=tall)
