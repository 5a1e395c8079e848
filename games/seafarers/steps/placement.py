"""Ships in the place of roads: in the set-up, and with Road Building."""

from games.kernel.ruleset import Ruleset
from games.seafarers.steps.building import FREE_SEA, NEXT_TO_OWN_SHIP, SHIP_LEFT, place_ship_move
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
