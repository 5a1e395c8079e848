"""Active knights act once: they move along own roads, displace a weaker knight, or chase the robber away."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from games.chance import Chance
from games.cities_knights.cards.conditions import ROBBER_AWAKE
from games.cities_knights.events.knights import RANK, KnightMoved, KnightPlaced, KnightRemoved, KnightUsed
from games.cities_knights.hooks import CHASE_FRAMES
from games.cities_knights.knights import (
    Knight,
    Ranks,
    corners_on_way,
    foreign_knights,
    knight_at,
    knights_left,
    marks,
    own_knights,
    owner_at,
    retreat_corners,
    vacant_corners,
    ways_of_knights,
    weaker_knights,
)
from games.cities_knights.realm import RANKS, realm_of
from games.cities_knights.steps.knights import OWN_KNIGHT, measure_at_knights, settle_at_knights
from games.kernel.codec import BIT, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.grid_move import GridMove, PairCondition
from games.kernel.move import Action, Condition, MaskFunction, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts

RETREAT: Final = "retreat"


def retreat_frame(owner: Colour, corner: int, knight: Knight) -> Frame:
    """The frame of a knight that was displaced from a corner."""
    return Frame(RETREAT, (owner,), (corner, *knight))


@dataclass(frozen=True, slots=True)
class MoveKnight(Action):
    """Moves an active knight along own roads to a free corner."""

    from_corner: int
    to_corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield KnightMoved(seat, self.from_corner, self.to_corner)
        yield from settle_at_knights(state, [(seat, self.from_corner), (seat, self.to_corner)])


declare(MoveKnight, group="Knights", from_corner=index_codec("corner"), to_corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class DisplaceKnight(Action):
    """Moves an active knight along own roads to the corner of a weaker one, which has to go."""

    from_corner: int
    to_corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        owner = owner_at(state, self.to_corner)
        displaced = knight_at(state, owner, self.to_corner)
        yield KnightRemoved(owner, self.to_corner)
        yield KnightMoved(seat, self.from_corner, self.to_corner)
        places = [(seat, self.from_corner), (seat, self.to_corner), (owner, self.to_corner)]
        yield from measure_at_knights(state, places)
        state.push(retreat_frame(owner, self.to_corner, displaced))


declare(DisplaceKnight, group="Knights", from_corner=index_codec("corner"), to_corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class ChaseRobber(Action):
    """A knight next to the robber chases it away: the robber moves and steals as after a seven."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield KnightUsed(seat, self.corner)
        state.push_all(CHASE_FRAMES.ask(state, seat, (Frame("robber", (seat,)),)))


declare(ChaseRobber, group="Knights", corner=index_codec("corner"))


def active_knights(state: Settlers, seat: Seat) -> int:
    """The own knights that are active."""
    return realm_of(state).active[seat]


def rested_knights(state: Settlers, seat: Seat) -> int:
    """Every corner but those of knights activated in this span."""
    return ~marks(state)[0]


def ready_knights(state: Settlers, seat: Seat) -> int:
    """The own knights that may act: they are active and rested."""
    active = realm_of(state).active[seat]
    return active & rested_knights(state, seat) if active else 0


def corners_at_robber(state: Settlers, seat: Seat) -> int:
    """The corners of the robber's hex."""
    return state.board.layout.island.hex_masks[state.robber]


def free_targets(state: Settlers, seat: Seat) -> int:
    """The corners without a building or a knight."""
    return vacant_corners(state)


def knights_of_all(state: Settlers, seat: Seat) -> tuple[Seat, Ranks, int]:
    """The seat whose knights act, the knights of all colours by rank, and the corners of those of others."""
    return seat, realm_of(state).ranks, foreign_knights(state, seat)


def knights_of_others(knights: tuple[Seat, Ranks, int]) -> int:
    """The knights of other colours."""
    return knights[2]


def weaker_targets(knights: tuple[Seat, Ranks, int], corner: int) -> int:
    """The weaker knights of others."""
    seat, ranks, _ = knights
    return weaker_knights(seat, ranks, corner)


def chase_move(action_type: type[Action], choices: Iterable[Action], code: str, corners: MaskFunction) -> Move:
    """The move of a knight that chases the robber or another figure from these corners; `code` refuses the others."""
    conditions = (
        OWN_KNIGHT,
        Condition("knight_not_active", active_knights, action_facts("corner")),
        Condition("knight_too_new", rested_knights, action_facts("corner")),
        ROBBER_AWAKE,
        Condition(code, corners, action_facts("corner")),
    )
    return Move(action_type, choices, conditions, ready_knights)


def act_moves(rules: Ruleset) -> Moves:
    """What an active knight may do in the trade and build step."""
    corners = rules.limits["corner"]
    from_facts, to_facts = action_facts("corner", "from_corner"), action_facts("corner", "to_corner")
    sources = (
        Condition("no_own_knight", own_knights, from_facts, is_implied=True),
        Condition("knight_not_active", active_knights, from_facts),
        Condition("knight_too_new", rested_knights, from_facts),
    )
    on_way = PairCondition("no_way_for_knight", ways_of_knights, corners_on_way, to_facts)
    free = Condition("occupied", free_targets, to_facts)
    weaker = PairCondition("no_weaker_knight", knights_of_all, weaker_targets, to_facts, knights_of_others)
    return (
        GridMove(MoveKnight, corners, sources, (free, on_way), ready_knights),
        GridMove(DisplaceKnight, corners, sources, (weaker, on_way), ready_knights),
        chase_move(ChaseRobber, map(ChaseRobber, range(corners)), "robber_not_there", corners_at_robber),
    )


@dataclass(frozen=True, slots=True)
class RetreatKnight(Action):
    """Chooses the corner to which a displaced knight goes."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from retreat(state, state.pop(), [self.corner])


declare(RetreatKnight, group="Knights", corner=index_codec("corner"))


def retreat(state: Settlers, frame: Frame, corners: Sequence[int]) -> Iterator[Event]:
    """A displaced knight comes to its corner, active or not as it was, or to none; then the Longest Road may move."""
    owner, (_, rank, active, activated, promoted) = frame.seats[0], frame.data
    for corner in corners:
        yield KnightPlaced(owner, corner, rank, bool(active), bool(activated), bool(promoted))
    yield from settle_at_knights(state, [(owner, corner) for corner in corners])


def are_routes_settled(state: Settlers) -> bool:
    """Whether no displaced knight is off the board; in a finished game one may be."""
    return state.result is None and all(frame.step != RETREAT for frame in state.agenda)


def retreat_choices(state: Settlers, seat: Seat) -> int:
    """The corners that the displaced knight can reach."""
    return retreat_corners(state, seat, state.agenda[0].data[0])


class Retreat(Step):
    """A displaced knight must go to a free corner on its owner's roads; without one it returns to the supply.

    Until then the award of the Longest Road stays where it is, whatever the lengths are.
    """

    frame_fields: ClassVar[FrameFields] = (
        FrameField("corner", index_codec("corner"), "The corner from which the knight was displaced."),
        FrameField("rank", RANK, "The rank of the knight."),
        FrameField("active", BIT, "Whether it is active."),
        FrameField("activated", BIT, "Whether it was activated in this turn."),
        FrameField("promoted", BIT, "Whether it was promoted in this turn."),
    )
    is_first_only: ClassVar[bool] = True

    def __init__(self, rules: Ruleset) -> None:
        reachable = Condition("no_way_for_knight", retreat_choices, action_facts("corner"))
        corners = range(rules.limits["corner"])
        super().__init__(RETREAT, [Move(RetreatKnight, map(RetreatKnight, corners), [reachable])])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        corners = retreat_corners(state, frame.seats[0], frame.data[0])
        return frame.seats if corners & (corners - 1) else ()

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        return retreat(state, frame, bit_indexes(retreat_corners(state, frame.seats[0], frame.data[0])))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and len(frame.data) == 5 and frame.data[0] < state.rules.limits["corner"]
        if fits and frame.data[1] < len(RANKS) and max(frame.data[2:]) < 2:
            is_in_supply = knights_left(realm_of(state), frame.seats[0], frame.data[1])
            return None if is_in_supply else "is for a knight that is in the supply"
        return "is for the owner of a displaced knight, with its corner, its rank and three marks"
