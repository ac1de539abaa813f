"""The random numbers of the kernels: 64 bits that are the generator's state and its number alike.

Pure Python that Cython compiles. A kernel keeps the state in a field of its own, moves it on with
`advanced` and takes from it the bits that it needs. Equal seeds give equal numbers on every
machine, compiled or not; nothing here is secret.
"""

import cython

# Bare, they would be Python's integers: they are too large for a signed word.
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_FIRST = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
_SECOND = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


@cython.ccall
@cython.exceptval(check=False)
def seeded(seed: cython.ulonglong) -> cython.ulonglong:
    """The state to begin with for a seed below 2 to the power of 63; it is never 0."""
    return ((seed * 2 + 1) * _GOLDEN) & _MASK


@cython.ccall
@cython.exceptval(check=False)
def advanced(state: cython.ulonglong) -> cython.ulonglong:
    """The next state (xorshift64); after 0 there is nothing but 0."""
    state ^= (state << 13) & _MASK
    state ^= state >> 7
    return state ^ ((state << 17) & _MASK)


@cython.ccall
@cython.exceptval(check=False)
def mixed(number: cython.ulonglong) -> cython.ulonglong:
    """A number with all bits of this one spread over it (the finish of splitmix64)."""
    number = ((number ^ (number >> 30)) * _FIRST) & _MASK
    number = ((number ^ (number >> 27)) * _SECOND) & _MASK
    return number ^ (number >> 31)


@cython.cfunc
@cython.exceptval(check=False)
def drawn(
    marks: cython.p_uchar, first: cython.int, count: cython.int, number: cython.ulonglong
) -> cython.int:
    """How far from `first` on the mark is that a random number draws; there are `count` of them."""
    left: cython.ulonglong = ((number >> 32) * count) >> 32
    place: cython.int = first
    while True:
        if marks[place]:
            if left == 0:
                return place - first
            left -= 1
        place += 1
