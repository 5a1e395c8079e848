"""Walk: after the roll the Tribe takes a step for every four that the dice show, and a card of every hex it enters."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.first_nations.events import HEX, TribeWalked
from games.first_nations.land import MOST_STEPS, Path, land_of
from games.first_nations.nation import nation, nation_seat
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import many
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move
from games.kernel.step import Step
from games.settlers.cards import ONE, Cards, how_many
from games.settlers.events.cards import CardsTaken
from games.settlers.layout import DESERT
from games.settlers.state import Settlers

PIPS_A_STEP = 4


@dataclass(frozen=True, slots=True)
class WalkTribe(Action):
    """Names every hex that the Tribe enters, in order, for the way decides the cards."""

    path: Path

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        cards = gathered(state, self.path)
        yield TribeWalked(self.path)
        if cards:
            yield CardsTaken(seat, cards)
        state.agenda = state.agenda[1:]


def steps_rolled(state: Settlers) -> int:
    """How many steps the dice ask for."""
    return sum(state.dice) // PIPS_A_STEP


def gathered(state: Settlers, path: Path) -> Cards:
    """One card of every hex entered but the first one's, as long as the bank has any."""
    start, found = nation(state).tribe, 0
    for hex_ in path:
        if hex_ != start:
            found += found_on(state, hex_, found)
    return found


def found_on(state: Settlers, hex_: int, already: Cards = 0) -> Cards:
    """The card that a hex gives to the Tribe: none of the desert, none if the bank has no more."""
    terrain = state.board.terrain[hex_]
    return ONE[terrain] if terrain != DESERT and how_many(state.bank - already, terrain) else 0


class Walk(Step):
    """Every step has to be walked, and not back to where the walk began; without a step there is one card all the same.

    The choices are all paths on the island, and what is legal of them was worked out before by where they begin.
    """

    def __init__(self, rules: Any) -> None:
        land = land_of(rules.game.box.layout.island)
        paths = [path for steps in range(1, MOST_STEPS + 1) for path in land.paths(steps)]
        long = [sum([1 << n for n, path in enumerate(paths) if len(path) == steps]) for steps in range(MOST_STEPS + 1)]
        hexes = range(len(land.neighbours))
        beside = [sum([1 << n for n, path in enumerate(paths) if path[0] in land.neighbours[hex_]]) for hex_ in hexes]
        away = [sum([1 << n for n, path in enumerate(paths) if path[-1] != hex_]) for hex_ in hexes]

        def long_enough(state: Settlers, seat: Seat) -> int:
            return long[steps_rolled(state)]

        def begins_beside(state: Settlers, seat: Seat) -> int:
            return beside[nation(state).tribe]

        def ends_elsewhere(state: Settlers, seat: Seat) -> int:
            return away[nation(state).tribe]

        conditions = (
            Condition("walk_wrong_length", long_enough, length_facts),
            Condition("walk_begins_elsewhere", begins_beside, tribe_facts),
            Condition("walk_comes_back", ends_elsewhere, tribe_facts),
        )
        super().__init__("walk", [Move(WalkTribe, map(WalkTribe, paths), conditions)])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        seat = nation_seat(state)
        rolled = state.dice or Frame("roll", (seat,)) in state.agenda
        fits = frame == Frame("walk", (seat,)) and state.active == seat and rolled
        return None if fits else "is for the First Nations in their turn, after the roll"

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if steps_rolled(state) else ()

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        cards = found_on(state, nation(state).tribe)
        if cards:
            yield CardsTaken(frame.seats[0], cards)


def length_facts(state: Settlers, seat: Seat, action: WalkTribe) -> dict[str, Any]:
    """How many steps there have to be."""
    return {"steps": steps_rolled(state)}


def tribe_facts(state: Settlers, seat: Seat, action: WalkTribe) -> dict[str, Any]:
    """Where the Tribe is."""
    return {"tribe": nation(state).tribe}


declare(WalkTribe, path=many(HEX, 1, MOST_STEPS))
