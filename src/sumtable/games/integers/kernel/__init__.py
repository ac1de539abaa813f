"""The rules where they have to be fast: typed Python that Cython compiles."""
