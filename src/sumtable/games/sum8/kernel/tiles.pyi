"""The tiles are for compiled modules only; see tiles.pxd and tiles.py."""
