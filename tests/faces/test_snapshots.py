"""The pictures as they were when someone last looked at them."""

import pytest

from sumtable import faces
from sumtable.core import Seat
from tests.faces import snapshots
from tests.faces.positions import moments

TEXTS = {
    "sum8-start": ("sum8-twelve", 0),
    "sum8-midgame": ("sum8-twelve", 50),
    "sum8-end": ("sum8-plus", -1),
    "sum8-freestyle": ("sum8-freestyle", 40),
    "sum8-solo": ("sum8-solo-easy", 40),
    "sum8-coop": ("sum8-coop-medium", 30),
    "sumon-start": ("sumon-wide", 0),
    "sumon-midgame": ("sumon-wide", 21),
    "sumon-end": ("sumon-long", -1),
    "sumon-placement": ("sumon-placement", 9),
    "integers-fill": ("integers-two", 0),
    "integers-midgame": ("integers-two", 40),
    "integers-four": ("integers-four", 60),
    "integers-end": ("integers-small", -1),
}
PICTURES = {
    "sum8": ("sum8-nine", 4),
    "sumon": ("sumon-wide", 1),
    "integers": ("integers-small", 7),
}


@pytest.mark.parametrize("name", TEXTS)
def test_text(name: str) -> None:
    record, number = TEXTS[name]
    moment = moments(record)[number]
    snapshots.check(
        f"{name}.txt", faces.text(moment.game, moment.position, last=moment.last) + "\n"
    )


def test_text_of_a_view() -> None:
    moment = moments("sum8-twelve")[50]
    view = moment.game.view(moment.position, Seat(1))
    snapshots.check("sum8-view.txt", faces.text(moment.game, view, last=moment.last) + "\n")


@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str) -> None:
    record, number = PICTURES[name]
    moment = moments(record)[number]
    picture = faces.svg(moment.game, moment.position, last=moment.last)
    snapshots.check(f"{name}.svg", picture.replace("><", ">\n<"))
