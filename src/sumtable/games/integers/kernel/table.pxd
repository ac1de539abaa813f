"""The C face of the kernel, for the search: what can be called and read at full speed."""

cimport cython

cdef class Finder

@cython.final
cdef class Table:
    cdef object board
    cdef object wilds
    cdef tuple loaded
    cdef Finder scout
    cdef int actor
    cdef int stride
    cdef int size
    cdef bint free
    cdef int players
    cdef int cells[768]
    cdef unsigned char plus[768]
    cdef int hands[20]
    cdef int held[4]
    cdef int tops[4]
    cdef long long points[4]
    cdef int idle[4]
    cdef int mover
    cdef int starter
    cdef bint timed
    cdef long long pool
    cdef int due
    cdef int over
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
    cdef void load_cells(self, bytes cells)
    cdef int slot(self, int number, int used) noexcept
    cdef void discard(self) noexcept
    cdef void span(self, int square, int step) noexcept
    cdef int judge_shape(self) noexcept
    cdef bint touching(self) noexcept
    cdef void lay(self) noexcept
    cdef void find_lines(self, int step, int start) noexcept
    cdef bint in_line(self) noexcept
    cdef bint run_holds(self, int first, int last, int step) noexcept
    cdef bint on_line(self, int line, int square) noexcept
    cdef int worth(self) noexcept
    cdef void drawn(self)
    cdef void settle(self)
    cdef bint all_blocked(self)

@cython.final
cdef class Finder:
    cdef Table table
    cdef int mode
    cdef long long index
    cdef long long found
    cdef bint done
    cdef list found_plays
    cdef object words
    cdef long long target
    cdef int kinds
    cdef int held
    cdef int wild
    cdef int number[5]
    cdef int have[5]
    cdef unsigned char near[1536]
    cdef long long around[1536]
    cdef long long after[1536]
    cdef int beyond[1536]
    cdef unsigned char order[1650]
    cdef long long order_sum[330]
    cdef unsigned char order_wilds[330]
    cdef int order_from[8]
    cdef long long ways[546]
    cdef bint counted
    cdef int spots[5]
    cdef bint needed[5]
    cdef long long need[5]
    cdef long long known[1536]
    cdef int frontier[768]
    cdef int edge
    cdef unsigned char closed[768]
    cdef int left
    cdef int* groups[5]
    cdef int group_count[5]
    cdef int group_room[5]
    cdef int group_start[3840]
    cdef int used[5]
    cdef int radix[5]
    cdef int order_index[330]
    cdef long long leave[32]
    cdef long long leave_most[6]
    cdef int room
    cdef bint shared
    cdef int kept[6]
    cdef long long floor[6]
    cdef long long rating[384]
    cdef int play[6912]
    cdef bint dropped
    cdef int worth
    cdef long long steps
    cdef long long limit
    cdef object stop
    cdef bint halted
    cdef bint cut
    cdef int reach[4614]
    cdef void count_ways(self) noexcept
    cdef long long run(self, int seat, int mode, long long index)
    cdef void search_all(self, int seat)
    cdef void search(self, int target)
    cdef void seek(self, int seat, int room, bint shared, long long limit)
    cdef void weigh_leaves(self) noexcept
    cdef int combinations(self) noexcept
    cdef int count_in(self, int index, int kind) noexcept
    cdef bint promising(self, int tiles, long long points) noexcept
    cdef void store(self, int points, long long rating) noexcept
    cdef void set_play(self, int at) noexcept
    cdef bint spent(self)
    cdef void take_hand(self, int seat) noexcept
    cdef void make_orders(self) noexcept
    cdef void survey(self) noexcept
    cdef void survey_line(self, int base, int border, int step) noexcept
    cdef void search_lines(self)
    cdef bint forced(self, int square, int base) noexcept
    cdef void try_single(self, int square)
    cdef void try_stretches(self, int square, int along, int across)
    cdef void try_open(self, int length, long long rest)
    cdef void try_orders(self, int length, long long rest)
    cdef void offer(self, int order, int length, int free_wilds, long long lacking)
    cdef void offer_best(self, int order, int length, int free_wilds, long long lacking) noexcept
    cdef void build(
        self, int order, int length, int free_wilds, long long lacking, long long way
    ) noexcept
    cdef void keep(self)
    cdef void search_free(self)
    cdef void put_each(self, int square, int pair, int rank)
    cdef void put(self, int square, int kind, int value, int pair, int rank)
    cdef void grow(self, int pair, int rank)
    cdef void put_last(self, int square, long long number, int pair, int rank)
    cdef bint made(self, long long rest) noexcept
    cdef bint holds(self, int square, int step) noexcept
    cdef bint nameable(self, int first) noexcept
    cdef void complete(self, int rank)
    cdef void make_room(self, int size)
    cdef int tally(self) noexcept
    cdef void report(self)
    cdef void combine(self, int rank)
    cdef void join(self, int size, Py_ssize_t at)
    cdef void find_reach(self) noexcept
    cdef void report_best(self, int points) noexcept
    cdef bint outlook(self, int count, int rank, int least) noexcept
    cdef void combine_best(self, int rank, int points)
    cdef void join_best(self, int size, Py_ssize_t at, int points)
    cdef void set_group(self, int size, Py_ssize_t at) noexcept
    cdef void use_group(self, int size, Py_ssize_t at, int change) noexcept
    cdef void fence(self, int start, int change) noexcept

@cython.final
cdef class Playout:
    cdef Table table
    cdef Finder finder
    cdef object options
    cdef int[:] bag
    cdef int stock
    cdef unsigned long long random
    cdef long long below(self, long long limit) noexcept
    cdef int take(self)
    cdef void put_back(self, int tile)
    cdef void set_up(self)
    cdef void draw_lots(self)
    cdef void act(self)
    cdef void draw(self)
