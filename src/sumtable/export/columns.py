"""The columns of the tables: what programs may rely on. A column never changes its meaning."""

from typing import Literal, NamedTuple

Kind = Literal["text", "int", "float", "bool", "texts", "ints"]


class Column(NamedTuple):
    """A column: its name, what it holds, and whether it may hold nothing."""

    name: str
    kind: Kind
    may_lack: bool = False


GAMES = (
    Column("number", "int"),
    Column("game", "text"),
    Column("rules", "int"),
    Column("options", "text"),
    Column("players", "texts"),
    Column("events", "texts"),
    Column("decisions", "int"),
    Column("over", "bool"),
    Column("scores", "ints"),
    Column("winners", "ints"),
    Column("reason", "text", may_lack=True),
    Column("seed", "text", may_lack=True),
    Column("deal", "text", may_lack=True),
)
"""One row for each game, in the order of the records."""

POSITIONS = (
    Column("number", "int"),
    Column("event", "int"),
    Column("game", "text"),
    Column("seat", "int"),
    Column("scores", "ints"),
    Column("board", "text"),
    Column("hand", "texts"),
    Column("unseen", "texts"),
    Column("legal", "int", may_lack=True),
    Column("action", "text"),
    Column("points", "int"),
    Column("share", "float", may_lack=True),
    Column("lead", "int", may_lack=True),
    Column("evaluator", "text", may_lack=True),
    Column("value", "float", may_lack=True),
    Column("certain", "bool", may_lack=True),
    Column("best", "text", may_lack=True),
    Column("line", "texts"),
    Column("action_value", "float", may_lack=True),
    Column("nodes", "int", may_lack=True),
)
"""One row for each decision: what the seat to move saw, what it did, and what became of it."""
