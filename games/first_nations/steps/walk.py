"""Walk: after the roll the Tribe takes a step for every four pips of the dice, and a card of every hex it enters."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.first_nations.events import HEX, TribeWalked
from games.first_nations.state import nation, nation_seat
from games.first_nations.topology import MAX_STEPS, Path, hex_topology
from games.kernel.codec import list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, ChoiceRule, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat, mask_of
from games.kernel.step import Step
from games.settlers.cards import Cards, covers
from games.settlers.events.cards import CardsTaken
from games.settlers.state import Settlers, box_of

PIPS_PER_STEP = 4


@dataclass(frozen=True, slots=True)
class WalkTribe(Action):
    """Walks the Tribe along a path; the path decides which cards it takes."""

    path: Path

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        cards = cards_along(state, self.path)
        yield TribeWalked(self.path)
        if cards:
            yield CardsTaken(seat, cards)
        state.pop()


declare(WalkTribe, group="Tribe", path=list_codec(HEX, 1, MAX_STEPS))


def count_steps(state: Settlers) -> int:
    """The number of steps that the dice give."""
    return sum(state.dice) // PIPS_PER_STEP


def cards_along(state: Settlers, path: Path) -> Cards:
    """A card of each hex on the path except the hex where it starts, as long as the bank has cards."""
    start, cards = nation(state).tribe, 0
    for hex_ in path:
        if hex_ != start:
            cards += card_of_hex(state, hex_, cards)
    return cards


def card_of_hex(state: Settlers, hex_: int, taken: Cards = 0) -> Cards:
    """The card that a hex gives to the Tribe: none for the desert, and none if the bank has no card left."""
    card = state.board.yields[hex_]
    return card if covers(state.bank - taken, card) else 0


class Walk(Step):
    """The Tribe takes every step and ends on another hex; without a step it takes a card of its own hex.

    The choices are all paths on the island; the masks of the legal ones are computed once for each hex.
    """

    def __init__(self, rules: Ruleset) -> None:
        land = hex_topology(box_of(rules).layout.island)
        paths = [path for steps in range(1, MAX_STEPS + 1) for path in land.paths(steps)]
        by_length = [mask_of([len(path) == steps for path in paths]) for steps in range(MAX_STEPS + 1)]
        by_neighbour = [mask_of([path[0] in near for path in paths]) for near in land.neighbours]
        by_end = [mask_of([path[-1] != hex_ for path in paths]) for hex_ in range(len(land.neighbours))]

        def paths_of_length(state: Settlers, seat: Seat) -> int:
            return by_length[count_steps(state)]

        def paths_next_to_tribe(state: Settlers, seat: Seat) -> int:
            return by_neighbour[nation(state).tribe]

        def paths_ending_elsewhere(state: Settlers, seat: Seat) -> int:
            return by_end[nation(state).tribe]

        conditions = (
            Condition("walk_wrong_length", paths_of_length, length_facts),
            Condition("walk_starts_elsewhere", paths_next_to_tribe, tribe_facts),
            Condition("walk_ends_at_start", paths_ending_elsewhere, tribe_facts),
        )
        adjacent = ChoiceRule("walk_not_adjacent", gap_facts)
        super().__init__("walk", [Move(WalkTribe, map(WalkTribe, paths), conditions, choice_rule=adjacent)])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        seat = nation_seat(state)
        rolled = state.dice or Frame("roll", (seat,)) in state.agenda
        fits = frame == Frame("walk", (seat,)) and state.active == seat and rolled
        return None if fits else "is for the First Nations in their turn, after the roll"

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if count_steps(state) else ()

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        cards = card_of_hex(state, nation(state).tribe)
        if cards:
            yield CardsTaken(frame.seats[0], cards)


def gap_facts(state: Settlers, seat: Seat, action: WalkTribe) -> dict[str, Any]:
    """The first hex of the path that is not next to the hex before it, and the hex before it."""
    neighbours = hex_topology(box_of(state.rules).layout.island).neighbours
    for before, hex_ in zip(action.path, action.path[1:], strict=False):
        if hex_ not in neighbours[before]:
            return {"hex": hex_, "before": before}
    raise ValueError(f"{action.path} is a path")


def length_facts(state: Settlers, seat: Seat, action: WalkTribe) -> dict[str, Any]:
    """The number of steps that the dice give."""
    return {"steps": count_steps(state)}


def tribe_facts(state: Settlers, seat: Seat, action: WalkTribe) -> dict[str, Any]:
    """The Tribe's hex."""
    return {"tribe": nation(state).tribe}
