# What other kernels may read and call at C speed.

cimport cython

from sumtable.games.sumon.kernel.turns cimport Turns


@cython.final
cdef class Slate:
    cdef int width
    cdef int height
    cdef int pieces
    cdef readonly int side
    cdef readonly int swap
    cdef int unset
    cdef int[2] shift
    cdef int[18] at
    cdef unsigned char[176] taken
    cdef int[96] totals
    cpdef void load(self, tuple blue, tuple red, int side, int swap) except *
    cdef void _put(self, int piece, int square) noexcept
    cdef void _lift(self, int piece) noexcept
    cpdef void set_piece(self, int number, int square) noexcept
    cdef int _home_row(self) noexcept
    cdef inline void _add(self, int square, int number) noexcept
    cdef inline void _move(self, int piece, int number, int target) noexcept
    cdef int _step(self, int piece, int number, int target) noexcept
    cdef int _bonuses(self, int number) noexcept
    cdef inline int _given(self, int square, int number) noexcept
    cdef int _steps_of(self, int number) noexcept
    cdef int _free_step(self, int side, int but) noexcept
    cpdef bint can_step(self) noexcept
    cpdef void end_turn(self) noexcept
    cpdef void make(self, int code) noexcept
    cdef void _take_back(self, int code, int swap) noexcept
    cdef int _list_turns(self, Turns turns) except -1
    cdef int _list_straight(self, Turns turns) except -1
    cdef int _list_from(
        self, Turns turns, int number, int code, int parent, int follow
    ) except -1
    cpdef int far_row_sum(self, int side) noexcept
    cpdef int lead(self) noexcept
    cpdef int winner(self) noexcept
    cdef int _winner(self, int stuck, int lead) noexcept


cdef void become(Slate slate, Slate other) noexcept
