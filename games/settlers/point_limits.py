"""Point limits: the most points that a colour can still have at one time, as far as its seat knows; never too low.

They ignore costs, and what the other seats want. A game ends in a draw when every seat knows that it cannot win.
"""

from collections.abc import Sequence
from typing import Final

from games.kernel.event import GameEnded
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.settlers.awards import AWARD_POINTS, SHORTEST_ROUTE, SMALLEST_ARMY
from games.settlers.box import CITY, SETTLEMENT
from games.settlers.cards import KNIGHT, VICTORY_POINT, count_kind, total
from games.settlers.hooks import BLOCKED, POINT_LIMIT, SET_UP_POINTS
from games.settlers.island.placement import roads_left
from games.settlers.island.room import NO_ROOM, Room, measure_room
from games.settlers.island.routes import longest_trail, split_blocked
from games.settlers.points import all_points, target_points
from games.settlers.state import NONE, Settlers

UNWINNABLE: Final = "unwinnable"
LEAST_MARGIN: Final = 2
FEW_CORNERS: Final = 12
"""While the deck has cards or more corners are free, the limits are not computed, which would only cost time."""
FEW_EDGES: Final = 8
"""For so many further edges the longest trail is searched; for more it takes too long, and is as long as the supply."""


def find_unwinnable(state: Settlers) -> GameEnded | None:
    """The end of the game as a draw if no seat can reach the target any more."""
    if state.deck or state.free.bit_count() > FEW_CORNERS:
        return None
    seats = range(state.rules.seats)
    for seat in seats:
        if is_in_reach(state, seat, NO_ROOM):
            return None
    for seat in seats:
        if is_in_reach(state, seat, measure_room(state, seat)):
            return None
    return GameEnded((), UNWINNABLE, all_points(state))


def target_bounds(rules: Ruleset, before_set_up: Settlers, seats: Sequence[Seat]) -> tuple[int, int]:
    """At least two more points than the set-up brings; at most those that each seat can reach on an empty board."""
    everywhere = Room((1 << rules.limits["edge"]) - 1, rules.limits["corner"])
    return SET_UP_POINTS.ask(rules, 0) + LEAST_MARGIN, min(
        [point_limit(before_set_up, seat, everywhere) for seat in seats]
    )


def can_win(state: Settlers, seat: Seat) -> bool:
    """Whether the seat could still reach the target, as far as it knows."""
    return is_in_reach(state, seat, NO_ROOM) or is_in_reach(state, seat, measure_room(state, seat))


def is_in_reach(state: Settlers, seat: Seat, room: Room) -> bool:
    """Whether the seat could still reach the target with this room on the board."""
    return point_limit(state, seat, room) >= target_points(state, seat)


def point_limit(state: Settlers, colour: Colour, room: Room) -> int:
    """The most points that a colour could have with this room, of all kinds together."""
    return sum([function(state, colour, room.roads, room.settlements) for function in POINT_LIMIT.functions(state)])


def building_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """One point for each building, and one more for each that can be a city."""
    pieces = state.box.pieces
    buildings = min(state.buildings(colour).bit_count() + settlements, pieces[SETTLEMENT] + pieces[CITY])
    return buildings + min(buildings, pieces[CITY])


def road_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """The Longest Road, unless another colour holds it and its road can be neither exceeded nor interrupted."""
    holder = state.longest_road
    if holder == colour:
        return AWARD_POINTS
    needed = SHORTEST_ROUTE
    if holder != NONE and not state.free & state.reach[holder]:
        needed = max(needed, state.routes[holder] + 1)
    return AWARD_POINTS if route_limit(state, colour, roads) >= needed else 0


def route_limit(state: Settlers, colour: Colour, roads: int) -> int:
    """The length that a colour's longest road could have with further roads on these edges."""
    own = state.roads[colour]
    if not roads:
        return state.routes[colour]
    limit = own.bit_count() + min(roads.bit_count(), roads_left(state, colour))
    if roads.bit_count() > FEW_EDGES:
        return limit
    ends = split_blocked(state.board.layout.island, own | roads, BLOCKED.ask(state, colour))
    return min(limit, longest_trail(ends))


def card_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """Victory point cards and the Largest Army; the colour knows its own cards, and the deck may hold any other."""
    deck, own = state.box.deck, state.unplayed[colour]
    draws, points = total(state.deck), count_kind(own, VICTORY_POINT)
    points_left = count_kind(deck, VICTORY_POINT) - points
    without_army = points + min(draws, points_left)
    if state.largest_army == colour:
        return AWARD_POINTS + without_army
    needed = max(0, _smallest_army(state) - count_kind(state.played[colour], KNIGHT) - count_kind(own, KNIGHT))
    played = sum([count_kind(cards, KNIGHT) for cards in state.played])
    if needed > min(draws, count_kind(deck, KNIGHT) - played - count_kind(own, KNIGHT)):
        return without_army
    return max(without_army, AWARD_POINTS + points + min(draws - needed, points_left))


def _smallest_army(state: Settlers) -> int:
    """The number of knights that takes the award from its holder."""
    holder = state.largest_army
    return SMALLEST_ARMY if holder == NONE else count_kind(state.played[holder], KNIGHT) + 1
