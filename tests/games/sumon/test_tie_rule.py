"""The rule for equal sums stands in one place: change it there, and all agree again.

Uncompiled, a kernel's constant can be changed before anything asks for it. The slow answers below
come from the scores and the rule as it is told them.
"""

import json
import os
import subprocess
import sys

from tests.both_ways import ROOT

SCRIPT = """
import json, math, sys
from sumtable.games.sumon.kernel import slate
slate._EQUAL_SUMS = int(sys.argv[1])
from sumtable import puzzles
from sumtable.games.sumon.player.evaluation import tuned
from sumtable.games.sumon.player.kernel.search import WIN
from sumtable.games.sumon.player.turns import WIDEST, search_of
from sumtable.games.sumon.puzzles.forced import least_turns
from sumtable.games.sumon.rules import GAME
from tests.games.sumon.player.positions import before_the_end

def slow(position):
    "Whether the side to act wins."
    if position.outcome is None:
        after = [GAME.play(position, action).position for action in GAME.actions(position)]
        return not all(map(slow, after))
    own, other = position.scores[position.acting], position.scores[1 - position.acting]
    wins = own > other or own == other and sys.argv[1] == "0"
    assert position.outcome.winners == (position.acting + 1 if wins else 2 - position.acting,)
    return wins

answers = []
search = search_of("wide", tuned("wide"))
for seed in (*range(24), *range(54, 60)):  # two of them turn on equal sums
    position = before_the_end(3, seed)
    own, other = position.scores
    if abs(own - other) > 6 or GAME.perft(position, 4) > 60 or GAME.perft(position, 7):
        continue
    search.load(position.blue, position.red, position.acting, 10)
    search.allow(1 << 60, math.inf, 0)
    value = search.deepen(8, 1, -WIDEST, WIDEST)[0][0]
    assert abs(value) >= WIN, value
    wins = slow(position)
    assert wins == (value > 0) == (least_turns(position, 4) <= 4), (seed, wins, value)
    answers.append(wins)
print(json.dumps(answers))
"""


def answers(equal_sums: int) -> list[bool]:
    """Who wins endings, as rules, search, proofs and the slow way all say."""
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(equal_sums)],
        env={**os.environ, "SUMTABLE_PURE": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found: list[bool] = json.loads(run.stdout)
    return found


def test_all_agree_on_either_rule() -> None:
    as_played, otherwise = answers(0), answers(1)
    assert len(as_played) == len(otherwise) > 10
    assert as_played != otherwise, "no ending turns on equal sums"
