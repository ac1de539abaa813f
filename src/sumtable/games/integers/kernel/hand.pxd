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
    cdef void take(self, Field table, int seat) noexcept
    cdef void make_orders(self) noexcept
    cdef void number_combinations(self) noexcept
    cdef int count_in(self, int combination, int kind) noexcept
    cdef void set_trade(self, Field table, int combination) noexcept
