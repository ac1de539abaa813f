# What fits and what it earns, as other compiled modules see it; points.py says what is what.

from sumtable.games.sum8.kernel.board cimport Board

cdef int[6] POINTS
cdef int[64] WORTHS
cdef unsigned char[576] ENDS
cdef int[36] OPENING

cdef int size_of(unsigned long long tiles) noexcept
cdef int member_of(unsigned long long tiles, int number) noexcept
cpdef bint works(int end, int other) noexcept
cpdef int most_points(int filled, bint closing) noexcept


cdef class Scoring(Board):
    cdef bint _closed(self, int cell) noexcept
    cdef bint _all_closed(self) noexcept
    cdef unsigned long long _fit(self, int cell, int ignored) noexcept
    cdef int _weigh(self, int tile, long long key, list found)
    cdef int _gain(self, int tile, long long key)
    cdef int _most_points(self, int cell) noexcept
    cdef int _penalty(self, int seat) noexcept
