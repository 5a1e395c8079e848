"""Knights: where they are, where they may go, and how strong they are."""

from functools import lru_cache
from typing import NamedTuple

from games.cities_knights.realm import (
    BASIC,
    KNIGHTS_OF_RANK,
    RANKS,
    Realm,
    change_realm,
    realm_of,
)
from games.hexes import Island
from games.kernel.state import Colour
from games.settlers.hooks import BLOCKED, FURTHER_EDGES
from games.settlers.island.placement import own_corners
from games.settlers.state import Settlers, with_item


class Knight(NamedTuple):
    """A knight that is off the board or is placed there; `activated` and `promoted` are marks of this span."""

    rank: int
    active: int
    activated: int = 0
    promoted: int = 0


def own_knights(state: Settlers, colour: Colour) -> int:
    """The corners of a colour's knights."""
    return knights_in(realm_of(state), colour)


def knights_in(own: Realm, colour: Colour) -> int:
    """The corners of a colour's knights in a realm."""
    basic, strong, mighty = own.ranks
    return basic[colour] | strong[colour] | mighty[colour]


Ranks = tuple[tuple[int, ...], ...]
"""The corners of knights, by rank and colour."""


def all_knights(state: Settlers) -> int:
    """The corners of all knights."""
    return realm_of(state).occupied


def foreign_knights(state: Settlers, colour: Colour) -> int:
    """The corners of the knights of other colours."""
    own = realm_of(state)
    return own.occupied & ~knights_in(own, colour)


def rank_at(own: Realm, colour: Colour, corner: int) -> int:
    """The rank of a colour's knight."""
    return next(rank for rank in range(len(RANKS)) if own.ranks[rank][colour] >> corner & 1)


def owner_at(state: Settlers, corner: int) -> Colour:
    """The colour of the knight on a corner."""
    own = realm_of(state)
    return next(colour for colour in range(len(own.active)) if knights_in(own, colour) >> corner & 1)


def knights_left(own: Realm, colour: Colour, rank: int) -> int:
    """The knights of a rank in the supply."""
    return KNIGHTS_OF_RANK - own.ranks[rank][colour].bit_count()


def strength(own: Realm, colour: Colour) -> int:
    """The strength of a colour's active knights."""
    active = own.active[colour]
    return sum([(rank + 1) * (masks[colour] & active).bit_count() for rank, masks in enumerate(own.ranks)])


def marks(state: Settlers) -> tuple[int, int]:
    """The knights that were activated and those that were promoted in this span."""
    own = realm_of(state)
    return (own.activated, own.promoted) if own.marks_span == state.span else (0, 0)


def mark_knights(state: Settlers, activated: int, promoted: int) -> None:
    """Sets the knights that were activated and promoted in this span."""
    own = change_realm(state)
    own.activated, own.promoted, own.marks_span = activated, promoted, state.span


def _with_knights(ranks: Ranks, colour: Colour, rank: int, mask: int) -> Ranks:
    """The knights of all, of which those of a colour and rank are on these corners."""
    return tuple([with_item(masks, colour, mask) if n == rank else masks for n, masks in enumerate(ranks)])


def put_knight(state: Settlers, colour: Colour, corner: int, knight: Knight) -> None:
    """A knight is on the board, with the marks that it has."""
    own, bit = change_realm(state), 1 << corner
    own.ranks = _with_knights(own.ranks, colour, knight.rank, own.ranks[knight.rank][colour] | bit)
    own.occupied |= bit
    if knight.active:
        own.active = with_item(own.active, colour, own.active[colour] | bit)
    if knight.activated or knight.promoted:
        activated, promoted = marks(state)
        mark_knights(state, activated | bit * knight.activated, promoted | bit * knight.promoted)


def knight_at(state: Settlers, colour: Colour, corner: int) -> Knight:
    """The knight on a corner."""
    own = realm_of(state)
    activated, promoted = marks(state)
    facts = [mask >> corner & 1 for mask in (own.active[colour], activated, promoted)]
    return Knight(rank_at(own, colour, corner), *facts)


def lift_knight(state: Settlers, colour: Colour, corner: int) -> Knight:
    """A knight leaves its corner, with its marks."""
    knight, bit = knight_at(state, colour, corner), 1 << corner
    own = change_realm(state)
    own.ranks = _with_knights(own.ranks, colour, knight.rank, own.ranks[knight.rank][colour] & ~bit)
    own.occupied &= ~bit
    own.active = with_item(own.active, colour, own.active[colour] & ~bit)
    if knight.activated or knight.promoted:
        activated, promoted = marks(state)
        mark_knights(state, activated & ~bit, promoted & ~bit)
    return knight


def vacant_corners(state: Settlers) -> int:
    """The corners without a building or a knight, those at sea included."""
    return ~(state.built | all_knights(state))


def hiring_corners(state: Settlers, colour: Colour) -> int:
    """The vacant corners of land at a colour's roads, and at what else leads it to corners."""
    return own_corners(state, colour) & state.board.ground.corners & vacant_corners(state)


@lru_cache(maxsize=1 << 12)
def walk(island: Island, ways: int, start: int, blocked: int) -> int:
    """The corners that pieces on edges lead to from a corner; a way may end at a blocked corner, but not pass it."""
    found = border = 1 << start
    while border:
        low = border & -border
        border ^= low
        if low & blocked and low != 1 << start:
            continue
        edges = island.corner_edges[low.bit_length() - 1] & ways
        while edges:
            edge = edges & -edges
            edges ^= edge
            reached = island.edge_corners[edge.bit_length() - 1] & ~found
            found |= reached
            border |= reached
    return found & ~(1 << start)


def edge_pieces(state: Settlers, colour: Colour) -> int:
    """The edges with a piece of the colour: its roads, and pieces of other parts."""
    return state.roads[colour] | FURTHER_EDGES.ask(state, colour)


class Ways(NamedTuple):
    """The edges on which knights of a colour go; they stop at `blocked` corners."""

    island: Island
    edges: int
    blocked: int


def ways_of_knights(state: Settlers, colour: Colour) -> Ways:
    """The ways of a colour's knights."""
    return Ways(state.board.layout.island, edge_pieces(state, colour), BLOCKED.ask(state, colour))


def corners_on_way(ways: Ways, corner: int) -> int:
    """The corners that a knight comes to from a corner, occupied ones included."""
    return walk(ways.island, ways.edges, corner, ways.blocked)


def retreat_corners(state: Settlers, colour: Colour, corner: int) -> int:
    """The vacant corners to which a displaced knight may go."""
    return corners_on_way(ways_of_knights(state, colour), corner) & vacant_corners(state)


def weaker_knights(colour: Colour, ranks: Ranks, corner: int) -> int:
    """The knights of other colours below the rank of a colour's knight on a corner."""
    rank, found = next((rank for rank, masks in enumerate(ranks) if masks[colour] >> corner & 1), BASIC), 0
    for masks in ranks[:rank]:
        for other, mask in enumerate(masks):
            if other != colour:
                found |= mask
    return found
