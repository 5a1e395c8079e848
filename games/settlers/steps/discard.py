"""Discard: after a seven, every hand above the limit gives up half, rounded down."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Predicate, Template
from games.kernel.step import Step
from games.settlers.cards import CARDS, ONE, Cards, covers, gathered, how_many, listed, total
from games.settlers.events.cards import CardsDiscarded
from games.settlers.state import Settlers


@dataclass(frozen=True, slots=True)
class DiscardCards(Action):
    """Pays the whole debt at once, in cards of one's own choice."""

    cards: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CardsDiscarded(seat, self.cards)
        frame = state.agenda[0]
        index = frame.seats.index(seat)
        left = Frame("discard", frame.without(seat).seats, frame.data[:index] + frame.data[index + 1 :])
        state.agenda = (left, *state.agenda[1:]) if left.seats else state.agenda[1:]


def debt(state: Settlers, seat: Seat) -> int:
    """How many cards a seat that is due has to give."""
    frame = state.agenda[0]
    return frame.data[frame.seats.index(seat)]


def pays_the_debt(state: Settlers, seat: Seat, action: DiscardCards) -> bool:
    """Exactly what is owed, no more and no less."""
    return total(action.cards) == debt(state, seat)


def holds_the_cards(state: Settlers, seat: Seat, action: DiscardCards) -> bool:
    """Every card is in the hand."""
    return covers(state.hands[seat], action.cards)


def count_facts(state: Settlers, seat: Seat, action: DiscardCards) -> Mapping[str, Any]:
    """What was owed, and what was offered."""
    return {"owed": debt(state, seat), "given": total(action.cards)}


def hand_facts(state: Settlers, seat: Seat, action: DiscardCards) -> Mapping[str, Any]:
    """What the hand has."""
    return {"hand": CARDS.encode(state.hands[seat])}


def domain(state: Settlers, seat: Seat) -> Mapping[str, Any]:
    """How many cards, and out of which."""
    return {"count": debt(state, seat), "from": CARDS.encode(state.hands[seat])}


def fillings(state: Settlers, seat: Seat) -> Iterator[Action]:
    """Every way to pay the debt."""
    return map(DiscardCards, ways_to_pick(state.hands[seat], debt(state, seat)))


def ways_to_pick(hand: Cards, count: int, kind: int = 0) -> Iterator[Cards]:
    """Every hand of `count` cards out of another, from the given kind on."""
    if count == 0:
        yield 0
    elif kind < 5:
        for taken in range(min(count, how_many(hand, kind)) + 1):
            for rest in ways_to_pick(hand, count - taken, kind + 1):
                yield rest + ONE[kind] * taken


def sample(state: Settlers, seat: Seat, chance: Chance) -> Action:
    """Single cards at random until the debt is paid."""
    left = listed(state.hands[seat])
    owed = debt(state, seat)
    _, picks = chance.draw("choice", range(len(left), len(left) - owed, -1))
    return DiscardCards(gathered([left.pop(pick) for pick in picks]))


class Discard(Step):
    """Seats pay in any order; the robber waits for all of them."""

    def __init__(self) -> None:
        predicates = (
            Predicate("discard_wrong_count", pays_the_debt, count_facts),
            Predicate("discard_cards_not_held", holds_the_cards, hand_facts),
        )
        discard = Template(DiscardCards, predicates=predicates, domain=domain, fillings=fillings, sample=sample)
        super().__init__("discard", [discard])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        debts = dict(zip(frame.seats, frame.data, strict=False))
        if not debts or not len(debts) == len(frame.seats) == len(frame.data):
            return "names each seat once, with what it owes"
        if not all(0 < owed <= total(state.hands[seat]) for seat, owed in debts.items()):
            return "asks no seat for more cards than it has, and each for one at least"
        return None


declare(DiscardCards, cards=CARDS)
