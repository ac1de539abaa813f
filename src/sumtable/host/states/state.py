"""The whole state that a viewer gets, made of a hosted game and what the host knows around it."""

from dataclasses import dataclass
from typing import Any

from sumtable.core import View
from sumtable.core.words import signed
from sumtable.faces.face import Face
from sumtable.host import clocks, undo
from sumtable.host.clocks import Timing
from sumtable.host.hosted import Hosted
from sumtable.host.phrases import may_speak
from sumtable.host.seats import view_at
from sumtable.host.states.draws import draws_state, is_open
from sumtable.host.states.lesson import lesson_outcome, lesson_state
from sumtable.host.states.puzzle import about, puzzle_outcome, puzzle_state, timer
from sumtable.host.states.sheet import Sheet
from sumtable.host.types.state import (
    Clock,
    Common,
    Entry,
    FinalLine,
    LastAction,
    OutcomeState,
    Present,
    SeatState,
    Secrets,
    State,
    UndoState,
    WaysOut,
)
from sumtable.host.ways_out import Away, away_state, claims, may_cancel, may_leave
from sumtable.host.words import (
    asked_words,
    called,
    is_you,
    name_of,
    outcome_words,
    past_words,
    status_words,
    turn_words,
)
from sumtable.players.level_words import level_name


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the seats they hold, who is there, what time it is, and at which event.

    `at` is how many events of the record are shown; None: all, and the game as it stands. `code`
    is the invitation to an open seat, for those who may give it away; `away` is who keeps the
    others waiting.
    """

    seats: tuple[int, ...]
    timing: Timing
    present: frozenset[int] = frozenset()
    at: int | None = None
    code: str | None = None
    away: Away | None = None


def build(hosted: Hosted, viewer: Viewer, face: Face, sheet: Sheet) -> State:
    """Everything the viewer may see; nothing in it depends on anything else."""
    count = hosted.count_at(viewer.at)
    view = view_at(hosted, viewer.seats, count)
    common = sheet.common(hosted) if viewer.at is None else None
    if common is None:
        common = _common(hosted, view, face, sheet, count)
        if viewer.at is None:
            sheet.share(hosted, common)
    return {
        **common,
        "at": None if viewer.at is None else count,
        "you": list(viewer.seats),
        "cover": common["hides"] and len(viewer.seats) > 1,
        "seats": _seats(hosted, viewer, view, face, count),
        "hands": _hands(hosted, view, face),
        "puzzle": puzzle_state(hosted, viewer.seats),
        "lesson": lesson_state(hosted, viewer.seats),
        **_present(hosted, viewer, face, common["sheet"], sheet),
        **_secrets(hosted, viewer),
        "join": None if viewer.code is None else {"code": viewer.code},
    }


def _common(hosted: Hosted, view: View[Any], face: Face, sheet: Sheet, count: int) -> Common:
    """What is the same for everybody who looks at the game after so many events."""
    entries = sheet.entries(hosted, count)
    position = hosted.position_after(count)
    return {
        "id": hosted.id,
        "game": hosted.rules.name,
        "title": hosted.rules.title,
        "options": dict(hosted.options),
        "about": about(hosted, face),
        "version": hosted.version,
        "status": hosted.status,
        "replay": hosted.replay,
        "events": count,
        "hides": face.hides(position) and hosted.status != "over",
        "to_move": position.to_move,
        "awaiting": position.awaiting,
        "across": face.across(position),
        "board": sheet.board(hosted, view, count),
        "sheet": entries,
        "last": _last(hosted, face, entries),
        "final": _final(hosted, face) if count == len(hosted.moments) else [],
        "rematch": None if hosted.rematch is None else {"game": hosted.rematch},
        "solve": hosted.solo and not hosted.replay and hosted.lesson is None,
        "seconds": int(hosted.played),
    }


def _present(
    hosted: Hosted, viewer: Viewer, face: Face, entries: list[Entry], sheet: Sheet
) -> Present:
    """What concerns the game as it stands: who can do what. In the past nobody can do anything."""
    seats = viewer.seats
    mover = hosted.mover
    acts = viewer.at is None and mover is not None and mover in seats
    last = _last_words(hosted, viewer, entries)
    if viewer.at is None:
        hint = face.can_do(hosted.position) if acts else ""
        status = status_words(hosted, seats, hint, last)
    else:
        whole = sum(moment.played.seat is not None for moment in hosted.moments[hosted.given :])
        status = past_words(entries[-1]["turn"] if entries else 0, whole, last)
    return {
        "guide": sheet.guide.state(hosted, seats) if viewer.at is None else None,
        "can_act": acts,
        "thinking": mover is not None and hosted.chair(mover).kind == "computer",
        "choices": _choices(hosted, face) if acts else None,
        **(_ways_out(hosted, viewer) if viewer.at is None else _NO_WAY_OUT),
        "undo": _undo(hosted, seats) if viewer.at is None else _NO_UNDO,
        "restart": viewer.at is None and _restart(hosted, seats),
        "phrases": viewer.at is None and may_speak(hosted, seats),
        "outcome": _outcome(hosted, seats) if viewer.at is None else None,
        "spoken": _spoken(hosted, viewer, face, entries),
        "status_words": status,
        "time": _game_clock(hosted, viewer),
        "timer": timer(hosted, viewer.timing) if viewer.at is None else None,
    }


def _choices(hosted: Hosted, face: Face) -> object:
    """What the seat to move can do."""
    choices = face.choices if hosted.puzzle is None else face.puzzle_choices
    return choices(hosted.rules, hosted.position)


def _outcome(hosted: Hosted, seats: tuple[int, ...]) -> OutcomeState | None:
    """How the game, or somebody's attempt at a puzzle or a lesson, ended."""
    if hosted.puzzle is not None:
        return puzzle_outcome(hosted, seats)
    if hosted.lesson is not None:
        return lesson_outcome(hosted, seats)
    outcome = hosted.position.outcome
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "words": outcome_words(hosted, seats),
    }


def _restart(hosted: Hosted, seats: tuple[int, ...]) -> bool:
    """Whether the viewer can start again."""
    if not seats or not undo.may_restart(hosted) or undo.others(hosted, seats):
        return False
    return undo.first_action(hosted) < len(hosted.moments)


def _seats(
    hosted: Hosted, viewer: Viewer, view: View[Any], face: Face, count: int
) -> list[SeatState]:
    scores = hosted.position_after(count).scores
    dealt = view.hands or None
    found: list[SeatState] = []
    for seat, chair in enumerate(hosted.chairs, 1):
        left = clocks.left(hosted, seat, viewer.timing)
        found.append(
            {
                "seat": seat,
                "kind": chair.kind,
                "name": name_of(hosted, seat),
                "level": chair.level,
                "level_name": None if chair.level is None else level_name(chair.level),
                "score": scores[seat - 1] if scores else None,
                "tiles": face.tiles(view, seat) if dealt else None,
                "note": face.note(view, seat, is_you(viewer.seats, seat)),
                "present": chair.kind == "computer" or seat in viewer.present,
                "clock": None
                if left is None
                else {"left": round(left, 1), "running": clocks.runs(hosted, seat)},
            }
        )
    return found


def _hands(hosted: Hosted, view: View[Any], face: Face) -> dict[str, list[str]]:
    """The hands that lie open before the viewer."""
    hands: dict[str, list[str]] = {}
    if not view.hands:
        return hands
    for seat in range(1, len(hosted.chairs) + 1):
        hand = face.hand(view, seat)
        if hand is not None:
            hands[str(seat)] = hand
    return hands


def _last(hosted: Hosted, face: Face, entries: list[Entry]) -> LastAction | None:
    """The last action, to be marked on the board."""
    if not entries:
        return None
    last = entries[-1]
    number = last["number"]
    chain = face.chain(hosted.position_after(number), hosted.moments[number].event)
    return {"text": last["text"], "seat": last["seat"], "number": number, "chain": chain}


def _last_words(hosted: Hosted, viewer: Viewer, entries: list[Entry]) -> str:
    """The last action in a line: `Computer places 1–1 on d1 north-west, +6`."""
    if not entries:
        return ""
    last = entries[-1]
    points = f", {signed(last['points'])}" if last["points"] else ""
    words = last["yours"] if is_you(viewer.seats, last["seat"]) else last["words"]
    return f"{called(hosted, viewer.seats, last['seat'])} {words}{points}"


def _final(hosted: Hosted, face: Face) -> list[FinalLine]:
    if hosted.position.outcome is None:
        return []
    return [
        {"seat": seat, "words": words, "points": points}
        for seat, words, points in face.final(hosted.rules, hosted.position)
    ]


def _spoken(hosted: Hosted, viewer: Viewer, face: Face, entries: list[Entry]) -> str:
    """What a screen reader says: the last action, and whose turn it is; or what is asked."""
    if viewer.at is None and (asked := asked_words(hosted, viewer.seats)):
        return asked
    parts: list[str] = []
    # Who ended the game early, and how, is told with its outcome.
    outcome = hosted.position.outcome
    ended = outcome is not None and outcome.early
    ended = ended and len(hosted.moments) == hosted.count_at(viewer.at)
    if entries and not ended:
        moment = hosted.moments[entries[-1]["number"]]
        seat = moment.played.seat
        assert seat is not None
        who = None if is_you(viewer.seats, seat) else name_of(hosted, seat)
        parts += face.told(hosted.position_after(moment.number), moment, who)
    elif hosted.moments and not entries and viewer.at is None and not ended and not hosted.task:
        names = [name_of(hosted, seat) for seat in range(1, len(hosted.chairs) + 1)]
        parts.append(face.opening(hosted.moments, names))
    if viewer.at is None:
        parts.append(turn_words(hosted, viewer.seats))
    return " ".join(part for part in parts if part)


_NO_WAY_OUT: WaysOut = {
    "resign": False,
    "cancel": False,
    "leave": False,
    "away": None,
    "claims": [],
}


def _ways_out(hosted: Hosted, viewer: Viewer) -> WaysOut:
    """How the viewer can end the game, or their part in it."""
    seats = viewer.seats
    return {
        "resign": bool(seats) and hosted.status == "playing" and not hosted.task,
        "cancel": may_cancel(hosted, seats),
        "leave": may_leave(hosted, seats),
        "away": away_state(viewer.away),
        "claims": list(claims(hosted, seats)),
    }


_NO_UNDO: UndoState = {
    "possible": False,
    "asks": False,
    "asked_by": None,
    "answer": False,
    "refusal": None,
}


def _undo(hosted: Hosted, seats: tuple[int, ...]) -> UndoState:
    """Whether the viewer can take back and why not, or is asked to let somebody do so."""
    asked = hosted.asked
    refusal = undo.refusal(hosted, seats)
    return {
        "possible": refusal is None,
        "refusal": None if refusal is None else {"code": refusal.code, "message": refusal.message},
        "asks": refusal is None and bool(undo.others(hosted, seats)),
        "asked_by": None if asked is None else asked.seat,
        "answer": asked is not None
        and bool(undo.others(hosted, (asked.seat,)) & set(seats) - asked.agreed)
        and asked.seat not in seats,
    }


def _game_clock(hosted: Hosted, viewer: Viewer) -> Clock | None:
    left = clocks.game_left(hosted, viewer.timing)
    if left is None:
        return None
    running = hosted.begun is not None and hosted.status == "playing" and left > 0.0
    return {"left": round(left, 1), "running": running}


def _secrets(hosted: Hosted, viewer: Viewer) -> Secrets:
    """The promise that the draws were fixed before the game; then what they follow from."""
    if hosted.replay or hosted.task:
        return {"commitment": None, "seed": None, "draws": None}
    return {
        "commitment": hosted.commitment.hex(),
        "seed": hosted.seed.hex() if is_open(hosted, viewer.seats) else None,
        "draws": draws_state(hosted, viewer.timing),
    }
