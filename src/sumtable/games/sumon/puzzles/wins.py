"""Puzzles with a forced win: in at most n turns, whatever the other side replies.

The grade is how far one has to look ahead: a win in n turns can't be had in fewer, exactly one
first turn leads to it, and every reply must have an answer.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from sumtable.core.language import _, later, ngettext_
from sumtable.games.sumon.kernel.playout import perft
from sumtable.games.sumon.kernel.slate import BLUE, NO_SWAP, RED, Slate
from sumtable.games.sumon.puzzles.clues import TurnKind
from sumtable.games.sumon.puzzles.forced import (
    EVERY,
    best_defence,
    is_lost,
    least_turns,
    main_line,
    winning_turns,
)
from sumtable.games.sumon.puzzles.scenes import (
    SEEDS,
    SKILL,
    Opening,
    Squares,
    choose_opening,
    explorer_of,
    game_events,
    position_of,
    prover_of,
)
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import GRADES, Proof, Puzzle, PuzzleError, Verdict, check_grade
from sumtable.records import Record
from sumtable.records.record import make_record

_NODES = {1: 400, 2: 2_500, 3: 6_000, 4: 10_000, 5: 12_000}
"""How many turns may be looked at for a win in so many turns; what needs more is too wild."""

_FEWEST_TURNS = 5
"""So many first turns there must be at least, or there is nothing to find."""

_MOST_CHOICES = {5: 18}
"""So many turns both sides together may have at most: a long win in a crowd is hardly ever proven,
and nobody would see it."""

_FEWEST_REPLIES = 2
"""So many replies to the right first turn, unless the game is won at once."""

_PROOF_NODES = 20_000_000
"""After so many turns looked at a proof of any position is given up."""


class Win(TurnKind):
    """The one turn that begins a win in at most n turns, in endings of games."""

    name = "win"
    title = later("A forced win")
    grades: ClassVar[Mapping[int, str]] = {
        1: later("see one turn ahead and every reply"),
        2: later("see two turns ahead and every reply"),
        3: later("see three turns ahead and every reply"),
        4: later("see four turns ahead and every reply"),
        5: later("see five turns ahead and every reply"),
    }

    def make(self, grade: int, seed: str) -> Puzzle:
        check_grade(grade)
        chance = Chance(f"sumon/{self.name}/{grade}/{seed}")
        while True:
            opening = choose_opening(chance)
            explorer = explorer_of(opening.board)
            explorer.load(opening.blue, opening.red, BLUE)
            game = explorer.play(chance.below(SEEDS), SKILL)
            if explorer.slate.winner() == BLUE:
                before = _turns_before(opening, game, grade)
                if before is not None:
                    given = game_events(opening, game[:before])
                    return self._puzzle(grade, seed, opening.options, given)

    def _puzzle(
        self, grade: int, seed: str, options: Mapping[str, object], given: tuple[str, ...]
    ) -> Puzzle:
        """The puzzle with this position, proven to have one answer."""
        proof = self.prove(make_record(GAME, options, given), {"turns": grade})
        assert proof.unique, "a position was chosen that has one answer"
        solution, facts = proof.solutions[0], proof.facts
        return Puzzle(GAME.name, self.name, grade, seed, options, given, solution, facts)

    def goal(self, puzzle: Puzzle) -> str:
        turns = _turns_of(puzzle.facts)
        message = ngettext_(
            "Blue to move: win in {count} turn, whatever Red replies. Exactly one turn does it.",
            "Blue to move: win in at most {count} turns, whatever Red replies. "
            "Exactly one first turn does it.",
            turns,
        )
        return message.format(count=turns)

    def judge(self, puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
        """Any turn is accepted that still wins in time; the defence holds out as long as it can."""
        position = position_after(puzzle, actions)
        left = _turns_of(puzzle.facts) - (len(actions) + 1) // 2
        if position.outcome is not None:
            return _final(position, left)
        if not actions:
            return Verdict("open")
        if len(actions) % 2 == 0:
            if least_turns(position, left) <= left:
                return Verdict("open", _turns_left(left))
        elif left >= 0 and is_lost(position, left):
            reply = GAME.format(best_defence(position, left))
            return Verdict("open", _("That keeps the win in hand."), reply)
        return Verdict("wrong", _("Red now has a reply that keeps Blue from winning in time."))

    def prove(self, record: Record, facts: Mapping[str, int], limit: int = 2) -> Proof:
        """The wins in at most `turns`; without that fact in the fewest turns that win at all.

        Each comes with the best defence. Wins in more than five turns aren't looked for.
        """
        position = position_of(record)
        turns = _turns_of(facts) if facts else max(GRADES)
        for fewer in range(turns if facts else 1, turns + 1):
            found, proven = winning_turns(position, fewer, limit + 1, _PROOF_NODES)
            if found or not proven:
                turns = fewer
                break
        lines = [main_line(position, turn, turns) for turn in found[:limit]]
        return Proof(tuple(lines), {"turns": turns}, proven and len(found) <= limit)


def _turns_before(opening: Opening, game: list[int], turns: int) -> int | None:
    """How many turns of the game to play so that a good win in so many follows; None if none does.

    Blue has then about so many turns to the game's end; the later positions are tried first.
    """
    slate, prover = Slate(*BOARDS[opening.board]), prover_of(opening.board)
    last = (len(game) - 1) // 2
    wanted = range(last - max(0, turns - 2), last - turns - 1, -1)
    slate.load(opening.blue, opening.red, BLUE, NO_SWAP)
    places: dict[int, tuple[Squares, Squares]] = {}
    for ply, code in enumerate(game):
        if ply % 2 == 0 and ply // 2 in wanted:
            places[ply] = slate.squares(BLUE), slate.squares(RED)
        slate.make(code)
    for ply in sorted(places, reverse=True):
        slate.load(*places[ply], RED, NO_SWAP)
        replies = perft(slate, 1)
        slate.load(*places[ply], BLUE, NO_SWAP)
        choices = perft(slate, 1)
        if choices < _FEWEST_TURNS or choices + replies > _MOST_CHOICES.get(turns, 2 * EVERY):
            continue
        prover.load(*places[ply], BLUE)
        prover.allow(_NODES[turns])
        if prover.least(turns - 1) < turns:
            continue
        found = prover.wins(turns, 2)
        if prover.ran_out():
            return None
        if len(found) == 1:
            slate.make(found[0])
            if turns == 1 or perft(slate, 1) >= _FEWEST_REPLIES:
                return ply
    return None


def position_after(puzzle: Puzzle, actions: Sequence[str]) -> Position:
    """The position after the given events and these."""
    position = GAME.start(puzzle.options)
    for text in (*puzzle.given, *actions):
        position = GAME.play(position, GAME.parse(text)).position
    return position


def _turns_of(facts: Mapping[str, int]) -> int:
    """In how many turns the win must be."""
    turns = facts.get("turns", 0)
    if turns not in GRADES:
        raise PuzzleError("puzzle.file", _("A forced win is one in 1 to 5 turns."))
    return turns


def _final(position: Position, left: int) -> Verdict:
    """The verdict once the game is over and so many turns were left."""
    assert position.outcome is not None
    if 1 not in position.outcome.winners:
        return Verdict("wrong", _("Red wins this game."))
    if left < 0:
        return Verdict("wrong", _("Blue wins, but not in time."))
    blue, red = position.scores
    return Verdict("right", _("Blue wins with {blue} to {red}.").format(blue=blue, red=red))


def _turns_left(turns: int) -> str:
    message = ngettext_("{count} turn is left.", "{count} turns are left.", turns)
    return message.format(count=turns)


WIN = Win()
