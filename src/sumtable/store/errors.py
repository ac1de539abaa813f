"""What can fail in a store: each failure with a stable code and one sentence."""

from sumtable.core import SumtableError
from sumtable.core.language import _


class StoreError(SumtableError):
    """A database that can't be opened, read or written as asked."""


class Away(StoreError):
    """A database that doesn't do its work now; it may help to ask again later.

    `detail` is the reason for the log.
    """

    detail = ""


class Stale(StoreError):
    """Rows for a version of the game that is no longer the current one, `version`."""

    def __init__(self, version: int) -> None:
        message = _("The game has gone on: it is at version {version} now.")
        super().__init__("store.stale", message.format(version=version))
        self.version = version


class Unknown(StoreError):
    """A game that isn't there, or no longer."""

    def __init__(self, game: str) -> None:
        message = _("There is no game {game}.").format(game=game[:40])
        super().__init__("store.unknown", message)


class Archived(StoreError):
    """A game whose rows are in an archive, no longer in the database."""

    def __init__(self, game: str) -> None:
        message = _("The game {game} is in the archive; it can't go on.").format(game=game[:40])
        super().__init__("store.archived", message)


class Unreadable(StoreError):
    """A game whose rows aren't what was once written."""

    def __init__(self, game: str) -> None:
        message = _("What is stored of the game {game} can't be read.").format(game=game[:40])
        super().__init__("store.unreadable", message)


class UnreadablePlan(StoreError):
    """A plan whose content isn't what was once written."""

    def __init__(self, plan: str) -> None:
        message = _("What is stored of the plan {plan} can't be read.").format(plan=plan[:40])
        super().__init__("store.unreadable", message)


class Taken(StoreError):
    """A token that is in use already."""

    def __init__(self) -> None:
        super().__init__("store.taken", _("This code is in use already; take another one."))
