"""Defence: a Settler may put a Knight beside any attacked piece, and the First Nations may cancel one of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.first_nations.events import CORNER, EDGE, KnightCancelled, KnightDefended
from games.first_nations.land import land_of
from games.first_nations.nation import nation, nation_seat
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import SEAT
from games.kernel.frame import Frame, Seat
from games.kernel.move import EVERYTHING, Condition, Move
from games.kernel.step import Step
from games.settlers.awards import settle_largest_army
from games.settlers.cards import KNIGHT, how_many
from games.settlers.events.development import CardPlayed
from games.settlers.state import NOBODY, Settlers
from games.settlers.steps.building import at
from games.settlers.steps.development import may_play


def defend(state: Settlers, seat: Seat, edge: int, corner: int) -> Iterator[Event]:
    """The Knight counts for the Largest Army at once."""
    yield KnightDefended(seat, edge, corner)
    yield from settle_largest_army(state, seat)
    state.agenda = state.agenda[1:]


@dataclass(frozen=True, slots=True)
class DefendRoad(Action):
    """Plays a Knight for an attacked road of any Settler."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from defend(state, seat, self.edge, NOBODY)


@dataclass(frozen=True, slots=True)
class DefendBuilding(Action):
    """Plays a Knight for an attacked settlement or city of any Settler."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from defend(state, seat, NOBODY, self.corner)


@dataclass(frozen=True, slots=True)
class CancelKnight(Action):
    """Plays a Knight of the First Nations against that of a Settler."""

    seat: Seat

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CardPlayed(seat, KNIGHT)
        yield KnightCancelled(self.seat)
        yield from settle_largest_army(state, seat)
        state.agenda = state.agenda[1:]


@dataclass(frozen=True, slots=True)
class HoldBack(Action):
    """Plays no Knight."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.agenda = state.agenda[1:]
        yield from ()


def holds_knight(state: Settlers, seat: Seat) -> int:
    """A Settler has bought nothing in this turn, so any Knight is old enough."""
    return EVERYTHING if how_many(state.held[seat], KNIGHT) else 0


def attacked_roads(state: Settlers, seat: Seat) -> int:
    """Roads on the edges of the Tribe's hex."""
    return state.paved & land_of(state.board.layout.island).edges[nation(state).tribe]


def attacked_buildings(state: Settlers, seat: Seat) -> int:
    """Settlements and cities on its corners."""
    corners: int = state.built & state.board.layout.island.hex_masks[nation(state).tribe]
    return corners


def defenders(state: Settlers, seat: Seat) -> int:
    """The Settlers who have played a Knight."""
    return sum([1 << each.seat for each in nation(state).defences])


def in_battle(state: Settlers) -> bool:
    """The dice are still to be rolled."""
    return any(frame.step == "battle" for frame in state.agenda)


class Defend(Step):
    """Every Settler with an unplayed card is asked, a Knight or not, so that being asked tells nothing."""

    def __init__(self, rules: Any) -> None:
        knight = Condition("card_not_held", holds_knight)
        edges, corners = range(rules.limits["edge"]), range(rules.limits["corner"])
        road = (knight, Condition("not_attacked", attacked_roads, at("edge")))
        building = (knight, Condition("not_attacked", attacked_buildings, at("corner")))
        moves = (
            Move(HoldBack, [HoldBack()], ()),
            Move(DefendRoad, map(DefendRoad, edges), road),
            Move(DefendBuilding, map(DefendBuilding, corners), building),
        )
        super().__init__("defence", moves)

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and not frame.data and in_battle(state) and state.held[frame.seats[0]]
        return None if fits else "is for a Settler with an unplayed card during an attack"


class Counter(Step):
    """One card a turn holds for the First Nations, so at most one Knight is cancelled; nobody is asked without one."""

    def __init__(self, rules: Any) -> None:
        conditions = (*may_play(KNIGHT), Condition("no_such_knight", defenders, at("seat")))
        moves = (
            Move(HoldBack, [HoldBack()], ()),
            Move(CancelKnight, map(CancelKnight, range(rules.seats)), conditions),
        )
        super().__init__("counter", moves)

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = frame == Frame("counter", (nation_seat(state),)) and in_battle(state)
        unused = state.played_span != state.span
        return None if fits and unused else "is for the First Nations during an attack, with no card played in the turn"

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if nation(state).defences else ()


declare(DefendRoad, edge=EDGE)
declare(DefendBuilding, corner=CORNER)
declare(CancelKnight, seat=SEAT)
declare(HoldBack)
