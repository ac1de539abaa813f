# What other kernels can call and read at full speed.

cimport cython

cdef class Field:
    cdef object board
    cdef int stride
    cdef int size
    cdef bint free
    cdef int players
    cdef int cells[768]
    cdef bytes marks
    cdef unsigned char* plus
    cdef int hands[20]
    cdef int held[4]
    cdef int tops[4]
    cdef int count
    cdef int target
    cdef int tile[5]
    cdef int square[5]
    cdef int value[5]
    cdef int lines
    cdef int line_first[10]
    cdef int line_last[10]
    cdef int line_step[10]
    cdef long long line_total[10]
    cdef int culprit
    cdef int low
    cdef int high
    cdef long long total
    @cython.final
    cdef void span(self, int square, int step) noexcept
    @cython.final
    cdef bint touching(self) noexcept
    @cython.final
    cdef bint in_line(self) noexcept
    @cython.final
    cdef bint run_holds(self, int first, int last, int step) noexcept
    @cython.final
    cdef void lay(self) noexcept
    @cython.final
    cdef void find_lines(self, int step, int start) noexcept
    @cython.final
    cdef bint on_line(self, int line, int square) noexcept
    @cython.final
    cdef int worth(self) noexcept
