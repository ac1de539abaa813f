# What other kernels may call at C speed: everything that the table of kernel.py has.

cimport cython


@cython.final
cdef class Table:
    cdef int width
    cdef int height
    cdef int side
    cdef int swap_open
    cdef int unset
    cdef int[18] at
    cdef unsigned char[176] taken
    cdef int[96] totals
    cdef int[80] bit
    cdef unsigned long long random
    cdef void _put(self, int piece, int square) noexcept
    cdef void _lift(self, int piece) noexcept
    cdef inline void _add(self, int square, int number) noexcept
    cdef inline void _move(self, int piece, int number, int target) noexcept
    cdef int _home_row(self) noexcept
    cdef int _bonuses(self, int number) noexcept
    cdef int _steps_of(self, int number) noexcept
    cpdef bint can_step(self) noexcept
    cpdef int far_row_sum(self, int side) noexcept
    cdef void _turns_with(self, int number, tuple before, list found) except *
    cdef long long _perft(self, int depth) noexcept
    cdef long long _perft_sets(self, int depth) noexcept
    cdef long long _walk(self, int number, int depth) noexcept
    cdef inline int _below(self, int limit) noexcept
    cdef int _random_step(self, int bits, int stop) noexcept
    cdef int _random_opening(self) noexcept
    cdef int _random_game(self) noexcept
    cdef void _random_set(self) noexcept
    cdef int _winner(self) noexcept
    cdef void _stand(self, int* squares) noexcept
