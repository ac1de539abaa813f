"""Answers held against the types that they are said to have: all of it, and nothing else."""

from functools import cache
from typing import Any

import jsonschema_rs

from sumtable.web.documents import schemas
from sumtable.web.schemas import REFERENCE, Schema


@cache
def closed() -> dict[str, Schema]:
    """The schemas of all answers; what they don't name isn't allowed."""
    found = schemas().components
    return {
        name: {**schema, "additionalProperties": False} if "properties" in schema else schema
        for name, schema in found.items()
    }


@cache
def _validator(name: str) -> Any:
    components = {"schemas": closed()}
    return jsonschema_rs.Draft202012Validator({"$ref": REFERENCE + name, "components": components})


def assert_shape(answer: object, name: str) -> None:
    """Fails, and says where, unless the answer is of the kind that has this name."""
    errors = _validator(name).iter_errors(answer)
    problems = [f"{error.instance_path}: {error.message}" for error in errors]
    assert not problems, f"{name}: {problems[:5]}"


def assert_state(state: Any) -> None:
    """The same of a state; what differs by game is that game's."""
    assert_shape(state, "State")
    game = state["game"]
    assert_shape(state["board"], f"{game}.Board")
    if isinstance(state["choices"], dict):
        assert_shape(state["choices"], f"{game}.Choices")
