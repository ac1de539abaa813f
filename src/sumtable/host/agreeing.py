"""Agreeing on the draws before the deal: who is waited for, for how long, and what is refused."""

import re

from sumtable.core.draws import SECRET_BYTES, seat_commitment
from sumtable.core.language import _
from sumtable.host.clocks import GRACE, Timing
from sumtable.host.errors import (
    DrawsDone,
    DrawsEarly,
    DrawsForm,
    DrawsSame,
    DrawsSecret,
)
from sumtable.host.hosted import Hosted
from sumtable.host.types.draws import ContributionStatus
from sumtable.records.agreement import Agreement

PATIENCE = 60.0
"""Seconds for a commitment that is awaited, and for a secret; then the default stands for it."""
LONGEST_PUBLIC = 200
"""Characters of the name, and of the value, of public chance."""

_HEX = re.compile(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}")


def waited_for(hosted: Hosted) -> frozenset[int]:
    """The seats that the deal waits for, for a while: those who commit, or reveal, next."""
    agreement = hosted.agreement
    if agreement is None or hosted.status != "playing":
        return frozenset()
    return agreement.awaited or agreement.unrevealed


def left(hosted: Hosted, timing: Timing) -> float | None:
    """The seconds until the default stands for those who are waited for; None if nobody is.

    Who couldn't say anything since no server was there has a little more time.
    """
    if not waited_for(hosted):
        return None
    until = hosted.agreeing + PATIENCE
    if hosted.agreeing < timing.started:
        until = max(until, timing.started + GRACE)
    return max(0.0, until - timing.now)


def status_of(hosted: Hosted, seat: int) -> ContributionStatus:
    """What a seat has to do with the draws."""
    chair, agreement = hosted.chair(seat), hosted.agreement
    if chair.kind != "person":
        return chair.kind
    if agreement is None:
        return "none"
    if seat in agreement.awaited:
        return "awaited"
    if agreement.commits[seat - 1] is None:
        return "none"
    if agreement.secrets[seat - 1] is not None:
        return "revealed"
    return "late" if seat in agreement.late else "committed"


def check_hex(text: str) -> str:
    """The text, if it is 32 bytes in hex. Raises DrawsForm."""
    if not _HEX.fullmatch(text):
        raise DrawsForm
    return text


def check_public(text: str) -> str:
    """The name or the value of public chance, if it is one line, not too long. Raises DrawsForm."""
    if not 0 < len(text) <= LONGEST_PUBLIC or not text.isprintable() or not text.strip():
        raise DrawsForm
    return text


def check_commit(hosted: Hosted, seat: int, commit: str) -> bool:
    """Whether this is news: the same commitment again is none. Raises what is in the way.

    A seat may commit until all are taken, and one that is awaited after that.
    """
    agreement = _open(hosted)
    given = agreement.commits[seat - 1]
    if given == commit:
        return False
    if given is not None or not (hosted.phase == "waiting" or seat in agreement.awaited):
        raise DrawsDone(_("It is too late for another promise in this game."))
    if hosted.status == "over":
        raise DrawsDone(_("This game is over."))
    check_unlike(agreement, commit)
    return True


def check_unlike(agreement: Agreement, commit: str | None) -> None:
    """Raises DrawsSame if another seat has given this commitment."""
    if commit is not None and commit in agreement.commits:
        raise DrawsSame


def check_reveal(hosted: Hosted, seat: int, secret: str) -> bool:
    """Whether this is news: the same secret again is none. Raises what is in the way."""
    agreement = _open(hosted)
    if agreement.secrets[seat - 1] == secret:
        return False
    if agreement.commits[seat - 1] != seat_commitment(bytes.fromhex(secret)).hex():
        raise DrawsSecret
    if seat in agreement.late:
        raise DrawsDone(_("The secret has come too late: another one stands for it."))
    if hosted.status == "over":
        raise DrawsDone(_("This game is over."))
    if hosted.phase in ("waiting", "committing"):
        raise DrawsEarly(_("Not all promises are there yet: keep the secret for now."))
    return True


def check_value(hosted: Hosted, value: str) -> bool:
    """Whether this public value is news. Raises what is in the way."""
    agreement = _open(hosted)
    if agreement.public is None:
        raise DrawsDone(_("This game needs no public chance."))
    if agreement.value == value:
        return False
    if agreement.value is not None:
        raise DrawsDone(_("The public chance of this game is known already."))
    if hosted.status == "over":
        raise DrawsDone(_("This game is over."))
    if hosted.phase != "public":
        raise DrawsEarly(_("Public chance comes after the players' secrets."))
    return True


def director_of(hosted: Hosted) -> int | None:
    """The seat of who made the game, and says what public chance gave; None without people."""
    kinds = [seat["kind"] for seat in hosted.setup["seats"]]
    found = (kinds.index(kind) + 1 for kind in ("person", "open") if kind in kinds)
    return next(found, None)


def _open(hosted: Hosted) -> Agreement:
    """How the draws are agreed on. Raises DrawsDone where nothing is."""
    if hosted.agreement is None:
        raise DrawsDone(_("Nothing is agreed on for the draws of this game."))
    return hosted.agreement
