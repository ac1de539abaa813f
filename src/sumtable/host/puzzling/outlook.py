"""Whether a game against the tiles can still be solved, and if not, why; found out once."""

from hashlib import sha256
from typing import Any

from sumtable.core.language import _, language_code, ngettext_
from sumtable.host.errands import Errands
from sumtable.host.errors import WrongTable
from sumtable.host.hosted import Hosted
from sumtable.host.puzzling.puzzlers import Working
from sumtable.host.types.answers import Lost, Solvable
from sumtable.players.questions import Source
from sumtable.puzzles.jobs import Result
from sumtable.puzzles.registry import SOLVERS

KEPT = 256


class Outlook:
    """What was found out about the positions that were asked for last."""

    def __init__(self, puzzlers: Working) -> None:
        self._puzzlers = puzzlers
        self._errands: Errands[Result] = Errands(KEPT)

    async def solvable(self, hosted: Hosted) -> Solvable:
        """The verdict on the game as it stands, the chance where tiles are drawn, and words."""
        found = await self._ask("solvable", hosted)
        return {
            "version": hosted.version,
            "verdict": found["verdict"],
            "chance": found["chance"],
            "words": _solvable_words(hosted, found),
        }

    async def lost(self, hosted: Hosted) -> Lost:
        """A smallest set of slots and tiles that can't be served, with words."""
        found = await self._ask("lost", hosted)
        return {
            "version": hosted.version,
            "lost": found["lost"],
            "slots": found["slots"],
            "tiles": found["tiles"],
            "words": found["words"] or _("It isn't lost as far as anybody can tell."),
            "smallest": found["smallest"],
        }

    async def _ask(self, job: str, hosted: Hosted) -> Result:
        """What comes of the job; those who ask for the same at a time wait for the same."""
        check_solo(hosted)
        question, source = question_of(hosted), source_of(hosted)
        events = sha256("\n".join(question["events"]).encode()).digest()
        key = hosted.id, job, language_code(), events
        return await self._errands.of(key, lambda: self._puzzlers.ask(job, source, **question))

    def close(self) -> None:
        """Stops what is under way."""
        self._errands.close()


def check_solo(hosted: Hosted) -> None:
    """Raises WrongTable unless people play against the tiles here, and somebody solves that."""
    if not hosted.solo or hosted.rules.name not in SOLVERS:
        raise WrongTable(_("Only what is played alone or together can be solved."))


def question_of(hosted: Hosted) -> dict[str, Any]:
    """The game as it stands, for a job."""
    return {
        "game": hosted.rules.name,
        "options": dict(hosted.options),
        "players": len(hosted.chairs),
        "events": [moment.text for moment in hosted.moments],
    }


def source_of(hosted: Hosted) -> Source:
    """Where the game as it stands is stored."""
    return Source(hosted.id, hosted.version, len(hosted.moments))


def _solvable_words(hosted: Hosted, found: Result) -> str:
    """The verdict in a sentence or two."""
    outcome = hosted.position.outcome
    if outcome is not None and outcome.reason == "solved":
        return _("It is solved.")
    if found["verdict"] == "unsolvable":
        return _("It can't be solved any more.")
    loose = len(found["loose"])
    if found["verdict"] == "unknown":
        words = _("Whether it can be solved was not found out in the time.")
    elif loose:
        text = ngettext_(
            "It can still be solved, but {n} tile must lie elsewhere.",
            "It can still be solved, but {n} tiles must lie elsewhere.",
            loose,
        )
        words = text.format(n=loose)
    else:
        words = _("It can still be solved.")
    if found["chance"] is None:
        return words
    share = {name: round(100 * found["chance"][name]) for name in ("share", "low", "high")}
    return f"{words} {_('The chance is about {share} % ({low} to {high} %).').format(**share)}"
