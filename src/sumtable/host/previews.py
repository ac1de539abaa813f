"""Previews: what an action would do that somebody only thinks about. The rules decide it all."""

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.faces.face import Draft, Face
from sumtable.host.hosted import Hosted
from sumtable.host.types.answers import PreviewState


def preview(hosted: Hosted, face: Face, draft: Draft) -> PreviewState:
    """What the draft would do, for the one to move. Raises SumtableError if it can't be read."""
    try:
        return face.preview(hosted.position, draft)
    except (KeyError, TypeError, ValueError, IndexError):
        raise SumtableError("record.event", _("This draft can't be read.")) from None
