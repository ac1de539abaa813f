"""Rows of numbers that a kernel makes as long as it needs them.

Pure Python that Cython compiles. A class keeps a `Memory` in a field and the rows that it gave in
others: compiled they are bare pointers, quick and cheap to compile, and last as long as the memory
does. Nobody checks how far they are read.
"""

import cython


@cython.final
@cython.cclass
class Memory:
    """Rows of zeros, and the objects that they lie in."""

    rows: list

    def __init__(self) -> None:
        self.rows = []

    @cython.cfunc
    def _row(self, size: cython.longlong) -> bytearray:
        row: bytearray = bytearray(size)
        self.rows.append(row)
        return row

    @cython.cfunc
    @cython.exceptval(check=True)
    def octets(self, length: cython.longlong) -> cython.p_uchar:
        """A row of numbers from 0 to 255."""
        row: bytearray = self._row(length)
        if cython.compiled:
            return cython.cast(cython.p_uchar, row)
        return row

    @cython.cfunc
    @cython.exceptval(check=True)
    def ints(self, length: cython.longlong) -> cython.p_int:
        """A row of numbers of 32 bits."""
        row: bytearray = self._row(4 * length)
        if cython.compiled:
            return cython.cast(cython.p_int, cython.cast(cython.p_char, row))
        return memoryview(row).cast("i")

    @cython.cfunc
    @cython.exceptval(check=True)
    def longs(self, length: cython.longlong) -> cython.p_longlong:
        """A row of numbers of 64 bits."""
        row: bytearray = self._row(8 * length)
        if cython.compiled:
            return cython.cast(cython.p_longlong, cython.cast(cython.p_char, row))
        return memoryview(row).cast("q")

    @cython.cfunc
    @cython.exceptval(check=True)
    def words(self, length: cython.longlong) -> cython.p_ulonglong:
        """A row of numbers of 64 bits without a sign."""
        row: bytearray = self._row(8 * length)
        if cython.compiled:
            return cython.cast(cython.p_ulonglong, cython.cast(cython.p_char, row))
        return memoryview(row).cast("Q")
