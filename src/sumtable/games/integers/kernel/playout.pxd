# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.finder cimport Finder
from sumtable.games.integers.kernel.table cimport Table

@cython.final
cdef class Playout:
    cdef Table table
    cdef Finder finder
    cdef object options
    cdef int[:] bag
    cdef int stock
    cdef unsigned long long random
    cdef long long below(self, long long limit) noexcept
    cdef int take(self)
    cdef void put_back(self, int tile)
    cdef void set_up(self)
    cdef void draw_lots(self)
    cdef void act(self)
    cdef void draw(self)
