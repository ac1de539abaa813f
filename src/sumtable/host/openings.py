"""How a table comes to be and who sits down at it."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sumtable import store
from sumtable.core.draws import PROTOCOL
from sumtable.core.language import _
from sumtable.host import invitations
from sumtable.host.access import seats_of
from sumtable.host.agreeing import check_hex, check_unlike
from sumtable.host.change import Change
from sumtable.host.due import due_of, is_listed
from sumtable.host.errors import (
    BadSetup,
    StaleVersion,
    StillGoing,
    TableCancelled,
    TableFull,
    TooLong,
    UnknownGame,
    WrongTable,
)
from sumtable.host.hosted import Hosted, before_rows
from sumtable.host.keeper import Keeper
from sumtable.host.live import Live
from sumtable.host.parts import Chair
from sumtable.host.setup import NewGame, check, checked_level, clean_name, plain_numbers
from sumtable.host.weights import MOST_BYTES, check_length, moment_weight
from sumtable.lessons import Lesson
from sumtable.puzzles import Puzzle
from sumtable.puzzles.files import VERSION, start_of
from sumtable.records import Moment, Record, read_ending
from sumtable.records.agreement import kept_header
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


def _promise_again(
    live: Live, own: tuple[int, ...], setup: dict[str, Any], commit: str | None
) -> None:
    """Lets the draws of a rematch be agreed on anew: who had committed before is awaited.

    Only the one who asks for it has no need to wait: their first seat has the commitment, if any.
    """
    chairs, agreement = setup["seats"], live.hosted.agreement
    before = (None,) * len(chairs) if agreement is None else agreement.commits
    awaited = []
    for seat, chair in enumerate(chairs, 1):
        was = seat % len(chairs) + 1
        chair["commit"] = commit if was == own[0] else None
        if chair["kind"] == "person" and before[was - 1] and was not in own:
            awaited.append(seat)
    setup["draws"] = {"protocol": PROTOCOL, "public": None, "awaited": awaited}


def _promised(hosted: Hosted) -> tuple[str, bytes] | None:
    """The name of a game whose draws are agreed on, and the server's commitment; else None."""
    return None if hosted.agreement is None else (hosted.id, hosted.commitment)


def _named(hosted: Hosted, made: store.StoredGame) -> Hosted:
    """A game that was just stored, with its name and its place in the log of draws."""
    log = None if made.draw is None or made.chain is None else (made.draw, made.chain)
    return replace(hosted, id=made.id, log=log)


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
        blank, change = await self._begun(game, options, setup, held, given)
        keep = self._keeper.store
        due, listed = due_of(change.hosted, self._keeper.timing), is_listed(change.hosted)
        made = await keep.create(
            game,
            blank.options,
            setup,
            blank.seed,
            change.rows,
            held,
            due=due,
            listed=listed,
            promised=_promised(change.hosted),
        )
        try:
            return await self._opened(_named(change.hosted, made), held)
        except Exception:
            await keep.discard(made.id)
            raise

    async def _begun(
        self,
        game: str,
        options: Mapping[str, object],
        setup: dict[str, Any],
        held: list[tuple[int, str]],
        given: Rows = (),
    ) -> tuple[store.StoredGame, Change]:
        """A game and its first rows; nothing is stored. Where something is drawn it has a name."""
        seed, now = new_seed(), self._keeper.timing.now
        agreed = "draws" in setup
        name, options = (
            store.new_id() if agreed else "",
            plain_numbers(options) if agreed else options,
        )
        blank = store.StoredGame(name, game, dict(options), setup, seed, now, now, 0, False, False)
        change, turns = Change(before_rows(blank), now), self._keeper.turns
        await turns.each(given, lambda row: change.add(row[0], **row[1]))
        await turns.each(change.draws())
        self._keeper.try_out(Live(change.hosted, held))
        return blank, change

    async def _opened(self, hosted: Hosted, held: list[tuple[int, str]]) -> Hosted:
        """The game, which is stored, live and with an invitation if it waits for somebody."""
        if hosted.status == "waiting":
            await invitations.make(self._keeper.store, hosted)
        return (await self._keeper.add(hosted, held)).hosted

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
        setup: dict[str, Any] = {"seats": seats, "clock": None, "open_after_end": True}
        setup["replay"] = True
        told = kept_header(record.header)
        if told is not None:
            setup["draws_told"] = told
        rows = [*_rows(replayed)]
        ending = read_ending(record.header.get("ended"), replayed.position, chairs)
        if ending is not None:
            rows.append(("end", ending.to_json()))
        game, options = record.game.name, dict(record.options)
        made = await self._keeper.store.create(game, options, setup, new_seed(), rows, over=True)
        return made.id

    async def rematch(
        self, game: str, holder: str | None, level: int | None = None, commit: str | None = None
    ) -> str:
        """The id of the game that follows a finished one; everybody sits one seat further.

        With a `level` the computers play at that one, unless the next game is there already. Who is
        first may promise a secret for its draws, for the first of their seats.
        """
        if commit is not None:
            check_hex(commit)
        async with self._keeper.changing(game, holder) as live:
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
            if hosted.rules.chance(hosted.start) is not None and not hosted.replay:
                _promise_again(live, seats, setup, commit)
            return await self._follow(live, seats[0], setup, held)

    async def _follow(
        self, live: Live, seat: int, setup: dict[str, Any], held: list[tuple[int, str]]
    ) -> str:
        """The id of the next game, made together with the row that names it: one for all."""
        hosted, keeper = live.hosted, self._keeper
        blank, begun = await self._begun(hosted.rules.name, hosted.options, setup, held)
        due, listed = due_of(begun.hosted, keeper.timing), is_listed(begun.hosted)
        row = ("rematch", {"seat": seat})
        try:
            made = await keeper.store.follow(
                hosted.id,
                hosted.version,
                row,
                blank,
                begun.rows,
                held,
                due,
                listed,
                _promised(begun.hosted),
            )
        except store.Stale as error:
            await keeper.catch_up(live)
            if live.hosted.rematch is None:
                raise StaleVersion(error.version) from None
            return live.hosted.rematch
        except store.Unknown:
            raise UnknownGame from None
        change = keeper.change(live)
        change.add("rematch", seat=seat, game=made.id)
        keeper.committed(live, change)
        await self._opened(_named(begun.hosted, made), held)
        return made.id

    async def join(
        self, game: str, holder: str, name: str | None, commit: str | None = None
    ) -> str:
        """Takes an open seat; somebody who sits there already stays where they are.

        With a `commit` they promise a secret for the draws. Raises DrawsForm, DrawsSame.
        """
        if commit is not None:
            check_hex(commit)
        async with self._keeper.changing(game, holder) as live:
            if live.seats(holder):
                return game
            if live.hosted.ended is not None and live.hosted.ended.how == CANCELLED:
                raise TableCancelled
            chairs = enumerate(live.hosted.chairs, 1)
            seat = next((n for n, chair in chairs if chair.kind == "open"), None)
            if seat is None:
                raise TableFull
            change = self._keeper.change(live)
            body = {"seat": seat, "name": clean_name(name) or live.hosted.chair(seat).name}
            if commit is not None and live.hosted.agreement is not None:
                check_unlike(live.hosted.agreement, commit)
                body["commit"] = commit
            change.add("join", **body)
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
