"""The conversation of a terminal game: shows the board, reads notation, explains every refusal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sumtable import faces
from sumtable.core import Event, Seat, SumtableError
from sumtable.core.language import _
from sumtable.core.words import signed
from sumtable.records import format_sheet, replay
from sumtable.records.sheet import reasons_text
from sumtable.terminal.hinting import Hinting
from sumtable.terminal.opponents import Opponent
from sumtable.terminal.screen import Screen
from sumtable.terminal.session import Session

LONGEST_LIST = 40


class Quit(Exception):
    """The player wants to stop; the game is kept."""


@dataclass(frozen=True, slots=True)
class Command:
    """A word that can be typed instead of an action, and the line of help about it.

    The line begins with the word, as the chosen language has it; without a line nobody is told.
    `run` gets what follows the word; it returns whether the table has changed.
    """

    help: str
    run: Callable[[str], bool]


Commands = Mapping[str, Command]
"""By their English words, which are understood in every language."""


def play_session(session: Session, opponents: Sequence[Opponent | None], screen: Screen) -> None:
    """Plays a session to its end or until somebody quits. A seat without an opponent is a person's.

    Hands that others may not see are hidden between the turns of two persons.
    """
    people = [Seat(seat) for seat, opponent in enumerate(opponents, 1) if opponent is None]
    watcher = people[0] if len(people) == 1 else None
    try:
        while session.position.outcome is None:
            deal(session, watcher, screen)
            seat = session.position.to_move
            if seat is None:
                break
            opponent = opponents[seat - 1]
            if opponent is not None:
                let_choose(session, opponent, seat, screen)
                continue
            if len(people) > 1 and watcher != seat:
                _hand_over(session, seat, watcher, screen)
                watcher = seat
            show(session, seat, screen)
            take_turn(session, seat, screen, usual_commands(session, seat, screen))
    except (Quit, EOFError, KeyboardInterrupt):
        screen.tell("\n" + _("Stopped."))
    except SumtableError as error:
        screen.refuse(error)
    else:
        show(session, watcher, screen)
        screen.tell("\n" + format_sheet(replay(session.record())))


def deal(session: Session, watcher: Seat | None, screen: Screen) -> None:
    """Deals what is due and tells what the watcher may know of it."""
    before = session.position
    for moment in session.deal():
        screen.say(session.game.seen(before, moment.event, watcher))
        before = moment.played.position


def let_choose(session: Session, opponent: Opponent, seat: Seat, screen: Screen) -> None:
    """Plays what an opponent chooses."""
    if opponent.slow:
        screen.say(_("{name} thinks …").format(name=session.names[seat - 1]))
    act(session, opponent.choose(session), seat, screen)


def _hand_over(session: Session, seat: Seat, watcher: Seat | None, screen: Screen) -> None:
    """Clears the screen before the next person looks, if there is something to hide."""
    if any(session.game.view(session.position, other).unseen for other in (seat, watcher)):
        screen.clear()
        screen.tell(_("The screen is for {name} now.").format(name=session.names[seat - 1]))
        screen.ask(_("Press Enter when nobody else looks. "))
        screen.clear()


def take_turn(session: Session, seat: Seat, screen: Screen, commands: Commands) -> None:
    """One action of a person, or a command that changes the table; asked for until there is one."""
    while True:
        clock = f" · {session.time}" if session.progress is not None else ""
        prompt = _("{name} (? for help): ").format(name=session.names[seat - 1] + clock)
        words = screen.ask(prompt).strip()
        changed = obey(words, commands, screen)
        if changed is None and words:
            changed = _try(session, words, seat, screen)
        if changed:
            return


def obey(words: str, commands: Commands, screen: Screen) -> bool | None:
    """Whether a command changed the table; None if the words are no command."""
    word, _space, rest = words.partition(" ")
    told = {each.help.split()[0]: each for each in commands.values() if each.help}
    command = {**told, **commands}.get(word.lower())
    if command is not None:
        try:
            return command.run(rest.strip())
        except SumtableError as error:
            screen.refuse(error)
            return False
    return None


def usual_commands(session: Session, seat: Seat, screen: Screen) -> dict[str, Command]:
    """The commands of every game; `?` lists them and any that are added later."""

    def sheet(_rest: str) -> bool:  # without the draws that the seat may not see
        screen.tell(format_sheet(replay(session.record()), seat))
        return False

    def leave(_rest: str) -> bool:
        raise Quit

    def explain(_rest: str) -> bool:
        for line in session.game.how_to_write:
            screen.say(_(line))
        for command in commands.values():
            if command.help:
                screen.say(command.help)
        return False

    hinting = Hinting(session, screen)
    commands = {
        "?": Command("", explain),
        "help": Command(_("help   this help, also with ?"), explain),
        "legal": Command(
            _("legal [TEXT]   the actions you have, or those that contain TEXT"),
            lambda text: _legal(session, text, screen),
        ),
        "hint": Command(
            _("hint   where to look; again: what to look for; again: what to do"),
            lambda _rest: hinting.tell(),
        ),
        "board": Command(
            _("board   draw the board again"), lambda _rest: show(session, seat, screen)
        ),
        "sheet": Command(_("sheet   the score sheet so far"), sheet),
        "resign": Command(
            _("resign   give up"), lambda _rest: _try(session, "resign", seat, screen)
        ),
        "quit": Command(_("quit   stop here (the game is kept)"), leave),
        "exit": Command("", leave),
    }
    return commands


def _try(session: Session, words: str, seat: Seat, screen: Screen) -> bool:
    """Plays what was typed; says why if it can't be."""
    try:
        event = session.game.parse(words)
        if event.chance:
            screen.say(_("Draws are dealt for you; write an action.") + " [record.chance]")
            return False
        act(session, event, seat, screen)
    except SumtableError as error:
        screen.refuse(error)
        return False
    return True


def act(session: Session, event: Event, seat: Seat, screen: Screen) -> None:
    """Plays an action and tells it with the reasons for its points. Raises SumtableError."""
    before = session.position
    played = session.play(event)
    reasons = reasons_text(session.game, session.game.explain(before, event, played))
    points = f"   {signed(played.points)}" if played.points else ""
    why = f" ({reasons})" if reasons else ""
    screen.say(f"{session.names[seat - 1]}: {session.game.format(event)}{points}{why}")


def show(session: Session, seat: Seat | None, screen: Screen) -> bool:
    """Draws the board as the seat sees it; nothing has changed by that."""
    view = session.game.view(session.position, seat)
    board = faces.text(
        session.game,
        view,
        last=session.last,
        colour=screen.colour,
        width=screen.width,
        names=session.known,
    )
    screen.tell("\n" + board)
    return False


def _legal(session: Session, text: str, screen: Screen) -> bool:
    texts = [action for action in session.actions() if text in action]
    for written in texts[:LONGEST_LIST]:
        screen.say(written)
    more = len(texts) - LONGEST_LIST
    if more > 0:
        words = _("… and {count} more; `legal TEXT` lists those that contain TEXT")
        screen.say(words.format(count=more))
    if not texts:
        screen.say(_("nothing"))
    return False
