"""What a seat may not see is in no picture of its view."""

from dataclasses import replace

import pytest

from sumtable import faces
from sumtable.core import Seat
from sumtable.faces import Last
from tests.faces.positions import RECORDS, Moment, moments, some
from tests.faces.test_svg import hand_of, parsed

DUELS = ("sum8-twelve", "sum8-freestyle")


def under_way() -> list[Moment]:
    return [m for name in DUELS for m in moments(name)[4:-1:5] if m.position.outcome is None]


@pytest.mark.parametrize("viewer", [Seat(1), Seat(2), None])
def test_hidden_hands_lie_face_down(viewer: Seat | None) -> None:
    for moment in under_way():
        view = moment.game.view(moment.position, viewer)
        picture = faces.svg(moment.game, view, last=moment.last)
        root = parsed(picture)
        hidden = 0
        for seat in (Seat(1), Seat(2)):
            held = moment.position.hand(seat)
            assert hand_of(root, seat) == (list(held) if seat == viewer else [])
            hidden += 0 if seat == viewer else len(held)
        assert picture.count('-back"') == hidden + (hidden > 0)  # each tile, and the shape itself
        shown = {e.get("data-tile") for e in root.iter() if e.get("data-tile")}
        assert not shown & set(view.unseen)
        assert f"{moment.position.pile_size} tile" in picture


@pytest.mark.parametrize("viewer", [Seat(1), Seat(2), None])
def test_hidden_hands_are_counted_in_text(viewer: Seat | None) -> None:
    for moment in under_way():
        text = faces.text(moment.game, moment.game.view(moment.position, viewer))
        for seat in (Seat(1), Seat(2)):
            (line,) = [line for line in text.split("\n") if line[2:].startswith(f"Player {seat} ")]
            held = moment.position.hand(seat)
            if seat == viewer:
                assert line.endswith(" ".join(held))
            else:
                shown = line[2:].split()[3:]  # after the seat's name, number and points
                assert shown[1:] in (["tile", "face", "down"], ["tiles", "face", "down"], ["tiles"])
                assert shown[0] == (str(len(held)) if held else "no")


@pytest.mark.parametrize("one", ["draw 11", "deal 2 11 12"])
def test_a_draw_is_never_quoted(one: str) -> None:
    moment = moments("sum8-twelve")[20]
    view = moment.game.view(moment.position, Seat(1))
    other = one.replace("11", "66").replace("12", "65")
    assert faces.svg(moment.game, view, last=Last(one)) == faces.svg(
        moment.game, view, last=Last(other)
    )
    assert faces.text(moment.game, view, last=Last(one)) == faces.text(
        moment.game, view, last=Last(other)
    )


def test_the_pool_of_integers_is_counted() -> None:
    moment = moments("integers-two")[20]
    view = moment.game.view(moment.position, None)
    assert faces.svg(moment.game, view) == faces.svg(moment.game, moment.position)
    assert faces.text(moment.game, view) == faces.text(moment.game, moment.position)


@pytest.mark.parametrize("name", RECORDS)
def test_an_open_board_is_the_same_for_everybody(name: str) -> None:
    for game, position, last in some(name):
        assert faces.face_of(game).pictures.open_board
        going = replace(position, outcome=None)
        viewers = (None, *(Seat(seat) for seat in range(1, game.seats(position) + 1)))
        views = [game.view(one, seat) for one in (position, going) for seat in viewers]
        for turned in (False, True):
            whole = faces.board(game, position, last=last, turned=turned)
            boards = {faces.board(game, view, last=last, turned=turned) for view in views}
            assert boards == {whole}
