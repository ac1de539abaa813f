"""The games. Each folder holds one, complete, and knows none of the others."""
