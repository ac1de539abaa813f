"""The games under way on a server: everything that can be asked of them, by anybody.

It is longer than other modules, since each thing that can be asked has its method here; how it is
done is in a module of its own.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from functools import partial
from typing import Any

from sumtable.core.language import chosen, ngettext_
from sumtable.host import invitations
from sumtable.host.access import check_version, mover_of, seats_of
from sumtable.host.clocks import Timing
from sumtable.host.draws import Draws
from sumtable.host.drive import Drive
from sumtable.host.errors import Hidden, NotYourSeat, StillGoing, UnknownCode
from sumtable.host.finding import Wanted
from sumtable.host.hints import hint
from sumtable.host.hosted import Hosted
from sumtable.host.keeper import SPACE, Keeper
from sumtable.host.learning import verdict_of
from sumtable.host.leaving import Leaving
from sumtable.host.lists import Found, Lists
from sumtable.host.live import Live
from sumtable.host.moves import Moves
from sumtable.host.open_tables import OpenTables
from sumtable.host.openings import Openings
from sumtable.host.phrases import speaker
from sumtable.host.previews import preview
from sumtable.host.puzzling.making import Makers, NewPuzzle, check_day
from sumtable.host.puzzling.outlook import Outlook
from sumtable.host.puzzling.puzzlers import Working
from sumtable.host.puzzling.solution import solution
from sumtable.host.questions import Asking
from sumtable.host.removing import Removing
from sumtable.host.review import Reviews
from sumtable.host.seats import open_to
from sumtable.host.seen import Seen
from sumtable.host.setup import NewGame
from sumtable.host.spare import Spare
from sumtable.host.states import Viewer, build
from sumtable.host.states.puzzle import runs
from sumtable.host.subscriptions import Subscription
from sumtable.host.sweeping import Sweeper
from sumtable.host.together import Alone, Together
from sumtable.host.types import answers
from sumtable.host.types.state import Presence, State
from sumtable.host.ways_out import PATIENCE, Away, away, away_state
from sumtable.host.writing import record_of
from sumtable.lessons import find_lesson
from sumtable.puzzles.files import unsolved
from sumtable.records import Record
from sumtable.store import Store

PACE = 0.4
"""Seconds that a quick computer takes at least, so that people see what it does."""


class Host:
    """Everything that can be done at the tables of one server.

    A holder is the SHA-256 of somebody's secret in hex, or None for somebody without one. Methods
    that change a game name the version they were decided on, and give the new one. They all raise
    subclasses of SumtableError, and then nothing has changed. A change goes on to its end even if
    the one who asked for it is gone.
    """

    def __init__(
        self,
        store: Store,
        thinkers: Asking,
        puzzlers: Working,
        pace: float = PACE,
        clock: Callable[[], float] = time.time,
        patience: float = PATIENCE,
        space: int = SPACE,
        spare: Spare | None = None,
    ) -> None:
        self._patience = patience
        self._thinkers = thinkers
        self._puzzlers = puzzlers
        self._drive = Drive(thinkers, puzzlers, pace, spare)
        self._keeper = self._drive.keeper = Keeper(store, clock, self._after, space)
        self.open_tables = OpenTables(self._keeper)
        self._moves = Moves(self._keeper, self._drive, puzzlers)
        self._leaving = Leaving(self._keeper, self._drive, self._moves, self._surely_away)
        self._removing = Removing(self._keeper, self._drive)
        self.draws = Draws(self._keeper, self._drive)
        self._makers = Makers(puzzlers)
        self._outlook = Outlook(puzzlers)
        self._openings = Openings(self._keeper)
        self._reviews = Reviews(thinkers)
        self._lists = Lists(self._keeper)
        self._sweeper = Sweeper(self._keeper, self._drive)
        self._others = (
            Alone() if store.servers is None else Together(self._keeper, self._drive, store.servers)
        )
        self._starting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Goes on with the games that were under way: computers move, clocks run.

        Comes back at once; what is due is seen to one after the other, then and from then on.
        """
        self._others.start()
        self._starting = self._sweeper.start()

    @property
    def rooms(self) -> int:
        """How many games are in memory."""
        return len(self._keeper.cache)

    def has(self, game: str) -> bool:
        """Whether the game is in memory, so that nobody waits for it."""
        return game in self._keeper.cache

    async def damage(self) -> str | None:
        """How many games couldn't be read, in a sentence; the log names them. None: all could."""
        count = len(self._keeper.damaged)
        text = ngettext_(
            "{n} game can't be read; the log names it.",
            "{n} games can't be read; the log names them.",
            count,
        )
        return text.format(n=count) if count else None

    async def close(self) -> None:
        """Ends all subscriptions and thinking at once; the games are stored as they are."""
        self._sweeper.close()
        self._drive.close()
        self._reviews.close()
        self._makers.close()
        self._outlook.close()
        for live in self._keeper.cache:
            for follower in tuple(live.followers):
                follower.close()
        await self._others.close()

    # New games and their seats

    async def create(self, new: NewGame, holder: str) -> Hosted:
        """The new game; `me` and `here` are seats of the holder."""
        if new.listed:
            await self.open_tables.check(holder)
        return await self._keeper.finish(self._openings.create(new, holder))

    def _after(self, live: Live) -> None:
        """What follows when a game was loaded, made or changed."""
        self.open_tables.note(live)
        self._drive.wake(live)
        self._others.moved(live)

    async def create_puzzle(self, new: NewPuzzle, holder: str) -> Hosted:
        """A table at which the holder solves a new puzzle. Raises PuzzleError."""
        puzzle = await self._makers.make(new, self._keeper.timing.now)
        work = self._openings.create_puzzle(puzzle, new.day, holder)
        return await self._keeper.finish(work)

    async def create_lesson(self, game: str, name: str, holder: str) -> Hosted:
        """A table at which the holder learns by doing. Raises LessonError `lesson.unknown`."""
        lesson = find_lesson(game, name)
        return await self._keeper.finish(self._openings.create_lesson(lesson, holder))

    def day(self, text: str | None) -> date:
        """The day that is asked for, today in UTC if none is. Raises PuzzleError `puzzle.date`."""
        now = self._keeper.timing.now
        return check_day(text, now) if text else datetime.fromtimestamp(now, UTC).date()

    async def import_record(self, record: Record, holder: str | None = None) -> str:
        """The id under which everybody can look at the record. Raises RecordError.

        A puzzle that nobody has tried yet is the holder's to solve. Raises PuzzleError.
        """
        if holder is None or not unsolved(record):
            return await self._openings.import_record(record)
        puzzle = await self._makers.read(record)
        made = await self._keeper.finish(self._openings.create_puzzle(puzzle, None, holder))
        return made.id

    async def rematch(
        self, game: str, holder: str | None, level: int | None = None, commit: str | None = None
    ) -> str:
        """The id of the game that follows a finished one, seats swapped; the same for all.

        Whoever is first may give the computers another level, and a commitment for the draws.
        """
        return await self._keeper.finish(self._openings.rematch(game, holder, level, commit))

    async def join_code(
        self, code: str, holder: str, name: str | None = None, commit: str | None = None
    ) -> str:
        """The id of the game that an invitation is to; the holder has a seat at it now."""
        game = await invitations.game_of(self._keeper.store, code)
        return await self._keeper.finish(self._openings.join(game, holder, name, commit))

    async def join(
        self,
        game: str,
        code: str,
        holder: str,
        name: str | None = None,
        commit: str | None = None,
    ) -> str:
        """Takes an open seat of this game. Raises UnknownCode if the code is another's."""
        await self._keeper.live(game)
        if await invitations.game_of(self._keeper.store, code) != game:
            raise UnknownCode
        return await self._keeper.finish(self._openings.join(game, holder, name, commit))

    async def invitation(self, game: str, holder: str | None) -> str | None:
        """The code that leads to an open seat, for those who sit there; None if none is open."""
        live = await self._keeper.live(game, holder)
        seats_of(live, holder)
        return live.code

    async def seat_link(self, game: str, holder: str | None, seat: int | None = None) -> str:
        """A secret that takes the holder's seats along to another device, once, for an hour."""
        seats = seats_of(await self._keeper.live(game, holder), holder)
        if seat is not None and seat not in seats:
            raise NotYourSeat
        wanted = seats if seat is None else (seat,)
        now = self._keeper.timing.now
        return await invitations.make_link(self._keeper.store, game, wanted, now)

    async def take(self, token: str, holder: str) -> str:
        """The id of the game whose seats a link gives to the holder."""
        return await self._keeper.finish(self._openings.take(token, holder))

    # Playing

    async def act(
        self, game: str, holder: str | None, version: int, action: str, seat: int | None = None
    ) -> int:
        """Plays an action in the notation of the game."""
        return await self._keeper.finish(self._moves.act(game, holder, version, action, seat))

    async def resign(
        self, game: str, holder: str | None, version: int, seat: int | None = None
    ) -> int:
        """Gives up, whoever is to move."""
        return await self._keeper.finish(self._leaving.resign(game, holder, version, seat))

    async def claim(self, game: str, holder: str | None, version: int, what: str) -> int:
        """Ends a game whose player to move stays away: `win` or `draw`."""
        return await self._keeper.finish(self._leaving.claim(game, holder, version, what))

    async def cancel(self, game: str, holder: str | None, version: int) -> int:
        """Takes a table away at which somebody is still waited for."""
        return await self._keeper.finish(self._leaving.cancel(game, holder, version))

    async def leave(self, game: str, holder: str | None, version: int) -> int:
        """Gives the holder's seat at a table that waits to whoever comes next."""
        return await self._keeper.finish(self._leaving.leave(game, holder, version))

    async def remove(self, game: str, holder: str | None, version: int) -> bool:
        """Takes a game off the holder's list; whether that deleted it, as nobody else has it."""
        return await self._keeper.finish(self._removing.remove(game, holder, version))

    async def undo(self, game: str, holder: str | None, version: int) -> int:
        """Takes the holder's last action back, or asks the others whether it may be."""
        return await self._keeper.finish(self._moves.undo(game, holder, version))

    async def restart(self, game: str, holder: str | None, version: int) -> int:
        """Begins a puzzle, or a game against the tiles, again; the same draws will come."""
        return await self._keeper.finish(self._moves.restart(game, holder, version))

    async def answer_undo(self, game: str, holder: str | None, version: int, yes: bool) -> int:
        """Lets somebody take back, or not; once everybody agrees it is done."""
        return await self._keeper.finish(self._moves.answer_undo(game, holder, version, yes))

    async def say(self, game: str, holder: str | None, phrase: str) -> None:
        """Says one of the phrases to all who follow the game; nothing of it is stored."""
        live = await self._keeper.live(game, holder)
        now = self._keeper.timing.now
        live.notice(holder, now)
        seat = speaker(live.hosted, seats_of(live, holder))
        said = live.phrases.add(seat, phrase, now)
        live.say(said)
        self._others.said(live, said)

    # Looking

    async def state(
        self, game: str, holder: str | None, at: int | None = None, made: int | None = None
    ) -> State:
        """What somebody may see of the game, after `at` events of its record or as it stands.

        Who has just `made` a version here needn't know whether others have gone on elsewhere. The
        same object may be handed out again; it is not to be changed.
        """
        if made is None:
            live = await self._keeper.fresh(game, holder)
        else:
            live = await self._keeper.live(game, holder, made)
        live.notice(holder, self._keeper.timing.now)
        return self._state(live, holder, at)

    def _state(self, live: Live, holder: str | None, at: int | None = None) -> State:
        seats = live.seats(holder)
        key = (seats, live.present, at, chosen())
        found = live.states.get(key)
        if found is not None:
            return found
        code = live.code if seats else None
        timing = self._keeper.timing
        gone = self._away(live, timing)
        viewer = Viewer(seats, timing, live.present, at, code, gone)
        state = build(live.hosted, viewer, live.face, live.sheet)
        counts = runs(state) or (gone is not None and gone.left > 0)
        if at is None and live.followers and live.timer is None and not counts:
            live.states[key] = state
        self._keeper.cache.weigh(live)
        return state

    async def subscribe(
        self, game: str, holder: str | None, answered: bool = False, after: int = 0
    ) -> Subscription:
        """An ear at the table: the current state at once, and then whatever is new.

        With `answered`, of what the holder does only the version. It begins with the version that
        they know, `after`, or a later one.
        """
        live = await self._keeper.fresh(game, holder, after)

        def leave(subscription: Subscription) -> None:
            live.leave(subscription)
            live.notice(holder, self._keeper.timing.now)
            live.somebody_moved()
            self._drive.wake(live)
            self._others.moved(live)

        state, presence = partial(self._state, live, holder), partial(self._presence, live)
        seen = partial(_seen, live, holder)
        recent = live.phrases.recent(self._keeper.timing.now)
        subscription = Subscription(holder, state, seen, presence, leave, answered, recent)
        live.follow(subscription)
        live.somebody_moved()
        self._drive.wake(live)
        self._others.moved(live)
        return subscription

    async def presence(self, game: str) -> Presence:
        """Who follows the game now: the seats, how many spectators, and who is waited for."""
        return self._presence(await self._keeper.live(game))

    def _presence(self, live: Live) -> Presence:
        return {
            "present": sorted(live.present),
            "spectators": live.spectators,
            "away": away_state(self._away(live)),
        }

    def _away(self, live: Live, timing: Timing | None = None) -> Away | None:
        """Who keeps the others waiting at this table."""
        timing = timing or self._keeper.timing
        return away(live.hosted, live.present, live.last_seen, timing, self._patience)

    async def _surely_away(self, live: Live) -> Away | None:
        """The same, once it was looked whether they are at another server."""
        await self._others.refresh(live)
        return self._away(live)

    async def preview(
        self, game: str, holder: str | None, draft: Mapping[str, Any]
    ) -> answers.PreviewState:
        """What an action would do that the holder, who is to move, thinks about."""
        live = await self._keeper.live(game, holder)
        live.notice(holder, self._keeper.timing.now)
        mover_of(live.hosted, seats_of(live, holder))
        return preview(live.hosted, live.face, draft)

    async def hint(
        self, game: str, holder: str | None, version: int, ways: int = 3
    ) -> answers.Hints:
        """The best actions for the holder, who is to move, with words."""
        live = await self._keeper.live(game, holder, version)
        seats = seats_of(live, holder)
        live.notice(holder, self._keeper.timing.now)
        check_version(live, version)
        mover_of(live.hosted, seats)
        return await hint(live.hosted, self._thinkers, self._puzzlers, ways)

    async def lesson(self, game: str, holder: str | None, action: str) -> answers.LessonVerdict:
        """What the holder's lesson says to an action. Raises WrongTable where there is none."""
        live = await self._keeper.live(game, holder)
        seats_of(live, holder)
        live.notice(holder, self._keeper.timing.now)
        return verdict_of(live.hosted, action)

    async def show_solution(self, game: str, holder: str | None) -> int:
        """Keeps that the holder has the solution shown: the puzzle won't count as solved."""
        return await self._keeper.finish(self._moves.show_solution(game, holder))

    async def solution(self, game: str, holder: str | None) -> answers.Solution:
        """The answer to the holder's puzzle. Raises WrongTable where there is none."""
        live = await self._keeper.live(game, holder)
        seats_of(live, holder)
        return solution(live.hosted, live.face)

    async def solvable(self, game: str) -> answers.Solvable:
        """Whether a game against the tiles can still be solved, from what those who play know."""
        return await self._outlook.solvable((await self._keeper.live(game)).hosted)

    async def lost(self, game: str) -> answers.Lost:
        """Why it can't be solved any more."""
        return await self._outlook.lost((await self._keeper.live(game)).hosted)

    async def review(
        self, game: str, holder: str | None = None, after: int | None = None
    ) -> answers.ReviewState:
        """What each action of a finished game lost, as far as it is known by now.

        With `after`, as soon as more than so many actions have been looked at.
        """
        live = await self._keeper.live(game, holder)
        if live.hosted.status != "over":
            raise StillGoing
        if not open_to(live.hosted, live.seats(holder)):
            raise Hidden
        return await self._reviews.of(live.hosted, live.seats(holder), holder or "", after)

    async def seen(self, game: str, holder: str | None, at: int | None = None) -> Seen:
        """What somebody may see after `at` events, or now, for a picture."""
        return _seen(await self._keeper.live(game, holder), holder, at)

    async def record(self, game: str, holder: str | None) -> Record:
        """The game so far as a record. Raises Hidden while it would show hidden tiles."""
        return record_of(await self._keeper.live(game, holder), holder)

    async def mine(
        self, holder: str, limit: int = 50, before: float | None = None
    ) -> list[answers.Summary]:
        """The games that somebody sits at, the last touched first, in short."""
        return (await self._lists.find(holder, Wanted(), limit, before)).games

    async def find(
        self, holder: str, wanted: Wanted, limit: int = 50, before: float | None = None
    ) -> Found:
        """Those of them that somebody looks for, and where to look on."""
        return await self._lists.find(holder, wanted, limit, before)


def _seen(live: Live, holder: str | None, at: int | None = None) -> Seen:
    return Seen(live.hosted, live.seats(holder), live.hosted.count_at(at))
