"""Robber: it must move to another hex, and its mover takes a card from a colour with a building there."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.chance import Chance
from games.kernel.codec import COLOUR, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, MaskFunction, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.cards import nth_card, total
from games.settlers.events.robber import CardStolen, RobberMoved
from games.settlers.hooks import EXPOSED, HEX_BUILDINGS, ROBBER_MOVES
from games.settlers.points import visible_points
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts
from games.trade.events import take_goods

FRIENDLY_ROBBER_POINTS = 2
"""A friendly robber protects colours with at most this many visible points."""


@dataclass(frozen=True, slots=True)
class MoveRobber(Action):
    """Places the robber on a hex; the step defines the consequences."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RobberMoved(self.hex)
        frame = state.agenda[0]
        state.pop()
        step = state.rules.steps[frame.step]
        assert isinstance(step, Robber)
        yield from step.resolve_arrival(state, frame, chance)


declare(MoveRobber, group="Robber", hex=index_codec("hex"))


@dataclass(frozen=True, slots=True)
class StealCard(Action):
    """Takes a card from one of the possible victims."""

    victim: Colour

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from steal(state, seat, self.victim, chance)


declare(StealCard, group="Robber", victim=COLOUR)


def victims(state: Settlers, thief: Colour, hex_: int) -> tuple[Colour, ...]:
    """Other colours with a building on the hex, at least one card, and an exposed hand."""
    colours = range(len(state.hands))
    return tuple(
        [colour for colour in colours if can_be_robbed(state, thief, colour) and has_building_on(state, colour, hex_)]
    )


def can_be_robbed(state: Settlers, thief: Colour, colour: Colour) -> bool:
    """Whether it is another colour with at least one card and an exposed hand."""
    return colour != thief and state.hands[colour] != 0 and EXPOSED.ask(state, colour)


def has_building_on(state: Settlers, colour: Colour, hex_: int) -> bool:
    """Whether a colour has a building at a corner of the hex, or in its centre."""
    corners = state.board.layout.island.hex_masks[hex_]
    return bool(state.buildings(colour) & corners or HEX_BUILDINGS.ask(state, colour) >> hex_ & 1)


def rob(state: Settlers, thief: Colour, found: tuple[Colour, ...], theft: str, chance: Chance) -> Iterator[Event]:
    """A single victim is robbed; from several the thief chooses one in the step `theft`."""
    if len(found) == 1:
        yield from steal(state, thief, found[0], chance)
    elif found:
        state.push(Frame(theft, (thief,), found))


def steal(state: Settlers, thief: Colour, victim: Colour, chance: Chance) -> Iterator[Event]:
    """One card of the victim's sorted hand, each equally likely."""
    hand = state.hands[victim]
    draw, (index,) = chance.draw("theft", (total(hand),))
    yield from take_goods(state, CardStolen(thief, victim, nth_card(hand, index), draw), (victim,))


def other_hexes(state: Settlers, seat: Seat) -> int:
    """Every hex but the robber's own."""
    return ~(1 << state.robber)


def protected_colours(state: Settlers, seat: Seat) -> list[Colour]:
    """The other colours that a friendly robber spares."""
    return [
        colour
        for colour in range(len(state.hands))
        if colour != seat and EXPOSED.ask(state, colour) and visible_points(state, colour) <= FRIENDLY_ROBBER_POINTS
    ]


def friendly_hexes(state: Settlers, seat: Seat) -> int:
    """Hexes that the friendly robber allows; all of them if there is no such hex."""
    island = state.board.layout.island
    protected_corners = protected_hexes = 0
    for colour in protected_colours(state, seat):
        protected_corners |= state.buildings(colour)
        protected_hexes |= HEX_BUILDINGS.ask(state, colour)
    for hex_, corners in enumerate(island.hex_masks):
        if corners & protected_corners:
            protected_hexes |= 1 << hex_
    allowed = state.board.ground.land & ~protected_hexes
    return allowed if allowed & other_hexes(state, seat) else ALL_CHOICES


def frame_victims(state: Settlers, seat: Seat) -> int:
    """The colours that the frame names."""
    return sum([1 << colour for colour in state.agenda[0].data])


class Robber(Step):
    """Any land hex is allowed, the desert and the mover's own included; a single possible victim is robbed
    automatically.

    Other ways to move the robber are separate steps, which restrict the hexes and define the consequences.
    """

    def __init__(
        self, rules: Ruleset, name: str = "robber", moves: Moves = (), where: Iterable[Condition] = ()
    ) -> None:
        conditions = [Condition("robber_must_move", other_hexes, action_facts("hex")), *where]
        super().__init__(name, [Move(MoveRobber, map(MoveRobber, range(rules.limits["hex"])), conditions), *moves])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if ROBBER_MOVES.ask(state) else ()

    def resolve_arrival(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        """The consequences at the new hex of the robber."""
        thief = frame.seats[0]
        yield from rob(state, thief, victims(state, thief, state.robber), "theft", chance)


def friendly_robber_conditions(rules: Ruleset, hexes: MaskFunction = friendly_hexes) -> tuple[Condition, ...]:
    """A friendly robber, or pirate, is restricted to these hexes; nothing is restricted without that option."""
    friendly = Condition("protected_by_friendly_robber", hexes, action_facts("hex"))
    return (friendly,) if rules.options["friendly_robber"] else ()


class Theft(Step):
    """With several possible victims the mover of the robber chooses one."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("victims", COLOUR, "The colours that a card may be stolen from.", is_list=True),
    )
    is_first_only: ClassVar[bool] = True

    def __init__(self, rules: Ruleset, name: str = "theft", moves: Moves = ()) -> None:
        colours = map(StealCard, range(rules.limits["colour"]))
        conditions = [Condition("no_victim", frame_victims, action_facts("victim"))]
        super().__init__(name, [Move(StealCard, colours, conditions), *moves])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        can_steal = len(frame.seats) == 1 and ROBBER_MOVES.ask(state)
        found = victims(state, frame.seats[0], state.robber) if can_steal else ()
        fits = frame.data and set(frame.data) <= set(found)
        return None if fits else "is for one seat and names others with a building next to the robber and with cards"
