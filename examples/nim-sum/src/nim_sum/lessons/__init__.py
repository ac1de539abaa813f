"""The lessons of Nim Sum: one file each."""
