"""Ships in the place of roads: in the set-up, and with Road Building."""

from games.kernel.move import Condition, Move
from games.kernel.ruleset import Ruleset
from games.seafarers.steps.building import FREE_SEA, NEXT_TO_OWN_SHIP, SHIP_LEFT, place_ship_move
from games.settlers.cards import ROAD_BUILDING
from games.settlers.steps.development import (
    PlayRoadBuilding,
    has_road_spot,
    holds_development_card,
    play_conditions,
)
from games.settlers.steps.draft import NEXT_TO_NEW_SETTLEMENT, DraftRoad
from games.settlers.steps.free_road import FreeRoad


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


def card_for_routes() -> Move:
    """Road Building, for which a road or a ship must have a place."""
    conditions = (*play_conditions(ROAD_BUILDING), Condition("no_free_edge", has_road_spot))
    return Move(PlayRoadBuilding, [PlayRoadBuilding()], conditions, holds_development_card)
