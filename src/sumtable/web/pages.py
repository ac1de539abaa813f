"""All pages but the table: each reads what it needs, and a template says it."""

from functools import cache, partial
from http import HTTPStatus

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from sumtable import __version__
from sumtable.catalog import GAMES
from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.faces import face_of
from sumtable.faces.forms import OwnPlan
from sumtable.faces.pieces import hand_tile
from sumtable.faces.plans import plan_kind, plan_kinds
from sumtable.host import invitations, lesson_list
from sumtable.players.level_words import level_line, level_name
from sumtable.players.levels import BEGINNER, LEVELS
from sumtable.web.asking import while_waiting
from sumtable.web.cards import (
    MyGame,
    best_examples,
    examples,
    game_card,
    game_cards,
    my_game,
    scene,
)
from sumtable.web.context import holder_of, host_of, language_of, settings_of, store_of
from sumtable.web.joining import invited
from sumtable.web.languages import COOKIE, LANGUAGES
from sumtable.web.puzzle_page import puzzle_of, today
from sumtable.web.rulebook import extra, rule_page
from sumtable.web.templating import render

router = APIRouter(include_in_schema=False)
_page = partial(router.api_route, methods=["GET", "HEAD"])

A_YEAR = 365 * 24 * 3600


@_page("/")
async def home(request: Request) -> Response:
    """The promise, the game to go on with, all games, a puzzle."""
    going = [game for game in await _mine(request, 12) if game.going]
    going.sort(key=lambda game: game.kind != "turn")
    puzzle = puzzle_of(today())
    return render(
        request,
        "home.html",
        cards=game_cards(),
        scene=scene,
        going=going[:1],
        puzzle=puzzle,
        levels=[level_name(level) for level in LEVELS],
        lessons=[f"{lesson['game']}/{lesson['name']}" for lesson in lesson_list()],
        open_tables=settings_of(request).open_tables,
        kinds=[kind for _game, kind in plan_kinds()],
    )


@_page("/new/{game}")
async def new_game(request: Request, game: str) -> Response:
    """The form for a new game: everything in words, the defaults chosen."""
    company = request.query_params.get("with", "computer")
    if game not in GAMES or company not in {name for name, _words in game_card(game).companies}:
        return await error_page(request, HTTPStatus.NOT_FOUND)
    plan = await _plan(request, request.query_params.get("plan"))
    entrance = face_of(GAMES[game]).entrance
    return render(
        request,
        "new.html",
        card=game_card(game),
        scene=scene,
        company=company,
        entrance=entrance,
        fields=entrance.fields(company, plan),
        own={kind.option: kind for kind in entrance.plans},
        plan=plan,
        draws=_draws(game),
        beginner=BEGINNER,
        open_tables=settings_of(request).open_tables and company == "link",
        levels=[(level, level_name(level), level_line(level)) for level in LEVELS],
    )


@cache
def _draws(game: str) -> bool:
    """Whether something is drawn in a game."""
    rules = GAMES[game]
    return rules.chance(rules.start({})) is not None


async def editor(request: Request, name: str) -> Response:
    """The editor for a kind of plan: as it begins, or with a plan in it."""
    game, kind = _KINDS[request.url.path.split("/")[1]]
    content = kind.empty()
    if name != "new":
        plan = await _plan(request, name)
        if plan is None or plan.kind != kind.name:
            return await error_page(request, HTTPStatus.NOT_FOUND)
        content = plan.content
    return render(
        request,
        f"{game.name}/{kind.template}",
        plan=name,
        game=game,
        companies=game_card(game.name).companies,
        **kind.editor(content),
    )


_KINDS = {kind.path: (game, kind) for game, kind in plan_kinds()}
for _path in _KINDS:
    _page(f"/{_path}/{{name}}")(editor)


@_page("/join")
@_page("/join/{code}")
async def join(request: Request, code: str = "") -> Response:
    """Joining a table with a code, which may be in the address or typed."""
    table, message = None, ""
    if code:
        try:
            id = await invitations.game_of(store_of(request), code)
            table = invited(await host_of(request).state(id, holder_of(request)))
        except SumtableError as error:
            message = error.message
    return render(request, "join.html", code=code[:40], table=table, message=message, scene=scene)


@_page("/take/{token}")
async def take(request: Request, token: str) -> Response:
    """Taking a seat along to this device; a button does it, so that no preview of a link can."""
    return render(request, "take.html", token=token[:100])


@_page("/open")
async def open_record(request: Request) -> Response:
    """Opening a record to replay it."""
    return render(request, "open.html", examples=best_examples())


@_page("/settings")
async def settings(request: Request) -> Response:
    """How the pages look and sound on this browser."""
    own = []
    for face in map(face_of, GAMES.values()):
        for one in face.page.settings():
            own.append((one, [hand_tile(face.pictures, tile) for tile in one.tiles]))
    return render(request, "settings.html", own=own)


@_page("/about")
async def about(request: Request) -> Response:
    """What this is, and what it keeps."""
    days = settings_of(request).retention_days
    return render(request, "about.html", version=__version__, days=days)


@_page("/language/{code}")
async def language(request: Request, code: str, back: str = "/") -> Response:
    """Chooses the language and goes back to where one was."""
    inside = back.startswith("/") and not back.startswith(("//", "/\\"))
    answer = RedirectResponse(back if inside else "/", HTTPStatus.SEE_OTHER)
    if code in LANGUAGES:
        secure = request.url.scheme == "https"
        answer.set_cookie(COOKIE, code, max_age=A_YEAR, samesite="lax", secure=secure)
    return answer


# The rules


@_page("/rules")
async def rules(request: Request) -> Response:
    """The rules of all games, to choose from."""
    return render(request, "rulebook.html", cards=game_cards(), scene=scene)


@_page("/rules/examples")
async def example_list(request: Request) -> Response:
    """The records that come with the docs."""
    return render(request, "examples.html", examples=examples())


@_page("/rules/{name}")
async def rules_page(request: Request, name: str) -> Response:
    """A page of the docs."""
    page = rule_page(name, language_of(request))
    if page is None:
        return await error_page(request, HTTPStatus.NOT_FOUND)
    return render(request, "rules.html", page=page, games=GAMES)


@_page("/rules/replay/{name}")
async def rules_replay(request: Request, name: str) -> Response:
    """An example of the rules, which a script opens as a replay."""
    if name not in extra("records", ".json"):
        return await error_page(request, HTTPStatus.NOT_FOUND)
    return render(request, "replay.html", record=name)


@_page("/rules/pictures/{name}")
async def rules_picture(request: Request, name: str) -> Response:
    """A picture of the docs."""
    return await _file(request, extra("pictures", ".svg").get(name), "image/svg+xml")


@_page("/rules/known/{name}")
async def rules_chart(request: Request, name: str) -> Response:
    """A chart of what is known."""
    return await _file(request, extra("known", ".svg").get(name), "image/svg+xml")


@_page("/rules/records/{name}")
async def rules_record(request: Request, name: str) -> Response:
    """An example record of the docs."""
    return await _file(request, extra("records", ".json").get(name), "application/json")


_FOR_WHO_RUNS_IT = ("web.host", "web.connections")


async def error_page(
    request: Request, status: int, code: str | None = None, message: str | None = None
) -> Response:
    """A page that says what went wrong, in a sentence, and where to go on.

    What concerns only the request itself (`web.…`) is said in words for people, unless whoever
    runs the server can do something about it.
    """
    heading, words = _wrong(status)
    technical = code is None or (code.startswith("web.") and code not in _FOR_WHO_RUNS_IT)
    own = None if technical else message
    return render(
        request,
        "error.html",
        status,
        heading=heading,
        words=own or words,
        code=code or "",
        tiles=_ornaments()[1::-1],
    )


@cache
def _ornaments() -> list[str]:
    """A few tiles to decorate a page with."""
    drawn = (face_of(game).pictures for game in GAMES.values())
    return [hand_tile(one, tile) for one in drawn for tile in one.ornaments]


def _wrong(status: int) -> tuple[str, str]:
    """What a status means to a reader: a heading and a sentence."""
    if status == HTTPStatus.NOT_FOUND:
        return _("Nothing here"), _(
            "Perhaps a letter of the address is missing, or the game has been put away."
        )
    if status == HTTPStatus.FORBIDDEN:
        return _("Not allowed"), _("This can’t be done from here.")
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return _("One moment"), _("That was a lot at once. Wait a little, then try again.")
    if status < HTTPStatus.INTERNAL_SERVER_ERROR:
        return _("That didn’t work"), _("Go back one page and try again.")
    return _("Something went wrong"), _("It is our fault, and it has been noted.")


async def _file(request: Request, content: bytes | None, kind: str) -> Response:
    if content is None:
        return await error_page(request, HTTPStatus.NOT_FOUND)
    return Response(content, media_type=kind, headers={"Cache-Control": "public, max-age=3600"})


async def _mine(request: Request, limit: int) -> list[MyGame]:
    """The games of this browser, in words, the one touched last first."""
    holder = holder_of(request)
    if holder is None:
        return []
    mine = await while_waiting(request, host_of(request).mine(holder, limit))
    return [my_game(found) for found in mine]


async def _plan(request: Request, id: str | None) -> OwnPlan | None:
    """The plan of that name, or None."""
    found = await store_of(request).plan(id) if id else None
    if found is None:
        return None
    _game, kind = plan_kind(found.kind)
    return OwnPlan(found.id, found.kind, found.content, kind.title)
