"""Whether rules, player, puzzle and oracle agree about the points for five tiles in one turn.

`python -m tests.games.integers.bonus 40` prints what they say where the bonus is 40.
"""

import json
import sys
from functools import cache

from sumtable import puzzles
from sumtable.games.integers.player.choices import opened, others, plays
from sumtable.games.integers.player.endgame import solved
from sumtable.games.integers.rules import GAME, Play, Position
from sumtable.records import replay
from sumtable.records.record import Record, make_record
from tests.games.integers import oracle
from tests.games.integers.player.tables import sight
from tests.games.integers.tables import options_for, parsed, words
from tests.puzzles.slow import integers as slow

ROW = "0 . . + . . ."
HANDS = [3, 1, 1, -1, -1], [4, 1, 2, -3, 9]
ALL = 1_000_000_000


def record() -> Record:
    """A game in which all tiles are dealt and the first seat can lay its whole hand at once."""
    fill = " ".join(f"{square}={number}" for square, number in parsed(ROW)[1].items())
    deals = [f"deal {seat} {words(hand)}" for seat, hand in enumerate(HANDS, 1)]
    return make_record(GAME, options_for(ROW, HANDS, ()), [f"fill {fill}", "lot 9 1", *deals])


def by_rules(position: Position) -> dict[str, int]:
    """The points of every play as the rules count them."""
    every = [event for event in GAME.actions(position) if isinstance(event, Play)]
    return {GAME.format(event): GAME.play(position, event).points for event in every}


def by_oracle(position: Position) -> dict[str, int]:
    """The same by the slow oracle."""
    return {
        oracle.text(position, 1, target, laid): oracle.points(position, laid)
        for target, laid in oracle.plays(position, 1)
    }


def by_search(position: Position) -> dict[str, int]:
    """The same as the player finds them, whatever it keeps in hand."""
    found = plays(opened(sight(position), 1, False), 64, False, ALL)
    return {choice.text(position): choice.points for choice in found}


def exact_end(position: Position) -> tuple[int | None, bool]:
    """(the lead that the player's exact search finds, whether it is proven)."""
    search = opened(sight(position), 1, True)
    choices = plays(search, 64, False, ALL) + others(search, False, 3)
    search.plays(64, False, ALL)
    endings, proven = solved(search, choices, ALL, 1, ALL)
    return endings[0].lead, proven


@cache
def brute_force(position: Position) -> int:
    """The first seat's lead at the end if both play best, by nothing but the rules."""
    if position.outcome is not None:
        return position.scores[0] - position.scores[1]
    leads = [brute_force(GAME.play(position, one).position) for one in GAME.actions(position)]
    return max(leads) if position.state.mover == 1 else min(leads)


def main() -> None:
    oracle.FIVE = int(sys.argv[1])
    game = record()
    position = replay(game).position
    assert isinstance(position, Position)
    rules, slowly, searched = by_rules(position), by_oracle(position), by_search(position)
    assert rules == slowly
    assert searched.items() <= rules.items()
    assert max(searched.values()) == max(rules.values())
    assert slow.answers("best", position, slow.tried) == [
        text for text in sorted(rules) if rules[text] == max(rules.values())
    ]
    proof = puzzles.find_kind("integers", "best").prove(game, {}, limit=ALL)
    assert [text for (text,) in proof.solutions] == slow.answers("best", position, slow.tried)
    lead, proven = exact_end(position)
    print(
        json.dumps(
            {
                "rules": max(rules.values()),
                "oracle": max(slowly.values()),
                "puzzle": proof.facts["points"],
                "end": lead,
                "proven": proven,
                "brute force": brute_force(position),
            }
        )
    )


if __name__ == "__main__":
    main()
