"""`make bench`: speed as ratios against named peers, measured in one run."""
