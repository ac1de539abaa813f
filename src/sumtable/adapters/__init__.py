"""The games in the form that other programs want them in."""
