# What other kernels can call and read at full speed.

from sumtable.games.integers.kernel.field cimport Field

cdef class Turn(Field):
    cdef int mover
    cdef long long pool
    cdef int slot(self, int number, int used) noexcept
    cdef int claim(self, object tile, int used)
    cdef void discard(self) noexcept
    cdef void receive(self, int tile) noexcept
    cdef str judge_shape(self)
