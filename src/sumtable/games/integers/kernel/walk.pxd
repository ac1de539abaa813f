# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field
from sumtable.games.integers.kernel.hand cimport Hand

cdef class Walk:
    cdef Field table
    cdef Hand hand
    cdef long long target
    cdef long long found
    cdef long long first
    cdef bint done
    cdef unsigned char near[1536]
    cdef long long around[1536]
    cdef long long after[1536]
    cdef int beyond[1536]
    cdef int frontier[768]
    cdef int edge
    cdef long long steps
    cdef long long limit
    cdef object stop
    cdef bint halted
    cdef bint cut
    cdef void walk(self, int seat)
    cdef void walk_for(self, int target)
    cdef void walk_stretches(self)
    cdef void walk_groups(self)
    cdef bint spent(self)
    cdef void survey(self) noexcept
    @cython.final
    cdef void survey_line(self, int base, int border, int step) noexcept
