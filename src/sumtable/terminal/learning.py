"""Lessons in a terminal: the goal, what is typed judged and explained, a star when it is done."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sumtable.catalog import GAMES
from sumtable.core import Seat, SumtableError
from sumtable.core.language import _
from sumtable.lessons import Lesson, judge
from sumtable.terminal.screen import Screen
from sumtable.terminal.session import Session
from sumtable.terminal.stars import add_star, lessons_text, read_stars
from sumtable.terminal.talk import Command, Commands, Quit, act, obey, show

UNREADABLE = "record.event"
"""The code of what is no action at all."""


def learn(lessons: Sequence[Lesson], first: int, screen: Screen, stars: Path) -> None:
    """Goes through a game's lessons from number `first` on, until the last or until one stops."""
    number: int = first
    try:
        for line in GAMES[lessons[0].game].how_to_write[:1]:
            screen.say(_("You write: {line}").format(line=_(line)))
        while number <= len(lessons):
            number = _take(Attempt(lessons[number - 1], lessons, screen, stars))
        _tell_end(lessons, screen, stars)
    except (Quit, EOFError, KeyboardInterrupt):
        screen.tell("\n" + _("Stopped."))
    except SumtableError as error:
        screen.refuse(error)


class _Leave(Exception):
    """The learner goes on to another lesson."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@dataclass
class Attempt:
    """Somebody at a lesson: the table as it is now, and how many hints were given."""

    lesson: Lesson
    lessons: Sequence[Lesson]
    screen: Screen
    stars: Path
    hints: int = 0
    session: Session = field(init=False)

    def __post_init__(self) -> None:
        self.session = Session.of(self.lesson.record)
        self.session.first = len(self.lesson.record.events)
        self.session.count_time()
        names = list(self.session.names)
        names[self.lesson.seat - 1] = _("You")
        self.session.names = tuple(names)

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return Seat(self.lesson.seat)

    @property
    def played(self) -> bool:
        """Whether something was played that isn't the answer."""
        return len(self.session.moments) > self.session.first


def _take(attempt: Attempt) -> int:
    """One lesson to its end; the number of the next one that is wanted."""
    screen = attempt.screen
    _introduce(attempt)
    commands = _commands(attempt)
    try:
        while True:
            question = _("You (? for help): ")
            if attempt.played:
                question = _("Enter takes it back (? for help): ")
            typed = screen.ask(question).strip()
            changed = obey(typed, commands, screen)
            if changed is None and attempt.played:
                _undo(attempt)
            if changed is None and typed:
                _try(attempt, typed)
    except _Leave as leave:
        return leave.number


def _introduce(attempt: Attempt) -> None:
    lesson, screen = attempt.lesson, attempt.screen
    title = _("Lesson {number} of {count}: {title}")
    show(attempt.session, attempt.seat, screen)
    screen.tell("")
    screen.say(title.format(number=lesson.number, count=lesson.count, title=lesson.title))
    screen.say(lesson.goal.text)
    screen.say(lesson.tip.text)


def _try(attempt: Attempt, text: str) -> None:
    """Judges what was typed: refused with a reason, played and to be taken back, or done."""
    session, screen, seat = attempt.session, attempt.screen, attempt.seat
    verdict = judge(attempt.lesson, session.position, text)
    if verdict.status == "refused":
        words = verdict.words
        if verdict.code == UNREADABLE:
            line = _(session.game.how_to_write[0])
            words = _("I can't read that. You write: {line}").format(line=line)
        screen.say(f"{words} [{verdict.code}]")
        return
    act(session, session.game.parse(text), seat, screen)
    show(session, seat, screen)
    screen.tell("")
    screen.say(verdict.words)
    if verdict.status == "done":
        _finish(attempt)


def _finish(attempt: Attempt) -> None:
    """Gives the star and waits until the learner wants to go on."""
    lesson, screen = attempt.lesson, attempt.screen
    screen.say("★ " + _("Lesson {number} done.").format(number=lesson.number))
    try:
        add_star(attempt.stars, lesson)
    except SumtableError as error:
        screen.refuse(error)
    commands = _after(attempt)
    question = _("Enter: next lesson (? for help): ")
    if lesson.number == lesson.count:
        question = _("Enter: done (? for help): ")
    while obey(screen.ask(question).strip(), commands, screen) is not None:
        pass
    raise _Leave(lesson.number + 1)


def _commands(attempt: Attempt) -> Commands:
    """What can be typed instead of an action."""
    return {
        **_after(attempt),
        "hint": Command(_("hint   a hint, and then a clearer one"), lambda _rest: _hint(attempt)),
        "show": Command(_("show   see it done"), lambda _rest: _show(attempt)),
        "undo": Command(_("undo   take back what you did"), lambda _rest: _undo(attempt)),
        "goal": Command(_("goal   what is to be done"), lambda _rest: _goal(attempt)),
        "skip": Command(_("skip   leave this lesson for later"), lambda _rest: _skip(attempt)),
    }


def _after(attempt: Attempt) -> dict[str, Command]:
    """What can also be typed when the lesson is done."""

    def leave(_rest: str) -> bool:
        raise Quit

    return {
        "?": Command("", lambda _rest: _help(attempt)),
        "help": Command(_("help   this help, also with ?"), lambda _rest: _help(attempt)),
        "board": Command(
            _("board   draw the board again"),
            lambda _rest: show(attempt.session, attempt.seat, attempt.screen),
        ),
        "lessons": Command(_("lessons   all lessons and your stars"), lambda _rest: _list(attempt)),
        "lesson": Command(_("lesson 4   go to another lesson"), lambda rest: _go(attempt, rest)),
        "quit": Command(_("quit   stop here (your stars are kept)"), leave),
        "exit": Command("", leave),
    }


def _help(attempt: Attempt) -> bool:
    for line in attempt.session.game.how_to_write:
        attempt.screen.say(_(line))
    for command in _commands(attempt).values():
        if command.help:
            attempt.screen.say(command.help)
    return False


def _hint(attempt: Attempt) -> bool:
    """The next hint; after the last one that again."""
    hints = attempt.lesson.hints
    attempt.screen.say(hints[min(attempt.hints, len(hints) - 1)].text)
    attempt.hints += 1
    return False


def _show(attempt: Attempt) -> bool:
    """Plays the answer, which earns the star as well."""
    if attempt.played:
        _undo(attempt)
    _try(attempt, attempt.lesson.show)
    return True


def _undo(attempt: Attempt) -> bool:
    session, screen = attempt.session, attempt.screen
    if not attempt.played:
        screen.say(_("There is nothing to take back."))
        return False
    session.take_back(session.first)
    show(session, attempt.seat, screen)
    return True


def _goal(attempt: Attempt) -> bool:
    attempt.screen.say(attempt.lesson.goal.text)
    return False


def _list(attempt: Attempt) -> bool:
    attempt.screen.tell(lessons_text(attempt.lessons, read_stars(attempt.stars)))
    return False


def _skip(attempt: Attempt) -> bool:
    raise _Leave(attempt.lesson.number + 1)


def _go(attempt: Attempt, rest: str) -> bool:
    count = len(attempt.lessons)
    if not rest.isascii() or not rest.isdigit() or not 1 <= int(rest[:4]) <= count:
        attempt.screen.say(_("There are lessons 1 to {count}.").format(count=count))
        return False
    raise _Leave(int(rest[:4]))


def _tell_end(lessons: Sequence[Lesson], screen: Screen, stars: Path) -> None:
    """Says what is left, or that a first game comes next."""
    done = read_stars(stars).get(lessons[0].game, frozenset())
    left = [str(lesson.number) for lesson in lessons if lesson.name not in done]
    if left:
        words = _("You left out: {numbers}. `sumtable learn {game}` brings them again.")
        screen.say(words.format(numbers=", ".join(left), game=lessons[0].game))
    else:
        screen.say(_("All lessons done. Now you can play!"))
    words = _("Your first game: sumtable play {game} --level 1")
    screen.say(words.format(game=lessons[0].game))
