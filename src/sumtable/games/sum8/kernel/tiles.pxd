# Tiles and sets of them as other compiled modules see them; tiles.py says what they are.

cdef unsigned long long ONE
cdef unsigned long long WHOLE_SET
cdef unsigned char[576] ENDS

cdef int size_of(unsigned long long tiles) noexcept
cdef int member_of(unsigned long long tiles, int number) noexcept
