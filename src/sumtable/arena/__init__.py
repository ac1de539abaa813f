"""The arena: games between computer players, in pairs and on all cores, and what they prove."""

from sumtable.arena.crew import WorkerLost
from sumtable.arena.duel import Duel, default_opening, seats_of
from sumtable.arena.game import Clock, Finished, GameFailed, play_game
from sumtable.arena.journal import Entry, Journal, fresh_path
from sumtable.arena.ladder import Ladder, ladder_table, put_section, rungs_of
from sumtable.arena.ratings import Meeting, Rating, fit_ratings
from sumtable.arena.report import Result, result_of_match
from sumtable.arena.run import Task, cores, run
from sumtable.arena.statistics import Score, Times, score_of
from sumtable.arena.workforce import PROCESSES, Workforce, check_where, workforce

__all__ = [
    "PROCESSES",
    "Clock",
    "Duel",
    "Entry",
    "Finished",
    "GameFailed",
    "Journal",
    "Ladder",
    "Meeting",
    "Rating",
    "Result",
    "Score",
    "Task",
    "Times",
    "WorkerLost",
    "Workforce",
    "check_where",
    "cores",
    "default_opening",
    "fit_ratings",
    "fresh_path",
    "ladder_table",
    "play_game",
    "put_section",
    "result_of_match",
    "run",
    "rungs_of",
    "score_of",
    "seats_of",
    "workforce",
]
