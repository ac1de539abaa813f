"""The sections that any game has: strengths, options, luck."""

from collections.abc import Sequence
from dataclasses import dataclass

from sumtable.arena import seats_of
from sumtable.arena.statistics import interval, pairs_of
from sumtable.catalog import GAMES
from sumtable.known.charts import Bar, bars
from sumtable.known.figures import Figures, Share, figures_of, lead_of, luck, paired, score_of
from sumtable.known.games import Series, series
from sumtable.known.piece import Done, Piece
from sumtable.known.section import Found, Part, Settings, Variant, table
from sumtable.known.words import (
    change_text,
    part_text,
    player_word,
    seconds_text,
    share_text,
)

USUAL = Variant("usual", {})

_HEAD = ("first player's share", "decisions", "choices: mean, most", "games, different", "time")


def _games(found: Found, games: Series) -> list[Done]:
    return [found[piece.key] for piece in games.pieces]


def _cells(figures: Figures) -> list[str]:
    """The cells that all tables of games share."""
    return [
        share_text(figures.first),
        f"{figures.length:.1f} ({figures.shortest} to {figures.longest})",
        f"{figures.choices:,.1f}, {figures.most_choices:,}",
        f"{figures.games}, {figures.different}",
        seconds_text(figures.seconds),
    ]


@dataclass(frozen=True)
class Strengths:
    """How the usual game goes between equals of several strengths."""

    game: str
    usual: str
    name: str = "strengths"
    title: str = "Who is favoured, by strength"

    def series(self, settings: Settings) -> list[Series]:
        """The games, by players."""
        return [
            series(self.game, USUAL.name, {}, (player, player), settings.seed, settings.games)
            for player in settings.players
        ]

    def pieces(self, settings: Settings) -> Sequence[Piece]:
        return [piece for one in self.series(settings) for piece in one.pieces]

    def part(self, settings: Settings, found: Found) -> Part:
        kinds = [figures_of(_games(found, one)) for one in self.series(settings)]
        words = [player_word(player) for player in settings.players]
        rows = [[word, *_cells(one)] for word, one in zip(words, kinds, strict=True)]
        text = f"{self.usual} Both sides are played alike.\n\n"
        text += table(["players", *_HEAD], rows)
        chart = bars(
            f"{GAMES[self.game].title}: the first player's share",
            [Bar(word, one.first) for word, one in zip(words, kinds, strict=True)],
            1 / len(kinds[0].seats),
        )
        return Part(text, {"strengths": chart})


@dataclass(frozen=True)
class Options:
    """What other ways to play change, between the weakest and the strongest of the players."""

    game: str
    variants: tuple[Variant, ...]
    name: str = "options"
    title: str = "What options change"

    def _series(self, settings: Settings, player: str) -> list[Series]:
        kinds = (USUAL, *self.variants)
        return [
            series(
                self.game, one.name, one.options, (player, player), settings.seed, settings.games
            )
            for one in kinds
        ]

    def _players(self, settings: Settings) -> list[str]:
        return list(dict.fromkeys((settings.players[0], settings.players[-1])))

    def pieces(self, settings: Settings) -> Sequence[Piece]:
        return [
            piece
            for player in self._players(settings)
            for one in self._series(settings, player)
            for piece in one.pieces
        ]

    def part(self, settings: Settings, found: Found) -> Part:
        blocks, charts = [], {}
        for player in self._players(settings):
            kinds = [figures_of(_games(found, one)) for one in self._series(settings, player)]
            names = [USUAL.name, *(variant.name for variant in self.variants)]
            rows = [
                [name, *_cells(one), self._change(one, kinds[0])]
                for name, one in zip(names, kinds, strict=True)
            ]
            head = ["variant", *_HEAD, "change of the share in points"]
            blocks.append(f"Between {player_word(player)} players:\n\n{table(head, rows)}")
            blocks += self._orders(kinds, names)
            charts[f"options-{player_word(player).replace(' ', '-')}"] = bars(
                f"{GAMES[self.game].title}: the first player's share, {player_word(player)}",
                [
                    Bar(name, one.first, 1 / len(one.seats))
                    for name, one in zip(names, kinds, strict=True)
                ],
                0.5,
            )
        return Part("\n\n".join(blocks), charts)

    def _change(self, one: Figures, usual: Figures) -> str:
        """How the first player's share differs from the usual game's, if it can be compared."""
        if one is usual or len(one.seats) != len(usual.seats):
            return ""
        return change_text(one.first.less(usual.first))

    def _orders(self, kinds: Sequence[Figures], names: Sequence[str]) -> list[str]:
        """The shares of all seats, in words, where there are more than two."""
        return [
            f"{name}: by order of acting "
            + ", ".join(f"{100 * share:.1f} %" for share in one.seats)
            + f"; equal shares would be {100 / len(one.seats):.1f} %."
            for name, one in zip(names, kinds, strict=True)
            if len(one.seats) > 2
        ]


@dataclass(frozen=True)
class Luck:
    """What the deal decides: pairs of games with one deal and swapped seats."""

    game: str
    name: str = "luck"
    title: str = "What luck decides"

    def _series(self, settings: Settings) -> list[Series]:
        levels = settings.players[-2:]
        found = [(player, player) for player in settings.players]
        if len(levels) == 2:
            found.append((levels[1], levels[0]))
        return [
            series(self.game, USUAL.name, {}, players, settings.seed, settings.games)
            for players in found
        ]

    def pieces(self, settings: Settings) -> Sequence[Piece]:
        return [piece for one in self._series(settings) for piece in one.pieces]

    def part(self, settings: Settings, found: Found) -> Part:
        rows = []
        for one in self._series(settings):
            games = _games(found, one)
            figures = figures_of(games)
            results = paired(games, score_of)
            wins = [share for pair in results for share in pair]
            score = Share(sum(wins) / len(wins), *interval(pairs_of(wins)))
            rows.append(
                [
                    f"{player_word(one.duel.a)} against {player_word(one.duel.b)}",
                    "" if one.duel.a == one.duel.b else share_text(score),
                    part_text(luck(results)),
                    part_text(luck(paired(games, lead_of))),
                    f"{len(games) // 2}",
                    seconds_text(figures.seconds),
                ]
            )
        head = (
            "players",
            "first-named one's score",
            "deal's part of the result",
            "deal's part of the lead",
            "pairs",
            "time",
        )
        return Part(table(head, rows))


def two_seats_and_draws(game: str) -> bool:
    """Whether luck can be measured: somebody draws, and two play."""
    rules = GAMES[game]
    start = rules.start({})
    return rules.chance(start) is not None and seats_of(rules, {}) == 2
