"""Production: every hex with the rolled number yields to its neighbours, unless the robber is there or the bank is
short.
"""

from collections.abc import Iterator

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.state import Frame
from games.kernel.step import Step
from games.settlers.cards import ONE, Cards, count_kind, covers, kinds
from games.settlers.events.cards import BankRanShort, CardsProduced
from games.settlers.hooks import PRODUCED, PRODUCTION_DEMAND
from games.settlers.state import Settlers


def demand(state: Settlers, roll: int) -> list[Cards]:
    """The demand of each colour for a roll, without the limits of the bank."""
    owed = [0] * len(state.hands)
    for hex_, settlement_yield, city_yield, corners in state.board.producing_hexes[roll]:
        if hex_ != state.robber and state.built & corners:
            for colour, settlements in enumerate(state.settlements):
                settlements &= corners
                cities = state.cities[colour] & corners
                if settlements or cities:
                    owed[colour] += settlement_yield * settlements.bit_count() + city_yield * cities.bit_count()
    return owed


def shortages(state: Settlers, owed: list[Cards]) -> list[int]:
    """The resources of which the bank has less than the total demand."""
    wanted = sum(owed)
    if covers(state.bank, wanted):
        return []
    return [kind for kind in kinds(wanted) if count_kind(wanted, kind) > count_kind(state.bank, kind)]


def ration(state: Settlers, owed: list[Cards], kind: int) -> list[Cards]:
    """With a short resource: one colour alone takes the rest; several colours get none of it."""
    several = sum([count_kind(cards, kind) > 0 for cards in owed]) > 1
    left = 0 if several else count_kind(state.bank, kind)
    return [cards - ONE[kind] * max(count_kind(cards, kind) - left, 0) for cards in owed]


class Production(Step):
    """Shortage is judged per resource on the demand of the whole roll."""

    def __init__(self) -> None:
        super().__init__("production")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if state.dice and not frame.seats and not frame.data else "is for no seat and needs dice"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        roll = sum(state.dice)
        owed = PRODUCTION_DEMAND.ask(state, roll, demand(state, roll))
        short = shortages(state, owed) if any(owed) else []
        for kind in short:
            owed = ration(state, owed, kind)
        if short:
            yield BankRanShort(tuple(short))
        if any(owed):
            yield CardsProduced(tuple(owed))
        if frames := PRODUCED.ask(state, owed):
            state.push_all(frames)
