"""The levels in words: a name for each, and a line that says what to expect."""

from sumtable.core.language import _


def level_name(level: int) -> str:
    """The name of a level, 1 to 8."""
    return (
        _("Beginner"),
        _("Learner"),
        _("Casual"),
        _("Steady"),
        _("Skilled"),
        _("Sharp"),
        _("Expert"),
        _("Master"),
    )[level - 1]


def level_line(level: int) -> str:
    """What to expect of a level, in one line."""
    return (
        _("Overlooks a lot. For the first games."),
        _("Sees what is near and forgets the rest."),
        _("Takes good points, but not every time."),
        _("Plays soundly when it looks closely."),
        _("Thinks of what you can answer."),
        _("Makes few mistakes and uses yours."),
        _("Looks ahead for up to a second."),
        _("The best we can do in three seconds."),
    )[level - 1]
