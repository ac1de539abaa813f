"""A game for research as a game of OpenSpiel: its type, its measures, its parameters."""

from collections.abc import Mapping
from typing import Any

import pyspiel

from sumtable.adapters.openspiel.state import Observer, SpielState
from sumtable.research import Course, Parameter, Research, from_parameters, research_of

PREFIX = "sumtable_"
"""What the games' names begin with in OpenSpiel."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Sumtable with its options as parameters. Raises OptionsError for bad ones."""

    def __init__(self, name: str, parameters: Mapping[str, Parameter]) -> None:
        research = research_of(name)
        self.course = research.course(from_parameters(parameters, research.defaults))
        super().__init__(
            game_type(name, research, self.course), _info(self.course), dict(parameters)
        )

    def new_initial_state(self) -> SpielState:
        """The state before the first event."""
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles as its name with its parameters."""
        return load_game, (str(self),)

    def make_py_observer(
        self, kind: Any = None, parameters: Mapping[str, Any] | None = None
    ) -> Observer:
        """Who looks at states: all that a player has learnt (perfect recall), or sees now."""
        if parameters:
            raise ValueError(f"An observer of {self} takes no parameters.")
        return Observer(self.course, kind is not None and kind.perfect_recall)


def load_game(text: str) -> SpielGame:
    """The game that a text of OpenSpiel's names; with this module it is registered."""
    game: SpielGame = pyspiel.load_game(text)
    return game


def game_class(name: str) -> type[SpielGame]:
    """What OpenSpiel calls with the parameters to make the game of that name.

    A class, since OpenSpiel keeps it until after Python's end: a function would be freed then, for
    which it is too late.
    """

    class RegisteredGame(SpielGame):
        def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
            super().__init__(name, parameters or {})

    return RegisteredGame


def game_type(name: str, research: Research, course: Course | None = None) -> Any:
    """What OpenSpiel wants to know of a game before it is made, or once it is."""
    kinds = pyspiel.GameType
    draws = research.draws if course is None else course.things > 0
    hidden = research.draws if course is None else course.hidden
    together = course is not None and course.together
    alone = course is not None and course.players == 1
    utility = kinds.Utility.IDENTICAL if together else kinds.Utility.ZERO_SUM
    return kinds(
        short_name=PREFIX + name,
        long_name=research.game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC
        if draws
        else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if hidden
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=research.most_players,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=course is None or course.remembers,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(research.defaults),
    )


def _info(course: Course) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=course.steps,
        max_chance_outcomes=course.things,
        num_players=course.players,
        min_utility=course.lowest,
        max_utility=course.highest,
        utility_sum=None if course.together else 0.0,
        max_game_length=course.longest,
    )
