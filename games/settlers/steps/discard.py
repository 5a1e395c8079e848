"""Discard: after a seven, half of every hand above the limit is discarded, rounded down."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from games.chance import Chance
from games.kernel.codec import COUNT
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Predicate, Template
from games.kernel.schema import Domain, cards_domain
from games.kernel.state import Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.cards import CARDS, ONE, Cards, count_kind, covers, kinds_with_repeats, pile_from_kinds, total
from games.settlers.events.cards import CardsDiscarded
from games.settlers.hooks import HAND_LIMIT
from games.settlers.state import Settlers
from games.settlers.turn import no_seat_objection
from games.trade.events import take_goods


class Seven(Step):
    """The debts are fixed at this moment by the current hands."""

    def __init__(self) -> None:
        super().__init__("seven")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return no_seat_objection(frame)

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        limit, sizes = state.rules.options["discard_limit"], [total(hand) for hand in state.hands]
        seats = range(state.rules.seats)
        owing = tuple([seat for seat in seats if sizes[seat] > HAND_LIMIT.ask(state, seat, limit)])
        if owing:
            debts = tuple([sizes[seat] // 2 for seat in owing])
            state.push(Frame("discard", owing, debts))
        yield from ()


@dataclass(frozen=True, slots=True)
class DiscardCards(Action):
    """Pays the whole debt at once, in cards of the player's choice."""

    cards: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from take_goods(state, CardsDiscarded(seat, self.cards), (seat,))
        frame = state.agenda[0]
        index = frame.seats.index(seat)
        left = Frame("discard", frame.without(seat).seats, frame.data[:index] + frame.data[index + 1 :])
        state.replace(*([left] if left.seats else []))


declare(DiscardCards, group="Robber", cards=CARDS)


def debt(state: Settlers, seat: Seat) -> int:
    """The number of cards that a due seat owes."""
    frame = state.agenda[0]
    return frame.data[frame.seats.index(seat)]


def pays_debt(state: Settlers, seat: Seat, action: DiscardCards) -> bool:
    """Exactly the owed number."""
    return total(action.cards) == debt(state, seat)


def holds_cards(state: Settlers, seat: Seat, action: Any) -> bool:
    """The hand contains every card."""
    return covers(state.hands[seat], action.cards)


def count_facts(state: Settlers, seat: Seat, action: DiscardCards) -> Mapping[str, Any]:
    """The number of owed and of given cards."""
    return {"owed": debt(state, seat), "given": total(action.cards)}


def hand_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cards of the hand."""
    return {"hand": CARDS.encode(state.hands[seat])}


def domain(state: Settlers, seat: Seat) -> Domain:
    """The owed number of the cards of the hand."""
    return {"cards": cards_domain(CARDS.encode(state.hands[seat]), debt(state, seat))}


def fillings(state: Settlers, seat: Seat) -> Iterator[Action]:
    """Every way to pay the debt."""
    return map(DiscardCards, card_combinations(state.hands[seat], debt(state, seat)))


def card_combinations(hand: Cards, count: int, kind: int = 0) -> Iterator[Cards]:
    """Every pile of `count` cards out of another, from the given kind on."""
    if count == 0:
        yield 0
    elif hand >> 8 * kind:
        for taken in range(min(count, count_kind(hand, kind)) + 1):
            for rest in card_combinations(hand, count - taken, kind + 1):
                yield rest + ONE[kind] * taken


def sample(state: Settlers, seat: Seat, chance: Chance) -> Action:
    """Single cards at random until the debt is paid."""
    return DiscardCards(draw_cards(state.hands[seat], debt(state, seat), chance))


def draw_cards(pile: Cards, count: int, chance: Chance) -> Cards:
    """Single cards of a pile at random."""
    left = kinds_with_repeats(pile)
    _, picks = chance.draw("choice", range(len(left), len(left) - count, -1))
    return pile_from_kinds([left.pop(pick) for pick in picks])


class Discard(Step):
    """Seats pay in any order; the robber waits for all of them."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("counts", COUNT, "How many cards each of the seats owes.", is_list=True),
    )
    is_first_only: ClassVar[bool] = True

    def __init__(self) -> None:
        predicates = (
            Predicate("discard_wrong_count", pays_debt, count_facts),
            Predicate("discard_cards_not_held", holds_cards, hand_facts),
        )
        discard = Template(DiscardCards, predicates=predicates, domain=domain, fillings=fillings, sample=sample)
        super().__init__("discard", [discard])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        debts = dict(zip(frame.seats, frame.data, strict=False))
        if not debts or not len(debts) == len(frame.seats) == len(frame.data):
            return "names each seat once, with what it owes"
        if not all(0 < owed <= total(state.hands[seat]) for seat, owed in debts.items()):
            return "asks no seat for more cards than it has, and each for one at least"
        return None
