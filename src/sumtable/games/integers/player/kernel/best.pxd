# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field
from sumtable.games.integers.kernel.finder cimport Joined
from sumtable.games.integers.kernel.walk cimport Hand
from sumtable.games.integers.player.kernel.actions cimport Actions

cpdef int size(int number) noexcept

@cython.final
cdef class Kept:
    cdef long long single[11]
    cdef long long pair[200]
    cdef bint known
    cdef void set_values(self, tuple single, tuple pair)
    cdef long long worth(self, Hand hand, int combination) noexcept

cdef class Best(Joined):
    cdef long long leave[32]
    cdef long long leave_most[6]
    cdef int room
    cdef bint shared
    cdef int kept[6]
    cdef long long floor[6]
    cdef Actions plays
    cdef bint dropped
    cdef int reach[4614]
    cdef void seek(self, int seat, int room, bint shared, long long limit)
    cdef bint has_all(self) noexcept
    cdef void weigh_leaves(self) noexcept
    @cython.final
    cdef bint promising(self, int tiles, long long points) noexcept
    @cython.final
    cdef void store(self, int points, long long rating) noexcept
    cdef bint try_stretch(
        self, int length, int lines, int pairs, bint bound, long long rest
    ) except? -1
    cdef bint offer(
        self, int order, int length, int free_wilds, long long lacking, long long ways
    ) except? -1
    cdef bint stands(self, int rank) except? -1
    cdef bint joined(self, int before, int points) except? -1
    @cython.final
    cdef void report(self, int points) noexcept
    cdef void combine_all(self)
    cdef void find_reach(self) noexcept
    cdef bint hopeful(self, int tiles, int rank, int points) noexcept
