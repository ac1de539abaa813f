"""What a form for a new game is made of: fields with choices, and plans that people made."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sumtable.core.language import _


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a field's values: as a record holds it, in words, with a line about it.

    `short` is what a summary says of it, where that isn't its words; nothing for what goes without
    saying.
    """

    value: object
    words: str
    line: str = ""
    picture: str = ""
    short: str | None = None

    @property
    def summary(self) -> str:
        """What a summary says of it."""
        return self.words if self.short is None else self.short

    @property
    def text(self) -> str:
        """The value as the page's form carries it."""
        return json.dumps(self.value, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Field:
    """One option of a game with all its choices; the first is the one already chosen.

    A `fixed` field has one choice, which follows from the company, and isn't shown.
    """

    option: str
    title: str
    choices: tuple[Choice, ...]
    line: str = ""
    fixed: bool = False

    @property
    def pictured(self) -> bool:
        return any(choice.picture for choice in self.choices)


@dataclass(frozen=True, slots=True)
class OwnPlan:
    """A plan that somebody made, offered as the first choice where it fits."""

    id: str
    kind: str
    content: Mapping[str, Any]
    title: str
    """What it is called without a name."""

    @property
    def name(self) -> str:
        return str(self.content["name"]) or _(self.title)
