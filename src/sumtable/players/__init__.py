"""The computer players: one protocol, eight levels in every game, and plain players to compare."""
