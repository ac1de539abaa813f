"""The network's fit is repeatable, learns, and what it writes is what the player reads."""

import numpy as np
from tools.tune_sumon_network import Net, Views, point_of, self_play

from sumtable.games.sumon.player.network import insight_of


def test_the_fit_learns_and_can_be_read() -> None:
    rows = self_play("long", 100, 1, range(12))
    assert (rows == self_play("long", 100, 1, range(12))).all()
    views = Views.of("long", rows)
    net, again = Net("long", 1), Net("long", 1)
    before = net.loss(views)
    net.learn(views, 3)
    again.learn(views, 3)
    assert net.loss(views) < before
    assert net.data() == again.data()
    point = point_of(net, views, rows[:, 20])
    read = insight_of("long", {"point": point, **net.data()})
    assert any(read.adds)
    assert len(read.turn) == 2 * len(read.weights)


def test_a_mirror_changes_the_columns_alone() -> None:
    views = Views.of("wide", self_play("wide", 100, 1, range(2)))
    mirrored = views.mirrored(9)
    assert (mirrored.mirrored(9).blue == views.blue).all()
    assert (mirrored.red // 9 == views.red // 9).all()
    assert not np.array_equal(mirrored.blue, views.blue)
