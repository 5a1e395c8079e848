"""The First Nations: settlements, cities and markers in the middle of hexes, the Tribe, and the Knights it meets."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.first_nations import words
from games.first_nations.land import land_of
from games.kernel.field import Limits
from games.kernel.frame import Colour, Frame, Seat
from games.kernel.move import bits
from games.kernel.view import View
from games.settlers.annex import Annex
from games.settlers.state import NOBODY, Settlers

MARKERS: Final = 15


class Defence(NamedTuple):
    """The Knight of a Settler beside an attacked piece: a road's edge or a building's corner, the other is nobody's."""

    seat: Seat
    edge: int
    corner: int
    cancelled: bool = False


class Nation(NamedTuple):
    """Masks of hexes; `attacked` is the span of the last attack, `defences` are the Knights of the one going on."""

    settlements: int = 0
    cities: int = 0
    markers: int = 0
    tribe: int = NOBODY
    attacked: int = NOBODY
    defences: tuple[Defence, ...] = ()


class Pieces(NamedTuple):
    """What Settlers have around a hex, in the order in which it is attacked."""

    roads: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]


class NationAnnex(Annex):
    """All of it lies open, so nothing is hidden and nothing has to be imagined."""

    def __init__(self) -> None:
        super().__init__("first_nations", ("homes", "towns", "markers", "tribe", "attacked", "defences"))

    def blank(self, rules: Any) -> Nation:
        return Nation()

    def show(self, view: View) -> dict[str, Any]:
        state: Settlers = view.state
        own = nation(state)
        return {
            "seat": nation_seat(state),
            "settlements": bits(own.settlements),
            "cities": bits(own.cities),
            "markers": bits(own.markers),
            "tribe": None if own.tribe == NOBODY else own.tribe,
            "attacked": has_attacked(state),
            "defences": [words.shown(each) for each in own.defences],
        }

    def schema(self, limits: Limits) -> dict[str, Any]:
        return words.schema()

    def write(self, state: Settlers) -> Iterator[tuple[str, str]]:
        usual = Nation()
        for word, value, plain in zip(self.words, nation(state), usual, strict=True):
            if value != plain:
                yield word, words.written(word, value)

    def read(self, state: Settlers, word: str, value: str) -> Nation:
        field = Nation._fields[self.words.index(word)]
        found = words.read(word, value, state.rules.limits)
        if word == "defences":
            found = tuple([Defence(*each) for each in found])
        return nation(state)._replace(**{field: found})

    def violations(self, state: Settlers) -> list[str]:
        return list(amiss(state))


ANNEX: Final = NationAnnex()


def nation(state: Settlers) -> Nation:
    """What the First Nations have in a state."""
    own: Nation = ANNEX.of(state)
    return own


def nation_seat(state: Settlers) -> Seat:
    """Where the First Nations sit."""
    seat: Seat = state.rules.options["first_nations_seat"]
    return seat


def homes(state: Settlers, colour: Colour) -> int:
    """The hexes in whose middle a colour has a settlement or a city."""
    own = nation(state)
    return own.settlements | own.cities if colour == nation_seat(state) else 0


def has_attacked(state: Settlers) -> bool:
    """There was an attack in this turn."""
    return nation(state).attacked == state.span


def settlers_on(state: Settlers, hex_: int) -> bool:
    """A Settler has a piece on an edge or a corner of the hex."""
    island = state.board.layout.island
    return bool(state.built & island.hex_masks[hex_] or state.paved & land_of(island).edges[hex_])


def around(state: Settlers, hex_: int) -> Pieces:
    """Every piece of a Settler on the edges and corners of the hex."""
    island = state.board.layout.island
    corners, settlements = island.hex_masks[hex_], 0
    for mask in state.settlements:
        settlements |= mask
    return Pieces(
        tuple(bits(state.paved & land_of(island).edges[hex_])),
        tuple(bits(settlements & corners)),
        tuple(bits(state.built & ~settlements & corners)),
    )


def amiss(state: Settlers) -> Iterator[str]:
    """What is wrong with the First Nations."""
    own, seat, box = nation(state), nation_seat(state), state.box
    if own.settlements & own.cities:
        yield "two settlements stand in the middle of one hex"
    if own.settlements.bit_count() > box.settlements or own.cities.bit_count() > box.cities:
        yield "the First Nations have more settlements or cities than in the box"
    if own.markers.bit_count() > MARKERS:
        yield f"there are only {MARKERS} markers of defended territory"
    if state.roads[seat] or state.buildings(seat):
        yield "the First Nations have nothing on edges and corners"
    if state.first != seat:
        yield "the First Nations have the first turn"
    if any(seat in frame.seats and frame.step in OF_SETTLERS for frame in state.agenda):
        yield "something is on the agenda of the First Nations that only Settlers do"
    yield from _amiss_in_time(state, own, seat)
    yield from _amiss_in_turn(state, own, seat)
    yield from _amiss_in_attack(state, own, seat)


OF_SETTLERS: Final = ("draft_settlement", "draft_road", "trade_build", "free_road")
OF_THEIR_TURN: Final = ["roll", "walk", "nation"]


def _amiss_in_time(state: Settlers, own: Nation, seat: Seat) -> Iterator[str]:
    """Before the first turn the Tribe is still to come, and two settlements are there or to come; then it is there."""
    if state.turn:
        if own.tribe == NOBODY:
            yield "the Tribe is on a hex from the first turn on"
        return
    to_come = [frame for frame in state.agenda if frame.step == "homeland"]
    placed = own.settlements.bit_count() + len(to_come) == 2 and not own.cities and not own.markers
    if not placed or own.tribe != NOBODY or state.agenda[-1:] != (Frame("tribe", (seat,)),):
        yield "before the first turn two settlements of the First Nations and last the Tribe are placed"


def _amiss_in_turn(state: Settlers, own: Nation, seat: Seat) -> Iterator[str]:
    """What is left of their turn comes in its order and last, and an attack after the walk."""
    steps = [frame.step for frame in state.agenda]
    left = sum([step in OF_THEIR_TURN for step in steps])
    if steps and state.turn and state.active == seat and (not left or steps[-left:] != OF_THEIR_TURN[-left:]):
        yield "a turn of the First Nations is roll, walk and nation, and nothing after that"
    if own.attacked > state.span:
        yield "no attack was made in a span that is still to come"
    if has_attacked(state) and (state.active != seat or left > 1):
        yield "an attack of this span is one after the Tribe has walked"


def _amiss_in_attack(state: Settlers, own: Nation, seat: Seat) -> Iterator[str]:
    """Knights stand beside attacked pieces, only in an attack; the one that cancels another may end the game."""
    if own.defences and state.result is None and not any(frame.step == "battle" for frame in state.agenda):
        yield "Knights defend only while an attack is going on"
    asked = [other for frame in state.agenda if frame.step == "defence" for other in frame.seats]
    order = [(other - seat) % state.rules.seats for other in [*[each.seat for each in own.defences], *asked]]
    if 0 in order or order != sorted(set(order)):
        yield "each Settler defends with one Knight, in the order of their turns"
    if sum([each.cancelled for each in own.defences]) > (state.result is not None):
        yield "one Knight may be cancelled, and then the dice are rolled"
    for each in own.defences:
        attacked = around(state, own.tribe)
        if each.edge not in attacked.roads and each.corner not in attacked.settlements + attacked.cities:
            yield "a Knight defends a piece around the Tribe's hex"
