"""Lots: who draws again, who starts."""


def after_lot(seats: tuple, tiles: tuple, left: int) -> tuple:
    """The tied highest, who draw again, or the one seat that starts.

    A wild tile, WILD, beats any number. R9: if fewer tiles are left than seats are tied, the first
    of them starts.
    """
    best = max(tiles)
    tied = tuple([seat for seat, tile in zip(seats, tiles, strict=True) if tile == best])
    return tied if left >= len(tied) else tied[:1]
