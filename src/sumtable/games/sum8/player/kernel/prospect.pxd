# What can be done on a sketch, as other compiled modules see it; prospect.py says what is what.

from sumtable.games.sum8.player.kernel.sketch cimport Sketch


cdef class Prospect(Sketch):
    cdef long long[61440] marks
    cdef int[61440] whats
    cdef int[61440] wheres

    cdef unsigned long long _loose(self) noexcept
    cdef int _earns(self, int tile, int cell) noexcept
    cdef int _earns_moved(self, int tile, int cell) noexcept
    cdef unsigned long long _beside(self, int cell) noexcept
    cdef bint _held(self, int tile) noexcept
    cdef int _list(self, int base) noexcept
    cdef int _list_opening(self, int base) noexcept
    cdef int _most(self, int enough) noexcept
    cdef bint _can_place(self, unsigned long long hand) noexcept
