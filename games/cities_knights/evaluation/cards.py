"""Progress cards: the expected values of those whose effect others or chance decide, and the gift for a Wedding."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.cities_knights.cards.looks import PlayMasterMerchant, PlaySpy
from games.cities_knights.cards.politics import PlayBishop, PlayDeserter, PlayIntrigue
from games.cities_knights.cards.science import PlayCrane, PlayInventor
from games.cities_knights.cards.takings import GIFT, GiveCards, PlaySaboteur, PlayWedding
from games.cities_knights.cards.trade import AskForCommodity, PlayCommercialHarbor, PlayMerchantFleet
from games.cities_knights.evaluation.chase import chase_gain
from games.cities_knights.evaluation.position import HELD_CARD_VALUE
from games.cities_knights.evaluation.trades import trade_gain
from games.cities_knights.hidden import progress_hand
from games.cities_knights.progress import HAND_SIZE
from games.cities_knights.realm import level_of
from games.cities_knights.steps.acts import ChaseRobber, DisplaceKnight, MoveKnight
from games.cities_knights.steps.cities import improvement_price, tracks_to_improve
from games.cities_knights.steps.roll import PlayAlchemist
from games.cities_knights.tracks import COMMODITY_OF_TRACK, TRACKS, brings_card
from games.kernel.move import Action, Template
from games.kernel.state import Seat, bit_indexes
from games.settlers.cards import ONE, count_kind, covers
from games.settlers.evaluation.expected_values import cheapest_discard
from games.settlers.island.board import pips_of
from games.settlers.state import Settlers
from games.settlers.steps.maritime_trade import MakeMaritimeTrade
from games.settlers.turn import SEVEN

NO_USE: Final = -1
"""Less than nothing, so that a card waits for a better time."""
CRANE_GAIN: Final = 180
FLEET_GAIN_BY_TRADE: Final = 45
PRODUCED_CARD_VALUE, RIVAL_CARD_VALUE = 55, 12
GATE_VALUE: Final = 25
"""The chance of a gate, and of a card at it."""
PIP_GAIN: Final = 25
CARD_GAINS: Final[dict[type[Action], int]] = {
    PlayCommercialHarbor: 60,
    AskForCommodity: 40,
    PlaySpy: 50,
    PlayMasterMerchant: 150,
    PlaySaboteur: 60,
    PlayWedding: 140,
    PlayBishop: 120,
    PlayDeserter: 90,
    PlayIntrigue: 30,
    MoveKnight: -20,
    DisplaceKnight: -10,
}
"""What an action brings whose result others or chance decide, beyond the card that it uses up."""


def expected_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """The expected value of cards whose effect others, chance or later actions decide; None for the rest."""
    gain = CARD_GAINS.get(type(action))
    if gain is not None:
        return current_value + gain
    judge = JUDGES.get(type(action))
    return None if judge is None else current_value + judge(state, seat, action)


def crane_gain(state: Settlers, seat: Seat, action: PlayCrane) -> int:
    """A Crane is for an improvement that can be paid at once."""
    possible = bit_indexes(tracks_to_improve(state, seat))
    prices = [improvement_price(state, seat, track) - ONE[COMMODITY_OF_TRACK[track]] for track in possible]
    return CRANE_GAIN if any(covers(state.hands[seat], price) for price in prices) else _gain_of_full_hand(state, seat)


def fleet_gain(state: Settlers, seat: Seat, action: PlayMerchantFleet) -> int:
    """A fleet is for a kind of which the seat has several pairs."""
    pairs = count_kind(state.hands[seat], action.kind) // 2
    return FLEET_GAIN_BY_TRADE * pairs - HELD_CARD_VALUE if pairs > 1 else _gain_of_full_hand(state, seat)


def alchemist_gain(state: Settlers, seat: Seat, action: PlayAlchemist) -> int:
    """What the dice would produce, and the cards that a gate may bring with the red one."""
    roll, tracks = action.red + action.yellow, range(len(TRACKS))
    gates = sum([1 for track in tracks if brings_card(level_of(state, seat, track), action.red)])
    gain = GATE_VALUE * gates - HELD_CARD_VALUE
    if roll != SEVEN:
        for hex_, token in enumerate(state.board.tokens):
            if token == roll and hex_ != state.robber:
                gain += _hex_weight(state, seat, hex_)
    return gain


def _hex_weight(state: Settlers, seat: Seat, hex_: int) -> int:
    """What a production of a hex is worth to a seat, less what it brings the others."""
    corners, weight = state.board.layout.island.hex_masks[hex_], 0
    for other in range(state.rules.seats):
        settled, built = state.settlements[other] & corners, state.cities[other] & corners
        count = settled.bit_count() + 2 * built.bit_count()
        weight += PRODUCED_CARD_VALUE * count if other == seat else -RIVAL_CARD_VALUE * count
    return weight


def inventor_gain(state: Settlers, seat: Seat, action: PlayInventor) -> int:
    """The change of the seat's production, against that of the others."""
    first, second = action.first_hex, action.second_hex
    more = pips_of(state.board.tokens[second]) - pips_of(state.board.tokens[first])
    weight = _hex_weight(state, seat, first) - _hex_weight(state, seat, second)
    return more * weight * PIP_GAIN // PRODUCED_CARD_VALUE - HELD_CARD_VALUE


def _gain_of_full_hand(state: Settlers, seat: Seat) -> int:
    """A card without use is played to make room for others, rather than put back."""
    return 1 if len(progress_hand(state, seat)) >= HAND_SIZE else NO_USE


JUDGES: Final[dict[type[Action], Callable[[Settlers, Seat, Any], int]]] = {
    PlayCrane: crane_gain,
    PlayMerchantFleet: fleet_gain,
    PlayAlchemist: alchemist_gain,
    PlayInventor: inventor_gain,
    MakeMaritimeTrade: trade_gain,
    ChaseRobber: chase_gain,
}


def candidates(state: Settlers, seat: Seat, template: Template) -> Iterable[Action]:
    """The gift for a Wedding with the smallest loss."""
    if template.action_type is not GiveCards:
        return []
    return [GiveCards(cheapest_discard(state, seat, GIFT))]
