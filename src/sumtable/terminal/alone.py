"""Playing alone or together against the tiles, and puzzles: the loop, and what can be asked for."""

import re

from sumtable import faces
from sumtable.core import Seat, SumtableError
from sumtable.core.language import _, ngettext_
from sumtable.puzzles import kind_of, to_record
from sumtable.records import replay
from sumtable.records.record import make_record
from sumtable.terminal import proofs
from sumtable.terminal.desk import Desk
from sumtable.terminal.statistics import read_tallies, statistics_text
from sumtable.terminal.talk import (
    Command,
    Commands,
    Quit,
    act,
    deal,
    let_choose,
    obey,
    show,
    take_turn,
    usual_commands,
)

SOLVER = Seat(1)


def play_alone(desk: Desk, more: bool = False) -> bool:
    """Plays until the player stops; whether the next puzzle is wanted, if there are `more`."""
    session, screen = desk.session, desk.screen
    wanted = False
    try:
        if desk.puzzle is not None:
            session.keep()
            _introduce(desk)
        while True:
            if desk.puzzle is None:
                deal(session, SOLVER, screen)
            _go_on(desk, more)
    except _Done as done:
        wanted = done.next
    except (Quit, EOFError, KeyboardInterrupt):
        screen.tell("\n" + _("Stopped."))
    except SumtableError as error:
        screen.refuse(error)
    _keep_time(desk)
    return wanted


class _Done(Exception):
    """The player has solved it and leaves it, perhaps for the next one."""

    def __init__(self, following: bool) -> None:
        super().__init__()
        self.next = following


def _go_on(desk: Desk, more: bool) -> None:
    """One action of somebody, or the end and what the player makes of it."""
    session, screen = desk.session, desk.screen
    desk.count_played()
    verdict = desk.verdict()
    seat = session.position.to_move
    if verdict.status != "open" or seat is None:
        session.watch.stop()
        _end(desk, verdict.status == "right", verdict.words, more)
        return
    session.watch.start()
    if verdict.words:
        screen.say(verdict.words)
    opponent = desk.opponents[seat - 1]
    if verdict.reply is not None:
        act(session, session.game.parse(verdict.reply), seat, screen)
    elif opponent is not None:
        let_choose(session, opponent, seat, screen)
    else:
        _look(desk, seat)
        take_turn(session, seat, screen, _commands(desk, seat))


def _introduce(desk: Desk) -> None:
    """Says what puzzle this is and what it asks for."""
    puzzle = desk.puzzle
    assert puzzle is not None
    kind = kind_of(puzzle)
    words = _("{game} puzzle: {title}, grade {grade}, seed {seed}")
    screen = desk.screen
    screen.say(
        words.format(
            game=kind.game.title, title=_(kind.title), grade=puzzle.grade, seed=puzzle.seed
        )
    )
    screen.say(_(kind.grades[puzzle.grade]))


def _look(desk: Desk, seat: Seat) -> bool:
    """Draws the board with the task and, if wished, whether it can still be solved."""
    show(desk.session, seat, desk.screen)
    _tell_goal(desk)
    if desk.progress.solvable:
        proofs.tell_solvable(desk)
    return False


def _tell_goal(desk: Desk) -> bool:
    if desk.puzzle is not None:
        desk.screen.say(kind_of(desk.puzzle).goal(desk.puzzle))
    return False


def _end(desk: Desk, solved: bool, words: str, more: bool) -> None:
    """Tells what it has come to, until the player takes it back, or is done."""
    session, screen = desk.session, desk.screen
    show(session, SOLVER, screen)
    screen.say(words)
    if solved:
        screen.say(_("Time: {time}").format(time=session.time))
        desk.count_solved()
    commands = _commands(desk, SOLVER)
    question = _("Enter takes it back (? for help): ")
    if solved:
        question = (
            _("Enter: next puzzle (? for help): ") if more else _("Enter: done (? for help): ")
        )
    while True:
        typed = screen.ask(question).strip()
        changed = obey(typed, commands, screen)
        if not typed and solved:
            raise _Done(more)
        if not typed:
            changed = _undo(desk, "")
        if changed:
            return
        if changed is None:
            screen.say(_("It is over: `undo` takes back, `restart` begins again, `quit` stops."))


def _commands(desk: Desk, seat: Seat) -> Commands:
    """The usual commands, and those for playing alone."""
    commands = usual_commands(desk.session, seat, desk.screen)
    resign, leave, _exit = (commands.pop(word) for word in ("resign", "quit", "exit"))
    commands["board"] = Command(commands["board"].help, lambda _rest: _look(desk, seat))
    if desk.solver is not None:
        commands.update(proofs.commands(desk))
    else:
        commands["hint"] = Command(
            _("hint   how the answer begins"), lambda _rest: proofs.tell_clue(desk)
        )
    commands["undo"] = Command(
        _("undo [N]   take back your last action, or the last N"), lambda rest: _undo(desk, rest)
    )
    commands["restart"] = Command(_("restart   begin again"), lambda _rest: _restart(desk))
    commands["statistics"] = Command(
        _("statistics   what you have played and solved so far"), lambda _rest: _statistics(desk)
    )
    if desk.puzzle is not None:
        commands["goal"] = Command(_("goal   what is to be found"), lambda _rest: _tell_goal(desk))
        commands["solution"] = Command(
            _("solution   show the answer"), lambda _rest: _solution(desk)
        )
        resign = Command("", commands["solution"].run)
        leave = Command(_("quit   stop here (the puzzle is kept)"), leave.run)
    commands["resign"] = resign
    commands["quit"] = leave
    commands["exit"] = Command("", leave.run)
    return commands


def _undo(desk: Desk, rest: str) -> bool:
    """Takes back the last actions of people, and what followed them."""
    session, screen = desk.session, desk.screen
    if rest and not re.fullmatch(r"[1-9]\d?", rest):
        screen.say(_("`undo` takes back one action, `undo 3` the last three."))
        return False
    number = None
    for _time in range(int(rest or 1)):
        earlier = session.last_action(desk.people, number)
        if earlier is None:
            break
        number = earlier
    if number is None:
        screen.say(_("There is nothing to take back."))
        return False
    gone = session.take_back(number)
    taken = [moment.text for moment in gone if moment.played.seat in desk.people]
    screen.say(_("Taken back: {actions}").format(actions=", ".join(reversed(taken))))
    return True


def _restart(desk: Desk) -> bool:
    """Goes back to the beginning; alone the clock begins anew, at a puzzle it goes on."""
    session = desk.session
    count = len(desk.actions)
    if not count:
        desk.screen.say(_("There is nothing to take back."))
        return False
    session.take_back(session.first_action, anew=desk.puzzle is None)
    told = ngettext_("{n} event taken back.", "{n} events taken back.", count)
    desk.screen.say(told.format(n=count))
    return True


def _statistics(desk: Desk) -> bool:
    desk.screen.tell(statistics_text(read_tallies(desk.statistics)))
    return False


def _solution(desk: Desk) -> bool:
    """Shows the answer of a puzzle and the board it ends in; nothing has changed by that."""
    puzzle, screen = desk.puzzle, desk.screen
    assert puzzle is not None
    desk.helped("solution")
    start = to_record(puzzle)
    events = [*puzzle.given, *puzzle.solution]
    whole = replay(make_record(start.game, puzzle.options, events, desk.session.names))
    last = faces.Last.among(whole.moments, whole.start)
    screen.tell(
        "\n"
        + faces.text(
            whole.record.game, whole.position, last=last, colour=screen.colour, width=screen.width
        )
    )
    for number, moment in enumerate(whole.moments[len(puzzle.given) :], 1):
        name = desk.session.names[(moment.played.seat or SOLVER) - 1]
        screen.say(f"{number}. {name}: {moment.text}")
    return False


def _keep_time(desk: Desk) -> None:
    """Keeps the time up to now, if there is a game to keep."""
    desk.session.watch.stop()
    if desk.session.moments:
        try:
            desk.session.keep()
        except SumtableError as error:
            desk.screen.refuse(error)
