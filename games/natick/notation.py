"""Writes a position as one line: both colonies, the turn, the dice, offers and the agenda.

A colony names its columns; a region and a knight have `a` for above or `b` for below. The stack, the pool and the
supply of tiles and pawns are not written, because they follow from what is on the table.
"""

from collections.abc import Iterator

from games.kernel.state import Seat, bit_indexes
from games.natick.coins import coins_on
from games.natick.costs import SUIT_LETTERS
from games.natick.layout import ROADS, SITES, road_column, site_column
from games.natick.state import EMPTY, Natick, initial_state
from games.natick.suits import number_of, suit_of
from games.position_text import format_agenda, format_list, format_result
from games.trade.notation import format_offer

FACE_LETTERS = "na2345"
SET_SIGNS = "12-"
"""By set: first, second, aside."""
SIDE_LETTERS = "ab"
NUMBER_FIELDS = {
    "turn": "turn",
    "active": "active",
    "first": "first",
    "taken_set": "taken_set",
    "built": "last_build_turn",
    "made": "offers_made",
}
"""The words that have one number as value, with the fields of the state."""


def format_position(state: Natick) -> str:
    """The line of text for a state."""
    return " ".join(_format_words(state))


def _format_words(state: Natick) -> Iterator[str]:
    for seat in (0, 1):
        yield f"{seat}:{'|'.join(_format_colony(state, seat))}"
    initial = initial_state(state.rules)
    for name, field in NUMBER_FIELDS.items():
        if getattr(state, field) != getattr(initial, field):
            yield f"{name}:{getattr(state, field)}"
    if state.dice:
        yield f"dice:{''.join([FACE_LETTERS[face] for face in state.dice])}"
    if state.sets:
        yield f"sets:{''.join([SET_SIGNS[set_] for set_ in state.sets])}"
    if state.used_traders:
        yield f"used:{format_list(map(road_column, bit_indexes(state.used_traders)))}"
    for offer in state.offers:
        yield f"offer:{format_offer(offer, SUIT_LETTERS)}"
    if state.agenda:
        yield f"agenda:{format_agenda(state.agenda)}"
    if state.result is not None:
        yield f"result:{format_result(state.result)}"


def _format_colony(state: Natick, seat: Seat) -> Iterator[str]:
    for letter, sites in (("v", state.villages[seat]), ("t", state.towns[seat])):
        if sites:
            yield letter + format_list(map(site_column, bit_indexes(sites)))
    for letter, roads in (("r", state.roads[seat]), ("h", state.traders[seat])):
        if roads:
            yield letter + format_list(map(road_column, bit_indexes(roads)))
    if state.knights[seat]:
        posts = bit_indexes(state.knights[seat])
        yield "k" + format_list([f"{site_column(post % SITES)}{SIDE_LETTERS[post // SITES]}" for post in posts])
    if state.regions[seat]:
        yield "l" + format_list(_format_regions(state, seat))


def _format_regions(state: Natick, seat: Seat) -> Iterator[str]:
    for slot, region in enumerate(state.slots[seat]):
        if region != EMPTY:
            coins = coins_on(state.coins[seat], region)
            place = f"{road_column(slot % ROADS)}{SIDE_LETTERS[slot // ROADS]}"
            yield f"{place}{SUIT_LETTERS[suit_of(region)]}{number_of(region)}" + (f"*{coins}" if coins else "")
