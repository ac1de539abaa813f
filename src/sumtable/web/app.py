"""The app: its parts put together, started and stopped."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from sumtable import __version__
from sumtable.core import SumtableError
from sumtable.core.language import translations
from sumtable.host import Host
from sumtable.jobs import open_minds
from sumtable.store import Away, Store
from sumtable.store.ending import end_all
from sumtable.web import (
    api,
    beginning,
    draws_page,
    games_page,
    howto_page,
    install,
    learn_page,
    open_tables,
    pages,
    previews,
    puzzle_page,
    statistics_page,
    table_page,
    verify_page,
)
from sumtable.web.answers import States
from sumtable.web.api_page import DESCRIPTION, TAGS, serve_api_page
from sumtable.web.assets import ASSET_PATH, serve_asset
from sumtable.web.documents import Health as HealthDocument
from sumtable.web.documents import answers, describe
from sumtable.web.drawing import Easel
from sumtable.web.edge import Edge
from sumtable.web.errors import on_error, on_http, on_validation
from sumtable.web.guests import Guests
from sumtable.web.health import (
    Health,
    installed_games,
    serve_alive,
    serve_health,
    serve_ready,
)
from sumtable.web.jobs import keep_tidy
from sumtable.web.languages import LANGUAGES
from sumtable.web.limits import Limits
from sumtable.web.metrics import Metrics, serve_metrics
from sumtable.web.packing import Packing
from sumtable.web.raster import Rasterizer
from sumtable.web.settings import Settings
from sumtable.web.steps import Steps
from sumtable.web.straight import Straight
from sumtable.web.stream import Streams


def create_app(settings: Settings) -> FastAPI:
    """The app for these settings; its database is opened when it starts."""
    metrics = Metrics()
    limits = Limits(
        settings.requests_per_second, settings.games_per_hour, settings.streams_per_address
    )
    app = FastAPI(
        title="Sumtable",
        version=__version__,
        description=DESCRIPTION,
        openapi_tags=TAGS,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False, "logs": False, "operation_spans": False},
        lifespan=_lifespan,
        exception_handlers={
            SumtableError: on_error,
            HTTPException: on_http,
            RequestValidationError: on_validation,
        },
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.health = Health()
    app.state.limits = limits
    app.state.streams = Streams(metrics, limits, settings.ping_seconds)
    app.state.states = States()
    app.state.rasterizer = Rasterizer()
    app.state.easel = Easel()
    app.state.steps = Steps()
    app.state.icons = {}
    app.add_middleware(Straight)
    app.add_middleware(Packing)
    app.add_middleware(Edge, settings=settings, limits=limits, metrics=metrics)
    _add_routes(app)
    describe(app)
    return app


def _add_routes(app: FastAPI) -> None:
    app.include_router(api.router)
    for path, endpoint in (
        (ASSET_PATH, serve_asset),
        ("/metrics", serve_metrics),
        ("/api/docs", serve_api_page),
    ):
        app.add_api_route(path, endpoint, include_in_schema=False)
    can_not = answers(HealthDocument, status=503, words="It can't.")
    for path, endpoint, summary, more in (
        ("/healthz", serve_health, "Health", can_not),
        ("/healthz/ready", serve_ready, "Ready for visitors", can_not),
        ("/healthz/alive", serve_alive, "Alive", {}),
    ):
        app.add_api_route(
            path,
            endpoint,
            tags=["Server"],
            summary=summary,
            responses=answers(HealthDocument) | more,
        )
    app.include_router(install.router)
    app.include_router(previews.router)
    app.include_router(table_page.router)
    app.include_router(howto_page.router)
    app.include_router(puzzle_page.router)
    app.include_router(games_page.router)
    app.include_router(statistics_page.router)
    app.include_router(verify_page.router)
    app.include_router(learn_page.router)
    app.include_router(beginning.router)
    app.include_router(open_tables.router)
    app.include_router(draws_page.router)
    app.include_router(pages.router)


async def _key(store: Store) -> bytes:
    """What guests' tokens are signed with; where it can't be kept, it is good for this time."""
    try:
        return await store.key("guests")
    except Away:
        return secrets.token_bytes(32)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Opens the database, lets games go on where they were, and closes it all again."""
    settings: Settings = app.state.settings
    for language in LANGUAGES:
        translations(language)  # takes a moment, which no request should wait for
    store = await Store.open(settings.database, alone=True)
    minds = await open_minds(settings.database, store, settings.workers, settings.ponder)
    host = Host(
        store,
        minds.thinkers,
        minds.puzzlers,
        pace=settings.pace,
        clock=store.clock,
        patience=float(settings.away_seconds),
        space=settings.memory_megabytes << 20,
        spare=minds.spare,
    )
    app.state.store, app.state.host = store, host
    app.state.guests = Guests(await _key(store), store.holds_seat)
    app.state.health.watch("database", store.ping)
    app.state.health.watch("games", host.damage, red=False)
    app.state.health.watch("installed", installed_games, red=False)
    app.state.metrics.watch_thinking(minds.waiting)
    app.state.metrics.watch_jobs(minds.figures)
    if minds.spare is not None:
        app.state.metrics.watch_pondering(minds.spare.counts)
    app.state.metrics.watch_store(store.figures, lambda: store.due.overdue)
    app.state.metrics.watch_rooms(lambda: host.rooms)
    await host.start()
    chores = [
        asyncio.create_task(keep_tidy(store, settings)),
        asyncio.create_task(app.state.streams.keep_alive()),
    ]
    try:
        yield
    finally:
        app.state.streams.close()
        await end_all(chores)
        await host.close()
        await asyncio.gather(minds.close(), app.state.rasterizer.close())
        await store.close()
