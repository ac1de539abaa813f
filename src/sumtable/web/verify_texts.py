"""What a page says about the draws of a record: the verdicts, and a sentence for every code."""

from sumtable.core.language import _


def verdict_words() -> dict[str, str]:
    """A sentence that a child understands, for each verdict of `verify.js`."""
    return {
        "fair": _(
            "All draws are fair. They follow from secrets of the players and of the server "
            "together, so nobody could choose them."
        ),
        "part": _(
            "All draws are as the server had promised. But no player gave a secret, "
            "so it chose alone."
        ),
        "nothing": _("There is nothing to check here."),
        "wrong": _("Something is wrong. This isn’t what was promised before the game."),
        "unreadable": _("This isn’t a record that can be checked."),
    }


def finding_words() -> dict[str, str]:
    """A sentence for each code of `verify.js`; docs/verify.md lists them."""
    return {**_unreadable(), **_nothing(), **_notes(), **_promises(), **_draws()}


def _unreadable() -> dict[str, str]:
    return {
        "record.json": _("The file can’t be read as JSON."),
        "record.format": _("The file is no record of Sumtable."),
        "record.game": _("The record doesn’t say which game it is."),
        "record.options": _("The options in the record can’t be read."),
    }


def _nothing() -> dict[str, str]:
    return {
        "draws.absent": _("The record holds no promise about its draws."),
        "draws.empty": _("Nothing was drawn in this game."),
        "seed.hidden": _("The game goes on: the server shows its secret when it is over."),
        "game.unknown": _("The game {game} isn’t known here, so its draws can’t be checked."),
    }


def _notes() -> dict[str, str]:
    return {
        "seat.late": _("Seat {seat} promised a secret and didn’t show it in time."),
        "seat.none": _("Seat {seat} gave no secret."),
        "server.alone": _(
            "Only the server had a part in the draws. It may have chosen its secret."
        ),
        "public.added": _("Public chance was added: {name} gave {value}."),
        "undone.counted": _(
            "From event {event} on other tiles came than before, since draws had been taken back: "
            "{count}. Is that as you remember it?"
        ),
        "end.missing": _("The record doesn’t say how the game ended. It may have been cut."),
    }


def _promises() -> dict[str, str]:
    return {
        "draws.protocol": _("The draws are written in a way that isn’t known here: {protocol}"),
        "draws.form": _("What the record says of its draws is broken at “{field}”."),
        "options.unknown": _("The option “{option}” can’t be as it is in the record."),
        "seats.count": _("The draws are for {found} seats, but the game has {expected}."),
        "contributions.seats": _("The secrets aren’t one for each seat in order."),
        "contribution.computer": _("Seat {seat} is the computer’s, but it has a secret."),
        "contribution.uncommitted": _("Seat {seat} shows a secret that it hadn’t promised."),
        "contribution.same": _("Seat {seat} has the same promise as seat {other}."),
        "contribution.differs": _("The secret of seat {seat} isn’t the one that it had promised."),
        "commitment.differs": _(
            "The server’s secret isn’t the one that it had promised for this game."
        ),
        "commitment.other": _("The server’s promise isn’t the one that was noted before the game."),
        "seed.withheld": _("The game is over, but the server doesn’t show its secret."),
        "public.missing": _("Public chance was promised, but the record doesn’t say what it was."),
        "undone.alone": _("Draws are counted as taken back in a game where they come again."),
        "undone.order": _("The counts of draws that were taken back aren’t in order."),
    }


def _draws() -> dict[str, str]:
    return {
        "draw.differs": _("Event {event} should be “{expected}”, but it is “{found}”."),
        "draw.impossible": _("Event {event} can’t have been drawn: “{found}”."),
        "draw.missing": _("At event {event} something has to be drawn first ({due}): “{found}”."),
        "draw.extra": _("At event {event} nothing is to be drawn: “{found}”."),
        "event.form": _("Event {event} can’t be read."),
        "event.tile": _("In event {event} somebody uses a tile that they don’t have: “{found}”."),
        "event.after": _("Event {event} comes after the end of the game."),
    }
