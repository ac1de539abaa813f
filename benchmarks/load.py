"""What a server did under load."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Load:
    """What a server did: moves per second, latencies and processor time in milliseconds.

    The latencies are sorted; `processor` is what a move took of the server's.
    """

    rate: float
    latencies: list[float]
    processor: float

    @classmethod
    def of(cls, seconds: float, latencies: list[float], processor: float) -> "Load":
        """Of the seconds that it all took, and those of the server's processor."""
        count = len(latencies)
        return cls(count / seconds, sorted(latencies), 1000 * processor / count)

    def percentile(self, share: float) -> float:
        """The latency that this share of the moves stays within."""
        return self.latencies[min(len(self.latencies) - 1, int(len(self.latencies) * share))]


def report(name: str, load: Load) -> None:
    median, tail = load.percentile(0.5), load.percentile(0.99)
    print(
        f"       {name}: {load.rate:,.0f} moves/s, p50 {median:.1f} ms, p99 {tail:.1f} ms,"
        f" processor {load.processor:.2f} ms a move"
    )
