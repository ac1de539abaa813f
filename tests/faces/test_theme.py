"""Contrast of every text and mark with what it stands on, by WCAG 2: text 4.5, marks 3."""

import pytest

from sumtable.drawing.theme import PALETTES, Theme, blend, contrast

TEXT = [
    ("tableink", "table1"), ("tableink", "table2"), ("tableink", "ledge"), ("tableink", "ledge2"),
    ("ink", "surface"), ("ink2", "surface"), ("onaccent", "accent"), ("brassink", "brassfill"),
    ("hubink", "hub"), ("onpiece", "blue"), ("onpiece", "red"), ("ok", "oksoft"),
    ("tileink", "ytile"), ("tileink", "rtile"), ("tileink", "btile"), ("tileink", "gtile"),
    ("tenink", "tenbg"), ("pip1", "tile2"), ("pip26", "tile2"), ("pip35", "tile2"),
    ("pip4", "tile2"), ("ink", "page"), ("ink", "sunk"), ("ink2", "page"), ("ink2", "sunk"),
    ("accent", "page"), ("accent", "surface"), ("ink", "accentsoft"), ("ink2", "accentsoft"),
    ("brass", "surface"), ("warn", "warnsoft"), ("bad", "badsoft"), ("bad", "surface"),
    ("glowink", "glow"),
]  # fmt: skip
MARKS = [
    ("tile", "slot"), ("tile2", "slot"), ("blue", "sqa"), ("blue", "sqb"), ("red", "sqa"),
    ("red", "sqb"), ("accent", "surface"), ("brassfill", "slot"), ("brassedge", "brassfill"),
    ("space_red", "rtile"), ("space_blue", "btile"), ("space_green", "gtile"),
    ("pegedge", "peg"), ("pegedge", "brassfill"), ("tableink", "sqb"), ("line", "page"),
    ("line", "surface"), ("focus", "page"), ("focus", "surface"), ("focus", "table1"),
    ("focus", "table2"), ("focus", "ledge"), ("glow", "slot"), ("tile", "edge"), ("green", "sqa"),
]  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_can_be_read(theme: Theme) -> None:
    palette = PALETTES[theme]
    ratios = {pair: contrast(*(getattr(palette, name) for name in pair)) for pair in TEXT}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_marks_can_be_seen(theme: Theme) -> None:
    palette = PALETTES[theme]
    ratios = {pair: contrast(*(getattr(palette, name) for name in pair)) for pair in MARKS}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 3} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_bonus_lines_are_seen_on_both_kinds_of_square(theme: Theme) -> None:
    palette = PALETTES[theme]
    for square in (palette.sqa, palette.sqb):
        assert contrast(blend(square, palette.accent, 0.8), square) >= 3
        assert contrast(blend(square, palette.tableink, 0.75), square) >= 3


def test_contrast_of_black_and_white() -> None:
    assert round(contrast("#000000", "#FFFFFF"), 2) == 21
