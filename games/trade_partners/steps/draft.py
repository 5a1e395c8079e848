"""The partners' draft: after the draft of the seats, the same pieces are placed for the partners, in the same order."""

from collections.abc import Iterator

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.move import Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.settlers.state import Settlers
from games.settlers.steps.building import FREE_CORNER, FREE_EDGE
from games.settlers.steps.draft import (
    DRAFT_STEP,
    NEXT_TO_NEW_SETTLEMENT,
    SECOND_ROUND,
    DraftRoad,
    DraftSettlement,
    piece_counts,
    take_starting_cards,
)
from games.trade_partners.debts import LASTING_ROUTES
from games.trade_partners.partner import partner_of
from games.trade_partners.steps.placement import PlacePartnerRoad, PlacePartnerSettlement


def add_partner_draft(state: Settlers, chance: Chance) -> Iterator[Event]:
    """Every round of the draft is repeated for the partners."""
    rounds = [frame for frame in state.agenda if frame.step == DRAFT_STEP]
    partners = [Frame("setup_partner_settlement", seats, data) for _, seats, data in rounds]
    state.replace_agenda(*state.agenda, *partners)
    yield from ()


def partner_frame(state: Settlers, frame: Frame) -> Frame:
    """A frame of the base game's draft for the partner's colour."""
    return frame._replace(seats=tuple([partner_of(state, seat) for seat in frame.seats]))


def draft_objections(state: Settlers) -> Iterator[str]:
    """Every player and every partner keeps as many buildings as the draft places, and the pieces on edges that last."""
    lasting = LASTING_ROUTES.ask(state.rules, SECOND_ROUND)
    for colour in range(len(state.hands)):
        buildings, routes = piece_counts(state, colour)
        if buildings < SECOND_ROUND or routes < lasting:
            yield f"has fewer pieces of colour {colour} than the set-up, which places two settlements and two roads"


class PartnerSettlement(DraftSettlement):
    """Any corner that keeps the distance is allowed."""

    def __init__(self, rules: Ruleset) -> None:
        corners = map(PlacePartnerSettlement, range(rules.limits["corner"]))
        super().__init__(rules, "setup_partner_settlement", (Move(PlacePartnerSettlement, corners, FREE_CORNER),))

    def resolve_placement(self, state: Settlers, seat: Seat, location: int) -> Iterator[Event]:
        yield from take_starting_cards(state, partner_of(state, seat), location)
        state.replace(Frame("setup_partner_road", (seat,), (location,)))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return super().frame_objection(state, partner_frame(state, frame))


class PartnerRoad(DraftRoad):
    """The road touches the settlement that was just placed."""

    def __init__(self, rules: Ruleset) -> None:
        edges = map(PlacePartnerRoad, range(rules.limits["edge"]))
        move = Move(PlacePartnerRoad, edges, (FREE_EDGE, NEXT_TO_NEW_SETTLEMENT))
        super().__init__(rules, "setup_partner_road", (move,))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return super().frame_objection(state, partner_frame(state, frame))
