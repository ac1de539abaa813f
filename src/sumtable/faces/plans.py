"""Plans that people make for games, such as boards of their own: found, checked, named."""

from collections.abc import Iterator, Mapping
from typing import Any

from sumtable.catalog import GAMES
from sumtable.core import Game, OptionsError
from sumtable.core.language import _
from sumtable.core.words import listed
from sumtable.faces.entrance import PlanKind

LONGEST_NAME = 40


def known_keys(content: Mapping[str, object], *keys: str) -> None:
    """Raises OptionsError unless the plan has these keys and no others but its name."""
    if set(content) - {"name"} != set(keys):
        words = _("This plan needs exactly {keys}, and may have a name.")
        raise OptionsError(words.format(keys=listed(keys)))


def plan_kinds() -> Iterator[tuple[Game[Any], PlanKind]]:
    """Every kind of plan with the game that it is for."""
    from sumtable.faces import face_of

    for game in GAMES.values():
        for kind in face_of(game).entrance.plans:
            yield game, kind


def plan_kind(name: str) -> tuple[Game[Any], PlanKind]:
    """The kind of that name and its game. Raises OptionsError."""
    for game, kind in plan_kinds():
        if kind.name == name:
            return game, kind
    raise OptionsError(_("A plan is a layout or a board."))


def check_plan(kind: str, content: Mapping[str, object]) -> dict[str, object]:
    """The plan as it is kept, nothing superfluous in it. Raises OptionsError."""
    _game, found = plan_kind(kind)
    return {"name": _name(content), **found.check(content)}


def _name(content: Mapping[str, object]) -> str:
    name = content.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        words = _("A plan’s name is a line of at most {count} characters.")
        raise OptionsError(words.format(count=LONGEST_NAME))
    return " ".join(name.split())
