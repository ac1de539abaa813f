# The kernel's classes as other compiled modules see them; what the methods do is said in kernel.py.

cdef class Plan:
    cdef long long[48] slots
    cdef int size
    cdef bint freestyle
    cdef bint duel
    cdef int seats
    cdef bint face_up
    cdef bint still
    cdef int ending
    cdef tuple arguments


cdef class Table:
    cdef Plan plan
    cdef unsigned char[4096] grid
    cdef long long[36] keys
    cdef unsigned long long board
    cdef int placed
    cdef unsigned long long[2] hands
    cdef unsigned long long pile
    cdef int[2] points
    cdef int phase
    cdef int turn
    cdef int moved
    cdef int moves
    cdef int reason
    cdef int winners
    cdef int reach
    cdef long long[80] spots
    cdef unsigned long long[80] fits
    cdef unsigned long long[80] movers
    cdef unsigned long long cuts
    cdef int clock
    cdef int[36] order
    cdef int[36] group
    cdef int[5] group_size
    cdef int[36] stack
    cdef unsigned long long random

    cdef void _clear_grid(self, unsigned char filling) noexcept
    cdef void _reset(self) noexcept
    cdef void _become(self, Table other) noexcept
    cdef void _drop(self, int tile, long long key) noexcept
    cdef void _lift(self, int tile) noexcept
    cdef int _tile_at(self, long long key)
    cdef bint _touches(self, long long key, int ignored)
    cdef unsigned long long _fit(self, int cell, int ignored)
    cdef bint _closed(self, int cell)
    cdef bint _all_closed(self)
    cdef void _find_cuts(self) noexcept
    cdef int _visit(self, int tile, int parent)
    cdef int _regroup(self, int lifted)
    cdef int _staying(self, int lifted, int cell, int groups)
    cdef int _largest(self, int groups)
    cdef void _clear_away(self, int staying) noexcept
    cdef int _weigh(self, int tile, long long key, list found)
    cdef int _penalty(self, int seat)
    cdef int _hand(self)
    cdef void _survey(self) noexcept
    cdef unsigned long long _movable(self)
    cdef unsigned long long _find_movers(self)
    cdef unsigned long long _find_breaking_movers(self)
    cdef bint _can_act(self, unsigned long long hand)
    cpdef void lot(self, int first, int second) noexcept
    cpdef void deal(self, unsigned long long tiles) noexcept
    cpdef void draw(self, int tile) noexcept
    cpdef int place(self, int tile, long long key, list found=*)
    cpdef int move(self, int tile, long long key, list found=*)
    cpdef void remove(self, int tile) noexcept
    cpdef void pick(self) noexcept
    cpdef void skip(self) noexcept
    cpdef void resign(self) noexcept
    cdef void _end_turn(self) noexcept
    cdef void _finish(self, int reason) noexcept
    cpdef long long count(self)
    cpdef long long perft(self, int depth)
    cdef int _below(self, unsigned long long limit)
    cdef unsigned long long _draw_from(self, unsigned long long tiles, int number)
    cdef void _chance(self) noexcept
    cdef int _random_action(self)
    cpdef int playout(self, unsigned long long seed)
