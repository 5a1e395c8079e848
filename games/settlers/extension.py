"""An extension is what a part adds to the state: a leaf of its own, what is hidden of it, its words and its show.

A part brings one through the hook `GAME`, by `game.extended(...)`; the leaf stands in `state.parts`, and
`state.part(name)` finds it. Leaves are immutable, and so is what an audience knows of them. Whatever is not
overridden adds nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from games.chance import Chance
from games.kernel.field import Limits
from games.kernel.frame import Seat
from games.kernel.view import View


class Extension:
    """`words` are those of the notation that it writes and reads."""

    def __init__(self, name: str, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.words = words

    def blank(self, rules: Any) -> Any:
        """The leaf before the first event."""
        return None

    def ignorance(self, rules: Any, seat: Seat | None) -> Any:
        """What an audience knows before the first event; it stands in `known.parts`."""
        return None

    def hidden(self, state: Any, seat: Seat | None) -> Any:
        """The leaf with holes where an audience may not look."""
        return state.part(self.name)

    def determinize(self, state: Any, view: View, chance: Chance) -> Any:
        """A full leaf that fits a view, when all that is the base game's has been filled in."""
        return state.part(self.name)

    def write(self, state: Any) -> Iterator[tuple[str, str]]:
        """Words and their values, without those that would say the usual."""
        yield from ()

    def read(self, state: Any, word: str, value: str) -> Any:
        """The leaf with what one word says; a ValueError tells what would fit."""
        raise NotImplementedError

    def amiss(self, state: Any) -> Iterator[str]:
        """A sentence for each invariant of its own that is broken."""
        yield from ()

    def show(self, view: View) -> dict[str, Any] | None:
        """Plain data for a client, shown under the extension's name; nothing if there is nothing to show."""
        return None

    def schema(self, limits: Limits) -> Mapping[str, Any] | None:
        """JSON Schema of what `show` gives."""
        return None
