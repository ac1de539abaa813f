"""Numbers with well mixed bits, for the keys of positions and the seeds of samples."""

import cython

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_FIRST = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_SECOND = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)


@cython.cfunc
@cython.exceptval(check=False)
def mixed(number: cython.ulonglong) -> cython.ulonglong:
    """The number with its bits well mixed."""
    number = (number * _FIRST) & _MASK
    number ^= number >> 29
    number = (number * _SECOND) & _MASK
    return number ^ (number >> 32)


@cython.cfunc
@cython.exceptval(check=False)
def mixed_in(key: cython.ulonglong, number: cython.ulonglong) -> cython.ulonglong:
    """A key that says one number more."""
    return mixed((key + number) & _MASK)


@cython.cfunc
@cython.exceptval(check=False)
def laid_key(square: cython.int, number: cython.int) -> cython.ulonglong:
    """The key of a number on a square."""
    return mixed_in(
        (cython.cast(cython.ulonglong, square + 1) * _SECOND) & _MASK,
        cython.cast(cython.ulonglong, number + 2_000_000_000),
    )


@cython.cfunc
@cython.exceptval(check=False)
def sample_seed(seed: cython.ulonglong, sample: cython.int) -> cython.ulonglong:
    """Where the generator of a sample begins; never 0."""
    one: cython.ulonglong = 1
    first: cython.ulonglong = (cython.cast(cython.ulonglong, sample + 1) * _FIRST) & _MASK
    return mixed(mixed_in(seed, first) | one) | one
