"""Raid: what a seven brings once hands are halved; who picked the Producer robs whoever rolled it, or moves freely."""

from collections.abc import Iterator
from typing import Any

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition
from games.kernel.step import Step
from games.puerto.roles import PRODUCER
from games.puerto.steps.going import NOT_ITS_PRIVILEGE, has_the_privilege, in_phase, passing
from games.puerto.table import holder
from games.settlers.state import Settlers
from games.settlers.steps.building import at
from games.settlers.steps.robber import Robber, Theft, elsewhere, friendliness, steal, victims


class Raid(Step):
    """Another who rolled and has cards is pursued; else the robber may move and steal as one likes."""

    def __init__(self) -> None:
        super().__init__("raid")

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = in_phase(state, PRODUCER) and not frame.seats and frame.data == (state.active, holder(state))
        return None if fits else "names who rolled in the Producer's phase, and who picked that"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        roller, first = frame.data
        pursued = roller != first and state.hands[roller]
        comes = Frame("pursuit", (first,), (roller,)) if pursued else Frame("foray", (first,))
        state.agenda = (comes, *state.agenda)
        yield from ()


def hexes_of(state: Settlers, roller: Seat) -> int:
    """Other hexes with a building of the roller."""
    corners = state.buildings(roller)
    beside = [1 << hex_ for hex_, mask in enumerate(state.board.layout.island.hex_masks) if mask & corners]
    return sum(beside) & elsewhere(state, roller)


def at_the_roller(state: Settlers, seat: Seat) -> int:
    """The hexes of the seat that the frame names."""
    return hexes_of(state, state.agenda[0].data[0])


class Pursuit(Robber):
    """The robber goes to the roller, friendly or not, and takes a card; it stays if it stands at their only hexes."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules, "pursuit", where=[Condition("robber_must_follow", at_the_roller, at("hex"))])

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if hexes_of(state, frame.data[0]) else ()

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        roller = state.active
        at_another = frame.data == (roller,) and frame.seats != (roller,) and state.hands[roller] != 0
        fits = at_another and has_the_privilege(state, frame, PRODUCER)
        return None if fits else f"{NOT_ITS_PRIVILEGE}, and names another who rolled and has cards"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield from steal(state, frame.seats[0], frame.data[0], chance)

    def arrived(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield from steal(state, frame.seats[0], frame.data[0], chance)


class Foray(Robber):
    """The robber may move anywhere else, or stay."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules, "foray", (passing(),), friendliness(rules))

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_privilege(state, frame, PRODUCER) and not frame.data else NOT_ITS_PRIVILEGE

    def arrived(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        found = victims(state, frame.seats[0], state.robber)
        if found:
            state.agenda = (Frame("loot", frame.seats, found), *state.agenda)
        yield from ()


class Loot(Theft):
    """A card may be stolen from one of those on the hex, or from nobody."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules, "loot", (passing(),))

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return super().objection(state, frame) if has_the_privilege(state, frame, PRODUCER) else NOT_ITS_PRIVILEGE
