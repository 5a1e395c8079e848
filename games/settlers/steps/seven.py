"""Seven: nothing is produced, and hands above the limit are halved before the robber moves."""

from collections.abc import Iterator

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Frame
from games.kernel.step import Step
from games.settlers.cards import total
from games.settlers.state import Settlers


class Seven(Step):
    """The debts are fixed at this moment, by what everybody holds now."""

    def __init__(self) -> None:
        super().__init__("seven")

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return "is for no seat and has no data" if frame.seats or frame.data else None

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        limit = state.rules.options["discard_limit"]
        sizes = [total(hand) for hand in state.hands]
        owing = tuple([seat for seat in range(state.rules.seats) if sizes[seat] > limit])
        if owing:
            debts = tuple([sizes[seat] // 2 for seat in owing])
            state.agenda = (Frame("discard", owing, debts), *state.agenda)
        yield from ()
