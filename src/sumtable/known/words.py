"""Figures as a page writes them."""

from sumtable.arena.report import percent
from sumtable.known.figures import Share
from sumtable.known.section import ENOUGH


def share_text(share: Share | None) -> str:
    """`61.0 % (54.1 to 67.5)`; a dash where nothing is known."""
    if share is None:
        return "–"
    low, high = (percent(end).removesuffix(" %") for end in (share.low, share.high))
    return f"{percent(share.value)} ({low} to {high})"


def change_text(share: Share) -> str:
    """A difference in points of percent: `+4.0 (−3.2 to +11.1)`."""
    value, low, high = (_signed(end) for end in (share.value, share.low, share.high))
    return f"{value} ({low} to {high})"


def part_text(share: Share | None) -> str:
    """A share that may be below 0: `0.31 (0.12 to 0.50)`."""
    if share is None:
        return "–"
    value, low, high = (_minus(f"{end:.2f}") for end in (share.value, share.low, share.high))
    return f"{value} ({low} to {high})"


def seconds_text(seconds: float) -> str:
    """Processor time: `12.3 s`."""
    return f"{seconds:,.1f} s"


def player_word(text: str) -> str:
    """A player as a page names it: `level 3` for `level:3`, or with nodes enough for it."""
    return text.removesuffix(ENOUGH).replace(":", " ")


def _signed(share: float) -> str:
    text = _minus(f"{100 * share:+.1f}")
    return text[1:] if text[1:] == "0.0" else text


def _minus(text: str) -> str:
    return text.replace("-", "−") if float(text) else text.lstrip("+-")
