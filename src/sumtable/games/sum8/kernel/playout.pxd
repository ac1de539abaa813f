# Random games as other compiled modules see them; what the methods do is said in playout.py.

cimport cython

from sumtable.games.sum8.kernel.slate cimport Slate


@cython.final
cdef class Playout:
    cdef Slate slate
    cdef unsigned long long random
    cdef int _below(self, unsigned long long limit) noexcept
    cdef unsigned long long _draw_from(self, unsigned long long tiles, int number) noexcept
    cdef void _chance(self) noexcept
    cdef int _act(self)
    cdef int _play(self)
