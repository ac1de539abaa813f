# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field

@cython.final
cdef class Hand:
    cdef int kinds
    cdef int held
    cdef int wild
    cdef int number[5]
    cdef int have[5]
    cdef int radix[5]
    cdef int combinations
    cdef int used_in[32]
    cdef unsigned char order[1650]
    cdef long long order_sum[330]
    cdef unsigned char order_wilds[330]
    cdef int order_from[8]
    cdef int order_combination[330]
    cdef int order_tally[330]
    cdef unsigned long long sums[6]
    cdef void take(self, Field slate, int seat) noexcept
    cdef void make_orders(self) noexcept
    cdef void number_combinations(self) noexcept
    cdef int count_in(self, int combination, int kind) noexcept
    cdef void set_trade(self, Field slate, int combination) noexcept

cdef class Walk:
    cdef Field slate
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
    cdef bint spent(self) except? -1
    cdef void survey(self) noexcept
    @cython.final
    cdef void survey_line(self, int base, int border, int step) noexcept
