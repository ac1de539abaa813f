"""The kernel of Sum On's puzzles against the rules, and compiled against uncompiled."""

import hashlib

import pytest

from sumtable.games.sumon.puzzles import EIGHT, LONGEST, WIN
from sumtable.games.sumon.puzzles.kernel.eight import Builder
from sumtable.games.sumon.puzzles.kernel.explorer import Explorer
from sumtable.games.sumon.puzzles.routes import route
from sumtable.games.sumon.puzzles.scenes import (
    Opening,
    builder_of,
    choose_opening,
    explorer_of,
    game_events,
)
from sumtable.games.sumon.rules import GAME, Turn
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.puzzles import Kind
from sumtable.puzzles.chance import Chance
from tests.both_ways import both_ways
from tests.puzzles.slow import sumon as slow

SCRIPT = """
from sumtable import puzzles
for kind in ("longest", "eight", "win"):
    for grade in (1, 3) if kind == "eight" else (1, 2):
        print(puzzles.make("sumon", grade, "pure", kind))
"""


def test_compiled_and_uncompiled_make_the_same_puzzles() -> None:
    answers = both_ways(SCRIPT)
    assert answers[0].count("Puzzle(") == 6
    assert answers[0] == answers[1]


@pytest.mark.parametrize(
    ("kind", "digest", "solution"),
    [
        (LONGEST, "fe2136b156b89d77", "1e8-2c6-3c8-5g8"),
        (EIGHT, "a0877bea0a790563", "1d3-2h6-3h7-4e2-5d5-6g2-7d7-8b5"),
        (WIN, "566c513b1b5e5633", "2d8-6f8 2g4 1c9 2f3"),
    ],
    ids=["longest", "eight", "win"],
)
def test_what_a_seed_stands_for_never_changes(kind: Kind, digest: str, solution: str) -> None:
    """The puzzle of a day is the same everywhere; other puzzles need a new version of the file."""
    puzzle = kind.make(2, "fixed for ever")
    assert " ".join(puzzle.solution) == solution
    assert hashlib.sha256(" ".join(puzzle.given).encode()).hexdigest()[:16] == digest


def test_games_are_legal_and_go_to_their_end() -> None:
    for seed in range(6):
        opening = choose_opening(Chance(str(seed)))
        explorer = explorer_of(opening.board)
        explorer.load(opening.blue, opening.red, 0)
        events = game_events(opening, explorer.play(seed, 3))
        position = slow.position_after(opening.options, events)
        assert position.outcome is not None
        assert position.outcome.winners == (explorer.slate.winner() + 1,)
        assert (explorer.slate.squares(0), explorer.slate.squares(1)) == (
            position.blue,
            position.red,
        )


def test_chains_are_those_of_the_rules() -> None:
    for seed in range(4):
        opening = choose_opening(Chance(f"chains {seed}"))
        explorer = explorer_of(opening.board)
        explorer.load(opening.blue, opening.red, 0)
        game = explorer.play(seed, 3)
        for turns in range(4, len(game), 3):
            position = slow.position_after(opening.options, game_events(opening, game[:turns]))
            explorer.load(position.blue, position.red, position.acting)
            longest = slow.longest(position)
            steps, ways, ahead = explorer.chain(0)
            assert (steps, ways) == (longest[0].count("-") + 1, len(longest))
            assert ahead == (slow.look_ahead(position, longest[0], False) if ways == 1 else 0)


def test_positions_of_a_game_with_one_longest_chain_are_all_found() -> None:
    opening = choose_opening(Chance("all found"))
    explorer = explorer_of(opening.board)
    explorer.load(opening.blue, opening.red, 0)
    game, found = explorer.chains_of_game(5, 3, 3)
    alone = []
    for turns in range(0, len(game), 2):
        position = slow.position_after(opening.options, game_events(opening, game[:turns]))
        longest = slow.longest(position)
        if len(longest) == 1 and longest[0].count("-") >= 2:
            alone.append(turns)
    assert [turns for turns, _ in found] == alone
    assert alone


def test_a_turn_with_all_eight_is_one_after_the_other() -> None:
    for board, size in BOARDS.items():
        explorer = Explorer(*size)
        for seed in range(20):
            found = Builder(*size).eight(seed, 20_000)
            assert found, (board, seed)
            blue, red, _ahead = found
            assert len({*blue, *red}) == 16
            explorer.load(blue, red, 0)
            assert explorer.chain(1)[:2] == (8, 1)


def test_no_tries_no_position() -> None:
    assert Builder(9, 8).eight(1, 0) == ()


def test_a_route_leads_exactly_there() -> None:
    builder = builder_of("wide")
    bonuses = 0
    for seed in range(8):
        found = builder.eight(seed, 20_000)
        assert found
        events = route("wide", found[0], found[1], Chance(str(seed)))
        if events is None:
            continue
        position = slow.position_after({"start": "placement"}, events)
        assert (position.blue, position.red, position.acting) == (found[0], found[1], 0)
        turns = [turn for turn in map(GAME.parse, events) if isinstance(turn, Turn)]
        bonuses += sum(len(turn.steps) > 1 for turn in turns)
    assert bonuses


def test_there_is_no_route_to_where_pieces_can_not_come_from() -> None:
    opening = Opening("wide", "placement", tuple(range(17, 25)), tuple(range(129, 137)))
    assert route("wide", opening.blue, opening.red, Chance("there")) is not None
    # Eight pieces on one side of row 2 and 3 can't have started from eight columns.
    crowd = (33, 34, 49, 50, 51, 35, 36, 52)
    assert route("wide", crowd, opening.red, Chance("crowd")) is None
