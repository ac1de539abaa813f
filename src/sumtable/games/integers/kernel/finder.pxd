# What other kernels can call and read at full speed.

cimport cython

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.integers.kernel.field cimport Field
from sumtable.games.integers.kernel.groups cimport Groups
from sumtable.games.integers.kernel.walk cimport Hand

cdef class Joined(Groups):
    cdef Memory memory
    cdef int* groups[5]
    cdef int group_room[5]
    cdef int worth
    cdef bint choosy
    cdef bint joined(self, int before, int points) except? -1
    cdef bint hopeful(self, int tiles, int rank, int points) noexcept
    @cython.final
    cdef void store_group(self, int rank)
    @cython.final
    cdef void make_room(self, int full)
    @cython.final
    cdef int group_worth(self, int size, Py_ssize_t at) noexcept
    cdef void combine_all(self)
    @cython.final
    cdef bint combine(self, int rank, int points) except? -1
    @cython.final
    cdef bint join(self, int size, Py_ssize_t at, int points) except? -1
    @cython.final
    cdef void use_group(self, int size, Py_ssize_t at, int change) noexcept
    @cython.final
    cdef void fence(self, int start, int change) noexcept

cdef class Finder(Joined):
    cdef bint listing
    cdef list found_plays
    cdef object words
    cdef long long known[1536]
    cdef long long count(self, int seat)
    cdef bint find_any(self, int seat) except? -1
    cdef bint pick(self, int seat, long long index) except? -1
    cdef list plays(self, int seat, object words)
    cdef long long run(self, int seat, bint listing, long long first)
    cdef tuple set_play(self)
    cdef bint try_stretch(
        self, int length, int lines, int pairs, bint bound, long long rest
    ) except? -1
    cdef bint offer(
        self, int order, int length, int free_wilds, long long lacking, long long ways
    ) except? -1
    cdef bint stands(self, int rank) except? -1
    cdef bint joined(self, int before, int points) except? -1
