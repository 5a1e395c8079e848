"""A view as plain data, the same for every audience: both colonies, the dice, the pool, offers and the agenda."""

from collections.abc import Iterable
from typing import Any

from games.kernel.codec import Limits
from games.kernel.engine import due_seats
from games.kernel.event import result_schema
from games.kernel.schema import (
    array_schema,
    boolean_schema,
    describe,
    enum_schema,
    integer_schema,
    object_schema,
    or_null,
)
from games.kernel.state import Seat, View, bit_indexes
from games.kernel.step import Step, agenda_view_schema, encode_agenda_view
from games.natick.coins import coins_on, total
from games.natick.costs import parse_costs
from games.natick.dice import FACES, SETS, count_unguarded
from games.natick.layout import ROADS, SIDES, SITES, road_column, site_column
from games.natick.points import points
from games.natick.state import EMPTY, NONE, Natick
from games.natick.suits import NUMBERS, PILE, REGIONS, SUITS, number_of, suit_of
from games.natick.supply import open_roads, pawns_left, tiles_left, towns_left, villages_left
from games.trade.offers import offer_data, offer_schema
from games.trade.piles import pile_from_counts


def view_data(view: View) -> dict[str, Any]:
    """All public information; a place is a column and a side, and null stands for no seat, no dice and no result."""
    state: Natick = view.state
    result = state.result
    return {
        "turn": state.turn,
        "active_seat": _or_none(state.active),
        "first_seat": _or_none(state.first),
        "due": list(due_seats(state)),
        "agenda": encode_agenda_view(state),
        "dice": [FACES[face] for face in state.dice] or None,
        "sets": [SETS[set_] for set_ in state.sets] or None,
        "taken_set": None if state.taken_set == NONE else SETS[state.taken_set],
        "colonies": [_colony_data(state, seat) for seat in (0, 1)],
        "pool": PILE.encode(pile_from_counts({suit: state.pool(suit) for suit in range(4)})),
        "stack": [REGIONS[region] for region in bit_indexes(state.stack)],
        "tiles": {"villages": villages_left(state), "towns": towns_left(state), "any": tiles_left(state)},
        "pawns": pawns_left(state),
        "costs": {name: PILE.encode(cost) for name, cost in parse_costs(state.rules.options["costs"]).items()},
        "turns_without_a_build": max(0, state.turn - (state.result is None) - state.last_build_turn),
        "offers": [offer_data(offer, PILE) for offer in state.offers],
        "offers_made": state.offers_made,
        "result": result and {"winners": list(result.winners), "reason": result.reason, "points": list(result.points)},
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _colony_data(state: Natick, seat: Seat) -> dict[str, Any]:
    open_ = open_roads(state, seat)
    return {
        "seat": seat,
        "villages": [site_column(site) for site in bit_indexes(state.villages[seat])],
        "towns": [site_column(site) for site in bit_indexes(state.towns[seat])],
        "roads": [
            {"column": road_column(road), "open": bool(open_ >> road & 1)} for road in bit_indexes(state.roads[seat])
        ],
        "traders": [
            {"column": road_column(road), "used": seat == state.active and bool(state.used_traders >> road & 1)}
            for road in bit_indexes(state.traders[seat])
        ],
        "knights": [
            {"column": site_column(post % SITES), "side": SIDES[post // SITES]}
            for post in bit_indexes(state.knights[seat])
        ],
        "regions": [_region_data(state, seat, slot) for slot, each in enumerate(state.slots[seat]) if each != EMPTY],
        "purse": PILE.encode(state.purse(seat)),
        "resources": total(state.coins[seat]),
        "unguarded_coins": count_unguarded(state, seat),
        "points": points(state, seat),
    }


def _region_data(state: Natick, seat: Seat, slot: int) -> dict[str, Any]:
    region = state.slots[seat][slot]
    place = {"column": road_column(slot % ROADS), "side": SIDES[slot // ROADS]}
    face = {"region": REGIONS[region], "suit": SUITS[suit_of(region)], "number": number_of(region)}
    return {**place, **face, "coins": coins_on(state.coins[seat], region)}


def _colony_schema(pile: dict[str, Any]) -> dict[str, Any]:
    column, side = integer_schema("Its column.", "column"), enum_schema(SIDES, "Above or below the column.", "side")
    used = boolean_schema("Whether it was used in this turn.")
    is_open = boolean_schema("Whether it has a settlement on one side only.")
    return object_schema(
        {
            "seat": integer_schema("The seat that the colony belongs to.", "seat"),
            "villages": array_schema(integer_schema(form="column"), "The columns of its villages."),
            "towns": array_schema(integer_schema(form="column"), "The columns of its towns."),
            "roads": array_schema(object_schema({"column": column, "open": is_open}), "Its roads."),
            "traders": array_schema(object_schema({"column": column, "used": used}), "Its traders."),
            "knights": array_schema(object_schema({"column": column, "side": side}), "Its knights."),
            "regions": array_schema(_region_schema(column, side), "Its regions."),
            "purse": describe(pile, "Its coins by suit."),
            "resources": integer_schema("The number of its coins."),
            "unguarded_coins": integer_schema("How many of them lie on regions that no knight guards."),
            "points": integer_schema("Its points."),
        }
    )


def _region_schema(column: dict[str, Any], side: dict[str, Any]) -> dict[str, Any]:
    return object_schema(
        {
            "column": column,
            "side": side,
            "region": enum_schema(REGIONS, "The name of the region.", "region"),
            "suit": enum_schema(SUITS, "The resource that it yields.", "resource"),
            "number": {**integer_schema("The die face on which it yields."), "enum": list(NUMBERS)},
            "coins": integer_schema("The number of coins on it."),
        }
    )


def _tiles_schema() -> dict[str, Any]:
    """An open road takes a village tile or a town tile, so both counts include the tiles on open roads."""
    left = "{} tiles that are not settlements; `any` says how many of them are not open roads."
    return object_schema(
        {
            "villages": integer_schema(left.format("Village")),
            "towns": integer_schema(left.format("Town")),
            "any": integer_schema("Village and town tiles that are neither settlements nor open roads."),
        },
        "The tiles in the supply, which both seats share.",
    )


def _dice_schema() -> dict[str, Any]:
    return {
        "dice": describe(
            or_null(array_schema(enum_schema(FACES))), "The faces of the roll of this turn by suit; null before it."
        ),
        "sets": describe(
            or_null(array_schema(enum_schema(SETS))), "The set of each die; null if they are not divided."
        ),
        "taken_set": or_null(enum_schema(SETS[:2], "The set that the active seat has taken; null before.")),
    }


def view_schema(limits: Limits, steps: Iterable[Step]) -> dict[str, Any]:
    """JSON Schema of `view_data`."""
    pile = PILE.schema(limits)
    costs = {"type": "object", "additionalProperties": pile}
    return object_schema(
        {
            "turn": integer_schema("The number of the turn."),
            "active_seat": or_null(integer_schema("The seat whose turn it is; null before the first turn.", "seat")),
            "first_seat": or_null(integer_schema("The seat that begins; null before it is drawn.", "seat")),
            "due": array_schema(integer_schema(form="seat"), "The seats that must or may act now."),
            "agenda": agenda_view_schema(steps, limits),
            **_dice_schema(),
            "colonies": array_schema(_colony_schema(pile), "The colonies, in the order of seats."),
            "pool": describe(pile, "The coins that are on no region."),
            "stack": array_schema(enum_schema(REGIONS, form="region"), "The regions that are in no colony."),
            "tiles": _tiles_schema(),
            "pawns": integer_schema("Traders and knights in the supply, which both seats share."),
            "costs": describe(costs, "What each build costs."),
            "turns_without_a_build": integer_schema("Turns since a seat has built."),
            "offers": array_schema(offer_schema(pile), "The open offers."),
            "offers_made": integer_schema("The number of offers that were made in this turn."),
            "result": result_schema("The points of each seat."),
        }
    )
