"""The ledge of SUM8: hands as arches, face down where they are hidden, and the pegs' legend."""

from sumtable.core.language import _, ngettext_
from sumtable.core.words import minus
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import NOTHING, Markup, at, group, join, label, text_width, use
from sumtable.drawing.table import PAD, Card, caption, card
from sumtable.drawing.theme import Palette
from sumtable.drawing.words import tiles_counted
from sumtable.games.sum8.face import arcs
from sumtable.games.sum8.rules import Position

CARD = 172.0
ARCH_WIDTH, ARCH_HEIGHT, ARCH_TOP = 66.5, 35.0, -47.0


def ledge(subject: Subject[Position], theme: Palette, width: float) -> tuple[Markup, float]:
    """How many tiles are left, the legend, and a row per hand."""
    position = subject.position
    pile = subject.pile(position.pile_size)
    duel = position.options.mode == "duel"
    easy = position.options.face_up
    notes = [] if easy else [pile_words(pile)]
    if not duel:
        count = len(position.hand(1))
        words = ngettext_("{count} tile to place", "{count} tiles to place", count)
        notes.insert(0, words.format(count=count))
    left = " · ".join(notes)
    parts = [caption(theme, width, left, _legend(theme, duel))]
    top = 42.0
    if not duel:
        board, tall = _common(subject, theme, width, easy)
        return join(*parts, at(0, top, board)), top + tall
    for seat in (1, 2):
        row, tall = _row(subject, theme, width, seat)
        parts.append(at(0, top, row))
        top += tall + 10
    return join(*parts), top + 6


def pile_words(count: int) -> str:
    """How many tiles are left to draw."""
    words = ngettext_("{count} tile left to draw", "{count} tiles left to draw", count)
    return words.format(count=count)


def _legend(theme: Palette, scored: bool) -> Markup:
    """What the pegs mean, drawn leftwards from 0."""
    x = 0.0
    parts = []
    for kind, name, points in (
        ("fours", _("two fours"), 3),
        ("sum8", _("makes 8"), 2),
        ("match", _("match"), 1),
    ):
        text = f"{name} +{points}" if scored else name
        x -= text_width(text, 12.5)
        parts.append(label(x, 0, text, 12.5, theme.tableink, weight=600, anchor="start"))
        peg = at(0, 0, arcs.joint(theme, 0, 0, False, kind), scale=2)
        parts.append(at(x - 14, -4.5, peg))
        x -= 38
    return join(*parts)


def _row(
    subject: Subject[Position], theme: Palette, width: float, seat: int
) -> tuple[Markup, float]:
    """One seat's card and hand, eight tiles to a line, or more where the table is wide."""
    position = subject.position
    tiles: list[str | None] = list(position.hand(seat))
    hidden = subject.hidden(seat, len(tiles))
    tiles += [None] * hidden
    count = len(tiles)
    left = PAD + CARD + 16
    room = width - PAD - left
    columns = max(8, int(room // 84))
    step = min(84.0, room / 8)
    lines = max(1, -(-count // columns))
    tall = max(56.0, lines * 44.0)
    winners = position.outcome.winners if position.outcome else ()
    note = tiles_counted(count) + (_(", hidden") if hidden else "")
    points = minus(position.scores[seat - 1]) if position.scores else None
    parts = [
        card(
            theme,
            PAD,
            (tall - 56) / 2,
            CARD,
            56,
            Card(
                name=subject.name(seat),
                note=note,
                points=points,
                active=position.to_move == seat,
                winner=seat in winners,
            ),
        )
    ]
    scale = step * 0.92 / ARCH_WIDTH
    for index, tile in enumerate(tiles):
        x = left + step * (index % columns + 0.5)
        y = (tall - lines * 44) / 2 + 44 * (index // columns) + 22
        parts.append(_arch(x, y, scale, tile))
    return group(*parts, data_hand=seat), tall


def _arch(x: float, y: float, scale: float, tile: str | None) -> Markup:
    """A tile of a hand around x, y; None is one that lies face down."""
    middle = (ARCH_TOP + ARCH_HEIGHT / 2) * scale
    shape = use("back") if tile is None else arcs.tile("arch", tile)
    return at(x, y - middle, shape, scale=scale, data_tile=tile)


def _gap(x: float, y: float, scale: float, theme: Palette) -> Markup:
    """The place of a tile that lies on the board."""
    shape = use(
        "q-arch",
        fill="none",
        stroke=theme.tableink,
        stroke_width=1.1,
        stroke_dasharray="3 3",
        stroke_opacity=0.35,
    )
    return at(x, y - (ARCH_TOP + ARCH_HEIGHT / 2) * scale, shape, scale=scale)


def _common(
    subject: Subject[Position], theme: Palette, width: float, easy: bool
) -> tuple[Markup, float]:
    """The one hand of solo and coop: every tile in its own place (easy), or the eight turned up."""
    position = subject.position
    tiles = position.hand(1)
    columns = 12 if easy else max(8, len(tiles))
    step = (width - 2 * PAD) / columns
    scale = min(1.0, step * 0.92 / ARCH_WIDTH)
    tall = 44.0 * scale + 6
    parts = []
    for index, tile in enumerate(tiles):
        place = (int(tile[0]) - 1) * 6 + int(tile[1]) - 1 if easy else index
        x = PAD + step * (place % columns + 0.5)
        parts.append(_arch(x, tall * (place // columns + 0.5), scale, tile))
    if easy:
        parts += [
            _gap(
                PAD + step * (place % columns + 0.5), tall * (place // columns + 0.5), scale, theme
            )
            for place in range(36)
            if f"{place // 6 + 1}{place % 6 + 1}" not in tiles
        ]
    rows = 3 if easy else 1
    bottom = rows * tall
    cards, cards_tall = _coop_cards(subject, theme, width)
    return join(group(*parts, data_hand=1), at(0, bottom + 8, cards)), bottom + 18 + cards_tall


def _coop_cards(subject: Subject[Position], theme: Palette, width: float) -> tuple[Markup, float]:
    """The two partners' cards in coop; solo has none."""
    position = subject.position
    if position.options.mode != "coop":
        return NOTHING, 0.0
    wide = (width - 2 * PAD - 16) / 2
    cards = (
        card(
            theme,
            PAD + (seat - 1) * (wide + 16),
            0,
            wide,
            46,
            Card(
                subject.name(seat),
                _("plays with the common hand"),
                active=position.to_move == seat,
            ),
        )
        for seat in (1, 2)
    )
    return join(*cards), 54.0
