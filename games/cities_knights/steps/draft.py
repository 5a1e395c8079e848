"""Draft: the building of the second round is a city."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.settlers.state import Settlers
from games.settlers.steps.building import FREE_CORNER, place_city, resolve_placement
from games.settlers.steps.draft import SECOND_ROUND, DraftSettlement


@dataclass(frozen=True, slots=True)
class PlaceCity(Action):
    """Places a city on a corner without a cost."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_city(state, seat, self.corner, 0)
        yield from resolve_placement(state, seat, self.corner)


declare(PlaceCity, group="Build", corner=index_codec("corner"))


def is_city_round(state: Settlers, seat: Seat) -> int:
    """It is the second round."""
    return ALL_CHOICES if state.agenda[0].data[0] == SECOND_ROUND else 0


def is_settlement_round(state: Settlers, seat: Seat) -> int:
    """It is the first round."""
    return 0 if is_city_round(state, seat) else ALL_CHOICES


CITY_PLACES: Final = (
    Condition("city_in_second_round", is_city_round),
    *FREE_CORNER,
)
"""The conditions on the corner of a city of the set-up."""


class DraftBuilding(DraftSettlement):
    """A settlement in the first round, a city in the second."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        city = Move(PlaceCity, map(PlaceCity, range(rules.limits["corner"])), CITY_PLACES)
        self.replace_moves((*self.moves, city), ())


ONLY_IN_FIRST_ROUND = Condition("settlement_in_first_round", is_settlement_round)
