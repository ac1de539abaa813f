"""The pages of a report in Markdown, and the files that they are."""

import math
import shlex
from collections.abc import Sequence

from sumtable import __version__
from sumtable.catalog import HOUSES
from sumtable.known.figures import figures_of
from sumtable.known.piece import Piece
from sumtable.known.section import PLAYERS, Found, Page, Section, Settings, table
from sumtable.known.strengths import Strengths
from sumtable.known.words import player_word, seconds_text, share_text

TITLE = "What is known"

HOW = """## How it is measured

**First player's share.** What the player who acts first gets of the win, when both are equally
strong: a win counts 1, and winners share it equally. Fair would be 50 %, with more players less.
The numbers in brackets are the interval in which the true share lies 95 times out of 100, by [the
method of the levels](../levels.md#how-they-are-measured): games come in pairs with the same deal.
Level 3 and level 5 are players [of the computer](../levels.md) that don't play perfectly: who is
favoured between them needn't be favoured between perfect players. What stops them is a number of
nodes, no clock.

**Decisions** are the actions of all players in a game, on average, with the shortest and the
longest game. **Choices** are the legal actions at a decision: the mean over all decisions, and
the most there were.

**Different games** are those that differ in at least one event. Where nothing is drawn and
players seldom waver some games are the same; the interval means less then.

**What luck decides.** A pair of games has the same deal, the lot that says who begins
included, with the seats swapped, so that the same player gets once the one, once the other side
of it. V is the variance of one player's mean result over a pair, between pairs. W is what it
would be if every game had a deal of its own: (v₁ + v₂) / 4, with the variances v₁ of that
player's results in the first games and v₂ in the second ones. The deal's part is 1 − V / W. It is
1 if the deal decides everything, since then every pair is divided equally; 0 if the deal changes
nothing; by chance it may come out below 0. It is given for the result (1, ½ or 0) and for the
lead in points at the end, with the jackknife's 95 % interval over pairs. Once two games have gone
different ways their draws differ too, so it is the part of what lies there at the start, not of
all luck. All luck together shows in how often the weaker player wins.

**What more thinking would win** isn't part of these games: the strongest level plays against
itself with ten times its nodes, and against one who knows all draws, [with the
levels](../levels.md#headroom).

**Time** is processor time, not the time on the clock, on whatever machine wrote this. Everything
else follows from the seed and is the same on every machine."""


def command_of(page: Page, section: Section, settings: Settings) -> str:
    """The command that writes a section anew."""
    words = ["sumtable", "report", page.game.name, "--section", section.name]
    return shlex.join([*words, *_flags(settings), "--out", "known"])


def _flags(settings: Settings) -> list[str]:
    players = settings.players if settings.players != PLAYERS else ()
    named = [word for player in players for word in ("--player", player)]
    return ["--games", str(settings.games), "--seed", settings.seed, *named]


def files(pages: Sequence[Page], settings: Settings, found: Found, command: str) -> dict[str, str]:
    """The files of a report by name: the pages and their charts. `command` wrote them."""
    written: dict[str, str] = {}
    for page in pages:
        blocks = [
            f"# What is known of {page.game.title}",
            f"[How it is measured](README.md#how-it-is-measured), {_rules(page)}.",
        ]
        for section in page.sections:
            part = section.part(settings, found)
            charts = {f"{page.game.name}-{end}.svg": svg for end, svg in part.charts.items()}
            pictures = [f"![{_title(svg)}]({name})" for name, svg in charts.items()]
            foot = _foot(page, section, settings, found)
            blocks += [f"## {section.title}", part.text, *pictures, foot]
            written |= charts
        written[f"{page.game.name}.md"] = "\n\n".join(blocks) + "\n"
    return {"README.md": _index(pages, settings, found, command), **written}


def _rules(page: Page) -> str:
    """A link to the rules, where they are among the docs."""
    own = HOUSES[page.game.name].package.startswith("sumtable.")
    return f"[the rules](../rules/{page.game.name}.md)" if own else page.game.about


def _title(svg: str) -> str:
    return svg.partition("<title>")[2].partition("</title>")[0]


def _seconds(pieces: Sequence[Piece], found: Found) -> float:
    keys = {piece.key for piece in pieces}
    return math.fsum(found[key].seconds for key in sorted(keys))


def _foot(page: Page, section: Section, settings: Settings, found: Found) -> str:
    """What was done for a section, and the command that does it again."""
    pieces = section.pieces(settings)
    spent = seconds_text(_seconds(pieces, found))
    return (
        f"{len(pieces):,} pieces of work, seed {settings.seed}, {spent} of processor time, by\n\n"
        f"```\n{command_of(page, section, settings)}\n```"
    )


def _index(pages: Sequence[Page], settings: Settings, found: Found, command: str) -> str:
    """The page that leads to the others."""
    every = [piece for page in pages for one in page.sections for piece in one.pieces(settings)]
    rows = [row for page in pages for row in _rows(page, settings, found)]
    head = ("game", "players", "first player's share", "decisions", "choices")
    lists = [
        f"- [{page.game.title}]({page.game.name}.md): "
        + "; ".join(section.title[0].lower() + section.title[1:] for section in page.sections)
        for page in pages
    ]
    parts = [
        f"# {TITLE}",
        "Who is favoured, by how much, and how sure that is. Nobody has typed these pages: "
        "`sumtable report` plays the games and writes them. [All docs](../README.md)",
        "\n".join(lists),
        *(["## In short", table(head, rows)] if rows else []),
        HOW,
        "## The command",
        f"Written by Sumtable {__version__} with {len({piece.key for piece in every}):,} pieces of "
        f"work, {seconds_text(_seconds(every, found))} of processor time, by",
        f"```\n{command}\n```",
    ]
    return "\n\n".join(parts) + "\n"


def _rows(page: Page, settings: Settings, found: Found) -> list[list[str]]:
    """A row for each strength of the usual game."""
    rows = []
    for section in page.sections:
        if isinstance(section, Strengths):
            for one in section.series(settings):
                figures = figures_of([found[piece.key] for piece in one.pieces])
                rows.append(
                    [
                        page.game.title,
                        player_word(one.duel.a),
                        share_text(figures.first),
                        f"{figures.length:.1f}",
                        f"{figures.choices:,.1f}",
                    ]
                )
    return rows
