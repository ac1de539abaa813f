# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field
from sumtable.games.integers.kernel.groups cimport Groups
from sumtable.games.integers.kernel.hand cimport Hand
from sumtable.games.integers.player.kernel.actions cimport Actions

cdef class Best(Groups):
    cdef long long leave[32]
    cdef long long leave_most[6]
    cdef int room
    cdef bint shared
    cdef int kept[6]
    cdef long long floor[6]
    cdef Actions plays
    cdef bint dropped
    cdef int earned[462]
    cdef int on_top[6]
    cdef int reach[4614]
    cdef void seek(self, int seat, int room, bint shared, long long limit)
    cdef bint has_all(self) noexcept
    cdef void weigh_leaves(self) noexcept
    @cython.final
    cdef bint promising(self, int tiles, long long points) noexcept
    @cython.final
    cdef void store(self, int points, long long rating) noexcept
    cdef bint try_stretch(self, int length, int lines, int pairs, bint bound, long long rest)
    cdef bint offer(self, int order, int length, int free_wilds, long long lacking, long long ways)
    cdef bint stands(self)
    cdef bint joined(self, int before, int points)
    @cython.final
    cdef void report(self, int points) noexcept
    cdef void combine_all(self)
    cdef void find_reach(self) noexcept
    cdef bint hopeful(self, int tiles, int rank, int points) noexcept
