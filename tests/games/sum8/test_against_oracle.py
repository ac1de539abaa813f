"""Random games in every mode, compared event by event with the second referee."""

import random

import pytest

from sumtable.core import SeededDealer
from sumtable.games.sum8.rules import GAME, Position
from tests.games.sum8.oracle import Oracle, groups

LINE = [f"{column}1" for column in "abcdefghi"]
CROOKED = ["b9", "a9", "b7", "c7", "a8", "c9", "b10", "b8", "c8", "d9"]


def oracle_for(position: Position) -> Oracle:
    options = position.options
    disks = {disk.name: (disk.x, disk.y) for disk in position.disks}
    return Oracle(
        options.mode,
        None if options.layout == "freestyle" else disks,
        options.difficulty or "easy",
        options.ending or "standard",
    )


def compare(position: Position, oracle: Oracle) -> None:
    assert position.awaiting == oracle.awaiting
    assert position.to_move == (oracle.turn if oracle.awaiting in ("action", "draw") else None)
    assert list(position.scores) == oracle.scores()
    assert position.tiles == {oracle.name(slot): tile for slot, tile in oracle.board.items()}
    assert len(groups(oracle.board)) <= 1  # always one connected structure
    assert position.pile_size == len(oracle.pile)
    seats = (1, 2) if position.options.duel else (1,)
    for seat in seats:
        assert position.hand(seat) == tuple(sorted(oracle.hands[seat - 1]))
    if oracle.reason is None:
        assert position.outcome is None
    else:
        assert position.outcome is not None
        assert position.outcome.reason == oracle.reason
        assert list(position.outcome.winners) == oracle.winners


def run(options: dict[str, object], seed: int, longest: int, check_every: int) -> Position:
    """Plays a random game to the end or so many events, comparing all the way."""
    choices = random.Random(seed)
    dealer = SeededDealer(f"oracle {seed}")
    position = GAME.start(options)
    oracle = oracle_for(position)
    for number in range(longest):
        compare(position, oracle)
        if position.awaiting is None:
            break
        chance = GAME.chance(position)
        if chance is not None:
            assert GAME.actions(position) == ()
            event = dealer.deal(chance, number)
        else:
            legal = GAME.actions(position)
            if number % check_every == 0:
                texts = [GAME.format(action) for action in legal]
                assert texts == sorted(oracle.actions())
                assert GAME.count(position) == len(texts)
            event = choices.choice(legal)
        played = GAME.play(position, event)
        points, kinds = oracle.play(GAME.format(event))
        assert played.points == points
        if played.items is not None:
            assert [item.kind for item in played.items] == kinds
            assert sum(item.points for item in played.items) == points
        position = played.position
    return position


def seed_of(word: str) -> int:
    """A seed that differs between the parameters and not between the runs."""
    return sum(map(ord, word))


@pytest.mark.parametrize("layout", ["twelve", "nine", "plus", "freestyle", LINE, CROOKED])
@pytest.mark.parametrize("ending", ["standard", "beginner", "advanced"])
def test_duels(layout: object, ending: str) -> None:
    position = run({"layout": layout, "ending": ending}, seed_of(ending), 400, 4)
    assert position.outcome is not None


@pytest.mark.parametrize("layout", ["nine", "freestyle", LINE])
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard-easy", "hard-medium"])
@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_alone_and_together(mode: str, difficulty: str, layout: object) -> None:
    run({"mode": mode, "layout": layout, "difficulty": difficulty}, seed_of(mode), 60, 6)
