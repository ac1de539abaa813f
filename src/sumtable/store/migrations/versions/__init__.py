"""One module per step, from the oldest to the newest."""
