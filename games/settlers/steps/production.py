"""Production: every hex with the number rolled pays its neighbours, unless the robber is there or the bank is short."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Frame
from games.kernel.hook import Combine, Hook
from games.kernel.step import Step
from games.settlers.cards import ONE, Cards, covers, how_many, kinds
from games.settlers.events.cards import CardsProduced, SupplyRanShort
from games.settlers.state import Settlers

OWED: Final = Hook("owed", Combine.CHAIN)
"""(state, roll, owed) -> what each colour is owed for a roll, with what comes from elsewhere than corners."""


def demand(state: Settlers, roll: int) -> list[Cards]:
    """What each colour is owed for a roll, were the bank without bounds."""
    owed = [0] * len(state.hands)
    for hex_, resource, corners in state.board.sources[roll]:
        if hex_ != state.robber and state.built & corners:
            unit = ONE[resource]
            for colour in range(len(owed)):
                small = state.settlements[colour] & corners
                if small:
                    owed[colour] += unit * small.bit_count()
                large = state.cities[colour] & corners
                if large:
                    owed[colour] += 2 * unit * large.bit_count()
    return owed


def shortages(state: Settlers, owed: list[Cards]) -> list[int]:
    """The resources of which the bank has less than everybody together is owed."""
    wanted = sum(owed)
    if covers(state.bank, wanted):
        return []
    return [kind for kind in kinds(wanted) if how_many(wanted, kind) > how_many(state.bank, kind)]


def rationed(state: Settlers, owed: list[Cards], kind: int) -> list[Cards]:
    """With a resource short: one colour alone takes what is left, several get nothing of it."""
    several = sum([how_many(cards, kind) > 0 for cards in owed]) > 1
    left = 0 if several else how_many(state.bank, kind)
    return [cards - ONE[kind] * max(how_many(cards, kind) - left, 0) for cards in owed]


class Production(Step):
    """Shortage is judged by resource on the demand of the whole roll."""

    def __init__(self) -> None:
        super().__init__("production")

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if state.dice and not frame.seats and not frame.data else "is for no seat and needs dice"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        roll = sum(state.dice)
        owed = demand(state, roll)
        for answer in state.rules.hooks[OWED]:
            owed = answer(state, roll, owed)
        if not any(owed):
            return
        short = shortages(state, owed)
        for kind in short:
            owed = rationed(state, owed, kind)
        if short:
            yield SupplyRanShort(tuple(short))
        if any(owed):
            yield CardsProduced(tuple(owed))
