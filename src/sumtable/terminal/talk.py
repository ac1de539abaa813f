"""The conversation of a terminal game: shows the board, reads notation, explains every refusal."""

from collections.abc import Sequence

from sumtable import render
from sumtable.core import Event, Seat, SumtableError
from sumtable.core.words import signed
from sumtable.players.advice import ask, hint_text
from sumtable.players.levels import find_player
from sumtable.records import format_sheet, replay
from sumtable.records.sheet import reasons_text
from sumtable.terminal.opponents import Opponent, sight_of_table
from sumtable.terminal.screen import Screen
from sumtable.terminal.session import Session

COMMANDS = (
    "?   this help",
    "legal [TEXT]   the actions you have, or those that contain TEXT",
    "hint   what the computer would do in your place, and why",
    "board   draw the board again;   sheet   the score sheet so far",
    "resign   give up;   quit   stop here (the game is kept)",
)

LONGEST_LIST = 40


class Quit(Exception):
    """The player wants to stop; the game is kept."""


def play_session(session: Session, opponents: Sequence[Opponent | None], screen: Screen) -> None:
    """Plays a session to its end or until somebody quits. A seat without an opponent is a person's.

    Hands that others may not see are hidden between the turns of two persons.
    """
    people = [Seat(seat) for seat, opponent in enumerate(opponents, 1) if opponent is None]
    watcher = people[0] if len(people) == 1 else None
    try:
        while session.position.outcome is None:
            _deal(session, watcher, screen)
            seat = session.position.to_move
            if seat is None:
                break
            opponent = opponents[seat - 1]
            if opponent is not None:
                if opponent.slow:
                    screen.say(f"{session.names[seat - 1]} thinks …")
                _act(session, opponent.choose(session), seat, screen)
                continue
            if len(people) > 1 and watcher != seat:
                _hand_over(session, seat, watcher, screen)
                watcher = seat
            _turn(session, seat, screen)
    except (Quit, EOFError, KeyboardInterrupt):
        screen.tell("\nStopped.")
    except SumtableError as error:
        screen.say(f"{error.message} [{error.code}]")
    else:
        _show(session, watcher, screen)
        screen.tell("\n" + format_sheet(replay(session.record())))


def _deal(session: Session, watcher: Seat | None, screen: Screen) -> None:
    """Deals what is due and tells what the watcher may know of it."""
    before = session.position
    for moment in session.deal():
        screen.say(session.game.seen(before, moment.event, watcher))
        before = moment.played.position


def _hand_over(session: Session, seat: Seat, watcher: Seat | None, screen: Screen) -> None:
    """Clears the screen before the next person looks, if there is something to hide."""
    if any(session.game.view(session.position, other).unseen for other in (seat, watcher)):
        screen.clear()
        screen.tell(f"The screen is for {session.names[seat - 1]} now.")
        screen.ask("Press Enter when nobody else looks. ")
        screen.clear()


def _turn(session: Session, seat: Seat, screen: Screen) -> None:
    """One action of a person, asked for until it is legal."""
    _show(session, seat, screen)
    while True:
        words = screen.ask(f"{session.names[seat - 1]} (? for help): ").strip()
        match words.split(" ", 1):
            case [""]:
                continue
            case ["?" | "help"]:
                _help(session, screen)
            case ["quit" | "exit"]:
                raise Quit
            case ["board"]:
                _show(session, seat, screen)
            case ["hint"]:
                _hint(session, screen)
            case ["sheet"]:  # without the draws that the seat may not see
                screen.tell(format_sheet(replay(session.record()), seat))
            case ["legal", *rest]:
                _legal(session, rest[0] if rest else "", screen)
            case _:
                if _try(session, words, seat, screen):
                    return


def _try(session: Session, words: str, seat: Seat, screen: Screen) -> bool:
    """Plays what was typed; says why if it can't be."""
    try:
        event = session.game.parse(words)
        if event.chance:
            screen.say("Draws are dealt for you; write an action. [record.chance]")
            return False
        _act(session, event, seat, screen)
    except SumtableError as error:
        screen.say(f"{error.message} [{error.code}]")
        return False
    return True


def _act(session: Session, event: Event, seat: Seat, screen: Screen) -> None:
    before = session.position
    played = session.play(event)
    reasons = reasons_text(session.game, session.game.explain(before, event, played))
    points = f"   {signed(played.points)}" if played.points else ""
    why = f" ({reasons})" if reasons else ""
    screen.say(f"{session.names[seat - 1]}: {session.game.format(event)}{points}{why}")


def _show(session: Session, seat: Seat | None, screen: Screen) -> None:
    view = session.game.view(session.position, seat)
    board = render.text(view, last=session.last, colour=screen.colour, width=screen.width)
    screen.tell("\n" + board)


def _help(session: Session, screen: Screen) -> None:
    for line in (*session.game.how_to_write, *COMMANDS):
        screen.tell(f"  {line}")


def _hint(session: Session, screen: Screen) -> None:
    """The three best actions for the player to move, from what that player may see."""
    try:
        advice = ask(sight_of_table(session), find_player(session.game.name, "level:8@1"), None, 3)
    except SumtableError as error:
        screen.say(f"{error.message} [{error.code}]")
    else:
        screen.tell(hint_text(advice, 3))


def _legal(session: Session, text: str, screen: Screen) -> None:
    texts = [action for action in session.actions() if text in action]
    for written in texts[:LONGEST_LIST]:
        screen.say(written)
    more = len(texts) - LONGEST_LIST
    if more > 0:
        screen.say(f"… and {more} more; `legal TEXT` lists those that contain TEXT")
    if not texts:
        screen.say("nothing")
