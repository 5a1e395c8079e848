"""A position is written as one line: both colonies, the dice, whose turn it is, offers, and what is next.

A colony names its columns; regions and knights say `a` above or `b` below. What is not on the table follows from the
rest: the stack, the pool, and the tiles and pawns that are left.
"""

from collections.abc import Iterator

from games.kernel.frame import Seat
from games.kernel.move import bits
from games.natick.coins import on
from games.natick.costs import LETTERS
from games.natick.line import ROADS, SITES, road_column, site_column
from games.natick.state import EMPTY, Natick, blank
from games.natick.suits import number_of, suit_of
from games.trade.words import write_offer
from games.words import commas, write_agenda, write_result

FACE_LETTERS = "na2345"
SET_SIGNS = "12-"
"""By set: the first, the second, aside."""
SIDE_LETTERS = "ab"
NUMBERS = {
    "turn": "turn",
    "active": "active",
    "first": "first",
    "taken": "taken",
    "built": "built",
    "made": "offers_made",
}
"""The words that hold one number, each with its place in the state."""


def write(state: Natick) -> str:
    """The line for any state."""
    return " ".join(_words(state))


def _words(state: Natick) -> Iterator[str]:
    for seat in (0, 1):
        yield f"{seat}:{'|'.join(_colony(state, seat))}"
    usual = blank(state.rules)
    for name, field in NUMBERS.items():
        if getattr(state, field) != getattr(usual, field):
            yield f"{name}:{getattr(state, field)}"
    if state.dice:
        yield f"dice:{''.join([FACE_LETTERS[face] for face in state.dice])}"
    if state.sets:
        yield f"sets:{''.join([SET_SIGNS[set_] for set_ in state.sets])}"
    if state.used:
        yield f"used:{commas(map(road_column, bits(state.used)))}"
    for offer in state.offers:
        yield f"offer:{write_offer(offer, LETTERS)}"
    if state.agenda:
        yield f"agenda:{write_agenda(state.agenda)}"
    if state.result is not None:
        yield f"result:{write_result(state.result)}"


def _colony(state: Natick, seat: Seat) -> Iterator[str]:
    for letter, sites in (("v", state.villages[seat]), ("t", state.towns[seat])):
        if sites:
            yield letter + commas(map(site_column, bits(sites)))
    for letter, roads in (("r", state.roads[seat]), ("h", state.traders[seat])):
        if roads:
            yield letter + commas(map(road_column, bits(roads)))
    if state.knights[seat]:
        posts = bits(state.knights[seat])
        yield "k" + commas([f"{site_column(post % SITES)}{SIDE_LETTERS[post // SITES]}" for post in posts])
    if state.lands[seat]:
        yield "l" + commas(_regions(state, seat))


def _regions(state: Natick, seat: Seat) -> Iterator[str]:
    for slot, region in enumerate(state.slots[seat]):
        if region != EMPTY:
            coins = on(state.coins[seat], region)
            place = f"{road_column(slot % ROADS)}{SIDE_LETTERS[slot // ROADS]}"
            yield f"{place}{LETTERS[suit_of(region)]}{number_of(region)}" + (f"*{coins}" if coins else "")
