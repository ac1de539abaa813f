"""Many games at once where it has to be fast: typed Python that Cython compiles."""
