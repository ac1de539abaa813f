"""The OpenAPI document keeps its word: requests made up from it get the answers it promises."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sumtable.web import Settings, create_app
from sumtable.web.documents import schemas
from tests.web.clients import SCRIPT
from tests.web.processes import NO_LIMITS, running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 5
"""Requests that are made up for an operation, besides those that try its parameters one by one."""
UNEXPECTED = ("PATCH", "GET", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY")
"""Methods that most paths don't have: the first is tried at all of them, the others at one."""

pytestmark = pytest.mark.xdist_group("openapi")  # one server with its games


class Api:
    """A running server with a game of each kind, and a guest who has a seat in all of them."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client = httpx2.Client(base_url=address, timeout=60)
        self.session = requests.Session()
        self.session.trust_env = False  # nor does it ask about proxies at every request
        token = self.client.post("/api/guests", json={}).json()["token"]
        self.headers = {"Authorization": f"Bearer {token}"}
        self.client.headers.update(self.headers)
        seats = [{"kind": "here"}, {"kind": "here"}]
        self.games = [self.begin(game, seats) for game in ("sum8", "sumon", "integers")]
        self.games.append(self.begin("sumon", [{"kind": "me"}, {"kind": "open"}]))
        self.games.append(self.begin("sum8", seats[:1], {"mode": "solo"}))
        self.games.append(self.post("/api/puzzles", {"game": "sum8", "grade": 1, "seed": "api"}))
        over = self.begin("sumon", seats)
        self.client.post(f"/api/games/{over}/actions", json={"version": 0, "action": SCRIPT[0]})
        self.client.post(f"/api/games/{over}/resign", json={"version": 1})
        self.games.append(over)
        self.turns: defaultdict[str, dict[str, int]] = defaultdict(dict)

    def name_a_game(self, operation: str, request: str, parameters: dict[str, Any]) -> None:
        """Lets requests be about each game in turn; every fourth one stays as it was made up.

        A request that is tried again is about the same game again.
        """
        known = self.turns[operation]
        turn = known.setdefault(request, len(known))
        if turn % 4 < 3:
            parameters["id"] = self.games[turn % len(self.games)]

    def begin(self, game: str, seats: list[dict[str, Any]], options: Any = None) -> str:
        return self.post("/api/games", {"game": game, "seats": seats, "options": options or {}})

    def post(self, path: str, body: dict[str, Any]) -> str:
        made = self.client.post(path, json=body, timeout=60)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    database: Path = tmp_path_factory.mktemp("openapi") / "games.db"
    with running(database, *NO_LIMITS, "--log-level", "error") as (_process, address):
        api = Api(address)
        yield api
        api.client.close()
        api.session.close()


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return create_app(Settings(database="unused.db")).openapi()


@pytest.fixture
def documented(document: dict[str, Any], request: pytest.FixtureRequest) -> Any:
    """What the document promises. It is read here since whoever collects tests needn't know it."""
    request.node._nodeid = request.node.nodeid  # Schemathesis looks there, pytest 9 no longer
    covering = {"phases": {"coverage": {"unexpected-methods": [UNEXPECTED[0]]}}}
    config = schemathesis.Config.from_dict(covering)
    return schemathesis.openapi.from_dict(document, config=config)


# A stream doesn't end, and thinking takes its time: both have tests of their own.
schema = (
    schemathesis.pytest.from_fixture("documented")
    .exclude(path_regex="/(stream|hint|review|solvable|lost|picture.png)$")
    .exclude(path="/api/puzzles", method="POST")
)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_documented(case: schemathesis.Case[Any], api: Api) -> None:
    if "id" in (case.path_parameters or {}) and "/plans/" not in case.path:
        request = f"{case.path_parameters} {case.query} {case.body!r}"
        api.name_a_game(case.operation.label, request, case.path_parameters)
    case.call_and_validate(
        base_url=api.address, session=api.session, headers=api.headers, checks=CHECKS
    )


@pytest.mark.parametrize("method", UNEXPECTED)
def test_no_method_but_those_in_the_document_is_answered(method: str, api: Api) -> None:
    answer = api.client.request(method, "/api/guests", headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (405, "web.method")


def test_every_route_has_an_operation_with_words(api: Api, document: dict[str, Any]) -> None:
    assert api.client.get("/api/openapi.json").json() == document
    assert len(document["paths"]) > 20
    for path, methods in document["paths"].items():
        for operation in methods.values():
            assert operation["summary"], path
            assert operation["description"].endswith("."), path
            assert operation["tags"], path


def test_what_is_answered_is_in_the_document_as_it_is_typed(document: dict[str, Any]) -> None:
    assert schemas().components.items() <= document["components"]["schemas"].items()
