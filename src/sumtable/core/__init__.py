"""What a game is: positions, events, refusals, chance and dealers. Knows no particular game."""

from sumtable.core.chance import Chance, Draw
from sumtable.core.dealer import AskingDealer, Dealer, RecordDealer, SeededDealer
from sumtable.core.errors import (
    OptionsError,
    Refused,
    SumtableError,
    TextError,
)
from sumtable.core.game import Event, Game, Option, Position, Resign, View
from sumtable.core.values import EARLY, Item, Outcome, Played, Refusal, Seat

__all__ = [
    "EARLY",
    "AskingDealer",
    "Chance",
    "Dealer",
    "Draw",
    "Event",
    "Game",
    "Item",
    "Option",
    "OptionsError",
    "Outcome",
    "Played",
    "Position",
    "RecordDealer",
    "Refusal",
    "Refused",
    "Resign",
    "Seat",
    "SeededDealer",
    "SumtableError",
    "TextError",
    "View",
]
