"""Previews: what an action would do that somebody only thinks about. The rules decide it all."""

from collections.abc import Callable, Mapping
from typing import Any

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.host.drafts import integers, sum8, sumon
from sumtable.host.hosted import Hosted

Draft = Mapping[str, Any]

_DRAFTS: dict[str, Callable[[Any, Draft], dict[str, Any]]] = {
    "sum8": sum8.preview,
    "sumon": sumon.preview,
    "integers": integers.preview,
}


def preview(hosted: Hosted, draft: Draft) -> dict[str, Any]:
    """What the draft would do, for the one to move. Raises SumtableError if it can't be read."""
    try:
        return _DRAFTS[hosted.rules.name](hosted.position, draft)
    except (KeyError, TypeError, ValueError, IndexError):
        raise SumtableError("record.event", _("This draft can't be read.")) from None
