"""Robber: it must move to another hex, and its mover takes a card from somebody with a building there."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import COLOUR, numbered
from games.kernel.frame import Colour, Frame, Seat
from games.kernel.move import EVERYTHING, Condition, Move
from games.kernel.step import Step
from games.kernel.table import Moves
from games.settlers.cards import nth_card, total
from games.settlers.events.robber import CardStolen, RobberMoved
from games.settlers.exposure import exposed
from games.settlers.middles import middles
from games.settlers.points import visible_points
from games.settlers.state import Settlers
from games.settlers.steps.building import at
from games.trade.answering import lapse

POOR = 2
"""A friendly robber leaves those alone who have no more visible points than this."""


@dataclass(frozen=True, slots=True)
class MoveRobber(Action):
    """Puts the robber on a hex; what it does there is for the step to say."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RobberMoved(self.hex)
        frame = state.agenda[0]
        state.agenda = state.agenda[1:]
        step = state.rules.steps[frame.step]
        assert isinstance(step, Robber)
        yield from step.arrived(state, frame, chance)


@dataclass(frozen=True, slots=True)
class StealCard(Action):
    """Takes a card from one of several possible victims."""

    victim: Colour

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.agenda = state.agenda[1:]
        yield from steal(state, seat, self.victim, chance)


def victims(state: Settlers, thief: Colour, hex_: int) -> tuple[Colour, ...]:
    """Other colours with a building on the hex and at least one card, whose hand is exposed."""
    return tuple(
        [
            colour
            for colour in range(len(state.hands))
            if colour != thief and state.hands[colour] and is_on(state, colour, hex_) and exposed(state, colour)
        ]
    )


def is_on(state: Settlers, colour: Colour, hex_: int) -> bool:
    """Whether a colour has a building at a corner of the hex, or in its middle."""
    corners = state.board.layout.island.hex_masks[hex_]
    return bool(state.buildings(colour) & corners or middles(state, colour) >> hex_ & 1)


def steal(state: Settlers, thief: Colour, victim: Colour, chance: Chance) -> Iterator[Event]:
    """One card of the victim's sorted hand, each equally likely."""
    hand = state.hands[victim]
    draw, (index,) = chance.draw("theft", (total(hand),))
    yield CardStolen(thief, victim, nth_card(hand, index), draw)
    yield from lapse(state, victim)


def elsewhere(state: Settlers, seat: Seat) -> int:
    """Every hex but the robber's own."""
    return ~(1 << state.robber)


def friendly(state: Settlers, seat: Seat) -> int:
    """Hexes without buildings of others who are poor and could be robbed; all of them if there is no such hex."""
    island = state.board.layout.island
    poor = theirs = 0
    for colour in range(len(state.hands)):
        if colour != seat and exposed(state, colour) and visible_points(state, colour) <= POOR:
            poor |= state.buildings(colour)
            theirs |= middles(state, colour)
    spared = sum([1 << hex_ for hex_, corners in enumerate(island.hex_masks) if not corners & poor]) & ~theirs
    return spared if spared & elsewhere(state, seat) else EVERYTHING


def named_victims(state: Settlers, seat: Seat) -> int:
    """The colours that the frame names."""
    return sum([1 << colour for colour in state.agenda[0].data])


class Robber(Step):
    """Any land hex will do, the desert and one's own included; with one possible victim the theft follows by itself.

    Other ways to move the robber are steps of their own, which narrow the hexes and say what happens there.
    """

    def __init__(self, rules: Any, name: str = "robber", moves: Moves = (), where: Iterable[Condition] = ()) -> None:
        conditions = [Condition("robber_must_leave", elsewhere, at("hex")), *where]
        super().__init__(name, [Move(MoveRobber, map(MoveRobber, range(rules.limits["hex"])), conditions), *moves])

    def arrived(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        """What happens where the robber now stands."""
        thief = frame.seats[0]
        found = victims(state, thief, state.robber)
        if len(found) == 1:
            yield from steal(state, thief, found[0], chance)
        elif found:
            state.agenda = (Frame("theft", (thief,), found), *state.agenda)


def friendliness(rules: Any) -> tuple[Condition, ...]:
    """A friendly robber narrows the hexes, if that option is on."""
    return (Condition("robber_is_friendly", friendly, at("hex")),) if rules.options["friendly_robber"] else ()


class Theft(Step):
    """With several possible victims the mover of the robber names one."""

    def __init__(self, rules: Any, name: str = "theft", moves: Moves = ()) -> None:
        colours = map(StealCard, range(rules.limits["colour"]))
        conditions = [Condition("no_victim", named_victims, at("victim"))]
        super().__init__(name, [Move(StealCard, colours, conditions), *moves])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        found = victims(state, frame.seats[0], state.robber) if len(frame.seats) == 1 else ()
        fits = frame.data and set(frame.data) <= set(found)
        return None if fits else "is for one seat and names others with a building beside the robber and with cards"


declare(MoveRobber, hex=numbered("hex"))
declare(StealCard, victim=COLOUR)
