"""The translations: nothing is missing, nothing is a guess, and what is said comes out German."""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from tools.texts import LANGUAGES, extracted, read_catalogue, untranslated

from sumtable.catalog import GAMES
from sumtable.core import Game, Item, OptionsError, SumtableError
from sumtable.core.language import _, language_code, ngettext_, speaking, translations
from sumtable.core.words import listed
from sumtable.records import RecordError, parse_record

ITEMS = {
    "sum8": Item("big8", 4, ("a1", "b1")),
    "sumon": Item("arrived", 7, ("c8",), (7,)),
    "integers": Item("plus10", 10, ("c4", "c3", "c6")),
}
READS_ALL = pytest.mark.xdist_group("texts")  # the source is read once


@pytest.fixture(scope="module")
def source() -> Catalog:
    """Every text of the source."""
    return extracted()


@pytest.fixture
def german() -> Iterator[None]:
    with speaking(translations("de")):
        yield


def forms(words: object) -> tuple[str, ...]:
    """A text's or a translation's singular and plural, or its only form."""
    return tuple(words) if isinstance(words, tuple | list) else (str(words),)


def fields(text: str) -> set[str]:
    """The placeholders in a text."""
    return set(re.findall(r"{[^{}]*}", text))


def pairs(catalogue: Catalog) -> Iterator[tuple[str, str]]:
    """Each form of each text with its translation."""
    for message in catalogue:
        if message.id:
            yield from zip(forms(message.id), forms(message.string), strict=True)


def named(messages: Iterator[Message]) -> list[str]:
    return [str(message.id) for message in messages]


@READS_ALL
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str, source: Catalog) -> None:
    """`make texts` puts in what is new and takes out what is gone."""
    catalogue = read_catalogue(language)
    texts = {forms(message.id) for message in source if message.id}
    known = {forms(message.id) for message in catalogue if message.id}
    assert len(texts) > 500
    assert sorted(texts - known) == []
    assert sorted(known - texts) == []
    assert named(untranslated(catalogue)) == []
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_agree(language: str) -> None:
    wrong = [pair for pair in pairs(read_catalogue(language)) if fields(pair[0]) != fields(pair[1])]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_at_the_ends_agree(language: str) -> None:
    def ends(text: str) -> tuple[bool, bool]:
        return text.startswith(" "), text.endswith(" ")

    wrong = [pair for pair in pairs(read_catalogue(language)) if ends(pair[0]) != ends(pair[1])]
    assert wrong == []


def test_no_english_quotation_marks_in_german() -> None:
    """German quotes are „…“; straight ones stay only where they are part of a notation."""
    assert [german for _, german in pairs(read_catalogue("de")) if "”" in german] == []


@READS_ALL
def test_no_text_names_a_ruling_by_its_number(source: Catalog) -> None:
    """Who reads a sentence at the table has no list of rulings beside it."""
    assert not named(one for one in source if re.search(r"\bR\d+\b", str(one.id)))


@READS_ALL
def test_texts_in_the_code_are_found(source: Catalog) -> None:
    assert source.get("Your turn.") is not None  # _ in a module
    assert source.get("all nine circles are closed") is not None  # later
    assert source.get(("{count} tile", "{count} tiles")) is not None  # ngettext_
    assert source.get("Your games") is not None  # a template
    assert source.get("and") is not None  # within an f-string


def test_english_is_spoken_unless_another_language_is_chosen() -> None:
    assert _("The game is over; nothing can follow.") == "The game is over; nothing can follow."
    assert ngettext_("{count} tile", "{count} tiles", 2) == "{count} tiles"
    assert language_code() == "en"
    with speaking(translations("de")):
        assert language_code() == "de"
    assert language_code() == "en"


def test_an_unknown_language_is_english() -> None:
    assert type(translations("xx")) is NullTranslations
    assert type(translations("en")) is NullTranslations


@pytest.mark.usefixtures("german")
def test_lists_and_plurals_in_german() -> None:
    assert listed(["a", "b", "c"]) == "a, b und c"
    assert listed(["4", "7"], _("or")) == "4 oder 7"
    assert ngettext_("{count} tile", "{count} tiles", 1) == "{count} Stein"
    assert ngettext_("{count} tile", "{count} tiles", 0) == "{count} Steine"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_endings_are_german(game: Game[Any]) -> None:
    for words in game.endings.values():
        assert _(words) != words


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_reasons_for_points_are_german(game: Game[Any]) -> None:
    item = ITEMS[game.name]
    english = game.reasons[item.kind](item)
    with speaking(translations("de")):
        german = game.reasons[item.kind](item)
    assert german != english
    assert all(place in german for place in item.where)


def test_a_refusal_is_german_when_it_is_made() -> None:
    game = GAMES["sumon"]
    position = game.start({})
    event = game.parse("2c4")
    with speaking(translations("de")):
        refusal = game.refusal(position, event)
    assert refusal is not None
    assert (refusal.code, refusal.message) == (
        "sumon.not-forward",
        "Der Spielstein 2 kann nicht auf c4: "
        "Man bewegt ihn ein Feld vorwärts, gerade oder diagonal.",
    )
    english = game.refusal(position, event)
    assert english is not None
    assert english.code == refusal.code
    assert english.message.startswith("Piece 2 can't go to c4")


@pytest.mark.usefixtures("german")
def test_options_and_records_are_refused_in_german() -> None:
    with pytest.raises(OptionsError, match="SUM8 hat keine Option 'size'"):
        GAMES["sum8"].start({"size": 3})
    with pytest.raises(RecordError, match="Eine Aufzeichnung ist ein JSON-Objekt"):
        parse_record("[]")
    with pytest.raises(SumtableError, match="lässt sich dort nicht lesen"):
        GAMES["integers"].parse("play x")
