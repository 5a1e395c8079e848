"""Visit: who picked the Robber may move it to another hex, where it takes nothing from anybody."""

from collections.abc import Iterator
from typing import Any

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Frame
from games.puerto.roles import ROBBER
from games.puerto.steps.going import NOT_ITS_GO, has_the_go, passing
from games.settlers.state import Settlers
from games.settlers.steps.robber import Robber, friendliness


class Visit(Robber):
    """The others do nothing by this role."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules, "visit", (passing(),), friendliness(rules))

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_go(state, frame, ROBBER) else NOT_ITS_GO

    def arrived(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield from ()
