"""The value of a position: points, production, harbours, room to grow, hand, development cards, awards, and opponents.

A hand is valued by the goals that it is close to: each purchase counts less for every card that is missing.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from games.kernel.hook import ChainHook
from games.kernel.move import Action
from games.kernel.state import Colour, Seat
from games.settlers.awards import SHORTEST_ROUTE, SMALLEST_ARMY
from games.settlers.cards import (
    CITY_COST,
    DEVELOPMENT_COST,
    KNIGHT,
    ROAD_COST,
    SETTLEMENT_COST,
    VICTORY_POINT,
    Cards,
    count_kind,
    total,
)
from games.settlers.evaluation.board_values import BoardValues, board_values, expansion_value
from games.settlers.hooks import HAND_LIMIT
from games.settlers.island.placement import cities_left, roads_left, settlements_left
from games.settlers.points import points, target_points, visible_points
from games.settlers.state import NONE, Settlers
from games.settlers.steps.maritime_trade import rates


class Goal(NamedTuple):
    """A purchase: how much a seat wants it, what it costs, and the action."""

    want: int
    cost: Cards
    action_type: type[Action]


class Aims(NamedTuple):
    """How much a seat wants each possible purchase, 0 for one that it cannot use, and the rates of its harbours.

    `further` are the purchases of other parts.
    """

    settlement: int
    city: int
    road: int
    card: int
    rates: tuple[int, ...]
    limit: int
    further: tuple[Goal, ...] = ()


PROSPECTS: Final = ChainHook[Settlers, Colour, BoardValues, tuple[int, Aims], tuple[int, Aims]]("PROSPECTS")
"""(state, colour, land, prospects) -> the value of a colour's room to grow, and of its hand."""

POINT_VALUE = 1000
WIN_VALUE = 1_000_000
SETTLEMENT_AIM, SETTLEMENT_AIM_LATER, SETTLEMENT_AIM_LAST = 560, 330, 340
CITY_AIM = 720
ROAD_AIM, ROAD_AIM_LATER, ROUTE_AIM = 420, 200, 60
CARD_AIM = 260
"""The value of the cards for a purchase; it is less than that of the purchase itself, so that the purchase is made.

The last place is wanted less than others, and so is the last settlement, because it leaves no room to grow.
"""
LAST_ROAD_AIM, LAST_ROUTE_AIM = 100, 10
"""When no city and no card can be bought any more, the cards for a road are hardly good for anything else."""
HELD_KNIGHT_VALUE = 190
HELD_CARD_VALUE = 230
PENDING_ROBBER_VALUE = 110
PENDING_ROAD_VALUE = 115
ROUTE_RACE_VALUES = (0, 280, 150, 80, 40)
ARMY_RACE_VALUES = (0, 300, 150, 60)
"""By the number of roads or knights that are missing for the award."""
ROUTE_VALUE = 14

AIM_SHARE_BY_MISSING = (100, 64, 40, 24, 14, 8, 5, 3, 2, 1)
"""In hundredths, by the number of missing cards."""
CARD_VALUE = 16
SURPLUS_RISK = 45


def evaluate(state: Settlers, seat: Seat) -> int:
    """The value of the position for a seat, in thousandths of a point."""
    if state.result is not None:
        return WIN_VALUE if seat in state.result.winners else -WIN_VALUE
    land = board_values(state.board)
    room, aims = prospects(state, seat, land)
    value = POINT_VALUE * points(state, seat) + room + hand_value(state.hands[seat], aims)
    value += (
        production_value(state, seat, land)
        + development_value(state, seat)
        + award_race_value(state, seat)
        + pending_value(state, seat)
    )
    return value - rivals_value(state, seat, land)


def pips_by_resource(state: Settlers, colour: Colour, land: BoardValues) -> int:
    """The yield of a colour's buildings as a pile of pips; a hex under the robber counts half."""
    yields = land.yields
    found = 0
    for mask, share in ((state.settlements[colour], 1), (state.cities[colour], 2)):
        while mask:
            low = mask & -mask
            found += yields[low.bit_length() - 1] * share
            mask ^= low
    return found - state.board.yields[state.robber] * (robber_loss(state, colour, land) // 2)


def robber_loss(state: Settlers, colour: Colour, land: BoardValues) -> int:
    """The pips that the robber keeps from a colour."""
    if state.robber == NONE or not state.board.yields[state.robber]:
        return 0
    corners = state.board.layout.island.hex_masks[state.robber]
    count = (state.settlements[colour] & corners).bit_count() + 2 * (state.cities[colour] & corners).bit_count()
    return count * land.pips[state.robber]


def production_value(state: Settlers, colour: Colour, land: BoardValues) -> int:
    """The value of the yields, and of harbours for yielded resources."""
    found = pips_by_resource(state, colour, land)
    own, board = state.buildings(colour), state.board
    value = land.production_value(found)
    if own & board.any_harbour:
        value += 90
    for kind, corners in enumerate(board.own_harbours):
        if own & corners:
            value += 40 + 16 * (found >> 8 * kind & 255)
    return value


def prospects(state: Settlers, colour: Colour, land: BoardValues) -> tuple[int, Aims]:
    """The value of the room to grow, and of the hand."""
    roads, left = roads_left(state, colour), settlements_left(state, colour)
    room, now, best, is_last = expansion_value(state, colour, roads, land) if left else (0, 0, 0, False)
    is_last = is_last or (left == 1 and now > 0)
    wants_city = state.settlements[colour] and cities_left(state, colour)
    has_deck_run_out = state.box.deck and not state.deck
    aims = Aims(
        SETTLEMENT_AIM_LAST if is_last else SETTLEMENT_AIM + now // 4 if now else SETTLEMENT_AIM_LATER if best else 0,
        CITY_AIM if wants_city else 0,
        _road_aim(now, 0 if is_last else best, bool(has_deck_run_out and not wants_city)) if roads else 0,
        CARD_AIM if state.deck else 0,
        rates(state, colour),
        HAND_LIMIT.ask(state, colour, state.rules.options["discard_limit"]),
    )
    return PROSPECTS.ask(state, colour, land, (room, aims))


def _road_aim(now: int, best: int, is_all_that_is_left: bool) -> int:
    """A road to a further place, or else for the route alone."""
    if not best:
        return LAST_ROUTE_AIM if is_all_that_is_left else ROUTE_AIM
    if is_all_that_is_left:
        return LAST_ROAD_AIM
    return ROAD_AIM_LATER if now else ROAD_AIM


def development_value(state: Settlers, colour: Colour) -> int:
    """Unplayed development cards; victory point cards count as points."""
    cards = state.unplayed[colour]
    if not cards:
        return 0
    knights = count_kind(cards, KNIGHT)
    others = total(cards) - knights - count_kind(cards, VICTORY_POINT)
    return HELD_KNIGHT_VALUE * knights + HELD_CARD_VALUE * others


def award_race_value(state: Settlers, colour: Colour) -> int:
    """How close a colour is to an award, or how safely it holds it."""
    return _route_race_value(state, colour) + _army_race_value(state, colour)


def _route_race_value(state: Settlers, colour: Colour) -> int:
    length = state.routes[colour]
    if state.longest_road == colour:
        lead = length - max([other for c, other in enumerate(state.routes[: state.rules.seats]) if c != colour])
        return ROUTE_VALUE * length + 50 * min(lead, 3)
    rival = 0 if state.longest_road == NONE else state.routes[state.longest_road]
    # With equal longest routes nobody holds the award, and one more edge brings it.
    missing = max(1, max(SHORTEST_ROUTE, rival + 1) - length)
    near = (
        ROUTE_RACE_VALUES[missing] if missing < len(ROUTE_RACE_VALUES) and missing <= roads_left(state, colour) else 0
    )
    return ROUTE_VALUE * length + near


def _army_race_value(state: Settlers, colour: Colour) -> int:
    knights = count_kind(state.played[colour], KNIGHT)
    if state.largest_army == colour:
        return 60 * knights
    rival = 0 if state.largest_army == NONE else count_kind(state.played[state.largest_army], KNIGHT)
    missing = max(SMALLEST_ARMY, rival + 1) - knights
    return 60 * knights + (ARMY_RACE_VALUES[missing] if missing < len(ARMY_RACE_VALUES) else 0)


def pending_value(state: Settlers, seat: Seat) -> int:
    """The value of the remaining effects of a card that was just played."""
    if not state.agenda or state.agenda[0].seats != (seat,):
        return 0
    frame = state.agenda[0]
    if frame.step == "robber":
        return PENDING_ROBBER_VALUE
    if frame.step == "theft":
        return PENDING_ROBBER_VALUE // 2
    return PENDING_ROAD_VALUE * frame.data[0] if frame.step == "free_road" else 0


def rivals_value(state: Settlers, seat: Seat, land: BoardValues) -> int:
    """The points and hands of opponents, weighted by how close they are to winning, less what the robber takes from
    them.
    """
    value = 0
    for colour in range(state.rules.seats):
        if colour != seat:
            shown = visible_points(state, colour)
            danger = 3 + 9 * shown // target_points(state, colour)
            value += 90 * shown + danger * (total(state.hands[colour]) - robber_loss(state, colour, land))
    return value


@lru_cache(maxsize=1 << 15)
def hand_value(hand: Cards, aims: Aims) -> int:
    """The best goal, a share of the second, and a little for every card; cards beyond the limit are at risk.

    If all that a seat can still buy is a road for its route, a card as such is worth nothing.
    """
    size = total(hand)
    counts = [hand >> 8 * kind & 255 for kind in range(len(aims.rates))]
    wants = (aims.settlement, SETTLEMENT_COST), (aims.city, CITY_COST), (aims.card, DEVELOPMENT_COST)
    near = [
        want * _nearness(counts, cost, aims.rates) // 100 for want, cost in (*wants, (aims.road, ROAD_COST)) if want
    ]
    near += [goal.want * _nearness(counts, goal.cost, aims.rates) // 100 for goal in aims.further if goal.want]
    near.sort(reverse=True)
    aimed = (near[0] if near else 0) + (near[1] // 3 if len(near) > 1 else 0)
    has_use = len(near) > (aims.road == LAST_ROUTE_AIM)
    return aimed + (CARD_VALUE * size if has_use else 0) - SURPLUS_RISK * max(0, size - aims.limit)


def _nearness(counts: list[int], cost: Cards, rates: tuple[int, ...]) -> int:
    missing = swaps = 0
    for kind, count in enumerate(counts):
        spare = count - (cost >> 8 * kind & 255)
        if spare < 0:
            missing -= spare
        else:
            swaps += spare // rates[kind]
    swapped = min(missing, swaps)
    nearness = AIM_SHARE_BY_MISSING[min(missing - swapped, len(AIM_SHARE_BY_MISSING) - 1)]
    # Cards that still have to be traded reduce what other goals can use.
    return nearness - 3 * swapped if nearness > 3 * swapped else nearness
