"""An action is what a seat asks for; its events are what follows if the rules allow it."""

from collections.abc import Iterator
from typing import Any

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Seat


class Action:
    """A wish. Events are drawn one by one, each applied before the next is worked out."""

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        raise NotImplementedError
