"""Finding games in somebody's list: by words, and by how they stand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from sumtable.host.types.answers import Summary

Show = Literal["all", "turn", "going", "over"]
SHOWS: tuple[Show, ...] = get_args(Show)

MOST_WORDS = 10
"""Words of a search that count."""


def plain_date(_seconds: float) -> str:
    """No words for a day: the search knows no calendar."""
    return ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody looks for among their games.

    `words` all have to occur in what the list says of a game; `dates` gives the words for a time.
    """

    words: str = ""
    show: Show = "all"
    dates: Callable[[float], str] = plain_date

    @property
    def under_way(self) -> bool:
        """Whether only games that go on can be meant."""
        return self.show in ("turn", "going")

    def matches(self, game: Summary) -> bool:
        """Whether this is one of them."""
        return self._stands(game) and self._says(game)

    def _stands(self, game: Summary) -> bool:
        going = game["status"] in ("playing", "waiting")
        return {
            "all": True,
            "turn": game["your_turn"],
            "going": going,
            "over": not going,
        }[self.show]

    def _says(self, game: Summary) -> bool:
        words = self.words.casefold().split()[:MOST_WORDS]
        if not words:
            return True
        text = self._text(game).casefold()
        return all(word in text for word in words)

    def _text(self, game: Summary) -> str:
        puzzle, said = game["puzzle"], game["status_words"]
        parts = [game["id"], game["game"], game["title"], game["about"], said["pill"], said["line"]]
        for seat in game["seats"]:
            parts += [seat["name"], seat["level_name"] or ""]
        if puzzle is not None:
            parts += [puzzle["title"], puzzle["daily"] or ""]
        parts += [self.dates(game["created"]), self.dates(game["touched"])]
        return "\n".join(parts)
