"""Ships without a cost in the place of roads: in the set-up, and with Road Building."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.seafarers.steps.building import FREE_SEA, NEXT_TO_OWN_SHIP, SHIP_LEFT, place_ship
from games.settlers.state import Settlers
from games.settlers.steps.building import resolve_placement
from games.settlers.steps.draft import NEXT_TO_NEW_SETTLEMENT, DraftRoad
from games.settlers.steps.free_road import FreeRoad


@dataclass(frozen=True, slots=True)
class PlaceShip(Action):
    """Places a ship on an edge without a cost."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_ship(state, seat, self.edge, 0)
        yield from resolve_placement(state, seat, self.edge)


declare(PlaceShip, group="Build", edge=index_codec("edge"))


def place_ship_move(rules: Ruleset, conditions: Sequence[Condition]) -> Move:
    """Free ships under the conditions of a step."""
    return Move(PlaceShip, map(PlaceShip, range(rules.limits["edge"])), conditions)


class DraftRoute(DraftRoad):
    """A road or a ship touches the settlement that was just placed."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.replace_moves((*self.moves, place_ship_move(rules, (*FREE_SEA, NEXT_TO_NEW_SETTLEMENT))), ())


class FreeRoute(FreeRoad):
    """Each of the free pieces is a road or a ship."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        ship = place_ship_move(rules, (SHIP_LEFT, *FREE_SEA, NEXT_TO_OWN_SHIP))
        self.replace_moves((*self.moves, ship), ())
