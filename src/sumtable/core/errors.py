"""What can fail, never in one class: text that can't be read, and an event the rules refuse."""

from typing import Any

from sumtable.core.values import Refusal


class SumtableError(Exception):
    """Base of all errors meant for a user: a stable code and one sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        """How a process tells another of it, whatever a subclass is made of."""
        return _retold, (type(self), self.args, vars(self))


def _retold(
    kind: type[SumtableError], arguments: tuple[Any, ...], told: dict[str, Any]
) -> SumtableError:
    error = kind.__new__(kind, *arguments)
    vars(error).update(told)
    return error


class TextError(SumtableError):
    """Text that can't be read: a record, a file, an event's notation."""


class OptionsError(TextError):
    """Options a game doesn't have, or values it doesn't take."""

    def __init__(self, message: str) -> None:
        super().__init__("record.options", message)


class Refused(SumtableError):
    """An event that the rules refuse in this position."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, refusal.message)
        self.refusal = refusal
