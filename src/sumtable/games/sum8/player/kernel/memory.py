"""What the strongest SUM8 player's search has found out about positions.

Typed Python that also runs uncompiled.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.core.kernel.random import mixed
from cython.cimports.sumtable.games.sum8.player.kernel.ground import FAR

if not cython.compiled:
    # The reply to a position in which there is no choice.
    UNKNOWN = 0xFFFFF

ENTRIES = cython.declare(cython.ulonglong, 1 << 18)


@cython.final
@cython.cclass
class Memory:
    """Worths and best replies of positions by their sign; a new one takes the place of an old one.

    An entry is two words: the sign with the memory's `age` over it, so that nothing has to be wiped
    for a new search, and worth (32 bits), reply (20), depth (7) and bound (2), packed.
    """

    age: cython.ulonglong
    words: cython.ulonglong[524288]

    def __init__(self):
        if not cython.compiled:
            self.words = [0] * 524288
        self.age = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _forget(self) -> cython.void:
        self.age = mixed(self.age + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find(self, sign: cython.ulonglong) -> cython.ulonglong:
        """What is known of this sign; 0 if nothing is."""
        entry: cython.ulonglong = 2 * (sign % ENTRIES)
        return self.words[entry + 1] if self.words[entry] == sign ^ self.age else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(known=cython.ulonglong)
    def _keep(
        self,
        sign: cython.ulonglong,
        depth: cython.int,
        bound: cython.int,
        worth: cython.int,
        reply: cython.int,
    ) -> cython.void:
        entry: cython.ulonglong = 2 * (sign % ENTRIES)
        known = worth + FAR
        known = known << 32 | reply << 10 | depth << 2 | bound
        self.words[entry] = sign ^ self.age
        self.words[entry + 1] = known
