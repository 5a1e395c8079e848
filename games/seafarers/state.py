"""The state of Seafarers: the fleet with its view, its words in a position, and its invariants."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.ruleset import Ruleset
from games.kernel.schema import array_schema, boolean_schema, integer_schema, object_schema, or_null
from games.kernel.state import Colour, View, bit_indexes
from games.position_text import format_places, match_groups, parse_mask, parse_masks, parse_number
from games.seafarers.fleet import EXTENSION_NAME, SHIP, Fleet, fleet, still_ships
from games.seafarers.placement import ships_left
from games.seafarers.sea import sea_hexes
from games.settlers.game import SettlersGame
from games.settlers.hooks import BLOCKED, ROBBER_MOVES
from games.settlers.invariants import longest_by_brute_force
from games.settlers.state import NONE, Settlers
from games.settlers.state_extension import StateExtension

ISLAND_POINTS: Final = 2
"""For the first settlement of a colour on each small island."""


class FleetExtension(StateExtension):
    """All of it is public."""

    def __init__(self) -> None:
        super().__init__(EXTENSION_NAME, ("ships", "islands", "pirate", "still", "moved"))

    def initial_value(self, rules: Ruleset) -> Fleet:
        nothing = (0,) * rules.limits["colour"]
        return Fleet(nothing, nothing)

    def view_data(self, view: View) -> dict[str, Any]:
        state: Settlers = view.state
        own = fleet(state)
        return {
            "pirate": None if own.pirate == NONE else own.pirate,
            "ship_moved": own.moved_span == state.span,
            "colours": [
                {
                    "colour": colour,
                    "ships": bit_indexes(ships),
                    "too_new": bit_indexes(ships & still_ships(state)),
                    "islands": bit_indexes(own.islands[colour]),
                }
                for colour, ships in enumerate(own.ships)
            ],
        }

    def observe(self, view: View, observation: Observation) -> None:
        state: Settlers = view.state
        own, edges = fleet(state), state.rules.limits["edge"]
        observation.add_masks("ships", own.ships, edges)
        observation.add_mask("ships_too_new", still_ships(state), edges)
        observation.add_masks("small_islands", own.islands, state.rules.limits["hex"])
        observation.add_one_hot("pirate", own.pirate, state.rules.limits["sea_hex"])
        observation.add_mask("ship_moved", int(own.moved_span == state.span), 1)

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        return _schema()

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        own = fleet(state)
        if any(own.ships):
            yield "ships", "/".join(map(format_places, own.ships))
        if any(own.islands):
            yield "islands", "/".join(map(format_places, own.islands))
        if own.pirate != NONE:
            yield "pirate", str(own.pirate)
        if own.still_span != NONE:
            yield "still", f"{own.still_span}/{format_places(own.still)}"
        if own.moved_span != NONE:
            yield "moved", str(own.moved_span)

    def parse_word(self, state: Settlers, word: str, value: str) -> Fleet:
        own, limits = fleet(state), state.rules.limits
        if word == "ships":
            return own._replace(ships=parse_masks(value, limits["colour"], limits["edge"]))
        if word == "islands":
            return own._replace(islands=parse_masks(value, limits["colour"], limits["hex"]))
        if word == "pirate":
            return own._replace(pirate=parse_number(value, limits["sea_hex"]))
        if word == "moved":
            return own._replace(moved_span=parse_number(value))
        span, edges = match_groups(value, "([0-9]+)/(.*)", "ships that do not move are written span/edges")
        return own._replace(still_span=parse_number(span), still=parse_mask(edges, limits["edge"]))

    def violations(self, state: Settlers) -> list[str]:
        return list(find_violations(state))


def _schema() -> dict[str, Any]:
    colour = {
        "colour": integer_schema("The number of the colour.", "colour"),
        "ships": array_schema(integer_schema(form="edge"), "The edges of its ships."),
        "too_new": array_schema(
            integer_schema(form="edge"), "Its ships that were built, placed or moved in this turn, and cannot move."
        ),
        "islands": array_schema(integer_schema(), "The small islands, by number from 1, that brought it points."),
    }
    return object_schema(
        {
            "pirate": or_null(integer_schema("The hex of the sea with the pirate; null before it comes.", "hex")),
            "ship_moved": boolean_schema("Whether a ship has moved in this turn."),
            "colours": array_schema(object_schema(colour), "The colours, in the order of their numbers."),
        },
        "Ships, pirate and islands.",
    )


FLEET: Final = FleetExtension()


def add_fleet(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """The game with ships."""
    return game.with_extension(FLEET)


def island_points(state: Settlers, colour: Colour) -> int:
    """Two points for each small island that a colour has settled."""
    return ISLAND_POINTS * fleet(state).islands[colour].bit_count()


def with_ships(state: Settlers, colour: Colour, left: Mapping[str, int]) -> Mapping[str, int]:
    """The supply of a colour with its ships."""
    return {**left, SHIP: ships_left(state, colour)}


def find_violations(state: Settlers) -> Iterator[str]:
    """A sentence for each invariant of Seafarers that the state breaks."""
    own, ground, ships = fleet(state), state.board.ground, 0
    for colour, mask in enumerate(own.ships):
        if mask & ships:
            yield "two ships are on one edge"
        ships |= mask
        if ships_left(state, colour) < 0:
            yield f"colour {colour} has more ships than in the box"
        if own.islands[colour] & 1 or own.islands[colour] >> len(ground.islands):
            yield "points are for small islands of the board"
    if ships & ~ground.ship_edges:
        yield "a ship is on land"
    if any(roads & (ships | ~ground.road_edges) for roads in state.roads):
        yield "a road is on the edge of a ship or at sea"
    if state.built & ~ground.corners:
        yield "a building is at sea"
    if state.robber != NONE and not ground.land >> state.robber & 1:
        yield "the robber is on no hex of land"
    if any(own.islands[state.rules.seats :]):
        yield "a colour without a seat has points for islands"
    if own.pirate != NONE and not sea_hexes(state) >> own.pirate & 1:
        yield "the pirate is on no hex of the sea"
    if own.pirate != NONE and not ROBBER_MOVES.ask(state):
        yield "the pirate is at sea before its time"
    if own.still & ~ships and own.still_span == state.span:
        yield "a ship that does not move is not on the board"
    if max(own.still_span, own.moved_span) > state.span:
        yield "no ship was built or moved in a span that is still to come"
    yield from _island_violations(state)


def _island_violations(state: Settlers) -> Iterator[str]:
    """Whoever has a building on a small island has settled it; no rule of this game removes one."""
    own, islands = fleet(state), state.board.ground.island_corners
    for colour in range(state.rules.seats):
        buildings = state.buildings(colour)
        settled = sum([1 << number for number, corners in enumerate(islands) if number and corners & buildings])
        if settled & ~own.islands[colour]:
            yield f"colour {colour} has a building on a small island without its points"


def brute_force_trade_route(state: Settlers, colour: Colour) -> int:
    """The longest trade route by trying every start and every way on, knowing no shortcuts."""
    edges, blocked = state.board.layout.island.edges, BLOCKED.ask(state, colour)
    ships, own = fleet(state).ships[colour], state.buildings(colour)
    return longest_by_brute_force(edges, state.roads[colour], ships, own, blocked)
