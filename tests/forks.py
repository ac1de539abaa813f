"""Processes for tests to kill that start at once: forks of one that has loaded everything."""

import multiprocessing

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["sumtable.store", "sumtable.host", "sumtable.jobs.running"])
