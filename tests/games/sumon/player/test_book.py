"""The opening book is legal, comes out again, and is found by position."""

from sumtable.games.sumon.player.book import entries, opening, reached, searched
from sumtable.games.sumon.rules import GAME
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.players.openings import opening_of
from tests.games.sumon.player.positions import after_random_turns


def test_every_line_can_be_played() -> None:
    book = entries()
    assert {entry.board for entry in book if not entry.after} == set(BOARDS)
    assert len({(entry.board, entry.after) for entry in book}) == len(book)
    for entry in book:
        assert entry.line
        assert reached(entry.board, entry.after + entry.line).outcome is None


def test_an_entry_comes_out_again() -> None:
    """The one that was searched least: the search is the same on every machine."""
    entry = min(entries(), key=lambda entry: entry.nodes)
    assert searched(entry.board, entry.after, entry.nodes) == entry


def test_a_position_is_found_by_what_stands_where() -> None:
    for entry in entries():
        position = reached(entry.board, entry.after)
        found = opening(position)
        assert found is not None
        assert (found.line, found.value, found.nodes) == (entry.line, entry.value, entry.nodes)
        assert opening_of("sumon", position) == found
        assert GAME.refusal(position, GAME.parse(found.line[0])) is None


def test_the_book_is_silent_elsewhere() -> None:
    assert opening(after_random_turns(12, 1)) is None
    assert opening(GAME.start({"pie": True})) is None
    assert opening(GAME.start({"start": "placement"})) is None
    assert opening_of("sum8", None) is None
