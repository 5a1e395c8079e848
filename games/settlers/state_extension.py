"""A state extension is a value that a part adds to the state, with its redaction, view, notation and checks."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.chance import Chance
from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat, View
from games.settlers.state import Settlers


class StateExtension:
    """One immutable value in `state.extensions`; its view has the same name.

    `words` are the words of a position that it parses. By default nothing is hidden and no value is drawn.
    """

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        self.name = name
        self.notation_words = words

    def value(self, state: Settlers) -> Any:
        """The value in a state."""
        return state.extensions[self.name]

    def set_value(self, state: Settlers, value: Any) -> None:
        """Sets the value in a state."""
        state.set_extension(self.name, value)

    def initial_value(self, rules: Ruleset) -> Any:
        """The value before the first event."""
        raise NotImplementedError

    def goods(self, state: Settlers, seat: Seat) -> Mapping[str, int]:
        """Goods of a seat that costs of the part ask for, in addition to its cards."""
        return {}

    def initial_knowledge(self, rules: Ruleset, seat: Seat | None) -> Any:
        """What an audience knows of it before the first event; None if nothing is hidden."""
        return None

    def knowledge_of_position(self, state: Settlers, seat: Seat | None) -> Any:
        """What an audience knows of it in a position of which it has seen no events; None if nothing is hidden."""
        return None

    def redact(self, state: Settlers, seat: Seat | None) -> Any:
        """The value with HIDDEN where an audience may not look."""
        return self.value(state)

    def determinize(self, view: View, chance: Chance) -> Any:
        """A full value that fits a view, drawn by chance."""
        return self.value(view.state)

    def view_data(self, view: View) -> dict[str, Any]:
        """The view for a client."""
        raise NotImplementedError

    def observe(self, view: View, observation: Observation) -> None:
        """Adds the view to an observation."""
        raise NotImplementedError

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        """JSON Schema of the view."""
        raise NotImplementedError

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        """The words of a position, each with its value; words with their default value may be left out."""
        raise NotImplementedError

    def parse_word(self, state: Settlers, word: str, value: str) -> Any:
        """The value after parsing one word; ValueError names the valid form."""
        raise NotImplementedError

    def violations(self, state: Settlers) -> list[str]:
        """Every violated invariant; a position must not violate any."""
        raise NotImplementedError


def state_extensions(state: Settlers) -> tuple[StateExtension, ...]:
    """The state extensions of the game of a state."""
    game: Any = state.rules.definition
    found: tuple[StateExtension, ...] = game.extensions
    return found
