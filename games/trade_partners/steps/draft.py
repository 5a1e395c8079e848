"""The partners' draft: when everybody has placed, the same is placed for the partners, in the same order."""

from collections.abc import Iterator
from typing import Any

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Frame
from games.kernel.move import Condition, Move
from games.settlers.placing import distant, unbuilt, unpaved
from games.settlers.state import Settlers
from games.settlers.steps.building import at
from games.settlers.steps.draft import DraftRoad, DraftSettlement, edges_beside
from games.trade_partners.partner import partner_of
from games.trade_partners.steps.placing import PlacePartnerRoad, PlacePartnerSettlement


def opening(state: Settlers, chance: Chance) -> Iterator[Event]:
    """Every round of the draft is repeated for the partners."""
    state.agenda += tuple([Frame("partner_settlement", seats, data) for _, seats, data in state.agenda])
    yield from ()


def of_partner(state: Settlers, frame: Frame) -> Frame:
    """A frame of the base game's draft that would be about the partner's colour."""
    return frame._replace(seats=tuple([partner_of(state, seat) for seat in frame.seats]))


class PartnerSettlement(DraftSettlement):
    """Any corner that keeps the distance will do."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        conditions = (Condition("occupied", unbuilt, at("corner")), Condition("too_close", distant, at("corner")))
        corners = map(PlacePartnerSettlement, range(rules.limits["corner"]))
        self.name = "partner_settlement"
        self.bind((Move(PlacePartnerSettlement, corners, conditions),), ())

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return super().objection(state, of_partner(state, frame))


class PartnerRoad(DraftRoad):
    """The road touches the settlement that was just placed."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        conditions = (
            Condition("occupied", unpaved, at("edge")),
            Condition("not_beside_settlement", edges_beside, at("edge")),
        )
        self.name = "partner_road"
        self.bind((Move(PlacePartnerRoad, map(PlacePartnerRoad, range(rules.limits["edge"])), conditions),), ())

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return super().objection(state, of_partner(state, frame))
