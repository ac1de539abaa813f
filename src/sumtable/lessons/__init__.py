"""Lessons: small positions with one task each, by which a game is learnt by playing it."""

from sumtable.lessons.judging import begin, judge
from sumtable.lessons.lesson import Answer, Lesson, LessonError, Reply, Task, Verdict, Words
from sumtable.lessons.proving import prove
from sumtable.lessons.registry import find_lesson, games_with_lessons, lessons_of

__all__ = [
    "Answer",
    "Lesson",
    "LessonError",
    "Reply",
    "Task",
    "Verdict",
    "Words",
    "begin",
    "find_lesson",
    "games_with_lessons",
    "judge",
    "lessons_of",
    "prove",
]
