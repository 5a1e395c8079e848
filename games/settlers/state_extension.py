"""An annex is what a part adds to the state, and how that is hidden, shown, written, read and checked."""

from collections.abc import Iterator
from typing import Any

from games.chance import Chance
from games.kernel.codec import Limits
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.kernel.view import View
from games.settlers.state import Settlers


class StateExtension:
    """One immutable value in `state.parts`; what is shown of it stands under its name.

    `words` are those of a position that it reads; whatever a part does not hide or let be drawn stays as it is.
    """

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        self.name = name
        self.notation_words = words

    def value(self, state: Settlers) -> Any:
        """The value in a state."""
        game: Any = state.rules.game
        return state.extensions[game.extensions.index(self)]

    def set_value(self, state: Settlers, value: Any) -> None:
        """Sets the value in a state."""
        game: Any = state.rules.game
        parts = list(state.extensions)
        parts[game.extensions.index(self)] = value
        state.extensions = tuple(parts)

    def initial_value(self, rules: Ruleset) -> Any:
        """The value before the first event."""
        raise NotImplementedError

    def redact(self, state: Settlers, seat: Seat | None) -> Any:
        """The value with holes where an audience may not look."""
        return self.value(state)

    def determinize(self, view: View, chance: Chance) -> Any:
        """A full value that fits a view, drawn by chance."""
        return self.value(view.state)

    def view_data(self, view: View) -> dict[str, Any]:
        """What a client gets of it."""
        raise NotImplementedError

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        """JSON Schema of what `show` gives."""
        raise NotImplementedError

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        """The words of a position, each with its value; one that would say the usual may be left out."""
        raise NotImplementedError

    def parse_word(self, state: Settlers, word: str, value: str) -> Any:
        """The value with one word read into it; a ValueError says what would fit."""
        raise NotImplementedError

    def violations(self, state: Settlers) -> list[str]:
        """Every invariant that does not hold; no position may break one."""
        raise NotImplementedError


def state_extensions(state: Settlers) -> tuple[StateExtension, ...]:
    """What parts have added to the game of a state, in the order of `state.parts`."""
    game: Any = state.rules.game
    found: tuple[StateExtension, ...] = game.extensions
    return found
