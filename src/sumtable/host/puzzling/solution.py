"""The answer to a puzzle, for those who want to see it."""

from sumtable.core import Position
from sumtable.core.language import _
from sumtable.core.words import signed
from sumtable.faces.face import Face
from sumtable.host.errors import WrongTable
from sumtable.host.hosted import Hosted
from sumtable.host.types.answers import Solution


def solution(hosted: Hosted, face: Face) -> Solution:
    """The actions from the given position on, replies included; whose they are; words for each."""
    if hosted.puzzle is None:
        raise WrongTable(_("There is no puzzle at this table."))
    rules = hosted.rules
    position: Position = hosted.position_after(hosted.given)
    seats: list[int] = []
    words: list[str] = []
    for text in hosted.puzzle.solution:
        event = rules.parse(text)
        played = rules.play(position, event)
        points = f", {signed(played.points)}" if played.points else ""
        assert played.seat is not None
        seats.append(played.seat)
        words.append(f"{face.deed(position, event, 'advice')}{points}")
        position = played.position
    return {"actions": list(hosted.puzzle.solution), "seats": seats, "words": words}
