"""What follows from a value's fields and is found out once, when it is first asked for."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 (it is used as a decorator, like `property`)
    """A property that is found out once and kept in the instance, which has no slots.

    As `functools.cached_property`, which locks before Python 3.12, at several times the cost.
    """

    def __init__(self, find: Callable[[Any], T]) -> None:
        self._find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> "once[T]": ...
    @overload
    def __get__(self, instance: object, owner: type | None = None) -> T: ...
    def __get__(self, instance: object, owner: type | None = None) -> "once[T] | T":
        if instance is None:
            return self
        found = instance.__dict__[self._name] = self._find(instance)
        return found
