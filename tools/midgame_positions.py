"""Writes the midgame positions of Sums of Integers that the enumeration bench measures.

Random games in which a player who can play does, cut where somebody is to act; the header key
`hand` holds that player's tiles. Hands with exactly one wild tile and hands without are kept.

    python tools/midgame_positions.py > benchmarks/integers-midgame.jsonl
"""

from collections.abc import Iterator

from sumtable.core import Seat, SeededDealer
from sumtable.games.integers.rules import GAME, WILD
from sumtable.records.record import Record, make_record

WITHOUT_WILD, WITH_WILD = 60, 30
FIRST_TURN, LAST_TURN = 8, 20


def positions(seed: str) -> Iterator[tuple[bool, Record]]:
    """(whether the hand holds one wild tile, record) for the midgame turns of a random game."""
    dealer = SeededDealer(seed)
    position = GAME.start({})
    texts: list[str] = []
    turns = 0
    while position.outcome is None and turns < LAST_TURN:
        chance = GAME.chance(position)
        if chance is not None:
            event = dealer.deal(chance, len(texts))
        else:
            hand = position.hand(position.to_move or Seat(1))
            turns += 1
            if turns > FIRST_TURN and hand.count(WILD) < 2:
                names = ["W" if tile == WILD else str(tile) for tile in hand]
                yield WILD in hand, make_record(GAME, {}, texts, hand=names)
            actions = GAME.actions(position)
            plays = [action for action in actions if GAME.format(action).startswith("play")]
            choice = plays or actions
            event = choice[dealer.below(len(choice), f"{len(texts)}/action")]
        texts.append(GAME.format(event))
        position = GAME.play(position, event).position


def main() -> None:
    wanted = {False: WITHOUT_WILD, True: WITH_WILD}
    game = 0
    while any(wanted.values()):
        kept = dict(positions(f"midgame/{game}"))
        for wild, record in kept.items():  # at most one of each kind from a game
            if wanted[wild]:
                wanted[wild] -= 1
                print(record.to_json())
        game += 1


if __name__ == "__main__":
    main()
