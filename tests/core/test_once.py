"""What follows from a value is found out once."""

from dataclasses import dataclass, replace

from sumtable.core.once import once

ASKED: list[int] = []


@dataclass(frozen=True)
class Square:
    side: int

    @once
    def area(self) -> int:
        """Its area."""
        ASKED.append(self.side)
        return self.side**2


def test_it_is_found_out_once_for_each_value() -> None:
    ASKED.clear()
    three = Square(3)
    assert (three.area, three.area, replace(three, side=4).area) == (9, 9, 16)
    assert ASKED == [3, 4]
    assert three == Square(3)
    assert Square.area.__doc__ == "Its area."
