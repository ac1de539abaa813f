# The referee as other compiled modules see it; what the methods do is said in referee.py.

from sumtable.games.sum8.kernel.points cimport Scoring


cdef class Referee(Scoring):
    cdef unsigned long long cuts
    cdef int clock
    cdef int[36] order
    cdef int[36] group
    cdef int[5] group_size
    cdef int[36] stack
    cdef int reach
    cdef long long[80] spots
    cdef int[80] places
    cdef unsigned long long[80] fits
    cdef unsigned long long[80] movers

    cdef void _find_cuts(self) noexcept
    cdef int _visit(self, int tile, int parent) noexcept
    cdef int _regroup(self, int lifted) noexcept
    cdef int _staying(self, int lifted, long long key, int groups) noexcept
    cdef int _largest(self, int groups) noexcept
    cdef void _clear_away(self, int staying) noexcept
    cdef int _hand(self) noexcept
    cdef void _survey(self) noexcept
    cdef unsigned long long _movable(self) noexcept
    cdef unsigned long long _find_movers(self) noexcept
    cdef unsigned long long _find_breaking_movers(self) noexcept
    cdef bint _can_act(self, unsigned long long hand) noexcept
