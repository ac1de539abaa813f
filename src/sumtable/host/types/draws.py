"""How the draws of a game are agreed on, as everybody at its table sees it."""

from typing import Literal, TypedDict

DrawsPhase = Literal["waiting", "committing", "revealing", "public", "dealt"]
ContributionStatus = Literal["computer", "none", "open", "awaited", "committed", "revealed", "late"]


class Contribution(TypedDict):
    """What a seat has to do with the draws."""

    seat: int
    state: ContributionStatus
    """`none`: it takes no part, and the default stands for it; `late`: so it does, since the secret
    didn't come in time; `awaited`: it may still commit."""
    commit: str | None
    """The commitment to its secret, in hex."""
    secret: str | None
    """The secret, in hex, once the game is dealt."""


class PublicEntropy(TypedDict):
    """Public chance that is added before the deal."""

    name: str
    """Where it comes from, said before the game: a round of a beacon, dice."""
    value: str | None
    """What came, once it is known."""
    seat: int | None
    """Who made the game and says what came."""


class LogPlace(TypedDict):
    """Where the commitment to the seed stands in the server's log of draws."""

    number: int
    chain: str
    """The hash that chains it to all entries before it."""


class DrawsState(TypedDict):
    """How the draws of a game are agreed on."""

    protocol: str
    """`sumtable-draws/1`; of a game in which the server alone has chosen, `sumtable-draws/0`."""
    id: str
    """The name of the game as the commitments have it."""
    phase: DrawsPhase
    """What is waited for before the deal: players, commitments, secrets, public chance."""
    seats: list[Literal["person", "computer"]]
    """Who sits where, as the server's commitment has it."""
    contributions: list[Contribution]
    public: PublicEntropy | None
    left: float | None
    """Seconds until the default stands for those who are waited for."""
    undone: list[tuple[int, int]]
    """From which event on how many draws had been taken back."""
    log: LogPlace | None
