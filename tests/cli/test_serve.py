"""The flags of `serve` say what the server does without them."""

from dataclasses import MISSING, fields

from sumtable.cli.serve import command
from sumtable.web.settings import Settings


def test_the_flags_have_the_defaults_of_the_settings() -> None:
    defaults = {option.name: option.default for option in command.params}
    compared = {
        field.name: field.default
        for field in fields(Settings)
        if field.default not in (MISSING, None) and field.name in defaults
    }
    assert len(compared) >= 6
    assert {name: defaults[name] for name in compared} == compared
