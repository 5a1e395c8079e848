"""Maritime trade: four cards of a kind for one of another, fewer with a harbour."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Guard, MaskFunction, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat, bit_indexes
from games.settlers.cards import CARD, CARDS, ONE, count_kind, guard_bits, margin, unite_by_guard_bits
from games.settlers.events.cards import MaritimeTradeMade
from games.settlers.hooks import RATE
from games.settlers.island.board import Board
from games.settlers.state import Settlers, box_of
from games.settlers.steps.development import bank_facts

PLAIN_RATE: Final = 4
ANY_HARBOUR_RATE: Final = 3
OWN_HARBOUR_RATE: Final = 2


@dataclass(frozen=True, slots=True)
class MakeMaritimeTrade(Action):
    """Gives as many cards as the best rate requires, and takes one."""

    give: int
    receive: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        given = ONE[self.give] * rate(state, seat, self.give)
        yield MaritimeTradeMade(seat, given, ONE[self.receive])


declare(MakeMaritimeTrade, group="Trade", give=CARD, receive=CARD)


def rate(state: Settlers, colour: Colour, kind: int) -> int:
    """The lowest rate at which the colour can trade a kind."""
    return RATE.ask(state, colour, kind, harbour_rate(state.board, state.buildings(colour), kind))


def rates(state: Settlers, colour: Colour) -> tuple[int, ...]:
    """The rates of all kinds."""
    board, buildings = state.board, state.buildings(colour)
    kinds = range(len(board.own_harbours))
    return tuple([RATE.ask(state, colour, kind, harbour_rate(board, buildings, kind)) for kind in kinds])


def harbour_rate(board: Board, buildings: int, kind: int) -> int:
    """The rate that the harbours at these corners give for a kind."""
    if buildings & board.own_harbours[kind]:
        return OWN_HARBOUR_RATE
    return ANY_HARBOUR_RATE if buildings & board.any_harbour else PLAIN_RATE


def list_trades(kinds: int) -> list[MakeMaritimeTrade]:
    """Every trade of one of so many kinds for another."""
    return [MakeMaritimeTrade(give, receive) for give in range(kinds) for receive in range(kinds) if give != receive]


def has_cards_of_a_kind(kinds: int) -> Guard:
    """The guard that the hand has as many cards of one of so many kinds as the best rate requires."""
    guards, own_harbour_margin = guard_bits(kinds), margin(OWN_HARBOUR_RATE, kinds)

    def guard(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if state.hands[seat] + own_harbour_margin & guards else 0

    return guard


def affordable_trades(trades: Sequence[MakeMaritimeTrade], kinds: int) -> MaskFunction:
    """The mask of the trades for which the hand has enough cards of the given kind."""
    by_given_kind = [sum([1 << n for n, trade in enumerate(trades) if trade.give == kind]) for kind in range(kinds)]
    by_given_kinds, guards = unite_by_guard_bits(by_given_kind), guard_bits(kinds)
    plain_margin, own_harbour_margin = margin(PLAIN_RATE, kinds), margin(OWN_HARBOUR_RATE, kinds)
    kind_masks = unite_by_guard_bits([1 << kind for kind in range(kinds)])
    kinds_by_guard_bits = {flags: bit_indexes(mask) for flags, mask in kind_masks.items()}

    def mask(state: Settlers, seat: Seat) -> int:
        hand = state.hands[seat]
        enough = hand + plain_margin & guards
        found = by_given_kinds[enough]
        for kind in kinds_by_guard_bits[hand + own_harbour_margin & guards ^ enough]:
            if hand >> 8 * kind & 255 >= rate(state, seat, kind):
                found |= by_given_kind[kind]
        return found

    return mask


def trades_bank_covers(trades: Sequence[MakeMaritimeTrade], kinds: int) -> MaskFunction:
    """The mask of the trades for a kind that the bank has."""
    by_taken_kinds = unite_by_guard_bits(
        [sum([1 << n for n, trade in enumerate(trades) if trade.receive == kind]) for kind in range(kinds)]
    )
    guards, one_card_margin = guard_bits(kinds), margin(1, kinds)

    def mask(state: Settlers, seat: Seat) -> int:
        return by_taken_kinds[state.bank + one_card_margin & guards]

    return mask


def rate_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The rate, and the number of cards of the kind."""
    return {"rate": rate(state, seat, action.give), "held": count_kind(state.hands[seat], action.give)}


def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """As many cards as the rate requires."""
    return CARDS.encode(ONE[action.give] * rate(state, seat, action.give))  # type: ignore[no-any-return]


def maritime_move(rules: Ruleset) -> Move:
    """Trade with the bank."""
    kinds = box_of(rules).card_kinds
    trades = list_trades(kinds)
    paid = Condition("cannot_pay", affordable_trades(trades, kinds), rate_facts, price)
    in_bank = Condition("not_enough_in_bank", trades_bank_covers(trades, kinds), bank_facts)
    return Move(MakeMaritimeTrade, trades, (paid, in_bank), has_cards_of_a_kind(kinds))
