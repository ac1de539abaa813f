"""What is kept never takes more than its space."""

import threading

from sumtable.core.kept import Kept


def test_what_is_kept_is_found_again() -> None:
    kept: Kept[str] = Kept(100)
    assert kept.find("a") is None
    assert kept.keep("a", "one", 10) == "one"
    assert kept.find("a") == "one"
    assert kept.keep("a", "other", 10) == "one"
    assert kept.weight == 10


def test_the_oldest_goes_when_there_is_no_space() -> None:
    kept: Kept[int] = Kept(100)
    for number in range(30):
        kept.keep(number, number, 10)
        assert kept.weight <= 100
    assert [number for number in range(30) if kept.find(number) is not None] == list(range(20, 30))


def test_what_is_larger_than_the_space_is_not_kept() -> None:
    kept: Kept[str] = Kept(100)
    kept.keep("small", "x", 10)
    assert kept.keep("large", "y", 101) == "y"
    assert kept.find("large") is None
    assert kept.weight == 0


def test_threads_count_the_bytes_together() -> None:
    kept: Kept[int] = Kept(1_000)

    def work(first: int) -> None:
        for number in range(first, first + 3_000):
            kept.keep(number, number, 7)

    threads = [threading.Thread(target=work, args=(first,)) for first in (0, 1_500, 3_000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = [number for number in range(6_000) if kept.find(number) is not None]
    assert kept.weight == 7 * len(found) == 7 * (1_000 // 7)
