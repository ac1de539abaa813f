"""The API's documentation as a page of our own, made from its OpenAPI document."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from sumtable.web.api.common import limit_cost
from sumtable.web.templating import render

DESCRIPTION = (
    "Everything that the pages do, for programs. A program becomes a guest once (`POST "
    "/api/guests`) and sends its token with every request; a seat is held by that token. What is "
    "sent and received is JSON. An action names the version of the game that it was chosen on; "
    "when its answer comes, it is in the database. A state holds exactly what its viewer may see."
)
TAGS = [
    {"name": "Play", "description": "Actions, previews, undo, hints, and what happens, live."},
    {"name": "Draws", "description": "Promises and secrets for the draws, and the log of them."},
    {"name": "Games", "description": "Beginning games, finding one's own, looking at one."},
    {"name": "Puzzles", "description": "Positions with one answer, and games that one solves."},
    {"name": "Lessons", "description": "Small positions that teach a game, one idea each."},
    {"name": "Guests and seats", "description": "Who holds a seat, and how to get one."},
    {"name": "Pictures", "description": "A position as SVG or PNG."},
    {"name": "Records", "description": "A game as a file, and a file as a game."},
    {"name": "Plans", "description": "Own layouts and boards to play on."},
    {"name": "Server", "description": "How the server is."},
]

READING = 5
"""Requests that the page counts as: no other one takes as long to be made."""

Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Key:
    """A parameter, or a key of a body or an answer."""

    name: str
    kind: str
    needed: bool
    words: str


@dataclass(frozen=True, slots=True)
class Operation:
    """A thing that the API does."""

    anchor: str
    method: str
    path: str
    title: str
    words: str
    parameters: list[Key]
    body: list[Key]
    example: str
    answers: list[tuple[str, list[Key]]]
    """Each by its status, and by its name where there are several."""


async def serve_api_page(request: Request) -> Response:
    """The page; it loads nothing but our own style sheet."""
    limit_cost(request, READING - 1)
    document = request.app.openapi()
    groups = [
        (tag["name"], tag["description"], list(_operations(document, tag["name"]))) for tag in TAGS
    ]
    about = document["info"]["description"]
    return render(request, "api.html", about=about, groups=groups, with_code=with_code)


def with_code(words: str) -> Markup:
    """The words as HTML; what stands between back-ticks is code."""
    parts = words.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if index % 2 else part
        for index, part in enumerate(parts)
    )


def _operations(document: Schema, tag: str) -> Iterator[Operation]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if tag in operation.get("tags", ()):
                yield _operation(document, path, method, operation)


def _operation(document: Schema, path: str, method: str, operation: Schema) -> Operation:
    body = _content(operation.get("requestBody", {}))
    return Operation(
        anchor=operation["operationId"],
        method=method.upper(),
        path=path,
        title=operation["summary"],
        words=operation.get("description", ""),
        parameters=[
            Key(part["name"], _kind(document, part["schema"]), part.get("required", False),
                part.get("description", ""))
            for part in operation.get("parameters", ())
        ],
        body=_keys(document, body),
        example=_example(document, body, operation),
        answers=[
            (f"{status} ({name})" if name else status, _keys(document, shape))
            for status, answer in operation["responses"].items()
            if status < "400"
            for name, shape in _shapes(document, _content(answer))
        ],
    )  # fmt: skip


def _content(part: Schema) -> Schema:
    """The schema of a body or answer in JSON."""
    schema: Schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def _shapes(document: Schema, schema: Schema) -> list[tuple[str, Schema]]:
    """What an answer can be; if there are several, each with its name."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found = document["components"]["schemas"][name] if name else schema
    if "anyOf" not in found:
        return [("", found)]
    return [(part["$ref"].rpartition("/")[2], part) for part in found["anyOf"] if "$ref" in part]


def _resolve(document: Schema, schema: Schema) -> Schema:
    """The schema that a reference means; of several, the first that is no null."""
    for key in ("anyOf", "oneOf"):
        for choice in schema.get(key, ()):
            if choice.get("type") != "null":
                return _resolve(document, choice)
    name = schema.get("$ref", "").rpartition("/")[2]
    return document["components"]["schemas"][name] if name else schema


def _keys(document: Schema, schema: Schema) -> list[Key]:
    found = _resolve(document, schema)
    needed = found.get("required", ())
    return [
        Key(name, _kind(document, part), name in needed, _words(document, part))
        for name, part in found.get("properties", {}).items()
    ]


def _words(document: Schema, schema: Schema) -> str:
    words: str = schema.get("description") or _resolve(document, schema).get("description", "")
    return words


def _kind(document: Schema, schema: Schema) -> str:
    """The type in a word or two: `integer 1–8`, `list of string`, `sum8 | sumon | integers`."""
    found = _resolve(document, schema)
    if "enum" in found:
        return " | ".join(str(value) for value in found["enum"])
    if "const" in found:
        return json.dumps(found["const"])
    kind: str = found.get("type", "anything")
    if kind == "array":
        return f"list of {_kind(document, found.get('items') or {'type': 'list'})}"
    if "minimum" in found and found.get("maximum", 2**53) < 2**53:
        return f"{kind} {found['minimum']:g}–{found['maximum']:g}"
    return kind


def _example(document: Schema, body: Schema, operation: Schema) -> str:
    """An example of the body, put together from those of its keys if it has none of its own."""
    if not body:
        return ""
    found = _resolve(document, body)
    content = operation["requestBody"]["content"]["application/json"]
    example = content.get("example") or next(iter(found.get("examples", ())), None)
    if example is None:
        example = {
            name: _value(document, found["properties"][name]) for name in found.get("required", ())
        }
    return json.dumps(example, indent=2, ensure_ascii=False) if example else ""


def _value(document: Schema, schema: Schema) -> object:
    found = _resolve(document, schema)
    for part in (schema, found):
        if "examples" in part:
            return part["examples"][0]
    if "enum" in found:
        return found["enum"][0]
    usual = {"integer": 17, "number": 10, "boolean": True, "string": "…", "object": {}}
    return usual.get(found.get("type", ""))
