"""Time and help: the stopwatch, and what a file says of them."""

import pytest

from sumtable.terminal.progress import Progress, Stopwatch, clock_text, parse_progress


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_stopwatch_counts_only_while_it_runs() -> None:
    clock = Clock()
    watch = Stopwatch(5, clock)
    clock.now += 10
    assert watch.seconds == 5
    watch.start()
    clock.now += 2
    watch.start()
    clock.now += 1
    assert watch.seconds == 8
    watch.stop()
    clock.now += 60
    watch.stop()
    assert watch.seconds == 8
    watch.start()
    clock.now += 1
    assert watch.seconds == 9


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (7.9, "0:07"), (750, "12:30"), (3600, "1:00:00"), (3723, "1:02:03")],
)
def test_time_as_a_clock_shows_it(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_progress_is_read_as_it_was_written() -> None:
    progress = Progress(("hint",), ("draw 44", "draw 12"), ("played",), True)
    assert parse_progress(progress.to_json(83.7)) == (progress, 83.0)


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        [],
        {"seconds": -1},
        {"seconds": True},
        {"seconds": "9", "help": "hint", "drawn": [44], "counted": {}, "solvable": 1},
    ],
)
def test_anything_else_begins_afresh(value: object) -> None:
    assert parse_progress(value) == (Progress(), 0.0)
