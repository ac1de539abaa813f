"""Times in the reader's words and, where the page has told it, their time zone."""

from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from babel.dates import format_date, format_datetime

from sumtable.core.language import language_code

LONGEST_ZONE = 64
_LATEST = 253_402_000_000.0
"""Seconds until the calendar of the machine ends."""


def zone_of(name: str) -> tzinfo:
    """The time zone of this name, such as `Europe/Berlin`; UTC where there is none."""
    try:
        return ZoneInfo(name) if 0 < len(name) <= LONGEST_ZONE else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def moment(seconds: float, zone: tzinfo = UTC) -> datetime:
    """Unix seconds as a time of that zone; what is before or after all calendars at their ends."""
    return datetime.fromtimestamp(min(max(seconds, 0.0), _LATEST), UTC).astimezone(zone)


def time_words(seconds: float, zone: tzinfo = UTC) -> str:
    """The day and the time of day, as the chosen language writes them."""
    text = format_datetime(moment(seconds, zone), "medium", locale=language_code())
    return f"{text} UTC" if zone is UTC else text


def day_texts(zone: tzinfo) -> Callable[[float], str]:
    """What a search knows a day by: `2026-11-17`, and the day in words, long and short."""

    def texts(seconds: float) -> str:
        at, language = moment(seconds, zone), language_code()
        styles = [format_date(at, style, locale=language) for style in ("full", "medium", "short")]
        return "\n".join([at.date().isoformat(), *styles])

    return texts
