"""A view as plain data, the same for every audience: both colonies, the dice, the pool, offers and the agenda."""

from collections.abc import Mapping
from typing import Any

from games.kernel.codec import FRAMES, Limits
from games.kernel.engine import due_seats
from games.kernel.state import Seat, bit_indexes, encode_frames
from games.kernel.view import View
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
    """All public facts; a place is a column and a side, and null stands for no seat, no dice and no result."""
    state: Natick = view.state
    result = state.result
    return {
        "turn": state.turn,
        "active_seat": _or_none(state.active),
        "first_seat": _or_none(state.first),
        "due": list(due_seats(state)),
        "agenda": encode_frames(state.agenda),
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


def _object_schema(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": dict(fields)}


def _array_schema(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(items)}


def _enum_schema(names: tuple[str, ...]) -> dict[str, Any]:
    return {"type": "string", "enum": list(names)}


INTEGER = {"type": "integer"}


def _colony_schema(pile: dict[str, Any]) -> dict[str, Any]:
    side, boolean = _enum_schema(SIDES), {"type": "boolean"}
    face = {"region": _enum_schema(REGIONS), "suit": _enum_schema(SUITS), "number": {**INTEGER, "enum": list(NUMBERS)}}
    return _object_schema(
        {
            "seat": INTEGER,
            "villages": _array_schema(INTEGER),
            "towns": _array_schema(INTEGER),
            "roads": _array_schema(_object_schema({"column": INTEGER, "open": boolean})),
            "traders": _array_schema(_object_schema({"column": INTEGER, "used": boolean})),
            "knights": _array_schema(_object_schema({"column": INTEGER, "side": side})),
            "regions": _array_schema(_object_schema({"column": INTEGER, "side": side, **face, "coins": INTEGER})),
            "purse": pile,
            "resources": INTEGER,
            "unguarded_coins": INTEGER,
            "points": INTEGER,
        }
    )


def view_schema(limits: Limits) -> dict[str, Any]:
    """JSON Schema of `view_data`."""
    nullable, pile = {**INTEGER, "nullable": True}, PILE.schema(limits)
    result = _object_schema(
        {"winners": _array_schema(INTEGER), "reason": {"type": "string"}, "points": _array_schema(INTEGER)}
    )
    return _object_schema(
        {
            "turn": INTEGER,
            "active_seat": nullable,
            "first_seat": nullable,
            "due": _array_schema(INTEGER),
            "agenda": FRAMES.schema(limits),
            "dice": {**_array_schema(_enum_schema(FACES)), "nullable": True},
            "sets": {**_array_schema(_enum_schema(SETS)), "nullable": True},
            "taken_set": {**_enum_schema(SETS[:2]), "nullable": True},
            "colonies": _array_schema(_colony_schema(pile)),
            "pool": pile,
            "stack": _array_schema(_enum_schema(REGIONS)),
            "tiles": _object_schema({"villages": INTEGER, "towns": INTEGER, "any": INTEGER}),
            "pawns": INTEGER,
            "costs": {"type": "object", "additionalProperties": pile},
            "turns_without_a_build": INTEGER,
            "offers": _array_schema(offer_schema(pile)),
            "offers_made": INTEGER,
            "result": {**result, "nullable": True},
        }
    )
