"""The invariants of every state: no piece or card is lost or duplicated, and stored values equal recomputed ones."""

from collections.abc import Iterator
from functools import lru_cache

from games.settlers.awards import SHORTEST_ROUTE, SMALLEST_ARMY
from games.settlers.cards import GUARD_BITS, KNIGHT, Cards, count_kind, covers, total
from games.settlers.hooks import BLOCKED, CHECKED_ROUTE_LENGTH, FURTHER_EDGES, ROBBER_ON_BOARD, ROUTES_SETTLED
from games.settlers.island.placement import cities_left, roads_left, settlements_left
from games.settlers.points import all_points
from games.settlers.state import NONE, Settlers
from games.settlers.state_extension import state_extensions
from games.trade.offers import offer_violations


def violations(state: Settlers) -> list[str]:
    """A sentence for each violated invariant."""
    found = [
        *card_violations(state),
        *piece_violations(state),
        *offer_violations(state.offers, state.purse),
        *_award_violations(state),
    ]
    if state.result is not None and state.result.points != all_points(state):
        found.append(f"the result says {state.result.points}, but the points are {all_points(state)}")
    return found


def card_violations(state: Settlers) -> Iterator[str]:
    """Violations that concern cards."""
    bank, deck = state.box.bank, state.box.deck
    if state.bank + sum(state.hands) != bank or not _is_part_of(bank, state.bank):
        yield f"resource cards are not {state.box.supply} of a kind"
    if state.deck + sum(state.unplayed) + sum(state.played) != deck or not _is_part_of(deck, state.deck):
        yield f"development cards are not the {total(deck)} of the box"
    hands = [_is_part_of(bank, hand) for hand in state.hands]
    if not all(hands + [_is_part_of(deck, pile) for pile in (*state.unplayed, *state.played)]):
        yield "a hand has a negative number of a kind"


def _is_part_of(all_cards: Cards, pile: Cards) -> bool:
    # A debt borrows from the kind above and leaves a guard set; one of the last kind makes the whole number negative.
    return pile >= 0 and not pile & GUARD_BITS and covers(all_cards, pile)


def piece_violations(state: Settlers) -> Iterator[str]:
    """Violations that concern pieces on the board."""
    colours = range(len(state.hands))
    supply = (roads_left, settlements_left, cities_left)
    if any(left(state, colour) < 0 for left in supply for colour in colours):
        yield "a colour has more pieces on the board than in the box"
    buildings = [*state.settlements, *state.cities]
    if sum(mask.bit_count() for mask in buildings) != state.built.bit_count() or _union(buildings) != state.built:
        yield "two buildings are on one corner"
    pieces = [*state.roads, *[FURTHER_EDGES.ask(state, colour) for colour in colours]]
    if sum(mask.bit_count() for mask in pieces) != state.paved.bit_count() or _union(pieces) != state.paved:
        yield "two pieces are on one edge"
    if not ROBBER_ON_BOARD.ask(state):
        if state.robber != NONE:
            yield "the robber is on the island before its time"
    elif not 0 <= state.robber < len(state.board.terrain):
        yield "there is not one robber on the island"
    yield from _distance_violations(state)


def _distance_violations(state: Settlers) -> Iterator[str]:
    island = state.board.layout.island
    taken = 0
    for corner, neighbours in enumerate(island.corner_neighbours):
        if state.built >> corner & 1:
            taken |= 1 << corner | neighbours
            if neighbours & state.built:
                yield f"corner {corner} is too close to another building"
    if state.free != ((1 << len(island.corners)) - 1) & ~taken:
        yield "the free corners are not those that keep the distance"


def extension_violations(state: Settlers) -> Iterator[str]:
    """Violations that concern state extensions."""
    for extension in state_extensions(state):
        yield from extension.violations(state)


def _award_violations(state: Settlers) -> Iterator[str]:
    for colour, length in enumerate(state.routes):
        checked = CHECKED_ROUTE_LENGTH.ask(state, colour)
        if length != checked:
            yield f"the longest road of {colour} is {checked}, not {length}"
    routes, holder = state.routes[: state.rules.seats], state.longest_road
    if holder != NONE and state.routes[holder] != max(SHORTEST_ROUTE, *routes) and ROUTES_SETTLED.ask(state):
        yield "the holder of the Longest Road does not have it"
    armies = [count_kind(played, KNIGHT) for played in state.played]
    if state.largest_army == NONE:
        if max(armies) >= SMALLEST_ARMY:
            yield "an army is large enough, but the award has no holder"
    elif armies[state.largest_army] != max(SMALLEST_ARMY, *armies):
        yield "the holder of the Largest Army does not have it"


def _union(masks: tuple[int, ...] | list[int]) -> int:
    joined = 0
    for mask in masks:
        joined |= mask
    return joined


def brute_force_route_length(state: Settlers, colour: int) -> int:
    """The longest trail by trying every start and every way on, knowing no shortcuts."""
    edges, blocked = state.board.layout.island.edges, BLOCKED.ask(state, colour)
    return longest_by_brute_force(edges, state.roads[colour], 0, 0, blocked)


@lru_cache(maxsize=10_000)
def longest_by_brute_force(
    all_edges: tuple[tuple[int, int], ...], roads: int, ships: int, joints: int, blocked: int
) -> int:
    """The longest trail over roads and ships, which join only at the corners `joints`.

    Remembered, because the pieces are the same after most actions.
    """
    at: dict[int, list[tuple[int, int]]] = {}
    for number, (a, b) in enumerate(all_edges):
        if (roads | ships) >> number & 1:
            at.setdefault(a, []).append((number, b))
            at.setdefault(b, []).append((number, a))

    def extend(corner: int, last: int, used: int) -> int:
        best = 0
        if last != NONE and blocked >> corner & 1:
            return 0
        for number, other in at[corner]:
            changes = last != NONE and (ships >> last & 1) != (ships >> number & 1)
            if not used >> number & 1 and not (changes and not joints >> corner & 1):
                best = max(best, 1 + extend(other, number, used | 1 << number))
        return best

    return max([extend(corner, NONE, 0) for corner in at], default=0)
