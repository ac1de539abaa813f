"""Examples that Hypothesis makes up, however long a slow machine takes for each."""

from hypothesis import HealthCheck, settings


def examples(count: int = 100) -> settings:
    """Lets a test be tried with so many."""
    slow = [HealthCheck.too_slow]
    return settings(max_examples=count, deadline=None, suppress_health_check=slow)
