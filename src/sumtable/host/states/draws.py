"""How the draws are agreed on, as a state and a record tell it."""

from typing import Any

from sumtable.core.draws import PROTOCOL
from sumtable.host import agreeing
from sumtable.host.clocks import Timing
from sumtable.host.hosted import Hosted
from sumtable.host.seats import open_to
from sumtable.host.types.draws import Contribution, DrawsState
from sumtable.records.agreement import OLD_PROTOCOL, old_header


def is_open(hosted: Hosted, seats: tuple[int, ...]) -> bool:
    """Whether those who hold these seats may know what the draws follow from.

    Whoever knows the seed knows every draw, so it is for those who may see all hands.
    """
    return hosted.position.outcome is not None and open_to(hosted, seats)


def draws_state(hosted: Hosted, timing: Timing) -> DrawsState | None:
    """How the draws are agreed on; None where nothing is dealt."""
    if not hosted.drawn:
        return None
    agreement, left = hosted.agreement, agreeing.left(hosted, timing)
    public = None if agreement is None else agreement.public
    log = hosted.log
    return {
        "protocol": OLD_PROTOCOL if agreement is None else PROTOCOL,
        "id": hosted.id,
        "phase": "waiting" if hosted.status == "waiting" else hosted.phase,
        "seats": [
            "computer" if seat["kind"] == "computer" else "person" for seat in hosted.setup["seats"]
        ],
        "contributions": [_contribution(hosted, seat + 1) for seat in range(len(hosted.chairs))],
        "public": None
        if agreement is None or public is None
        else {"name": public, "value": agreement.value, "seat": agreeing.director_of(hosted)},
        "left": None if left is None else round(left, 1),
        "undone": [] if agreement is None else list(agreement.undone),
        "log": None if log is None else {"number": log[0], "chain": log[1]},
    }


def _contribution(hosted: Hosted, seat: int) -> Contribution:
    agreement = hosted.agreement
    dealt = agreement is not None and hosted.phase == "dealt"
    return {
        "seat": seat,
        "state": agreeing.status_of(hosted, seat),
        "commit": None if agreement is None else agreement.commits[seat - 1],
        "secret": agreement.secrets[seat - 1] if agreement is not None and dealt else None,
    }


def draws_header(hosted: Hosted, seats: tuple[int, ...]) -> dict[str, Any] | None:
    """What a record says of its draws; None where nothing is dealt.

    The seed and the secrets are in it for those who may know them. A record that somebody opened
    says what it said.
    """
    if hosted.replay:
        return hosted.setup.get("draws_told")
    if not hosted.drawn:
        return None
    seed = hosted.seed if is_open(hosted, seats) else None
    if hosted.agreement is not None:
        return hosted.agreement.header(hosted.commitment, seed, hosted.log)
    return old_header(hosted.seed, seed)
