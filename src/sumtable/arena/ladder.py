"""The levels of a game against one another: their ratings, as a table for a page."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sumtable.arena.duel import Duel
from sumtable.arena.game import Clock
from sumtable.arena.journal import Entry
from sumtable.arena.ratings import Meeting, Rating, fit_ratings
from sumtable.arena.report import percent, result_of_match
from sumtable.arena.statistics import Score, Times, pairs_of, times_of


@dataclass(frozen=True, slots=True)
class Ladder:
    """Which levels play each other: all that are at most `span` apart. `players` names them."""

    game: str
    options: Mapping[str, object]
    players: Mapping[int, str]
    span: int
    seed: str
    opening: int

    @property
    def levels(self) -> list[int]:
        """The levels, the lowest first."""
        return sorted(self.players)

    @property
    def duels(self) -> list[Duel]:
        """The matches, the higher level as `a`, each with deals of its own."""
        return [
            self.duel(upper, lower)
            for upper in self.levels
            for lower in self.levels
            if 0 < upper - lower <= self.span
        ]

    def duel(self, upper: int, lower: int) -> Duel:
        """The match between two levels."""
        a, b = self.players[upper], self.players[lower]
        return Duel(self.game, self.options, a, b, f"{self.seed}/{a}-{b}", self.opening)


@dataclass(frozen=True, slots=True)
class Rung:
    """A level's rating, its score against the level below, and how long it thought."""

    level: int
    rating: Rating
    below: Score | None
    times: Times


def rungs_of(ladder: Ladder, matches: Sequence[Sequence[Entry]]) -> list[Rung]:
    """What the matches prove of each level, the lowest first; `matches` are in order of duels."""
    levels = ladder.levels
    place = {ladder.players[level]: index for index, level in enumerate(levels)}
    meetings = []
    clocks: dict[str, list[Clock]] = {text: [] for text in place}
    steps: dict[int, Score] = {}
    for duel, entries in zip(ladder.duels, matches, strict=True):
        shares = [duel.share(entry.number, entry.finished) for entry in entries]
        meetings.append(Meeting(place[duel.a], place[duel.b], pairs_of(shares)))
        if place[duel.a] - place[duel.b] == 1:
            steps[place[duel.a]] = result_of_match(duel, entries).score
        for entry in entries:
            clocks[duel.a] += duel.clocks(entry.number, entry.finished, True)
            clocks[duel.b] += duel.clocks(entry.number, entry.finished, False)
    ratings = fit_ratings(len(levels), meetings)
    return [
        Rung(level, ratings[index], steps.get(index), times_of(clocks[ladder.players[level]]))
        for index, level in enumerate(levels)
    ]


def ladder_table(rungs: Sequence[Rung], games: int, matches: int, command: str) -> str:
    """The ratings as a table in Markdown, the best level first, with what was played for it."""
    lines = [
        "| level | rating | score against the level below | time for an action: mean, longest |",
        "|---|---|---|---|",
        *(_row(rung) for rung in reversed(rungs)),
        "",
        f"{matches} {'match' if matches == 1 else 'matches'} of {games} games each, "
        f"{games * matches} games in all, by this command:",
        "",
        "```",
        command,
        "```",
    ]
    return "\n".join(lines)


def _row(rung: Rung) -> str:
    rating = f"{rung.rating.value:.0f}"
    if rung.rating.margin:
        rating += f" ± {rung.rating.margin:.0f}"
    score = rung.below
    below = (
        f"{percent(score.share)} ({percent(score.low)} to {percent(score.high)})" if score else ""
    )
    times = f"{rung.times.mean:.3f} s, {rung.times.longest:.2f} s"
    return f"| {rung.level} | {rating} | {below} | {times} |"


def put_section(page: str, name: str, title: str, body: str) -> str:
    """The page with `body` between the markers of `name`; a page without them gets a section."""
    begin, end = f"<!-- ladder:{name} -->", f"<!-- /ladder:{name} -->"
    section = f"{begin}\n{body}\n{end}"
    marked = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if marked.search(page):
        return marked.sub(lambda _: section, page, count=1)
    above = f"{page.rstrip()}\n\n" if page.strip() else ""
    return f"{above}## {title}\n\n{section}\n"
