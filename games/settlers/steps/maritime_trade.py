"""Maritime trade: four cards of a kind for one of another, fewer with a harbour."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.chance import Chance
from games.kernel.codec import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Colour, Seat
from games.settlers.cards import CARDS, GUARD_BITS, ONE, RESOURCE, count_kind, margin, unite_by_guard_bits
from games.settlers.events.cards import MaritimeTradeMade
from games.settlers.hooks import RATE
from games.settlers.state import Settlers
from games.settlers.steps.building import has_any_card
from games.settlers.steps.development import bank_facts

PLAIN_RATE: Final = 4
ANY_HARBOUR_RATE: Final = 3
OWN_HARBOUR_RATE: Final = 2
PLAIN_MARGIN: Final = margin(PLAIN_RATE)
OWN_HARBOUR_MARGIN: Final = margin(OWN_HARBOUR_RATE)
ONE_CARD_MARGIN: Final = margin(1)


@dataclass(frozen=True, slots=True)
class MakeMaritimeTrade(Action):
    """Gives as many cards as the best rate requires, and takes one."""

    give: int
    receive: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        given = ONE[self.give] * rate(state, seat, self.give)
        yield MaritimeTradeMade(seat, given, ONE[self.receive])


declare(MakeMaritimeTrade, group="Trade", give=RESOURCE, receive=RESOURCE)


def rate(state: Settlers, colour: Colour, kind: int) -> int:
    """The lowest rate at which the colour can trade a kind."""
    board = state.board
    found = _harbour_rates(board.own_harbours, board.any_harbour, state.buildings(colour))
    return RATE.ask(state, colour, kind, found[kind])


def rates(state: Settlers, colour: Colour) -> tuple[int, ...]:
    """The rates of all kinds."""
    board = state.board
    found = _harbour_rates(board.own_harbours, board.any_harbour, state.buildings(colour))
    if RATE not in state.rules.hooks:
        return found
    return tuple([RATE.ask(state, colour, kind, each) for kind, each in enumerate(found)])


@lru_cache(maxsize=4096)
def _harbour_rates(own_harbours: tuple[int, ...], any_harbour: int, buildings: int) -> tuple[int, ...]:
    """The rates of all kinds of a colour with buildings on these corners, before other parts change them."""
    other = ANY_HARBOUR_RATE if buildings & any_harbour else PLAIN_RATE
    return tuple([OWN_HARBOUR_RATE if buildings & corners else other for corners in own_harbours])


CHOICES: Final = tuple(
    [MakeMaritimeTrade(give, receive) for give in range(5) for receive in range(5) if give != receive]
)
CHOICES_BY_GIVEN_KIND: Final = tuple(
    [sum([1 << n for n, choice in enumerate(CHOICES) if choice.give == kind]) for kind in range(5)]
)
CHOICES_BY_GIVEN_KINDS: Final = unite_by_guard_bits(CHOICES_BY_GIVEN_KIND)
CHOICES_BY_TAKEN_KINDS: Final = unite_by_guard_bits(
    [sum([1 << n for n, choice in enumerate(CHOICES) if choice.receive == kind]) for kind in range(5)]
)


def affordable_choices(state: Settlers, seat: Seat) -> int:
    """Trades for which the hand has enough cards of the given kind."""
    hand = state.hands[seat]
    enough = hand + PLAIN_MARGIN & GUARD_BITS
    mask = CHOICES_BY_GIVEN_KINDS[enough]
    if hand + OWN_HARBOUR_MARGIN & GUARD_BITS != enough:
        for kind in range(5):
            count = hand >> 8 * kind & 255
            if OWN_HARBOUR_RATE <= count < PLAIN_RATE and count >= rate(state, seat, kind):
                mask |= CHOICES_BY_GIVEN_KIND[kind]
    return mask


def choices_bank_covers(state: Settlers, seat: Seat) -> int:
    """Trades for a kind that the bank has."""
    return CHOICES_BY_TAKEN_KINDS[state.bank + ONE_CARD_MARGIN & GUARD_BITS]


def rate_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The rate, and the number of cards of the kind."""
    return {"rate": rate(state, seat, action.give), "held": count_kind(state.hands[seat], action.give)}


def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """As many cards as the rate requires."""
    return CARDS.encode(ONE[action.give] * rate(state, seat, action.give))  # type: ignore[no-any-return]


def maritime_move() -> Move:
    """Trade with the bank."""
    paid = Condition("cannot_pay", affordable_choices, rate_facts, price)
    conditions = (paid, Condition("not_enough_in_bank", choices_bank_covers, bank_facts))
    return Move(MakeMaritimeTrade, CHOICES, conditions, has_any_card)
