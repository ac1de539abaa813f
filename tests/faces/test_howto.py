"""How to play: what each option changes, short sentences, pictures without words, any game."""

import re
from collections.abc import Mapping

import pytest

from sumtable.catalog import GAMES
from sumtable.core.language import speaking, translations
from sumtable.faces import Face, face_of
from tests.contract.toy import NearlyEight
from tests.faces import snapshots
from tests.faces.test_board import check_fragment

VARIANTS: list[tuple[str, Mapping[str, object], tuple[str, str]]] = [
    ("sum8", {}, ("up to 2 each", "bis zu 2")),
    ("sum8", {"ending": "beginner"}, ("every tile in your hand costs 1", "jeder Stein")),
    ("sum8", {"ending": "advanced"}, ("every pip", "jedes Auge")),
    ("sum8", {"layout": "freestyle"}, ("no disks", "keine Scheiben")),
    ("sum8", {"mode": "solo"}, ("All 36 tiles lie open", "36 Steine liegen offen")),
    ("sum8", {"mode": "solo", "difficulty": "medium"}, ("You see eight", "Du siehst acht")),
    ("sum8", {"mode": "coop"}, ("Together, lay", "Legt zusammen")),
    ("sumon", {}, ("2 + 3 = 5", "2 + 3 = 5")),
    ("sumon", {"board": "long"}, ("nine rows", "neun Reihen")),
    ("sumon", {"start": "placement"}, ("First you set", "Zuerst setzt")),
    ("sumon", {"pie": True}, ("Red may swap", "darf Rot")),
    ("integers", {}, ("one row or column", "eine Zeile oder Spalte")),
    ("integers", {"shape": "free"}, ("anywhere", "wohin du willst")),
    ("integers", {"pool": "half"}, ("Half of the tiles", "Hälfte")),
    ("integers", {"clock": 20}, ("after 20 minutes", "Nach 20 Minuten")),
]


def told(game: str, options: Mapping[str, object]) -> str:
    rules = GAMES[game]
    return " ".join(
        " ".join((leaf.title, *leaf.sentences))
        for leaf in face_of(rules).howto(rules.start(options))
    )


@pytest.mark.parametrize(("game", "options", "words"), VARIANTS)
def test_the_options_decide_what_it_says(
    game: str, options: Mapping[str, object], words: tuple[str, str]
) -> None:
    usual = next(o for g, o, _ in VARIANTS if g == game)
    for language, part in zip(("en", "de"), words, strict=True):
        with speaking(translations(language)):
            assert part in told(game, options)
            assert (part in told(game, usual)) == (options == usual)


@pytest.mark.parametrize(("game", "options", "_words"), VARIANTS)
def test_three_pages_of_short_sentences(
    game: str, options: Mapping[str, object], _words: object
) -> None:
    for language in ("en", "de"):
        with speaking(translations(language)):
            leaves = face_of(GAMES[game]).howto(GAMES[game].start(options))
        assert len(leaves) == 3
        for leaf in leaves:
            assert 2 <= len(leaf.sentences) + sum(s.count(". ") for s in leaf.sentences) <= 6
            for sentence in re.split(r"(?<=[.:]) ", " ".join(leaf.sentences)):
                assert len(sentence.split()) <= 15, sentence


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
def test_the_pictures_are_real_pieces_without_words(game: str) -> None:
    leaves = face_of(GAMES[game]).howto(GAMES[game].start({}))
    for page, leaf in zip(("goal", "turn", "points"), leaves, strict=True):
        check_fragment(leaf.picture)
        assert 'aria-hidden="true"' in leaf.picture.partition(">")[0]
        texts = re.findall(r"<text[^>]*>([^<]*)</text>", leaf.picture)
        assert not any(re.search(r"[A-Za-z]{3,}", text) for text in texts)
        assert len(leaf.picture) < 20_000
        snapshots.check(f"howto-{game}-{page}.svg", leaf.picture.replace("><", ">\n<"))


def test_a_game_without_pages_of_its_own_has_plain_ones() -> None:
    game = NearlyEight()
    goal, turn, end = Face(game).howto(game.start({}))
    assert goal.sentences[0] == "Nearly Eight."
    assert "Choose one" in turn.sentences[0]
    assert (end.title, end.picture) == ("The end", "")
