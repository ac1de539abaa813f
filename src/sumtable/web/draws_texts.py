"""What the table says of its draws: while they are agreed on, and after the check at the end."""

from sumtable.core.language import _
from sumtable.faces.page import Text
from sumtable.web.verify_texts import finding_words


def draws_texts() -> dict[str, Text]:
    """Every text on draws by the name that the scripts know it by."""
    return {**_agreeing(), **_verdicts(), **_details(), **_found()}


def _agreeing() -> dict[str, Text]:
    return {
        "draws.agreeing": _("The draws are being agreed on"),
        "draws.together": _("Every player adds a secret number, so nobody can choose the draws."),
        "draws.elsewhere": _(
            "Your secret number is in another browser of yours. If it doesn't come within a "
            "minute, the game begins without it."
        ),
        "draws.public": _("Public number: {name}"),
        "draws.public_text": _("Type in what came out. Then the game is dealt."),
        "draws.public_wait": _("{name} types in what came out. Then the game is dealt."),
        "draws.public_field": _("What came out"),
        "draws.deal": _("Deal"),
    }


def _verdicts() -> dict[str, Text]:
    """The line near the result, and the paragraph that explains it."""
    return {
        "draws.fair": _("Fair draws: checked. Nobody could have chosen them."),
        "draws.others": _("Draws checked: they follow from what was promised before the game."),
        "draws.part": _("The server alone chose these draws. They weren't changed afterwards."),
        "draws.nothing": _("These draws can't be checked."),
        "draws.wrong": _("Something is wrong with the draws: {what}"),
        "draws.why.fair": _(
            "Before the first draw the server and you each fixed a secret number, without knowing "
            "the other's. Both are in every draw. Your browser has just drawn everything again and "
            "found the same."
        ),
        "draws.why.others": _(
            "Your browser has drawn everything again and found the same. No secret number of yours "
            "is in the draws: if everybody who added one had made common cause with the server, "
            "they could have chosen them."
        ),
        "draws.why.part": _(
            "The server fixed them before the game, and your browser has drawn everything again "
            "and found the same. But nobody else added a number, so the server could have looked "
            "for one that it liked."
        ),
        "draws.why.nothing": _("The record doesn't say what the draws follow from."),
        "draws.why.wrong": _(
            "This doesn't happen by itself. Save the record, check it with a program from "
            "elsewhere, and show it to whoever runs this server."
        ),
    }


def _details() -> dict[str, Text]:
    return {
        "draws.details": _("How the draws were checked"),
        "draws.numbers": _("All numbers"),
        "draws.save": _("Save the record"),
        "draws.yourself": _("Check it yourself"),
        "draws.log": _("All promises"),
        "draws.promise": _("The server's promise"),
        "draws.seed": _("The server's secret number"),
        "draws.entry": _("Number in the list of all promises"),
        "draws.seat_promise": _("Promise: {name}"),
        "draws.seat_secret": _("Secret number: {name}"),
        "draws.seat.computer": _("computer: the server's number stands for it"),
        "draws.seat.none": _("took no part: the server's number stands for it"),
        "draws.seat.open": _("nobody has come"),
        "draws.seat.awaited": _("is waited for"),
        "draws.seat.committed": _("has promised a number"),
        "draws.seat.revealed": _("took part"),
        "draws.seat.late": _("came too late: the server's number stands for it"),
    }


def _found() -> dict[str, Text]:
    """What the page itself finds wrong, to be read after a colon, and what it finds in a record."""
    found = {
        "swapped": _("the server has changed its promise since the game began."),
        "commitment": _("the record holds another promise than the table."),
        "withheld": _("the server keeps back what they follow from."),
        "protocol": _("the record says that they were made in another way."),
        "game": _("the record is of another game."),
        "moves": _("the record tells other moves than this page has seen."),
        "log": _("the server's promise isn't where it was in the list of all promises."),
        "chain": _("the server has changed its list of promises, or begun a new one."),
        "seed": _("the list of promises has another secret number than the record."),
        "promise": _("a promise was changed after your browser had told its number: {name}."),
        "late": _("the server says that your number came too late, but it had come in time."),
        "secret": _("the record has another number of yours than your browser told."),
        "own": _("what your browser had promised was left out."),
        "undone": _("a draw was taken back, and the record keeps quiet about it."),
    }
    return {
        "draws.found.record": _("they aren't those that were promised before the game."),
        **{f"draws.found.page.{code}": words for code, words in found.items()},
        **{f"draws.found.{code}": words for code, words in finding_words().items()},
    }
