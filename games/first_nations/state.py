"""The state of the First Nations and its invariants: pieces in the middle of hexes, the Tribe, and the Knights."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from games.first_nations import notation, views
from games.first_nations.pieces import AttackedPiece, Nation, SettlerPieces
from games.hexes.island import bit_mask
from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat, View, bit_indexes
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.island.removal import owner
from games.settlers.state import NONE, Settlers
from games.settlers.state_extension import StateExtension

MARKER: Final = "marker"
MARKER_SUPPLY: Final = 15
DEFENDED_HIT_ROLL: Final = 6
"""The lowest roll that removes a piece with a Knight."""


class NationExtension(StateExtension):
    """All of it is public."""

    def __init__(self) -> None:
        super().__init__("first_nations", ("homes", "towns", "markers", "tribe", "attacked", "defences"))

    def initial_value(self, rules: Ruleset) -> Nation:
        return Nation()

    def view_data(self, view: View) -> dict[str, Any]:
        state: Settlers = view.state
        attacked = attacked_pieces(state) if is_in_battle(state) or nation(state).defences else []
        defence = [views.attacked_piece_data(piece, hit_roll(state, piece)) for piece in attacked]
        return {**views.view_data(nation_seat(state), nation(state), has_attacked(state)), "defence": defence}

    def observe(self, view: View, observation: Observation) -> None:
        state: Settlers = view.state
        own, limits = nation(state), state.rules.limits
        for name, mask in (("homes", own.settlements), ("towns", own.cities), ("markers", own.markers)):
            observation.add_mask(name, mask, limits["hex"])
        observation.add_one_hot("tribe", own.tribe, limits["hex"])
        observation.add_mask("attacked", int(has_attacked(state)), 1)
        observation.add_mask("defended_edges", _mask([each.edge for each in own.defences]), limits["edge"])
        observation.add_mask("defended_corners", _mask([each.corner for each in own.defences]), limits["corner"])
        cancelled = [each.seat for each in own.defences if each.cancelled]
        observation.add_mask("cancelled_knights", _mask(cancelled), state.rules.seats)

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        return views.view_schema()

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        initial = Nation()
        for word, value, default in zip(self.notation_words, nation(state), initial, strict=True):
            if value != default:
                yield word, notation.format_word(word, value)

    def parse_word(self, state: Settlers, word: str, value: str) -> Nation:
        field = Nation._fields[self.notation_words.index(word)]
        return nation(state)._replace(**{field: notation.parse_word(word, value, state.rules.limits)})

    def violations(self, state: Settlers) -> list[str]:
        return list(find_violations(state))


def _mask(numbers: Iterable[int]) -> int:
    """A bit for each of these places; -1 is none."""
    return bit_mask([number for number in numbers if number != NONE])


EXTENSION: Final = NationExtension()


def nation(state: Settlers) -> Nation:
    """The value of the First Nations in a state."""
    own: Nation = EXTENSION.value(state)
    return own


def nation_seat(state: Settlers) -> Seat:
    """The seat of the First Nations."""
    seat: Seat = state.rules.options["first_nations_seat"]
    return seat


def hex_settlements_left(state: Settlers) -> int:
    """Settlements in the supply of the First Nations."""
    return state.box.pieces[SETTLEMENT] - nation(state).settlements.bit_count()


def hex_cities_left(state: Settlers) -> int:
    """Cities in the supply of the First Nations."""
    return state.box.pieces[CITY] - nation(state).cities.bit_count()


def nation_pieces_left(state: Settlers, colour: Colour, left: Mapping[str, int]) -> Mapping[str, int]:
    """The First Nations have markers in place of roads."""
    if colour != nation_seat(state):
        return left
    markers = MARKER_SUPPLY - nation(state).markers.bit_count()
    return {SETTLEMENT: hex_settlements_left(state), CITY: hex_cities_left(state), MARKER: markers}


def home_hexes(state: Settlers, colour: Colour) -> int:
    """The hexes with a settlement or a city of a colour in the middle."""
    own = nation(state)
    return own.settlements | own.cities if colour == nation_seat(state) else 0


def has_attacked(state: Settlers) -> bool:
    """Whether the First Nations have attacked in this turn."""
    return nation(state).attack_span == state.span


def has_settlers(state: Settlers, hex_: int) -> bool:
    """Whether a Settler has a piece on an edge or a corner of the hex."""
    island = state.board.layout.island
    return bool(state.built & island.hex_masks[hex_] or state.paved & island.hex_edges[hex_])


def settler_pieces(state: Settlers, hex_: int) -> SettlerPieces:
    """The pieces of Settlers on the edges and corners of the hex."""
    island = state.board.layout.island
    corners, settlements = island.hex_masks[hex_], 0
    for mask in state.settlements:
        settlements |= mask
    return SettlerPieces(
        tuple(bit_indexes(state.paved & island.hex_edges[hex_])),
        tuple(bit_indexes(settlements & corners)),
        tuple(bit_indexes(state.built & ~settlements & corners)),
    )


def attacked_pieces(state: Settlers) -> list[AttackedPiece]:
    """The pieces of Settlers around the Tribe's hex with the Knights played at them, in the order of the dice."""
    attacked, found = settler_pieces(state, nation(state).tribe), []
    for edge in attacked.roads:
        found.append(_attacked_piece(state, ROAD, state.roads, edge, NONE))
    for corner in attacked.settlements:
        found.append(_attacked_piece(state, SETTLEMENT, state.settlements, NONE, corner))
    for corner in attacked.cities:
        found.append(_attacked_piece(state, CITY, state.cities, NONE, corner))
    return found


def _attacked_piece(state: Settlers, kind: str, masks: tuple[int, ...], edge: int, corner: int) -> AttackedPiece:
    knights = [each for each in nation(state).defences if (each.edge, each.corner) == (edge, corner)]
    return AttackedPiece(kind, owner(masks, edge if corner == NONE else corner), edge, corner, tuple(knights))


def hit_roll(state: Settlers, piece: AttackedPiece) -> int:
    """The lowest roll that removes an attacked piece."""
    undefended: int = state.rules.options["attack_hits_on"]
    return DEFENDED_HIT_ROLL if piece.is_defended else undefended


def is_in_battle(state: Settlers) -> bool:
    """Whether the dice of an attack are still to be rolled."""
    return any(frame.step == "battle" for frame in state.agenda)


def find_violations(state: Settlers) -> Iterator[str]:
    """A sentence for each invariant of the First Nations that the state breaks."""
    own, seat, supply = nation(state), nation_seat(state), state.box.pieces
    if own.settlements & own.cities:
        yield "two settlements stand in the middle of one hex"
    if own.settlements.bit_count() > supply[SETTLEMENT] or own.cities.bit_count() > supply[CITY]:
        yield "the First Nations have more settlements or cities than in the box"
    if own.markers.bit_count() > MARKER_SUPPLY:
        yield f"there are only {MARKER_SUPPLY} markers of defended territory"
    if state.roads[seat] or state.buildings(seat):
        yield "the First Nations have nothing on edges and corners"
    if state.first != seat:
        yield "the First Nations have the first turn"
    if any(seat in frame.seats and frame.step in SETTLERS_STEPS for frame in state.agenda):
        yield "something is on the agenda of the First Nations that only Settlers do"
    yield from _setup_violations(state, own, seat)
    yield from _turn_violations(state, own, seat)
    yield from _attack_violations(state, own, seat)


SETTLERS_STEPS: Final = ("setup_settlement", "setup_road", "landing", "trade_build", "free_road")
NATION_TURN_STEPS: Final = ["roll", "walk", "first_nations_turn"]


def _setup_violations(state: Settlers, own: Nation, seat: Seat) -> Iterator[str]:
    """Checks the set-up: two settlements are placed or on the agenda, and the Tribe comes last."""
    if state.turn:
        if own.tribe == NONE:
            yield "the Tribe is on a hex from the first turn on"
        return
    settlement_frames = [frame for frame in state.agenda if frame.step == "setup_hex_settlement"]
    placed = own.settlements.bit_count() + len(settlement_frames) == 2 and not own.cities and not own.markers
    if not placed or own.tribe != NONE or state.agenda[-1:] != (Frame("setup_tribe", (seat,)),):
        yield "before the first turn two settlements of the First Nations and last the Tribe are placed"


def _turn_violations(state: Settlers, own: Nation, seat: Seat) -> Iterator[str]:
    """Checks the turn: its steps are in order and last on the agenda, and an attack comes after the walk."""
    steps = [frame.step for frame in state.agenda]
    remaining = sum([step in NATION_TURN_STEPS for step in steps])
    if (
        steps
        and state.turn
        and state.active == seat
        and (not remaining or steps[-remaining:] != NATION_TURN_STEPS[-remaining:])
    ):
        yield "a turn of the First Nations is roll, walk and nation, and nothing after that"
    if own.attack_span > state.span:
        yield "no attack was made in a span that is still to come"
    if has_attacked(state) and (state.active != seat or remaining > 1):
        yield "an attack of this span is one after the Tribe has walked"


def _attack_violations(state: Settlers, own: Nation, seat: Seat) -> Iterator[str]:
    """Checks an attack: Knights are at attacked pieces, and only in an attack.

    A Knight that cancels another can end the game, which leaves the attack in the final state.
    """
    if own.defences and state.result is None and not any(frame.step == "battle" for frame in state.agenda):
        yield "Knights defend only while an attack is going on"
    due = [other for frame in state.agenda if frame.step == "defence" for other in frame.seats]
    order = [(other - seat) % state.rules.seats for other in [*[each.seat for each in own.defences], *due]]
    if 0 in order or order != sorted(set(order)):
        yield "each Settler defends with one Knight, in the order of their turns"
    if sum([each.cancelled for each in own.defences]) > (state.result is not None):
        yield "one Knight may be cancelled, and then the dice are rolled"
    for each in own.defences:
        attacked = settler_pieces(state, own.tribe)
        if each.edge not in attacked.roads and each.corner not in attacked.settlements + attacked.cities:
            yield "a Knight defends a piece around the Tribe's hex"
