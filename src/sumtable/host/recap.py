"""What a review tells: each action's loss, the turns that decided the game, scores turn by turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from sumtable.core.language import _, ngettext_
from sumtable.core.voice import Voice
from sumtable.core.words import listed, minus
from sumtable.faces import face_of
from sumtable.faces.measure import Measure
from sumtable.host.hosted import Hosted
from sumtable.host.types.answers import GivenAway, Graph, Judgement, Recap
from sumtable.host.words import called, is_you
from sumtable.records.replay import Moment

MOST_TURNING = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """What an action lost against the best one, which had this value: the lead to expect.

    `better` is None if nothing was, `value` if there was nothing to choose. What is `certain` is
    the end of the game that both actions lead to.
    """

    number: int
    value: float | None = None
    loss: float = 0.0
    better: str | None = None
    certain: bool = False

    @property
    def left(self) -> float:
        """The lead to expect after the action itself."""
        return (self.value or 0.0) - self.loss

    @property
    def lets_go(self) -> bool:
        """Whether the lead is lost by it, or a draw."""
        value = self.value or 0.0
        return value > 0.0 >= self.left or value >= 0.0 > self.left

    def counts(self, measure: Measure) -> bool:
        """Whether it is worth a look: much was lost, or less but the lead, or a certain result."""
        if self.better is None:
            return False
        if self.lets_go:
            return self.certain or self.loss >= measure.much / 2
        return self.loss >= measure.much

    def weight(self, measure: Measure) -> float:
        """How much it changed; a certain result more than any lead."""
        if self.value is None:
            return 0.0
        change = measure.standing(self.value) - measure.standing(self.left)
        return change + 2.0 * (self.certain and self.lets_go)


def recap(hosted: Hosted, seats: Sequence[int], findings: Sequence[Finding], after: int) -> Recap:
    """What is known so far, for somebody at these seats.

    Only the moments from `after` on are told, and the graph, which stays the same, at first.
    """
    measure = face_of(hosted.rules).measure
    turns = {moment.number: turn for turn, moment in enumerate(_actions(hosted), 1)}
    chosen = _turning(hosted, seats, findings, measure)
    return {
        "done": len(findings),
        "moments": [
            _judgement(hosted, finding, turns[finding.number], measure)
            for finding in findings[after:]
        ],
        "turning": [
            {
                "number": finding.number,
                "title": _("Turn {turn}.").format(turn=turns[finding.number]),
                "words": _done(hosted, seats, finding),
                "better": _better(hosted, finding, measure),
                "deed": _advice(hosted, finding),
            }
            for finding in chosen
        ],
        "heading": _heading(hosted, seats, findings, len(chosen)),
        "given": _given(hosted, seats, findings),
        "graph": None if after else _graph(hosted, seats),
    }


def _judgement(hosted: Hosted, finding: Finding, turn: int, measure: Measure) -> Judgement:
    moment = hosted.moments[finding.number]
    assert moment.played.seat is not None
    return {
        "number": finding.number,
        "turn": turn,
        "seat": moment.played.seat,
        "text": moment.text,
        "loss": finding.loss,
        "better": finding.better if finding.loss >= measure.noise else None,
        "words": _better(hosted, finding, measure),
    }


def _actions(hosted: Hosted) -> list[Moment]:
    return [moment for moment in hosted.moments if moment.played.seat is not None]


def _turning(
    hosted: Hosted, seats: Sequence[int], findings: Sequence[Finding], measure: Measure
) -> list[Finding]:
    """The few turns that changed most, in order of play; who has one seat sees its own first."""

    def rank(finding: Finding) -> tuple[bool, float]:
        own = is_you(seats, hosted.moments[finding.number].played.seat or 0)
        return not own, -finding.weight(measure)

    found = sorted((one for one in findings if one.counts(measure)), key=rank)
    return sorted(found[:MOST_TURNING], key=lambda finding: finding.number)


def _heading(hosted: Hosted, seats: Sequence[int], findings: Sequence[Finding], count: int) -> str:
    """How many turns decided the game; where none did, whose play was good, if that is known."""
    if count == 0:
        lost = _lost(hosted, findings)
        much = face_of(hosted.rules).measure.much
        own = [lost.get(seat, much) for seat in seats if is_you(seats, seat)]
        if own and own[0] < much:
            return _("You played every turn well.")
        if not own and lost and max(lost.values()) < much:
            return _("Nobody gave much away.")
        return _("No turn stands out.")
    return {
        1: _("One turn to look at"),
        2: _("Two turns to look at"),
        3: _("Three turns to look at"),
    }[count]


def _done(hosted: Hosted, seats: Sequence[int], finding: Finding) -> str:
    """What was done, in a sentence to be read, as the score sheet has it."""
    moment = hosted.moments[finding.number]
    seat = moment.played.seat or 0
    before = hosted.position_after(finding.number)
    voice: Voice = "you" if is_you(seats, seat) else "name"
    deed = face_of(hosted.rules).deed(before, moment.event, voice)
    return f"{called(hosted, seats, seat)} {deed}."


def _better(hosted: Hosted, finding: Finding, measure: Measure) -> str:
    """What would have been better, in words; `` where there was nothing to choose."""
    if finding.value is None:
        return ""
    if finding.better is None or finding.loss < measure.noise:
        return _("As good as the best.")
    advice = _advice(hosted, finding)
    if finding.certain and finding.value > 0.0 >= finding.left:
        return _("This would have won: {advice}.").format(advice=advice)
    points = round(finding.loss)
    if points == 0:
        return _("A little better: {advice}.").format(advice=advice)
    text = ngettext_(
        "Better by about {n} point: {advice}.", "Better by about {n} points: {advice}.", points
    )
    return text.format(n=points, advice=advice)


def _advice(hosted: Hosted, finding: Finding) -> str:
    """What to do instead."""
    assert finding.better is not None
    before = hosted.position_after(finding.number)
    event = hosted.rules.parse(finding.better)
    return face_of(hosted.rules).deed(before, event, "advice")


def _given(hosted: Hosted, seats: Sequence[int], findings: Sequence[Finding]) -> list[GivenAway]:
    """Per seat, how much its actions lost in all."""
    lost = _lost(hosted, findings)
    given = [(seat, lost.get(seat, 0.0)) for seat in range(1, len(hosted.chairs) + 1)]
    return [
        {"seat": seat, "points": round(points, 1), "words": _gave(hosted, seats, seat, points)}
        for seat, points in given
    ]


def _lost(hosted: Hosted, findings: Sequence[Finding]) -> dict[int, float]:
    """What the actions of each seat lost that were compared with others."""
    lost: dict[int, float] = {}
    for finding in findings:
        seat = hosted.moments[finding.number].played.seat
        if seat is not None and finding.value is not None:
            lost[seat] = lost.get(seat, 0.0) + finding.loss
    return lost


def _gave(hosted: Hosted, seats: Sequence[int], seat: int, points: float) -> str:
    count = round(points)
    if is_you(seats, seat):
        if count == 0:
            return _("You gave next to nothing away.")
        text = ngettext_("You gave about {n} point away.", "You gave about {n} points away.", count)
        return text.format(n=count)
    name = called(hosted, seats, seat)
    if count == 0:
        return _("{name} gave next to nothing away.").format(name=name)
    text = ngettext_(
        "{name} gave about {n} point away.", "{name} gave about {n} points away.", count
    )
    return text.format(n=count, name=name)


def _graph(hosted: Hosted, seats: Sequence[int]) -> Graph:
    """The scores before the first turn and after each, and the same in a sentence or two."""
    scores = [_scores(hosted, 0)]
    for moment in hosted.moments:
        if moment.played.seat is not None:
            scores.append(_scores(hosted, moment.number + 1))
        else:  # a draw may end the game, and what is left is counted
            scores[-1] = _scores(hosted, moment.number + 1)
    last = scores[-1] if scores[-1] else ()
    told = [
        _("{name} {points}").format(name=called(hosted, seats, seat), points=minus(points))
        for seat, points in enumerate(last, 1)
    ]
    sentences = [
        _led(hosted, seats, scores),
        _("At the end: {scores}.").format(scores=listed(told)),
    ]
    return {
        "scores": [list(one) for one in scores],
        "words": " ".join(sentence for sentence in sentences if sentence),
    }


def _scores(hosted: Hosted, count: int) -> tuple[int, ...]:
    found: tuple[int, ...] = hosted.position_after(count).scores
    return found or (0,) * len(hosted.chairs)


def _led(hosted: Hosted, seats: Sequence[int], scores: Sequence[Sequence[int]]) -> str:
    """Since when the one has led who is ahead at the end; `` if nobody alone is."""
    leaders = [[seat for seat, points in enumerate(one, 1) if points == max(one)] for one in scores]
    if len(leaders[-1]) != 1:
        return ""
    ahead = leaders[-1][0]
    since = len(leaders)
    while since and leaders[since - 1] == [ahead]:
        since -= 1
    if is_you(seats, ahead):
        return _("You led from turn {turn} on.").format(turn=since)
    name = called(hosted, seats, ahead)
    return _("{name} led from turn {turn} on.").format(name=name, turn=since)
