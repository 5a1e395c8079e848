"""A view as plain data: the board, the pieces and known cards of each colour, offers, and the agenda."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from games.kernel.codec import Limits
from games.kernel.engine import due_seats
from games.kernel.event import result_schema
from games.kernel.schema import (
    array_schema,
    count_schema,
    describe,
    enum_schema,
    integer_schema,
    object_schema,
    or_null,
)
from games.kernel.state import Colour, View, bit_indexes
from games.kernel.step import Step, agenda_view_schema, encode_agenda_view
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.cards import CARD_KINDS, CARDS, DEVELOPMENT_CARDS, Cards, total
from games.settlers.hooks import PIECES_LEFT, PIECES_USED
from games.settlers.island.layout import HARBOURS, TERRAINS, Layout
from games.settlers.points import points, visible_points
from games.settlers.state import FIELDS, NONE, TRADE_FIELDS, Settlers
from games.settlers.steps.maritime_trade import rates
from games.trade.offers import offer_data, offer_schema

ROBBER_STEP: Final = "robber"
"""A ruleset without this step has no robber."""


def view_data(view: View) -> dict[str, Any]:
    """Places by number; null for an empty place, no player, or a hidden value.

    Without development cards in the box there are no fields for them and for the Largest Army.
    """
    state: Settlers = view.state
    result = state.result
    return {
        "turn": state.turn,
        "active_seat": _or_none(state.active),
        "first_seat": _or_none(state.first),
        "due": list(due_seats(state)),
        "agenda": encode_agenda_view(state),
        "dice": list(state.dice) or None,
        "board": _board_data(state),
        "bank": _encode_cards(state.bank),
        "longest_road": _or_none(state.longest_road),
        **_deck_data(view),
        "colours": _colours_data(view),
        "offers": [offer_data(offer, CARDS) for offer in state.offers],
        "offers_made": state.offers_made,
        "result": result and {"winners": list(result.winners), "reason": result.reason, "points": list(result.points)},
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _deck_data(view: View) -> dict[str, Any]:
    """The deck and the award for knights, if there are development cards."""
    state: Settlers = view.state
    return {"deck": view.knowledge.deck, "largest_army": _or_none(state.largest_army)} if state.box.deck else {}


def _board_data(state: Settlers) -> dict[str, Any]:
    robber = {"robber": _or_none(state.robber)} if ROBBER_STEP in state.rules.steps else {}
    board = state.board
    return {
        "hexes": _hexes_data(board.layout, board.terrain, board.tokens),
        "harbours": _harbours_data(board.layout, board.harbours),
        **robber,
        **({"frame": _frame_data(board.layout)} if board.layout.island.frame else {}),
    }


@lru_cache(maxsize=8)
def _frame_data(layout: Layout) -> list[dict[str, int]]:
    first = len(layout.island.hexes)
    return [{"hex": hex_, "q": place.q, "r": place.r} for hex_, place in enumerate(layout.island.frame, first)]


@lru_cache(maxsize=256)
def _hexes_data(layout: Layout, terrain: tuple[int, ...], tokens: tuple[int, ...]) -> list[dict[str, Any]]:
    """All views of a game share the list, because its hexes never change."""
    return [
        {"hex": hex_, "q": place.q, "r": place.r, "terrain": TERRAINS[kind], "token": token or None}
        for hex_, (place, kind, token) in enumerate(zip(layout.island.hexes, terrain, tokens, strict=True))
    ]


@lru_cache(maxsize=256)
def _harbours_data(layout: Layout, harbours: tuple[int, ...]) -> list[dict[str, Any]]:
    return [
        {"edge": edge, "harbour": HARBOURS[kind]} for edge, kind in zip(layout.harbour_edges, harbours, strict=True)
    ]


def _colours_data(view: View) -> list[dict[str, Any]]:
    """The data of every colour; as long as only offers change, successive views share the list."""
    global _last_colours
    read = _read_by_colours(view)
    last_read, colours = _last_colours
    if read != last_read:
        colours = [_colour_data(view, colour) for colour in range(len(view.state.hands))]
        _last_colours = read, colours
    return colours


_last_colours: tuple[tuple[Any, ...], list[dict[str, Any]]] = ((), [])


def _read_by_colours(view: View) -> tuple[Any, ...]:
    """Everything but the offers; the values are immutable, and mostly the same objects as in the view before."""
    state, knowledge = view.state, view.knowledge
    fields = [getattr(state, name) for name in FIELDS if name not in TRADE_FIELDS]
    known = knowledge.known, knowledge.unknown, knowledge.cards, knowledge.fresh, knowledge.extensions
    return (state.rules, view.seat, *fields, *known)


def _colour_data(view: View, colour: Colour) -> dict[str, Any]:
    state: Settlers = view.state
    knowledge = view.knowledge
    open_ = colour == view.seat or colour >= state.rules.seats or state.result is not None
    return {
        "colour": colour,
        "roads": _places(state.roads[colour]),
        "settlements": _places(state.settlements[colour]),
        "cities": _places(state.cities[colour]),
        "left": dict(_pieces_left(state, colour)),
        "route_length": state.routes[colour],
        "points": points(state, colour) if open_ else visible_points(state, colour),
        "hand": {
            "count": total(state.hands[colour]) if open_ else knowledge.size(colour),
            "cards": _encode_cards(state.hands[colour]) if open_ else None,
            "known": _encode_cards(knowledge.known[colour]),
            "unknown": knowledge.unknown[colour],
        },
        **_development_data(view, colour, open_),
        "rates": dict(zip(CARD_KINDS, rates(state, colour), strict=False)),
    }


def _pieces_left(state: Settlers, colour: Colour) -> Mapping[str, int]:
    """The supply of a colour by kind of piece."""
    used = {ROAD: state.roads[colour].bit_count()}
    for kind, masks in ((SETTLEMENT, state.settlements), (CITY, state.cities)):
        used[kind] = PIECES_USED.ask(state, colour, kind, masks[colour].bit_count())
    left = {kind: state.box.pieces[kind] - count for kind, count in used.items()}
    return PIECES_LEFT.ask(state, colour, left)


@lru_cache(maxsize=4096)
def _places(mask: int) -> list[int]:
    """All views share the list."""
    return bit_indexes(mask)


@lru_cache(maxsize=4096)
def _encode_cards(pile: Cards) -> Any:
    """All views share the object."""
    return CARDS.encode(pile)


@lru_cache(maxsize=256)
def _encode_development(pile: Cards) -> Any:
    """All views share the object."""
    return DEVELOPMENT_CARDS.encode(pile)


def _development_data(view: View, colour: Colour, open_: bool) -> dict[str, Any]:
    """The development cards of a colour, if there are any in the box."""
    state: Settlers = view.state
    if not state.box.deck:
        return {}
    cards = {
        "count": view.knowledge.cards[colour],
        "cards": _encode_development(state.unplayed[colour]) if open_ else None,
        "too_new": _too_new(view, colour),
        "played": _encode_development(state.played[colour]),
    }
    return {"development": cards}


def _too_new(view: View, colour: Colour) -> int:
    """The number of cards that were bought in this turn and cannot be played yet."""
    return view.knowledge.fresh if colour == view.state.active else 0


def _board_schema(limits: Limits, has_robber: bool) -> dict[str, Any]:
    place = {
        "hex": integer_schema("The number of the hex.", "hex"),
        "q": integer_schema("Its first axial coordinate."),
        "r": integer_schema("Its second axial coordinate, the row."),
    }
    printed = {
        **place,
        "terrain": enum_schema(TERRAINS[: limits["terrain"]], "Its terrain."),
        "token": or_null(integer_schema("Its number; null without one.")),
    }
    harbour = {
        "edge": integer_schema("The edge on the coast.", "edge"),
        "harbour": enum_schema(HARBOURS, "The resource that it trades at 2:1, or `any` for 3:1."),
    }
    about_robber = "The hex of the robber; null while it is beside the board."
    robber = {"robber": or_null(integer_schema(about_robber, "hex"))} if has_robber else {}
    has_frame = limits["sea_hex"] > limits["hex"]
    about_hexes = "The hexes of land and sea" if has_frame else "The hexes of land"
    about_frame = "The hexes of sea around them, with the numbers after theirs."
    return object_schema(
        {
            "hexes": array_schema(object_schema(printed), f"{about_hexes}, in the order of their numbers."),
            "harbours": array_schema(object_schema(harbour), "The harbours."),
            **robber,
            **({"frame": array_schema(object_schema(place), about_frame)} if has_frame else {}),
        },
        "The island.",
    )


def _colour_schema(limits: Limits, has_deck: bool) -> dict[str, Any]:
    names = CARD_KINDS[: limits["card"]]
    rates = {name: integer_schema(f"Cards of {name} for one card of the bank.") for name in names}
    return object_schema(
        {
            "colour": integer_schema(
                "The number of the colour; it belongs to the seat of this number, if any.", "colour"
            ),
            "roads": array_schema(integer_schema(form="edge"), "The edges of its roads."),
            "settlements": array_schema(integer_schema(form="corner"), "The corners of its settlements."),
            "cities": array_schema(integer_schema(form="corner"), "The corners of its cities."),
            "left": count_schema("The pieces in its supply, by kind."),
            "route_length": integer_schema("The length of its longest road."),
            "points": integer_schema("Its points; without hidden ones that this audience may not know."),
            "hand": _hand_schema(CARDS.schema(limits)),
            **({"development": _development_schema(limits)} if has_deck else {}),
            "rates": object_schema(rates, "Its rates of maritime trade."),
        }
    )


def _hand_schema(cards: Mapping[str, Any]) -> dict[str, Any]:
    return object_schema(
        {
            "count": integer_schema("The number of its cards."),
            "cards": describe(or_null(cards), "Its cards; null if this audience may not know them."),
            "known": describe(cards, "The cards that it has for certain, from what this audience has seen."),
            "unknown": integer_schema("The number of its other cards."),
        },
        "Its resource cards.",
    )


def _development_schema(limits: Limits) -> dict[str, Any]:
    pile = DEVELOPMENT_CARDS.schema(limits)
    return object_schema(
        {
            "count": integer_schema("The number of its unplayed cards."),
            "cards": describe(or_null(pile), "Its unplayed cards; null if this audience may not know them."),
            "too_new": integer_schema("How many of them were bought in this turn and cannot be played yet."),
            "played": describe(pile, "The cards that it has played."),
        },
        "Its development cards.",
    )


def _deck_schema() -> dict[str, Any]:
    return {
        "deck": integer_schema("The number of development cards in the deck."),
        "largest_army": or_null(integer_schema("The colour with the Largest Army; null if none has it.", "colour")),
    }


def view_schema(limits: Limits, steps: Sequence[Step], further: Mapping[str, Any], has_deck: bool) -> dict[str, Any]:
    """JSON Schema of the result of `view_data`, including state extensions."""
    has_robber = ROBBER_STEP in [step.name for step in steps]
    cards = CARDS.schema(limits)
    return object_schema(
        {
            "turn": integer_schema("The number of the turn."),
            "active_seat": or_null(
                integer_schema("The seat whose turn it is, or that builds between turns; null before.", "seat")
            ),
            "first_seat": or_null(integer_schema("The seat that begins; null before it is drawn.", "seat")),
            "due": array_schema(integer_schema(form="seat"), "The seats that must or may act now."),
            "agenda": agenda_view_schema(steps, limits),
            "dice": describe(
                or_null(array_schema(integer_schema())), "The roll of the active seat in this turn; null before it."
            ),
            "board": _board_schema(limits, has_robber),
            "bank": describe(cards, "The resource cards that no colour holds."),
            "longest_road": or_null(integer_schema("The colour with the Longest Road; null if none has it.", "colour")),
            **(_deck_schema() if has_deck else {}),
            "colours": array_schema(_colour_schema(limits, has_deck), "The colours, in the order of their numbers."),
            "offers": array_schema(offer_schema(cards), "The open offers."),
            "offers_made": integer_schema("The number of offers that were made in this turn."),
            "result": result_schema("The points of each colour, hidden ones included."),
            **further,
        }
    )
