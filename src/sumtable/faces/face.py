"""What people meet of a game at a table: plain facts, choices and words.

`Face` is what any game can have, made from its rules alone. A game's own face says better what it
can say better, and brings its pictures, its form and its page along.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from sumtable.core import Event, Game, Item, View
from sumtable.core.language import _, later, ngettext_
from sumtable.core.voice import RESIGN, Verb, Voice, said
from sumtable.core.words import signed
from sumtable.faces.entrance import Entrance
from sumtable.faces.howto import Leaf, plain
from sumtable.faces.measure import Measure
from sumtable.faces.page import Page
from sumtable.faces.pictures import Pictures
from sumtable.faces.remarks import Remark
from sumtable.faces.stages import Stage, Stages, plain_what, plain_where
from sumtable.faces.types import AnyChoices, AnyPreview, ChainStep
from sumtable.records.replay import Moment

Draft = Mapping[str, Any]

_PLAYS = Verb(later("plays {action}"), later("play {action}"), later("Play {action}"))

MOST_CHOICES = 2000
"""Actions that a state lists; where there are more, one has to be typed."""


class Face:
    """One game as a page shows it. Nothing here may look at what a view hides.

    What `board`, `choices` and `preview` are said to return, a TypedDict as a rule, is how the API
    documents them, and what the scripts of the game's table know of them.
    """

    measure = Measure(1.0, 20.0)

    def __init__(
        self,
        game: Game[Any],
        pictures: Pictures | None = None,
        entrance: Entrance | None = None,
        page: Page | None = None,
    ) -> None:
        self.game = game
        self.pictures = pictures or Pictures(game)
        self.entrance = entrance or Entrance(game)
        self.page = page or Page(game)

    def about(self, position: Any) -> str:
        """The options that were chosen, in a few words."""
        return ""

    def hides(self, position: Any) -> bool:
        """Whether seats have hands that others may not see."""
        return bool(self.game.view(position, None).hands)

    def howto(self, position: Any) -> tuple[Leaf, ...]:
        """How the game is played with the options of this position, in three short pages."""
        return plain(self.game)

    def across(self, position: Any) -> int | None:
        """The seat at the far side of the board; None where the board has no sides."""
        return None

    def board(self, view: View[Any]) -> Mapping[str, object]:
        """What lies on the table, as plain facts."""
        return {}

    def hand(self, view: View[Any], seat: int) -> list[str] | None:
        """The tiles of a seat that the view shows; None where a seat has none to show."""
        return None

    def tiles(self, view: View[Any], seat: int) -> int | None:
        """How many tiles a seat holds, None where seats hold none of their own."""
        return view.hands[seat - 1] if view.hands else None

    def note(self, view: View[Any], seat: int, yours: bool) -> str:
        """A word or two about a seat."""
        return ""

    def choices(self, rules: Game[Any], position: Any) -> Annotated[Any, AnyChoices]:
        """What the seat to move can do; called only for the one who holds it."""
        return self._any_choices(rules, position)

    def puzzle_choices(self, rules: Game[Any], position: Any) -> Any:
        """The same where a puzzle is to be solved, which doing nothing never does."""
        return self.choices(rules, position)

    def _any_choices(self, rules: Game[Any], position: Any) -> AnyChoices:
        count = rules.count(position)
        if count > MOST_CHOICES:
            return {"actions": [], "count": count}
        return {
            "actions": [
                (text, self.deed(position, rules.parse(text), "advice"))
                for text in rules.action_texts(position)
            ],
            "count": count,
        }

    def can_do(self, position: Any) -> str:
        """What the seat to move can do, as a sentence to it."""
        return _("Choose what to do.")

    def tie(self) -> str:
        """Why one of two with equal scores has won; `` where that can't be."""
        return ""

    def deed(self, before: Any, event: Event, voice: Voice) -> str:
        """An action in a few words, after who did it or as advice; `before` is the position."""
        text = self.game.format(event)
        return said(RESIGN, voice) if text == "resign" else said(_PLAYS, voice, action=text)

    def where(self, view: View[Any], event: Event) -> Stage:
        """Where somebody should look to find an action, or how it begins; it need not be legal."""
        return plain_where(self.game, view)

    def stages(self, view: View[Any], event: Event, why: str) -> Stages:
        """A hint at a legal action in three stages, for the seat of the view, which is to move.

        `why` says what speaks for the action, in a sentence without a full stop.
        """
        deed = self.deed(view.position, event, "advice")
        told = f"{deed}: {why.removesuffix('.')}." if why else f"{deed}."
        what = plain_what(self.game, view, event)
        return Stages(self.where(view, event), what, Stage(told))

    def reasons(self, items: tuple[Item, ...]) -> list[str]:
        """The reasons for points, each with what it earned."""
        return [f"{self.game.reason(item)} ({signed(item.points)})" for item in items]

    def chain(self, before: Any, event: Event) -> list[ChainStep]:
        """The steps of an action that is a chain of them, and what allowed each; else none."""
        return []

    def allowed(self, before: Any, event: Event) -> list[str]:
        """The same in words for the score sheet, of those steps that had to be allowed."""
        return []

    def told(self, before: Any, moment: Moment, who: str | None) -> list[str]:
        """An action as sentences to be spoken; `who` is None if the listener did it."""
        deed = self.deed(before, moment.event, "name" if who else "you")
        sentences = [f"{who or _('You')} {deed}."]
        if moment.played.points:
            points = moment.played.points
            sentences.append(ngettext_("{n} point.", "{n} points.", points).format(n=points))
        return sentences

    def says(self, before: Any, moment: Moment, who: str) -> list[str]:
        """What a patient computer says to its own action: what it did, and why it earned points.

        `who` is its name, for a game in which it can't say it better.
        """
        return self.told(before, moment, who)

    def remarks(self, before: Any, moment: Moment) -> list[Remark]:
        """What it can say to a player's action, the most important first: what was done well, or
        missed. Cheap, and from what that player sees alone.
        """
        return []

    def opening(self, moments: tuple[Moment, ...], names: list[str]) -> str:
        """What was drawn before the first action that everybody may know; `` if nothing."""
        return ""

    def final(self, rules: Game[Any], position: Any) -> list[tuple[int, str, int]]:
        """Seat, words and points of everything that was counted at the end."""
        return [
            (seat, self.game.reason(item), item.points)
            for seat, items in enumerate(rules.final_count(position), 1)
            for item in items
        ]

    def preview(self, position: Any, draft: Draft) -> Annotated[Mapping[str, object], AnyPreview]:
        """What a draft would do that the one to move only thinks about; the rules decide it all.

        Here it is `{"action": …}`, a whole action. Raises KeyError, TypeError or ValueError if the
        draft can't be read, and TextError.
        """
        return self._any_preview(position, draft["action"])

    def _any_preview(self, position: Any, text: object) -> AnyPreview:
        if not isinstance(text, str):
            raise TypeError("an action is a text")
        refusal = self.game.refusal(position, self.game.parse(text))
        if refusal is None:
            return {"ok": True, "refusal": None}
        return {"ok": False, "refusal": {"code": refusal.code, "message": refusal.message}}
