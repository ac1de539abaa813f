"""Plans: layouts and boards that people made, kept and shared by link."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from sumtable.core.language import _
from sumtable.faces.plans import check_plan, plan_kind
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import limit_games
from sumtable.web.context import base_url_of, store_of
from sumtable.web.documents import Done, PlanDocument, SavedPlan, answers
from sumtable.web.errors import WebError

router = APIRouter(prefix="/api", tags=["Plans"])


@router.post(
    "/plans",
    status_code=201,
    summary="Keep a plan",
    responses=answers(SavedPlan, status=201),
)
async def save(request: Request, body: models.Plan) -> Response:
    """Keeps a layout or a board that the game takes; the same one always gets the same name."""
    content = check_plan(body.kind, body.content)
    limit_games(request)
    id = await store_of(request).save_plan(body.kind, content)
    _game, kind = plan_kind(body.kind)
    url = f"{base_url_of(request)}/{kind.path}/{id}"
    return answer(SavedPlan(id=id, url=url), 201)


@router.post("/plans/check", summary="Check a plan", responses=answers(Done))
async def check(request: Request, body: models.Plan) -> Response:
    """Says whether the game takes the plan, and keeps nothing."""
    check_plan(body.kind, body.content)
    return answer(Done(ok=True))


@router.get("/plans/{id}", summary="Look at a plan", responses=answers(PlanDocument))
async def look(request: Request, id: Annotated[str, Path(pattern="^[a-z0-9]{1,40}$")]) -> Response:
    """A plan that somebody kept."""
    plan = await store_of(request).plan(id)
    if plan is None:
        raise WebError("web.plan", _("There is no such plan."))
    return answer(PlanDocument(id=plan.id, kind=plan.kind, content=plan.content))
