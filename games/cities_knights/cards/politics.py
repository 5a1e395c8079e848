"""The politics cards that act on pieces and the robber: Bishop, Deserter, Diplomat, Intrigue and Warlord."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.chance import Chance
from games.cities_knights.cards.conditions import ROBBER_AWAKE, card_grid_move, card_move, has_effect, names_other_seat
from games.cities_knights.events.knights import RANK, KnightActivated, KnightPlaced, KnightRemoved
from games.cities_knights.events.progress import ProgressPlayed
from games.cities_knights.hooks import EDGE_REMOVAL
from games.cities_knights.knights import (
    edge_pieces,
    foreign_knights,
    hiring_corners,
    knight_at,
    knights_left,
    own_knights,
    owner_at,
)
from games.cities_knights.progress import BISHOP, DESERTER, DIPLOMAT, INTRIGUE, WARLORD
from games.cities_knights.realm import BASIC, RANKS, realm_of
from games.cities_knights.steps.acts import retreat_frame
from games.cities_knights.steps.knights import HIRING_PLACE, OWN_KNIGHT, measure_at_knights, settle_at_knights
from games.kernel.codec import BIT, SEAT, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.grid_move import PairCondition
from games.kernel.move import Action, Condition, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.awards import measure_routes, settle_routes
from games.settlers.events.removal import RoadLengthChanged, RoadRemoved
from games.settlers.island.placement import (
    edges_at,
    edges_connected_without,
    edges_next_to,
    edges_without_road,
    land_edges,
    own_corners,
    road_network,
)
from games.settlers.island.removal import owner
from games.settlers.island.room import loose_ends
from games.settlers.state import NONE, Settlers
from games.settlers.steps.building import action_facts, place_road
from games.settlers.steps.robber import Robber, friendly_robber_conditions, steal, victims


@dataclass(frozen=True, slots=True)
class PlayBishop(Action):
    """The robber moves, and everybody with a building there loses a card to the player."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, BISHOP)
        state.push(Frame("bishop", (seat,)))


declare(PlayBishop, group="Cards")


class Bishop(Robber):
    """The robber of the base game, which robs every seat at its hex instead of one."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, "bishop", where=friendly_robber_conditions(rules))

    def resolve_arrival(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        thief = frame.seats[0]
        found = victims(state, thief, state.robber)
        for victim in sorted(found, key=lambda colour: (colour - thief) % state.rules.seats):
            yield from steal(state, thief, victim, chance)


@dataclass(frozen=True, slots=True)
class PlayDeserter(Action):
    """A seat gives up a knight of its choice."""

    seat: Seat

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, DESERTER)
        state.push(Frame("desertion", (self.seat,), (seat,)))


declare(PlayDeserter, group="Cards", seat=SEAT)


@dataclass(frozen=True, slots=True)
class GiveUpKnight(Action):
    """Chooses the knight that deserts."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from desert(state, seat, self.corner, state.pop().data[0])


declare(GiveUpKnight, group="Cards", corner=index_codec("corner"))


def desert(state: Settlers, victim: Colour, corner: int, recruiter: Seat) -> Iterator[Event]:
    """A knight leaves the board; the player of the card may place one like it."""
    knight = knight_at(state, victim, corner)
    yield KnightRemoved(victim, corner)
    yield from settle_at_knights(state, [(victim, corner)])
    state.push(Frame("recruitment", (recruiter,), (knight.rank, knight.active)))


class Desertion(Step):
    """With several knights the victim chooses."""

    frame_fields: ClassVar[FrameFields] = (FrameField("recruiter", SEAT, "The seat that played the card."),)
    is_first_only: ClassVar[bool] = True

    def __init__(self, rules: Ruleset) -> None:
        corners = range(rules.limits["corner"])
        super().__init__("desertion", [Move(GiveUpKnight, map(GiveUpKnight, corners), [OWN_KNIGHT])])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        knights = own_knights(state, frame.seats[0])
        return frame.seats if knights & (knights - 1) else ()

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        for corner in bit_indexes(own_knights(state, frame.seats[0])):
            yield from desert(state, frame.seats[0], corner, frame.data[0])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = names_other_seat(state, frame) and own_knights(state, frame.seats[0]) != 0
        return None if fits else "is for a seat with a knight, and names another seat"


@dataclass(frozen=True, slots=True)
class PlaceRecruit(Action):
    """Places the knight that replaces the deserter."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        rank, active = state.pop().data
        yield KnightPlaced(seat, self.corner, available_rank(state, seat, rank), bool(active), False, False)
        yield from settle_at_knights(state, [(seat, self.corner)])


declare(PlaceRecruit, group="Cards", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class DeclineRecruit(Action):
    """Places no knight for the deserter."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from ()


declare(DeclineRecruit, group="Cards")


def available_rank(state: Settlers, seat: Seat, rank: int) -> int:
    """The same rank, else basic, as the supply has it; NONE if it has neither."""
    own = realm_of(state)
    return next((each for each in (rank, BASIC) if knights_left(own, seat, each)), NONE)


class Recruitment(Step):
    """A knight of the deserter's rank, or a basic one if there is none left, stands where it could be hired."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("rank", RANK, "The rank of the deserter."),
        FrameField("active", BIT, "Whether it was active."),
    )

    def __init__(self, rules: Ruleset) -> None:
        corners = range(rules.limits["corner"])
        moves = (
            Move(PlaceRecruit, map(PlaceRecruit, corners), [HIRING_PLACE]),
            Move(DeclineRecruit, [DeclineRecruit()], ()),
        )
        super().__init__("recruitment", moves)

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        seat = frame.seats[0]
        has_place = available_rank(state, seat, frame.data[0]) != NONE and hiring_corners(state, seat)
        return frame.seats if has_place else ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and len(frame.data) == 2 and frame.data[0] < len(RANKS) and frame.data[1] < 2
        return None if fits else "is for one seat, with the rank of a knight and whether it was active"


@dataclass(frozen=True, slots=True)
class PlayDiplomat(Action):
    """Removes a road at whose end no other piece of its colour stands."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, DIPLOMAT)
        colour = owner(tuple([edge_pieces(state, colour) for colour in range(len(state.roads))]), self.edge)
        yield EDGE_REMOVAL.ask(state, colour, self.edge, RoadRemoved(colour, self.edge))
        yield from settle_routes(state, (colour,), RoadLengthChanged)


declare(PlayDiplomat, group="Cards", edge=index_codec("edge"))


@dataclass(frozen=True, slots=True)
class PlayDiplomatForMove(Action):
    """Moves an open road of the seat to another place without a cost."""

    from_edge: int
    to_edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, DIPLOMAT)
        yield RoadRemoved(seat, self.from_edge)
        yield from measure_routes(state, (seat,), RoadLengthChanged)
        yield from place_road(state, seat, self.to_edge, 0)


declare(PlayDiplomatForMove, group="Cards", from_edge=index_codec("edge"), to_edge=index_codec("edge"))


def open_pieces_of(state: Settlers, colour: Colour) -> int:
    """The edges of a colour's pieces that end at no other piece of it, and that no knight of it needs."""
    island, pieces, knights = state.board.layout.island, edge_pieces(state, colour), own_knights(state, colour)
    loose = loose_ends(island, pieces, state.buildings(colour))
    return pieces & edges_at(island, loose & ~knights) & ~edges_at(island, loose & knights)


def open_pieces(state: Settlers, seat: Seat) -> int:
    """The edges of the open pieces of all colours."""
    found = 0
    for colour in range(len(state.roads)):
        found |= open_pieces_of(state, colour)
    return found


def open_roads_of(state: Settlers, colour: Colour) -> int:
    """The open roads of a colour."""
    return open_pieces_of(state, colour) & state.roads[colour]


def diplomat_moves(rules: Ruleset) -> Moves:
    """Removing a road, or moving an own one."""
    edges, to_facts = rules.limits["edge"], action_facts("edge", "to_edge")
    removed = Condition("road_not_open", open_pieces, action_facts("edge"))
    source = Condition("road_not_open", open_roads_of, action_facts("edge", "from_edge"))
    targets = (
        Condition("occupied", edges_without_road, to_facts),
        Condition("not_connected", land_edges, to_facts),
        PairCondition("not_connected", road_network, edges_connected_without, to_facts, edges_next_to),
    )
    return (
        card_move(DIPLOMAT, PlayDiplomat, map(PlayDiplomat, range(edges)), [removed]),
        card_grid_move(DIPLOMAT, PlayDiplomatForMove, edges, [source], targets),
    )


@dataclass(frozen=True, slots=True)
class PlayIntrigue(Action):
    """Displaces a knight of another seat at one of the seat's roads."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, INTRIGUE)
        colour = owner_at(state, self.corner)
        displaced = knight_at(state, colour, self.corner)
        yield KnightRemoved(colour, self.corner)
        yield from measure_at_knights(state, [(colour, self.corner)])
        state.push(retreat_frame(colour, self.corner, displaced))


declare(PlayIntrigue, group="Cards", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class PlayWarlord(Action):
    """Activates all knights of the seat without a cost; they cannot act in this turn."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, WARLORD)
        for corner in bit_indexes(idle_knights(state, seat)):
            yield KnightActivated(seat, corner, 0)


declare(PlayWarlord, group="Cards")


def idle_knights(state: Settlers, seat: Seat) -> int:
    """The own knights that are not active."""
    return own_knights(state, seat) & ~realm_of(state).active[seat]


def has_idle_knight(state: Settlers, seat: Seat) -> bool:
    """A knight can be activated."""
    return idle_knights(state, seat) != 0


def knights_at_own_roads(state: Settlers, seat: Seat) -> int:
    """The knights of others at own roads; they are on no corner of a building."""
    return foreign_knights(state, seat) & own_corners(state, seat)


def seats_with_knight(state: Settlers, seat: Seat) -> int:
    """The other seats with a knight."""
    return sum([1 << other for other in range(state.rules.seats) if other != seat and own_knights(state, other)])


def politics_moves(rules: Ruleset) -> Moves:
    """The politics cards that act on pieces and the robber."""
    seats, corners = range(rules.seats), range(rules.limits["corner"])
    at_road = Condition("no_knight_at_own_road", knights_at_own_roads, action_facts("corner"))
    with_knight = Condition("seat_not_affected", seats_with_knight, action_facts("seat"))
    return (
        card_move(BISHOP, PlayBishop, [PlayBishop()], [ROBBER_AWAKE]),
        card_move(DESERTER, PlayDeserter, map(PlayDeserter, seats), [with_knight]),
        *diplomat_moves(rules),
        card_move(INTRIGUE, PlayIntrigue, map(PlayIntrigue, corners), [at_road]),
        card_move(WARLORD, PlayWarlord, [PlayWarlord()], [has_effect(has_idle_knight)]),
    )
