# The look ahead as other compiled modules see it; what the methods do is said in lookahead.py.

from sumtable.games.sum8.kernel.table cimport Table
from sumtable.games.sum8.player.kernel.deals cimport Deals
from sumtable.games.sum8.player.kernel.memory cimport Memory

cdef int POINT
cdef int FAR


cdef class Lookahead:
    cdef Table table
    cdef Deals hidden
    cdef Memory memory
    cdef list saves
    cdef long long nodes
    cdef long long node_limit
    cdef double deadline
    cdef bint stopped
    cdef bint horizon
    cdef int tempo
    cdef long long[61440] marks
    cdef int[61440] whats
    cdef long long[61440] wheres

    cdef void _tick(self) noexcept
    cdef int _list(self, int base)
    cdef int _list_first(self, int base, int ahead)
    cdef int _next(self, int base, int i, int many) noexcept
    cdef int _settled(self, int seat) noexcept
    cdef int _do(self, int what, long long key)
    cdef int _look(self, int ply, int depth, int alpha, int beta)


cdef int short_of(int what, long long key) noexcept
