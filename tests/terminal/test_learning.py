"""`sumtable learn`: a lesson talked through, its star kept, and every bad call."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sumtable.catalog import GAMES
from sumtable.cli import main
from sumtable.lessons import games_with_lessons, lessons_of


def learn(*arguments: str, lines: Iterable[str] = ()) -> Result:
    """What `sumtable learn` says to these lines; it may fail, but never break down."""
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(main, ["learn", *arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def flat(result: Result) -> str:
    """What was printed, without the places where lines were broken."""
    return " ".join(result.output.split())


def stars(home: Path) -> dict[str, list[str]]:
    data = json.loads((home / "sumtable" / "lessons.json").read_text("utf-8"))
    assert data["format"] == "sumtable-stars/1"
    done: dict[str, list[str]] = data["done"]
    return done


def test_a_lesson_is_refused_taken_back_helped_and_done(data_home: Path) -> None:
    lines = ["place 61 b2/nw", "undo", "place 14 b3/nw", "", "goal", *["hint"] * 4]
    result = learn("sum8", "--lesson", "3", lines=[*lines, "place 65 b2/nw", "quit"])
    said = flat(result)
    assert "Lesson 3 of 9: Close the circle" in said
    assert "1 + 3 is only 4. [sum8.connection]" in said
    assert "There is nothing to take back." in said
    assert "A good move, for 3 points. Here we want to close the circle: take it back?" in said
    assert said.count("Circle b2 needs one more tile.") == 2
    assert said.count("Next to the 3 you need a 3 or a 5.") == 1
    assert said.count("Lay 6–5 on b2, top left.") == 2  # the last hint comes again
    assert "Circle closed, for 4 points!" in said
    assert "★ Lesson 3 done." in said
    assert said.endswith("Stopped.")
    assert stars(data_home) == {"sum8": ["close-the-circle"]}


@pytest.mark.parametrize("typed", ["xyz", "place", "place 99 zz", "\N{GRINNING FACE}", "65"])
def test_what_cannot_be_read_is_answered_with_how_to_write(typed: str) -> None:
    said = flat(learn("sum8", "--lesson", "3", lines=[typed, "quit"]))
    assert "I can't read that. You write: place 35 b2/ne" in said
    assert "[record.event]" in said
    said = flat(learn("sum8", "--lesson", "3", "--language", "de", lines=[typed, "ende"]))
    assert "Das kann ich nicht lesen. Du schreibst: place 35 b2/ne" in said


def test_what_is_typed_after_a_miss_is_tried_from_the_start(data_home: Path) -> None:
    learn("sumon", "--lesson", "2", lines=["2c2", "2c2-5e2", "quit"])
    assert stars(data_home) == {"sumon": ["the-bonus"]}


@pytest.mark.parametrize("game", games_with_lessons())
def test_whoever_is_shown_every_lesson_has_every_star(game: str, data_home: Path) -> None:
    count = len(lessons_of(game))
    result = learn(game, lines=["show", ""] * count)
    assert result.exit_code == 0
    assert "All lessons done. Now you can play!" in flat(result)
    assert f"Your first game: sumtable play {game} --level 1" in flat(result)
    assert len(stars(data_home)[game]) == count
    listed = learn(game, "--list").output
    assert listed.startswith(f"{GAMES[game].title}: {count} of {count} lessons done")
    assert listed.count("★") == count


def test_it_begins_with_the_first_lesson_that_has_no_star(data_home: Path) -> None:
    learn("sumon", lines=["skip", "show", "quit"])
    assert stars(data_home) == {"sumon": ["the-bonus"]}
    assert "Lesson 1 of 8" in learn("sumon", lines=["show", "lessons", "quit"]).output
    assert "Lesson 3 of 8" in learn("sumon", lines=["quit"]).output


def test_what_was_skipped_is_named_at_the_end() -> None:
    result = learn("sumon", "--lesson", "the-end", lines=["show", ""])
    assert "You left out: 1, 2, 3, 4, 5, 6, 7." in flat(result)
    assert "Your first game: sumtable play sumon --level 1" in flat(result)


def test_one_goes_to_any_lesson() -> None:
    lines = ["lesson 9", "lesson x", "lesson", "lesson 4", "quit"]
    said = flat(learn("sumon", lines=lines))
    assert said.count("There are lessons 1 to 8.") == 3
    assert "Lesson 4 of 8: Their numbers count" in said


def test_in_german_the_same_by_german_words(data_home: Path) -> None:
    lines = ["place 61 b2/nw", "tipp", "aufgabe", "zeig", "lektionen", "", "?", "ende"]
    result = learn("sum8", "--lesson", "3", "--language", "de", lines=lines)
    said = flat(result)
    assert "Lektion 3 von 9: Schließ den Kreis" in said
    assert "Da nicht: 1 trifft auf 3." in said
    assert "Neben die 3 gehört eine 3 oder eine 5." in said
    assert "★ Lektion 3 geschafft." in said
    assert "SUM8: 1 von 9 Lektionen geschafft" in said
    assert "überspringen diese Lektion für später lassen" in said
    assert stars(data_home) == {"sum8": ["close-the-circle"]}


def test_without_a_game_all_lessons_are_listed() -> None:
    said = learn().output
    for game in games_with_lessons():
        assert f"{GAMES[game].title}: 0 of {len(lessons_of(game))} lessons done" in said
    assert f"Begin with: sumtable learn {games_with_lessons()[0]}" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "'chess' is not one of"),
        (("--lesson", "3"), "--lesson needs a GAME."),
        (("sum8", "--lesson", "99"), "There is no such lesson. [lesson.unknown]"),
        (("sum8", "--lesson", "0"), "[lesson.unknown]"),
        (("sum8", "--lesson", ""), "[lesson.unknown]"),
    ],
    ids=str,
)
def test_a_bad_call_is_told(arguments: tuple[str, ...], said: str) -> None:
    result = learn(*arguments)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"format": "x"}', '{"format": "sumtable-stars/1", "done": [1]}']
)
def test_a_file_that_holds_no_stars_is_left_alone(data_home: Path, content: str) -> None:
    path = data_home / "sumtable" / "lessons.json"
    path.parent.mkdir(parents=True)
    path.write_text(content)
    result = learn("sum8")
    assert result.exit_code == 2
    assert "holds no stars" in result.output
    assert "[file]" in result.output
    assert path.read_text() == content


def test_a_star_that_cannot_be_kept_is_told_and_the_lesson_goes_on(data_home: Path) -> None:
    (data_home / "sumtable").mkdir(parents=True)
    (data_home / "sumtable" / "lessons.json.part").mkdir()  # where the new file would be written
    said = flat(learn("sumon", lines=["show", "", "quit"]))
    assert "lessons.json can't be written" in said
    assert "Lesson 2 of 8" in said
