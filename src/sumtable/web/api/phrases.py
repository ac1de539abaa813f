"""Phrases: what people at a table can say to each other. Nobody can send words of their own."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable.core.language import _
from sumtable.host.phrases import PHRASES
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import GameId
from sumtable.web.context import holder_of, host_of
from sumtable.web.documents import Done, PhraseList, PhraseWords, answers

router = APIRouter(prefix="/api", tags=["Play"])


def phrase_list() -> list[PhraseWords]:
    """Every phrase in the language of the request, in the order in which they are offered."""
    return [{"phrase": name, "words": _(words)} for name, words in PHRASES.items()]


@router.get("/phrases", summary="What can be said", responses=answers(PhraseList))
async def phrases(request: Request) -> Response:
    """The phrases there are, in your language."""
    return answer(PhraseList(phrases=phrase_list()))


@router.post("/games/{id}/phrases", summary="Say something", responses=answers(Done))
async def say(request: Request, id: GameId, body: models.Say) -> Response:
    """Says a phrase to all who follow the game, each in their own language.

    It needs another person at the table. One may speak every three seconds, eight times a minute;
    nothing of it is kept in the record.
    """
    await host_of(request).say(id, holder_of(request), body.phrase)
    return answer(Done(ok=True))
