/* Sum On perft by hand: the same loop as the kernel's, as the peer that it is measured against.
   Usage: sumon_perft DEPTH  ->  "COUNT SECONDS" for the fixed wide start. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int at[2][9], row_total[16], column_total[16], rising[32], falling[32], bit[80];
static unsigned char taken[176];

static inline void add(int square, int number) {
    int row = square >> 4, column = square & 15;
    row_total[row] += number;
    column_total[column] += number;
    rising[column - row + 12] += number;
    falling[column + row] += number;
}

static inline void move(int side, int number, int target) {
    int source = at[side][number];
    taken[source] = 0;
    taken[target] = 1;
    at[side][number] = target;
    add(source, -number);
    add(target, number);
}

static inline int bonuses(int side, int number) {
    int square = at[side][number], row = square >> 4, column = square & 15;
    int bits = bit[row_total[row]] | bit[column_total[column]] | bit[rising[column - row + 12]] |
           bit[falling[column + row]];
    return bits >> (number + 1) << (number + 1);
}

static long long perft(int side, int depth);

static long long walk(int side, int number, int depth) {
    int source = at[side][number], target = source + (side ? -17 : 15), last = target + 2;
    long long total = 0;
    for (; target <= last; target++) {
        if (taken[target]) continue;
        move(side, number, target);
        total += depth ? perft(1 - side, depth) : 1;
        int bits = bonuses(side, number) >> (number + 1);
        for (int other = number + 1; bits; bits >>= 1, other++)
            if (bits & 1) total += walk(side, other, depth);
        move(side, number, source);
    }
    return total;
}

static long long perft(int side, int depth) {
    long long total = 0;
    for (int number = 1; number <= 8; number++) total += walk(side, number, depth - 1);
    return total;
}

static void put(int side, int number, int square) {
    at[side][number] = square;
    taken[square] = 1;
    add(square, number);
}

int main(int argc, char **argv) {
    int depth = argc > 1 ? atoi(argv[1]) : 3;
    for (int i = 0; i < 176; i++) taken[i] = 1;
    for (int i = 0; i <= 8; i++) bit[i] = 1 << i;
    for (int row = 1; row <= 8; row++)
        for (int column = 1; column <= 9; column++) taken[row * 16 + column] = 0;
    for (int number = 1; number <= 8; number++) {
        put(0, number, 16 + 1 + number);
        put(1, number, 8 * 16 + 9 - number);
    }
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    long long count = perft(0, depth);
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%lld %.6f\n", count,
           (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9);
    return 0;
}
