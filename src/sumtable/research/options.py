"""A game's options as flat parameters: numbers, flags and texts without commas.

Where an option is a list or an object, its text is the JSON with the signs that such parameters
can't hold written as %XX, as in a web address.
"""

import json
from collections.abc import Mapping
from urllib.parse import quote, unquote

from sumtable.core import OptionsError
from sumtable.core.language import _

Parameter = bool | int | float | str
"""What a flat parameter may be."""


def to_parameters(options: Mapping[str, object]) -> dict[str, Parameter]:
    """The options of a record as flat parameters."""
    return {
        name: value
        if isinstance(value, bool | int | float | str)
        else quote(json.dumps(value, separators=(",", ":")), safe="")
        for name, value in options.items()
        if value is not None
    }


def from_parameters(
    parameters: Mapping[str, Parameter], defaults: Mapping[str, Parameter]
) -> dict[str, object]:
    """The options that parameters mean; those with the default value are left out.

    Raises OptionsError where a list or an object can't be read.
    """
    options: dict[str, object] = {}
    for name, value in parameters.items():
        if name in defaults and value == defaults[name]:
            continue
        options[name] = _read(name, value) if isinstance(value, str) else value
    return options


def _read(name: str, value: str) -> object:
    text = unquote(value)
    if not text.startswith(("[", "{")):
        return value
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        message = _("The parameter {name} is no JSON that was written as in a web address.")
        raise OptionsError(message.format(name=name[:40])) from None
