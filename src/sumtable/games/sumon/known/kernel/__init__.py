"""The kernel that solves small boards of Sum On to the end."""
