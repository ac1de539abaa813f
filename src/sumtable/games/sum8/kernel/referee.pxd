# The referee as other compiled modules see it; what the methods do is said in referee.py.

from sumtable.games.sum8.kernel.groups cimport Groups


cdef class Referee(Groups):
    cdef int reach
    cdef long long[80] spots
    cdef int[80] places
    cdef unsigned long long[80] fits
    cdef unsigned long long[80] movers
    cdef int best_tile
    cdef int best_spot

    cdef int _hand(self) noexcept
    cdef void _survey(self) noexcept
    cdef unsigned long long _movable(self) noexcept
    cdef unsigned long long _find_movers(self) noexcept
    cdef unsigned long long _find_breaking_movers(self) noexcept
    cdef bint _can_act(self, unsigned long long hand) noexcept
    cdef int _best(self, unsigned long long hand)
