"""How a table comes to be and who sits down at it."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sumtable import store
from sumtable.core.language import _
from sumtable.host import invitations
from sumtable.host.access import seats_of
from sumtable.host.errors import (
    BadSetup,
    StillGoing,
    TableCancelled,
    TableFull,
    TooLong,
    WrongTable,
)
from sumtable.host.hosted import Chair, Change, Hosted, before_rows
from sumtable.host.keeper import Keeper
from sumtable.host.live import Live
from sumtable.host.setup import NewGame, check, checked_level, clean_name
from sumtable.host.weights import MOST_BYTES, check_length, moment_weight
from sumtable.lessons import Lesson
from sumtable.puzzles import Puzzle
from sumtable.puzzles.files import VERSION, start_of
from sumtable.records import Moment, Record, read_ending
from sumtable.records.ending import CANCELLED
from sumtable.records.replay import Replay, moments, start_position

SEED_BYTES = 32

Rows = Sequence[tuple[str, dict[str, Any]]]


def new_seed() -> bytes:
    """What the draws of a game follow from; nobody can guess it."""
    return secrets.token_bytes(SEED_BYTES)


def _further(chairs: Sequence[Chair], level: int | None) -> list[dict[str, Any]]:
    """The chairs for a rematch, each one seat further; the computers at a `level` if there is one.

    Raises BadSetup if there is no such level, or no computer to play at it.
    """
    if level is not None:
        checked_level(level)
        if all(chair.kind != "computer" for chair in chairs):
            raise BadSetup(_("Only a computer has a level."))
    return [
        {
            "kind": chair.kind,
            "name": chair.name,
            "level": level if level is not None and chair.kind == "computer" else chair.level,
        }
        for chair in (*chairs[1:], chairs[0])
    ]


def _still_held(live: Live) -> tuple[Chair, ...]:
    """The chairs; those of people who have let go of theirs are open to others."""
    held = {seat for seat, _holder in live.holders}
    return tuple(
        chair if chair.kind != "person" or seat in held else Chair("open", None)
        for seat, chair in enumerate(live.hosted.chairs, 1)
    )


def _rows(replayed: Replay) -> Rows:
    """The events of a record as rows."""
    return [
        ("play", {"seat": moment.played.seat, "text": moment.text}) for moment in replayed.moments
    ]


class Openings:
    """New games, records to look at, rematches; joining and taking a seat along."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    async def create(self, new: NewGame, holder: str) -> Hosted:
        """The new game; `me` and `here` are seats of the holder."""
        checked = check(new)
        held = [(seat, holder) for seat in checked.mine]
        return await self._make(new.game, new.options, checked.setup, held)

    async def create_puzzle(self, puzzle: Puzzle, day: str | None, holder: str) -> Hosted:
        """A table at which the holder solves the puzzle, which is a day's if there is one."""
        replayed = await self.replay(start_of(puzzle))
        solver = replayed.position.to_move
        assert solver is not None
        person = {"kind": "person", "name": None, "level": None}
        chairs = replayed.record.game.seats(replayed.start)
        setup = {
            "seats": [
                person if seat == solver else {**person, "kind": "computer"}
                for seat in range(1, chairs + 1)
            ],
            "clock": None,
            "open_after_end": True,
            "given": len(puzzle.given),
            "puzzle": {
                "kind": puzzle.kind,
                "grade": puzzle.grade,
                "seed": puzzle.seed,
                "facts": dict(puzzle.facts),
                "solution": list(puzzle.solution),
                "daily": day,
                "version": VERSION,
            },
        }
        rows = _rows(replayed)
        return await self._make(puzzle.game, puzzle.options, setup, [(solver, holder)], rows)

    async def create_lesson(self, lesson: Lesson, holder: str) -> Hosted:
        """A table at which the holder learns; the other seats are there, but nobody answers."""
        replayed = await self.replay(lesson.record)
        person = {"kind": "person", "name": None, "level": None}
        setup = {
            "seats": [
                person if seat == lesson.seat else {**person, "kind": "computer"}
                for seat in range(1, replayed.record.game.seats(replayed.start) + 1)
            ],
            "clock": None,
            "open_after_end": True,
            "given": len(replayed.moments),
            "lesson": {"game": lesson.game, "name": lesson.name},
        }
        options, held = lesson.record.options, [(lesson.seat, holder)]
        return await self._make(lesson.game, options, setup, held, _rows(replayed))

    async def _make(
        self,
        game: str,
        options: Mapping[str, object],
        setup: dict[str, Any],
        held: list[tuple[int, str]],
        given: Rows = (),
    ) -> Hosted:
        """A game whose first draws are made, if nobody is waited for, after the given events."""
        seed, now = new_seed(), self._keeper.timing.now
        blank = store.StoredGame("", game, dict(options), setup, seed, now, now, 0, False, False)
        turns, keep = self._keeper.turns, self._keeper.store
        change = Change(before_rows(blank), now)
        await turns.each(given, lambda row: change.add(row[0], **row[1]))
        await turns.each(change.draws())
        self._keeper.try_out(Live(change.hosted, held))
        made = await keep.create(game, dict(options), setup, seed, change.rows, held)
        hosted = replace(change.hosted, id=made.id)
        try:
            if hosted.status == "waiting":
                await invitations.make(keep, hosted)
            return (await self._keeper.add(hosted, held)).hosted
        except Exception:
            await keep.discard(made.id)
            raise

    async def replay(self, record: Record) -> Replay:
        """The record replayed to its end, while others go on. Raises RecordError, TooLong."""
        check_length(record)
        start = start_position(record)
        replayed: list[Moment] = []
        held = 0

        def add(moment: Moment) -> None:
            nonlocal held
            before = replayed[-1].played.position if replayed else start
            held += moment_weight(moment, before)
            if held > MOST_BYTES:
                raise TooLong
            replayed.append(moment)

        await self._keeper.turns.each(moments(record, start), add)
        return Replay(record, start, tuple(replayed))

    async def import_record(self, record: Record) -> str:
        """The id under which everybody can look at the record. Raises RecordError, TooLong."""
        replayed = await self.replay(record)
        chairs = record.game.seats(replayed.start)
        names = record.names or (None,) * chairs
        seats = [{"kind": "person", "name": clean_name(name), "level": None} for name in names]
        setup = {"seats": seats, "clock": None, "open_after_end": True, "replay": True}
        rows = [*_rows(replayed)]
        ending = read_ending(record.header.get("ended"), replayed.position, chairs)
        if ending is not None:
            rows.append(("end", ending.to_json()))
        game, options = record.game.name, dict(record.options)
        made = await self._keeper.store.create(game, options, setup, new_seed(), rows, over=True)
        return made.id

    async def rematch(self, game: str, holder: str | None, level: int | None = None) -> str:
        """The id of the game that follows a finished one; everybody sits one seat further.

        With a `level` the computers play at that one, unless the next game is there already.
        """
        async with self._keeper.changing(game) as live:
            hosted = live.hosted
            seats = seats_of(live, holder)
            if hosted.puzzle is not None:
                raise WrongTable(_("A puzzle is followed by a new one."))
            if hosted.lesson is not None:
                raise WrongTable(_("A lesson is followed by the next one."))
            if hosted.rematch is not None:
                return hosted.rematch
            if hosted.status != "over":
                raise StillGoing
            chairs = _further(_still_held(live), level)
            held = [((seat - 2) % len(chairs) + 1, who) for seat, who in live.holders]
            setup = {**hosted.setup, "seats": chairs}
            setup.pop("guided", None)  # who wants it once more begins it anew
            again = await self._make(hosted.rules.name, hosted.options, setup, held)
            change = self._keeper.change(live)
            change.add("rematch", seat=seats[0], game=again.id)
            await self._keeper.commit(live, change)
            return again.id

    async def join(self, game: str, holder: str, name: str | None) -> str:
        """Takes an open seat; somebody who sits there already stays where they are."""
        async with self._keeper.changing(game) as live:
            if live.seats(holder):
                return game
            if live.hosted.ended is not None and live.hosted.ended.how == CANCELLED:
                raise TableCancelled
            chairs = enumerate(live.hosted.chairs, 1)
            seat = next((n for n, chair in chairs if chair.kind == "open"), None)
            if seat is None:
                raise TableFull
            change = self._keeper.change(live)
            change.add("join", seat=seat, name=clean_name(name) or live.hosted.chair(seat).name)
            await self._keeper.turns.each(change.draws())
            await self._keeper.commit(live, change, [(seat, holder)])
            return game

    async def take(self, token: str, holder: str) -> str:
        """Gives the holder the seats that a link leads to, besides those who have them."""
        game, seats = await invitations.use_link(self._keeper.store, token, holder)
        live = await self._keeper.live(game)
        for seat in seats:
            live.hold(seat, holder)
        live.become(live.hosted)
        return game
