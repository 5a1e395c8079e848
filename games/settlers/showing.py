"""A view as plain data: the board, what each colour has and is known to hold, offers, and what comes next."""

from collections.abc import Mapping
from typing import Any

from games.kernel.field import FRAMES, Limits, written_frames
from games.kernel.frame import Colour
from games.kernel.move import bits
from games.kernel.view import View
from games.settlers.cards import CARDS, DEVELOPMENT_CARDS, total
from games.settlers.layout import HARBOURS, TERRAINS
from games.settlers.points import points, visible_points
from games.settlers.state import NOBODY, Settlers
from games.settlers.steps.maritime import rate
from games.trade.offers import offer_schema, show_offer


def show(view: View) -> dict[str, Any]:
    """Places by number; null where there is nothing or nobody, or where the audience may not look."""
    state: Settlers = view.state
    result = state.result
    return {
        "turn": state.turn,
        "active_seat": _or_none(state.active),
        "first_seat": _or_none(state.first),
        "due": list(state.rules.due(state)),
        "agenda": written_frames(state.agenda),
        "dice": list(state.dice) or None,
        "board": _board(state),
        "bank": CARDS.encode(state.bank),
        "deck": view.known.deck,
        "longest_road": _or_none(state.longest_road),
        "largest_army": _or_none(state.largest_army),
        "colours": [_colour(view, colour) for colour in range(len(state.hands))],
        "offers": [show_offer(offer, CARDS) for offer in state.offers],
        "offers_made": state.offers_made,
        "result": result and {"winners": list(result.winners), "reason": result.reason, "points": list(result.points)},
    }


def _or_none(number: int) -> int | None:
    return None if number == NOBODY else number


def _board(state: Settlers) -> dict[str, Any]:
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


def _colour(view: View, colour: Colour) -> dict[str, Any]:
    state: Settlers = view.state
    known = view.known
    open_ = colour == view.seat or colour >= state.rules.seats or state.result is not None
    return {
        "colour": colour,
        "roads": bits(state.roads[colour]),
        "settlements": bits(state.settlements[colour]),
        "cities": bits(state.cities[colour]),
        "route": state.routes[colour],
        "points": points(state, colour) if open_ else visible_points(state, colour),
        "hand": {
            "count": total(state.hands[colour]) if open_ else known.size(colour),
            "cards": CARDS.encode(state.hands[colour]) if open_ else None,
            "sure": CARDS.encode(known.sure[colour]),
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
    """How many of the cards were bought in this turn and must wait."""
    return view.known.fresh if colour == view.state.active else 0


def _record(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": dict(fields)}


def _list(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(items)}


def schema(limits: Limits, further: Mapping[str, Any]) -> dict[str, Any]:
    """JSON Schema of what `show` gives, and of what parts add to it."""
    number = {"type": "integer"}
    maybe = {"type": "integer", "nullable": True}
    cards, pile = CARDS.schema(limits), DEVELOPMENT_CARDS.schema(limits)
    hidden, hidden_pile = {**cards, "nullable": True}, {**pile, "nullable": True}
    place = {"hex": number, "q": number, "r": number, "terrain": {"type": "string", "enum": list(TERRAINS)}}
    harbour = _record({"edge": number, "harbour": {"type": "string", "enum": list(HARBOURS)}})
    board = {"hexes": _list(_record({**place, "token": maybe})), "harbours": _list(harbour), "robber": number}
    hand = _record({"count": number, "cards": hidden, "sure": cards, "unknown": number})
    development = _record({"count": number, "cards": hidden_pile, "too_new": number, "played": pile})
    pieces = {name: _list(number) for name in ("roads", "settlements", "cities")}
    counts = {"colour": number, **pieces, "route": number, "points": number}
    colour = _record({**counts, "hand": hand, "development": development, "rates": {"type": "object"}})
    result = _record({"winners": _list(number), "reason": {"type": "string"}, "points": _list(number)})
    return _record(
        {
            "turn": number,
            "active_seat": maybe,
            "first_seat": maybe,
            "due": _list(number),
            "agenda": FRAMES.schema(limits),
            "dice": {**_list(number), "nullable": True},
            "board": _record(board),
            "bank": cards,
            "deck": number,
            "longest_road": maybe,
            "largest_army": maybe,
            "colours": _list(colour),
            "offers": _list(offer_schema(cards)),
            "offers_made": number,
            "result": {**result, "nullable": True},
            **further,
        }
    )
