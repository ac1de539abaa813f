"""The examples, installed and used as their users would."""
