"""The table for readers without scripts: a picture, the scores, and links that step through it."""

from dataclasses import dataclass

from sumtable.host.types.state import Entry, State


@dataclass(frozen=True, slots=True)
class Steps:
    """Where in a game the reader is, counted in events, and where links lead; None: nowhere."""

    at: int | None
    entry: Entry | None
    """The action after which it is, if there is one."""
    before: int | None
    after: int | None


def steps(state: State, wanted: str | None) -> Steps:
    """The step that an address asks for; the last one where it says nothing that makes sense."""
    places = [0, *(entry["number"] + 1 for entry in state["sheet"])]
    index = len(places) - 1
    if wanted is not None and wanted.isdecimal() and len(wanted) < 7:
        index = max(0, sum(place <= int(wanted) for place in places) - 1)
    last = index == len(places) - 1
    return Steps(
        None if last else places[index],
        state["sheet"][index - 1] if index else None,
        places[index - 1] if index else None,
        None if last else places[index + 1],
    )
