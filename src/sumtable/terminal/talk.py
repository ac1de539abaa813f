"""The conversation of a terminal game: shows the board, reads notation, explains every refusal."""

from collections.abc import Callable, Sequence

from sumtable import render
from sumtable.core import Event, Seat, SumtableError
from sumtable.core.words import signed
from sumtable.records import format_sheet, replay
from sumtable.records.sheet import reasons_text
from sumtable.terminal.session import Session

Ask = Callable[[str], str]
Tell = Callable[[str], None]
Chooser = Callable[[Session], Event]

CLEAR = "\x1b[2J\x1b[3J\x1b[H"

COMMANDS = (
    "?   this help",
    "legal [TEXT]   the actions you have, or those that contain TEXT",
    "board   draw the board again;   sheet   the score sheet so far",
    "resign   give up;   quit   stop here (the game is kept)",
)


LONGEST_LIST = 40


class Quit(Exception):
    """The player wants to stop; the game is kept."""


def play_session(
    session: Session, choosers: Sequence[Chooser | None], ask: Ask, tell: Tell
) -> None:
    """Plays a session to its end or until somebody quits. A seat without a chooser is a person.

    Hands that others may not see are hidden between the turns of two persons.
    """
    people = [Seat(seat) for seat, chooser in enumerate(choosers, 1) if chooser is None]
    watcher = people[0] if len(people) == 1 else None
    try:
        while session.position.outcome is None:
            before = session.position
            for moment in session.deal():
                tell(f"  {session.game.seen(before, moment.event, watcher)}")
                before = moment.played.position
            seat = session.position.to_move
            if seat is None:
                break
            chooser = choosers[seat - 1]
            if chooser is None:
                if len(people) > 1 and watcher != seat:
                    _hand_over(session, seat, watcher, ask, tell)
                    watcher = seat
                _turn(session, seat, ask, tell)
            else:
                _act(session, chooser(session), seat, tell)
    except (Quit, EOFError, KeyboardInterrupt):
        tell("\nStopped.")
        return
    _show(session, watcher, tell)
    tell("\n" + format_sheet(replay(session.record())))


def _hand_over(session: Session, seat: Seat, watcher: Seat | None, ask: Ask, tell: Tell) -> None:
    """Clears the screen before the next person looks, if that person has something to hide."""
    if any(session.game.view(session.position, other).unseen for other in (seat, watcher)):
        tell(CLEAR + f"The screen is for {session.names[seat - 1]} now.")
        ask("Press Enter when nobody else looks. ")
        tell(CLEAR)


def _turn(session: Session, seat: Seat, ask: Ask, tell: Tell) -> None:
    """One action of a person, asked for until it is legal."""
    _show(session, seat, tell)
    while True:
        words = ask(f"{session.names[seat - 1]} (? for help): ").strip()
        match words.split(" ", 1):
            case [""]:
                continue
            case ["?" | "help"]:
                _help(session, tell)
            case ["quit" | "exit"]:
                raise Quit
            case ["board"]:
                _show(session, seat, tell)
            case ["sheet"]:
                _sheet(session, seat, tell)
            case ["legal", *rest]:
                _legal(session, rest[0] if rest else "", tell)
            case _:
                if _try(session, words, seat, tell):
                    return


def _try(session: Session, words: str, seat: Seat, tell: Tell) -> bool:
    """Plays what was typed; says why if it can't be."""
    try:
        event = session.game.parse(words)
        if event.chance:
            tell("  Draws are dealt for you; write an action. [record.chance]")
            return False
        _act(session, event, seat, tell)
    except SumtableError as error:
        tell(f"  {error.message} [{error.code}]")
        return False
    return True


def _act(session: Session, event: Event, seat: Seat, tell: Tell) -> None:
    played = session.play(event)
    name = session.names[seat - 1]
    reasons = reasons_text(session.game, played.items or ())
    points = f"   {signed(played.points)}" if played.points else ""
    tell(f"  {name}: {session.game.format(event)}{points}{f' ({reasons})' if reasons else ''}")


def _show(session: Session, seat: Seat | None, tell: Tell) -> None:
    tell("")
    tell(render.text(session.game.view(session.position, seat), last=session.last))


def _help(session: Session, tell: Tell) -> None:
    for line in (*session.game.how_to_write, *COMMANDS):
        tell(f"  {line}")


def _sheet(session: Session, seat: Seat, tell: Tell) -> None:
    """The score sheet; draws that the seat may not see are left out of it."""
    tell(format_sheet(replay(session.record()), seat))


def _legal(session: Session, text: str, tell: Tell) -> None:
    texts = [action for action in session.actions() if text in action]
    for written in texts[:LONGEST_LIST]:
        tell(f"  {written}")
    more = len(texts) - LONGEST_LIST
    if more > 0:
        tell(f"  … and {more} more; `legal TEXT` lists those that contain TEXT")
    if not texts:
        tell("  nothing")
