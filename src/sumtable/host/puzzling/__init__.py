"""Puzzles at the tables of a server: made, judged and solved in processes of their own."""
