# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field

cdef class Turn(Field):
    cdef int mover
    cdef long long pool
    @cython.final
    cdef int slot(self, int number, int used) noexcept
    @cython.final
    cdef int claim(self, object tile, int used)
    @cython.final
    cdef void discard(self) noexcept
    @cython.final
    cdef void receive(self, int tile) noexcept
    @cython.final
    cdef str judge_shape(self)
