# The sketch as other compiled modules see it; what the methods do is said in sketch.py.

from sumtable.games.sum8.kernel.referee cimport Referee
from sumtable.games.sum8.kernel.slate cimport Slate

cdef unsigned long long WORD
cdef int[576] NEEDS
cdef unsigned long long[40] MIXERS

cdef inline int corner_of(int cell) noexcept:
    return cell & ~65

cdef inline int side_of(int cell, int direction) noexcept:
    return ((((cell >> 5) & 2) | (cell & 1)) * 4 + direction) * 36


cdef class Sketch(Referee):
    cdef int[4096] needs
    cdef unsigned char[4096] full
    cdef unsigned char[4096] around
    cdef int[160] edge
    cdef int edges
    cdef unsigned char[4096] stands
    cdef long long[4096] spot
    cdef unsigned long long shut
    cdef unsigned long long stamp

    cdef int _copy(self, Slate slate)
    cdef void _enter(self, int cell) noexcept
    cdef void _leave(self, int cell) noexcept
    cdef void _put(self, int tile, int cell) noexcept
    cdef void _take(self, int tile) noexcept
    cdef void _shut(self, int corner, int sign) noexcept
