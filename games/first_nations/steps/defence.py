"""Defence: each Settler may play a Knight at an attacked piece, and the First Nations may cancel one of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.first_nations.events import CORNER, EDGE, DefencePlayed, KnightCancelled
from games.first_nations.state import attacked_pieces, is_in_battle, nation, nation_seat
from games.kernel.codec import SEAT, Field, enum_codec, list_codec, with_description
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.standing_answer import StandingAnswer
from games.kernel.state import Frame, Seat
from games.kernel.step import Step
from games.settlers.awards import settle_largest_army
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.cards import KNIGHT, count_kind
from games.settlers.events.development import DevelopmentCardPlayed
from games.settlers.state import NONE, Settlers
from games.settlers.steps.building import action_facts
from games.settlers.steps.development import play_conditions


def defend(state: Settlers, seat: Seat, edge: int, corner: int) -> Iterator[Event]:
    """Plays a Knight at a piece; the Knight counts for the Largest Army at once."""
    yield DefencePlayed(seat, edge, corner)
    yield from settle_largest_army(state, seat)
    state.pop()


@dataclass(frozen=True, slots=True)
class DefendRoad(Action):
    """Plays a Knight for an attacked road of any Settler."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from defend(state, seat, self.edge, NONE)


declare(DefendRoad, group="Attack", edge=EDGE)


@dataclass(frozen=True, slots=True)
class DefendBuilding(Action):
    """Plays a Knight for an attacked settlement or city of any Settler."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from defend(state, seat, NONE, self.corner)


declare(DefendBuilding, group="Attack", corner=CORNER)


@dataclass(frozen=True, slots=True)
class CancelKnight(Action):
    """Plays a Knight of the First Nations that cancels the Knight of a Settler."""

    seat: Seat

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DevelopmentCardPlayed(seat, KNIGHT)
        yield KnightCancelled(self.seat)
        yield from settle_largest_army(state, seat)
        state.pop()


declare(CancelKnight, group="Attack", seat=SEAT)


@dataclass(frozen=True, slots=True)
class DeclineKnight(Action):
    """Plays no Knight."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from ()


declare(DeclineKnight, group="Attack")


@dataclass(frozen=True, slots=True)
class HoldBack(StandingAnswer):
    """Plays no Knight in a defence; the seat is asked only where its own pieces of some kinds are attacked."""

    except_own: tuple[int, ...] = ()

    @staticmethod
    def replies(state: Settlers, seat: Seat) -> Iterable[Action]:
        return (DeclineKnight(),) if state.agenda[0] == Frame("defence", (seat,)) else ()

    def covers(self, state: Settlers, seat: Seat, reply: DeclineKnight) -> bool:
        own = [each.kind for each in attacked_pieces(state) if each.colour == seat]
        return not any(PIECES[number] in own for number in self.except_own)


PIECES: Final = (ROAD, SETTLEMENT, CITY)
_OWN = with_description(list_codec(enum_codec(*PIECES), 0, 3), "Kinds of its own pieces for which the seat is asked.")
declare(HoldBack, except_own=Field(_OWN, default=()))


def holds_knight(state: Settlers, seat: Seat) -> int:
    """All choices if the seat has a Knight; it is not too new, since a Settler buys no card in another's turn."""
    return ALL_CHOICES if count_kind(state.unplayed[seat], KNIGHT) else 0


def roads_under_attack(state: Settlers, seat: Seat) -> int:
    """The roads on the edges of the Tribe's hex."""
    return state.paved & state.board.layout.island.hex_edges[nation(state).tribe]


def buildings_under_attack(state: Settlers, seat: Seat) -> int:
    """The settlements and cities on the corners of the Tribe's hex."""
    corners: int = state.built & state.board.layout.island.hex_masks[nation(state).tribe]
    return corners


def defenders(state: Settlers, seat: Seat) -> int:
    """The seats that have played a Knight in this attack."""
    return sum([1 << each.seat for each in nation(state).defences])


class Defend(Step):
    """Each Settler with an unplayed card is due, so that being due does not show whether it has a Knight."""

    def __init__(self, rules: Ruleset) -> None:
        knight = Condition("card_not_held", holds_knight)
        edges, corners = range(rules.limits["edge"]), range(rules.limits["corner"])
        road = (knight, Condition("not_attacked", roads_under_attack, action_facts("edge")))
        building = (knight, Condition("not_attacked", buildings_under_attack, action_facts("corner")))
        moves = (
            Move(DeclineKnight, [DeclineKnight()], ()),
            Move(DefendRoad, map(DefendRoad, edges), road),
            Move(DefendBuilding, map(DefendBuilding, corners), building),
        )
        super().__init__("defence", moves)

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and not frame.data and is_in_battle(state) and state.unplayed[frame.seats[0]]
        return None if fits else "is for a Settler with an unplayed card during an attack"


class Counter(Step):
    """The First Nations may cancel one Knight, as they may play one card a turn; runs by itself without a Knight."""

    def __init__(self, rules: Ruleset) -> None:
        conditions = (*play_conditions(KNIGHT), Condition("no_such_knight", defenders, action_facts("seat")))
        moves = (
            Move(DeclineKnight, [DeclineKnight()], ()),
            Move(CancelKnight, map(CancelKnight, range(rules.seats)), conditions),
        )
        super().__init__("counter_defence", moves)

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = frame == Frame("counter_defence", (nation_seat(state),)) and is_in_battle(state)
        unused = state.played_span != state.span
        return None if fits and unused else "is for the First Nations during an attack, with no card played in the turn"

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if nation(state).defences else ()
