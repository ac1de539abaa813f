"""Numbers and lists as people write them."""

from collections.abc import Sequence

from sumtable.core.language import _


def minus(number: float) -> str:
    """The number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def signed(points: float) -> str:
    """Points with their sign: `+7`, `−6`, `0`."""
    return f"+{points}" if points > 0 else minus(points)


def counted(count: int, noun: str) -> str:
    """`1 tile`, `4 tiles`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def in_words(count: int) -> str:
    """`three`; in digits what people write so: 0, 1 and all above ten."""
    words = (
        *(_("two"), _("three"), _("four"), _("five"), _("six")),
        *(_("seven"), _("eight"), _("nine"), _("ten")),
    )
    return words[count - 2] if 2 <= count <= 10 else str(count)


def listed(things: Sequence[str], last: str | None = None) -> str:
    """`a`, `a and b`, `a, b and c`; `last` is said instead of `and`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last or _('and')} {things[-1]}"
