"""What the table page's scripts say by themselves, in the language of the request."""

from sumtable.core.language import _
from sumtable.faces.page import Key, Page, Text, plural
from sumtable.players.level_words import level_name
from sumtable.players.levels import LEVELS
from sumtable.web.draws_texts import draws_texts


def table_texts(page: Page) -> dict[str, Text]:
    """Every text by the name that the scripts know it by."""
    return {
        **_common(),
        **_sheet(),
        **_dialogs(),
        **_puzzles(),
        **_afterwards(),
        **_lessons(),
        **_howto(page),
        **_hints(),
        "guide.switch": _("Explain every turn"),
        **_company(),
        **draws_texts(),
        **page.texts(),
    }


def _common() -> dict[str, Text]:
    return {
        "you": _("You"),
        "hand": _("Your tiles"),
        "minus": _("minus"),
        "pass": _("Pass"),
        "back": _("Take back"),
        "cancel": _("Cancel"),
        "close": _("Close"),
        "copy": _("Copy"),
        "copied": _("Copied"),
        "copy_failed": _("Select it and copy"),
        "sounds": _("Sounds"),
        "rules.head": _("Rules"),
        "rules.page": _("Whole page"),
        "rules.wait": _("The rules are being opened …"),
        "stale": _("Someone was faster. This is how the table stands now."),
        "unreachable": _("The server can't be reached. Your move wasn't made."),
        "failed": _("That didn't work. Please try again."),
        "lost": _("Connection lost. Trying again …"),
        "found": _("Connected again."),
        "why.past": _("You are looking back. Go back to the game to play on."),
        "why.solution": _("The solution is being shown."),
        "why.over": _("The game is over: nothing can be played any more."),
        "why.puzzle_over": _("Take it back, or go on to another puzzle."),
        "why.watching": _("You are watching: only those who sit at the table play."),
        "why.turn": _("It is the turn of {name}: wait a moment."),
        "why.busy": _("One moment …"),
        "confirm.again": _("Press once more to confirm."),
        "tiles": plural("{n} tile", "{n} tiles"),
        "points.unit": plural("point", "points"),
        "watching": plural("{n} watching", "{n} watching"),
        "seat.tiles": _("Tiles:"),
        "left.tiles": _("Tiles left over:"),
        "seat.turn": _("{name}, to move"),
        "seat.open": _("waiting for someone"),
        "seat.away": _("away"),
        "seat.won": _("won"),
        "square.empty": _("{square}, empty"),
    }


def _sheet() -> dict[str, Text]:
    return {
        "sheet.scores": _("Score sheet"),
        "sheet.turns": _("Turns"),
        "sheet.empty": _("Nothing has been played yet."),
        "sheet.earlier": _("Earlier turns: {n}. Go back in the game to see them."),
        "history.pill": _("Looking back"),
        "history.start": _("The start."),
        "history.turn": _("Turn {turn}: {name} {words}."),
        "history.of": _("{n} of {of}"),
        "history.slider": _("Turn"),
        "history.first": _("To the start"),
        "history.previous": _("One turn back"),
        "history.next": _("One turn on"),
        "history.last": _("To the last turn"),
        "history.live": _("Back to the game"),
        "history.end": _("Close history"),
        "undo.asked": _("{name} asks to take back the last turn."),
        "undo.allow": _("Allow"),
        "undo.refuse": _("Refuse"),
        "undo.refused": _("That was refused: your turn stays."),
        "review.progress": _("Looking at turn {done} of {of} …"),
        "review.ready": _("The review is ready."),
        "review.go_on": _("Go on with the review"),
        "review.better": _("Show the better move"),
        "review.played": _("Show what was played"),
        "review.as_better": _("Better"),
        "review.as_played": _("Played"),
    }


def _dialogs() -> dict[str, Text]:
    return {
        "cover.title": _("Pass the screen to {name}"),
        "cover.text": _("The tiles are hidden until then."),
        "cover.show": _("I am {name}: show my tiles"),
        "watch.title": _("You are watching"),
        "watch.text": _("Every turn appears here as it is played."),
        "over.title": _("The game is over"),
        "over.text": _("Step through it, or play again."),
        "over.look": _("Step through it."),
        "over.summary": _("The summary shows what decided it."),
        "over.replay": _("Replay"),
        "over.again": _("Play again"),
        "over.next": _("To the next game"),
        "over.level": _("Play {name}"),
        "over.well": _("Well played!"),
        "over.close": _("Close! Try again?"),
        "over.up": _("Well played. Ready for the next level?"),
        "over.won_twice": _("You have won twice in a row against {name}."),
        "over.down": _("A little easier?"),
        "over.lost_twice": _("You have lost twice in a row against {name}."),
        "resign.title": _("Resign this game?"),
        "resign.text": _("The game ends at once."),
        "resign.yes": _("Resign"),
        "resign.who": _("{name} resigns"),
        "claim.text": _("{name} has been away for long. You need not wait."),
        "claim.win": _("Claim the win"),
        "claim.draw": _("Claim a draw"),
        "claim.end": _("End the game"),
        "leave.title": _("Leave this table?"),
        "leave.text": _("The game waits for you among your games, or you resign."),
        "leave.open_text": _("It waits for you among your games, or you give it up."),
        "leave.stay": _("Stay"),
        "leave.wait": _("Wait"),
        "leave.keep": _("Keep it for later"),
        "leave.cancel": _("Cancel the table"),
        "leave.cancel_title": _("Cancel this table?"),
        "leave.cancel_text": _("Its link and its code lead nowhere then."),
        "leave.cancelled": _("The table was cancelled"),
        "leave.stand": _("Leave the table"),
        "leave.stand_title": _("Leave this table?"),
        "leave.stand_text": _("Your seat is open again for somebody else."),
        "leave.home": _("To the games"),
        "leave.set_again": _("Set it again"),
        "keys.title": _("Keys"),
        "invite.title": _("Waiting for someone to join"),
        "invite.begins": _("The game begins when all seats are taken."),
        "invite.text": _("Send this link, show the code, or let them scan the picture."),
        "invite.qr": _("QR code of the link to join"),
        "invite.link": _("Link to join"),
        "invite.code": _("Code:"),
        "share.open": _("Share"),
        "share.title": _("Share and save"),
        "share.link": _("Link"),
        "share.watch": _("Let others watch"),
        "share.watch_text": _("Whoever opens this link sees the table, never your hidden tiles."),
        "share.replay": _("Share the replay"),
        "share.replay_text": _("Whoever opens this link can step through the game."),
        "share.along": _("Take your seat along"),
        "share.along_text": _(
            "Go on playing on another device. The link works once, within an hour."
        ),
        "share.along_button": _("Make a link for another device"),
        "share.along_qr": _("QR code of the link that takes your seat along"),
        "share.picture": _("Picture of this position"),
        "share.record": _("Record of the game"),
        "share.copy_record": _("Copy record"),
        "share.download": _("Download"),
    }


def _company() -> dict[str, Text]:
    """What concerns the others at the table, and the line to them."""
    return {
        "phrases.title": _("Say something"),
        "phrases.said": _("{name}: {words}"),
        "phrases.hear": _("Hear the others here"),
        "phrases.lost": _("No connection: nobody has heard it."),
        "notify.turn": _("It is your turn"),
        "notify.on": _("You are told when it is your turn."),
        "notify.off": _("You are no longer told when it is your turn."),
        "notify.denied": _("Your browser doesn't allow messages from this page."),
        "again.waits": _("No connection: your move hasn't arrived yet."),
        "again.button": _("Try again"),
        "offline": _("You are offline: no moves now."),
        "offline.kept": _("You are offline. This page was kept on {when}."),
    }


def _puzzles() -> dict[str, Text]:
    return {
        "timer": _("Time: {time}"),
        "puzzle.name": _("{title} · grade {grade}"),
        "puzzle.daily": _("Puzzle of the day, {day}"),
        "puzzle.solution": _("Show the solution"),
        "puzzle.solution_short": _("Solution"),
        "puzzle.sure": _("Then this puzzle doesn't count as solved."),
        "puzzle.show": _("Show it"),
        "puzzle.the_solution": _("The solution"),
        "puzzle.stop": _("Stop"),
        "puzzle.wrong": _("Not yet"),
        "puzzle.wrong_text": _("Take it back and look again."),
        "puzzle.again": _("Try again"),
        "puzzle.right": _("Solved"),
        "puzzle.seen": _("The solution was shown, so it doesn't count."),
        "puzzle.time": _("In {time}, without help."),
        "puzzle.time_help": _("In {time}, with help."),
        "puzzle.streak": plural("{n} day in a row.", "{n} days in a row."),
        "puzzle.all": _("All puzzles"),
        "puzzle.next": _("Next puzzle"),
        "puzzle.making": _("Laying out the puzzle …"),
        "solo.time": _("Time"),
        "solo.solvable": _("Still solvable?"),
        "solo.asking": _("Looking …"),
        "solo.why": _("Why is it lost?"),
        "solo.why_short": _("Why?"),
        "solo.looking": _("Looking for the reason …"),
        "restart.title": _("Start again?"),
        "restart.text": _("All that you have laid is taken back."),
        "restart.yes": _("Start again"),
    }


def _afterwards() -> dict[str, Text]:
    return {
        "autoplay.play": _("Play the game by itself"),
        "autoplay.pause": _("Pause"),
        "autoplay.speed": _("Speed: {speed}"),
        "autoplay.slow": _("slow"),
        "autoplay.normal": _("normal"),
        "autoplay.fast": _("fast"),
        "share.picture_text": _("As anybody may see it: hidden tiles stay hidden."),
        "share.pass": _("Share the picture"),
        "share.making": _("Drawing …"),
        "share.picture_copied": _("The picture is copied"),
        "share.picture_failed": _("Save it with PNG"),
        "daily.title": _("Sumtable, puzzle of the day: {game}, {day}"),
        "daily.clean": _("without help"),
        "daily.help": _("with help"),
        "daily.streak": plural("{n} day in a row", "{n} days in a row"),
        "daily.share": _("Share result"),
        "daily.copied": _("The result is copied."),
        **{f"level.{level}": level_name(level) for level in LEVELS},
    }


def _lessons() -> dict[str, Text]:
    return {
        "lesson.of": _("Lesson {n} of {count}"),
        "lesson.enter": _("Lesson {n} of {count}, {title}."),
        "lesson.stars": _("Your stars"),
        "lesson.star_done": _("{n}, done"),
        "lesson.star_now": _("{n}, this one"),
        "lesson.star_skipped": _("{n}, skipped"),
        "lesson.star_new": _("{n}, to come"),
        "lesson.points": plural("{n} point.", "{n} points."),
        "lesson.skip": _("Skip this lesson"),
        "lesson.skip_short": _("Skip"),
        "lesson.next": _("Next lesson: {title}"),
        "lesson.next_short": _("Next"),
        "lesson.all": _("All lessons"),
        "lesson.first": _("Your first game"),
        "lesson.first_short": _("Let’s play"),
        "why.lesson_over": _("Take it back, or go on to another lesson."),
    }


def _howto(page: Page) -> dict[str, Text]:
    return {
        "howto.head": _("How to play {game}").format(game=page.game.title),
        "howto.rules": _("All rules"),
    }


def _hints() -> dict[str, Text]:
    return {
        "hint.thinking": _("Looking for a good move …"),
        "hint.none": _("There is nothing to suggest here."),
        "hint.more": _("More"),
        "hint.show": _("Show me"),
        "hint.play": _("Play it"),
        "hint.next": _("Another"),
        "hint.close": _("Close the hint"),
    }


def table_keys(page: Page) -> dict[str, list[Key]]:
    """The keys of the game, of puzzles, of playing alone and of all, with what they do.

    Keys are parted by spaces.
    """
    return {
        "game": page.keys(),
        "restart": [("R", _("start again"))],
        "solo": [
            ("S", _("show whether it can still be solved, or don't")),
            ("W", _("why it is lost, when it is")),
        ],
        "lesson": [("N", _("next lesson, or skip this one")), ("H", _("show me"))],
        "phrases": [("C", _("say something to the others"))],
        "all": [
            ("H", _("hint; once more tells more")),
            ("U", _("undo")),
            ("L", _("history: ← and → step through it")),
            (_("Space"), _("in the history: play it by itself, or pause")),
            ("Esc", _("let go")),
            ("?", _("how to play")),
            ("K", _("these keys")),
        ],
    }
