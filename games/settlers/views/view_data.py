"""A view as plain data: the board, the pieces and known cards of each colour, offers, and the agenda."""

from collections.abc import Mapping
from typing import Any, Final

from games.kernel.codec import FRAMES, Limits
from games.kernel.engine import due_seats
from games.kernel.state import Colour, bit_indexes, encode_frames
from games.kernel.view import View
from games.settlers.cards import CARDS, DEVELOPMENT_CARDS, total
from games.settlers.island.layout import HARBOURS, TERRAINS
from games.settlers.points import points, visible_points
from games.settlers.state import NONE, Settlers
from games.settlers.steps.maritime_trade import rate
from games.trade.offers import offer_data, offer_schema


def view_data(view: View) -> dict[str, Any]:
    """Places by number; null for an empty place, no player, or a hidden value."""
    state: Settlers = view.state
    result = state.result
    return {
        "turn": state.turn,
        "active_seat": _or_none(state.active),
        "first_seat": _or_none(state.first),
        "due": list(due_seats(state)),
        "agenda": encode_frames(state.agenda),
        "dice": list(state.dice) or None,
        "board": _board_data(state),
        "bank": CARDS.encode(state.bank),
        "deck": view.knowledge.deck,
        "longest_road": _or_none(state.longest_road),
        "largest_army": _or_none(state.largest_army),
        "colours": [_colour_data(view, colour) for colour in range(len(state.hands))],
        "offers": [offer_data(offer, CARDS) for offer in state.offers],
        "offers_made": state.offers_made,
        "result": result and {"winners": list(result.winners), "reason": result.reason, "points": list(result.points)},
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _board_data(state: Settlers) -> dict[str, Any]:
    board = state.board
    hexes = [
        {"hex": hex_, "q": place.q, "r": place.r, "terrain": TERRAINS[terrain], "token": token or None}
        for hex_, (place, terrain, token) in enumerate(
            zip(board.layout.island.hexes, board.terrain, board.tokens, strict=True)
        )
    ]
    harbours = [
        {"edge": edge, "harbour": HARBOURS[kind]}
        for edge, kind in zip(board.layout.harbour_edges, board.harbours, strict=True)
    ]
    return {"hexes": hexes, "harbours": harbours, "robber": state.robber}


def _colour_data(view: View, colour: Colour) -> dict[str, Any]:
    state: Settlers = view.state
    known = view.knowledge
    open_ = colour == view.seat or colour >= state.rules.seats or state.result is not None
    return {
        "colour": colour,
        "roads": bit_indexes(state.roads[colour]),
        "settlements": bit_indexes(state.settlements[colour]),
        "cities": bit_indexes(state.cities[colour]),
        "route_length": state.routes[colour],
        "points": points(state, colour) if open_ else visible_points(state, colour),
        "hand": {
            "count": total(state.hands[colour]) if open_ else known.size(colour),
            "cards": CARDS.encode(state.hands[colour]) if open_ else None,
            "known": CARDS.encode(known.sure[colour]),
            "unknown": known.unknown[colour],
        },
        "development": {
            "count": known.cards[colour],
            "cards": DEVELOPMENT_CARDS.encode(state.held[colour]) if open_ else None,
            "too_new": _too_new(view, colour),
            "played": DEVELOPMENT_CARDS.encode(state.played[colour]),
        },
        "rates": {name: rate(state, colour, kind) for kind, name in enumerate(HARBOURS[:5])},
    }


def _too_new(view: View, colour: Colour) -> int:
    """The number of cards that were bought in this turn and cannot be played yet."""
    return view.knowledge.fresh if colour == view.state.active else 0


def _object_schema(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": dict(fields)}


def _array_schema(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(items)}


_NUMBER: Final = {"type": "integer"}
_NUMBER_OR_NULL: Final = {"type": "integer", "nullable": True}


def _board_schema() -> dict[str, Any]:
    terrain = {"type": "string", "enum": list(TERRAINS)}
    place = {"hex": _NUMBER, "q": _NUMBER, "r": _NUMBER, "terrain": terrain, "token": _NUMBER_OR_NULL}
    harbour = {"edge": _NUMBER, "harbour": {"type": "string", "enum": list(HARBOURS)}}
    return _object_schema(
        {
            "hexes": _array_schema(_object_schema(place)),
            "harbours": _array_schema(_object_schema(harbour)),
            "robber": _NUMBER,
        }
    )


def _colour_schema(limits: Limits) -> dict[str, Any]:
    cards, pile = CARDS.schema(limits), DEVELOPMENT_CARDS.schema(limits)
    hidden, hidden_pile = {**cards, "nullable": True}, {**pile, "nullable": True}
    hand = _object_schema({"count": _NUMBER, "cards": hidden, "known": cards, "unknown": _NUMBER})
    development = _object_schema({"count": _NUMBER, "cards": hidden_pile, "too_new": _NUMBER, "played": pile})
    pieces = {name: _array_schema(_NUMBER) for name in ("roads", "settlements", "cities")}
    counts = {"colour": _NUMBER, **pieces, "route_length": _NUMBER, "points": _NUMBER}
    return _object_schema({**counts, "hand": hand, "development": development, "rates": {"type": "object"}})


def view_schema(limits: Limits, further: Mapping[str, Any]) -> dict[str, Any]:
    """JSON Schema of the result of `view_data`, including state extensions."""
    cards, numbers = CARDS.schema(limits), _array_schema(_NUMBER)
    result = _object_schema({"winners": numbers, "reason": {"type": "string"}, "points": numbers})
    return _object_schema(
        {
            "turn": _NUMBER,
            "active_seat": _NUMBER_OR_NULL,
            "first_seat": _NUMBER_OR_NULL,
            "due": numbers,
            "agenda": FRAMES.schema(limits),
            "dice": {**numbers, "nullable": True},
            "board": _board_schema(),
            "bank": cards,
            "deck": _NUMBER,
            "longest_road": _NUMBER_OR_NULL,
            "largest_army": _NUMBER_OR_NULL,
            "colours": _array_schema(_colour_schema(limits)),
            "offers": _array_schema(offer_schema(cards)),
            "offers_made": _NUMBER,
            "result": {**result, "nullable": True},
            **further,
        }
    )
