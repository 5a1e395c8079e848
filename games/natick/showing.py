"""A view as plain data: both colonies column by column, the dice, the pool, offers, and what comes next."""

from collections.abc import Mapping
from typing import Any

from games.kernel.field import FRAMES, Limits, written_frames
from games.kernel.frame import Seat
from games.kernel.move import bits
from games.kernel.view import View
from games.natick.coins import on, total
from games.natick.costs import costs
from games.natick.dice import FACES, SETS
from games.natick.fortunes import unguarded
from games.natick.line import ROADS, SIDES, SITES, road_column, site_column
from games.natick.points import points
from games.natick.state import EMPTY, NOBODY, Natick
from games.natick.suits import NUMBERS, PILE, REGIONS, SUITS, number_of, suit_of
from games.natick.supply import open_roads, pawns_left, tiles_left, towns_left, villages_left
from games.trade.offers import offer_schema, show_offer
from games.trade.piles import piled


def show(view: View) -> dict[str, Any]:
    """Places by column and side; null where there is nothing or nobody. Everybody sees the same."""
    state: Natick = view.state
    result = state.result
    return {
        "turn": state.turn,
        "active_seat": _or_none(state.active),
        "first_seat": _or_none(state.first),
        "due": list(state.rules.due(state)),
        "agenda": written_frames(state.agenda),
        "dice": [FACES[face] for face in state.dice] or None,
        "sets": [SETS[set_] for set_ in state.sets] or None,
        "taken": None if state.taken == NOBODY else SETS[state.taken],
        "colonies": [_colony(state, seat) for seat in (0, 1)],
        "pool": PILE.encode(piled({suit: state.pool(suit) for suit in range(4)})),
        "stack": [REGIONS[region] for region in bits(state.stack)],
        "tiles": {"villages": villages_left(state), "towns": towns_left(state), "any": tiles_left(state)},
        "pawns": pawns_left(state),
        "costs": {name: PILE.encode(cost) for name, cost in costs(state.rules.options["costs"]).items()},
        "turns_without_a_build": max(0, state.turn - (state.result is None) - state.built),
        "offers": [show_offer(offer, PILE) for offer in state.offers],
        "offers_made": state.offers_made,
        "result": result and {"winners": list(result.winners), "reason": result.reason, "points": list(result.points)},
    }


def _or_none(number: int) -> int | None:
    return None if number == NOBODY else number


def _colony(state: Natick, seat: Seat) -> dict[str, Any]:
    open_ = open_roads(state, seat)
    return {
        "seat": seat,
        "villages": [site_column(site) for site in bits(state.villages[seat])],
        "towns": [site_column(site) for site in bits(state.towns[seat])],
        "roads": [{"column": road_column(road), "open": bool(open_ >> road & 1)} for road in bits(state.roads[seat])],
        "traders": [
            {"column": road_column(road), "used": seat == state.active and bool(state.used >> road & 1)}
            for road in bits(state.traders[seat])
        ],
        "knights": [
            {"column": site_column(post % SITES), "side": SIDES[post // SITES]} for post in bits(state.knights[seat])
        ],
        "regions": [_region(state, seat, slot) for slot, each in enumerate(state.slots[seat]) if each != EMPTY],
        "purse": PILE.encode(state.purse(seat)),
        "resources": total(state.coins[seat]),
        "unguarded": unguarded(state, seat),
        "points": points(state, seat),
    }


def _region(state: Natick, seat: Seat, slot: int) -> dict[str, Any]:
    region = state.slots[seat][slot]
    place = {"column": road_column(slot % ROADS), "side": SIDES[slot // ROADS]}
    what = {"region": REGIONS[region], "suit": SUITS[suit_of(region)], "number": number_of(region)}
    return {**place, **what, "coins": on(state.coins[seat], region)}


def _record(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": dict(fields)}


def _list(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(items)}


def _names(names: tuple[str, ...]) -> dict[str, Any]:
    return {"type": "string", "enum": list(names)}


NUMBER = {"type": "integer"}


def _colony_schema(pile: dict[str, Any]) -> dict[str, Any]:
    side, yes = _names(SIDES), {"type": "boolean"}
    what = {"region": _names(REGIONS), "suit": _names(SUITS), "number": {**NUMBER, "enum": list(NUMBERS)}}
    return _record(
        {
            "seat": NUMBER,
            "villages": _list(NUMBER),
            "towns": _list(NUMBER),
            "roads": _list(_record({"column": NUMBER, "open": yes})),
            "traders": _list(_record({"column": NUMBER, "used": yes})),
            "knights": _list(_record({"column": NUMBER, "side": side})),
            "regions": _list(_record({"column": NUMBER, "side": side, **what, "coins": NUMBER})),
            "purse": pile,
            "resources": NUMBER,
            "unguarded": NUMBER,
            "points": NUMBER,
        }
    )


def schema(limits: Limits) -> dict[str, Any]:
    """JSON Schema of what `show` gives."""
    maybe, pile = {**NUMBER, "nullable": True}, PILE.schema(limits)
    result = _record({"winners": _list(NUMBER), "reason": {"type": "string"}, "points": _list(NUMBER)})
    return _record(
        {
            "turn": NUMBER,
            "active_seat": maybe,
            "first_seat": maybe,
            "due": _list(NUMBER),
            "agenda": FRAMES.schema(limits),
            "dice": {**_list(_names(FACES)), "nullable": True},
            "sets": {**_list(_names(SETS)), "nullable": True},
            "taken": {**_names(SETS[:2]), "nullable": True},
            "colonies": _list(_colony_schema(pile)),
            "pool": pile,
            "stack": _list(_names(REGIONS)),
            "tiles": _record({"villages": NUMBER, "towns": NUMBER, "any": NUMBER}),
            "pawns": NUMBER,
            "costs": {"type": "object", "additionalProperties": pile},
            "turns_without_a_build": NUMBER,
            "offers": _list(offer_schema(pile)),
            "offers_made": NUMBER,
            "result": {**result, "nullable": True},
        }
    )
