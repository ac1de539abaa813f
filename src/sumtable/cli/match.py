"""`sumtable match`: many games between two computer players, and what they prove."""

import json
from pathlib import Path
from typing import Any

import click

from sumtable import __version__
from sumtable.arena import Duel, Entry, default_opening, result_of_match, seats_of
from sumtable.cli.common import fail, game_argument, option_option, read_options, tell
from sumtable.cli.contest import (
    Where,
    check_games,
    check_writable,
    contest_options,
    contestant_text,
    play_all,
    write_text,
)
from sumtable.core import Game, SumtableError


@click.command("match")
@game_argument
@click.option("--a", required=True, metavar="PLAYER", help="The player whose score is given.")
@click.option("--b", required=True, metavar="PLAYER", help="The other player.")
@click.option("--games", type=int, default=100, show_default=True, help="How many; an even number.")
@option_option
@contest_options
@click.option(
    "--records",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the games to this file, one record per line.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as a JSON object.")
def command(
    game: Game[Any],
    a: str,
    b: str,
    games: int,
    chosen: tuple[str, ...],
    seed: str,
    seconds: float | None,
    opening: int | None,
    jobs: int | None,
    on: str,
    journal: Path | None,
    records: Path | None,
    as_json: bool,
) -> None:
    """Play a match between two computer players, in pairs of games with the seats swapped.

    PLAYER is a level such as level:3, greedy, random, uct or another one of the game; @2 after it
    gives it 2 seconds for each action.
    """
    options = read_options(game, chosen)
    try:
        check_games(games)
        seats_of(game, options)
        opening = default_opening(game, options) if opening is None else opening
        a, b = (contestant_text(game.name, text, seconds) for text in (a, b))
        duel = Duel(game.name, options, a, b, seed, opening)
        if records is not None:
            check_writable(records)
        where = Where(jobs, on, journal)
        [entries] = play_all([duel], games, _settings(game, duel), where, _Sameness(game, duel))
        if records is not None:
            write_text(records, "".join(e.finished.record.to_json() + "\n" for e in entries))
    except SumtableError as error:
        fail(error.code, error.message, 2)
    result = result_of_match(duel, entries)
    click.echo(json.dumps(result.data(), ensure_ascii=False) if as_json else result.text())


class _Sameness:
    """Says once that games repeat one another, where nothing but the players can make a difference.

    Games with the same seating are compared: move for move the same they are only if both players
    always choose the same.
    """

    def __init__(self, game: Game[Any], duel: Duel) -> None:
        self._possible = not duel.opening and default_opening(game, duel.options) > 0
        self._duel = duel
        self._seen: dict[tuple[bool, ...], tuple[int, tuple[str, ...]]] = {}

    def __call__(self, entry: Entry) -> None:
        if not self._possible:
            return
        events = tuple(entry.finished.record.events)
        number, first = self._seen.setdefault(
            self._duel.seating(entry.number), (entry.number, events)
        )
        if number != entry.number and first == events:
            self._possible = False
            tell(
                "match.same",
                f"Games {number} and {entry.number} are the same, move for move: nothing is "
                "drawn, and these players always choose the same. The match plays one game many "
                "times, and its interval means nothing. Without --opening 0 the games differ.",
            )


def _settings(game: Game[Any], duel: Duel) -> dict[str, object]:
    """What must be the same for games to be of one match; their number may grow."""
    return {
        "match": game.name,
        "rules": game.version,
        "options": dict(duel.options),
        "a": duel.a,
        "b": duel.b,
        "seed": duel.seed,
        "opening": duel.opening,
        "version": __version__,
    }
