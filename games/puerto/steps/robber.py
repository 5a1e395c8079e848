"""Robber: after a seven, the seat that picked the Producer robs the roller or moves it freely; and the Robber role."""

from collections.abc import Iterator
from typing import ClassVar

from games.chance import Chance
from games.kernel.codec import SEAT
from games.kernel.event import Event
from games.kernel.move import Condition
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.puerto.roles import PRODUCER, ROBBER
from games.puerto.state import role_holder
from games.puerto.steps.go_frames import PICKER, find_go_violation, find_privilege_violation, is_in_phase, pass_move
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts
from games.settlers.steps.robber import Robber, Theft, friendly_robber_conditions, steal, victims


class Raid(Step):
    """After a seven the robber goes to another seat that rolled and has cards; otherwise it may move freely."""

    frame_fields: ClassVar[FrameFields] = (FrameField("roller", SEAT, "The seat that rolled the seven."), PICKER)

    def __init__(self) -> None:
        super().__init__("seven_robber")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = is_in_phase(state, PRODUCER) and not frame.seats and frame.data == (state.active, role_holder(state))
        return None if fits else "names who rolled in the Producer's phase, and who picked that"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        roller, first = frame.data
        is_pursued = roller != first and state.hands[roller]
        frame = Frame("robber_to_roller", (first,), (roller,)) if is_pursued else Frame("optional_robber", (first,))
        state.push(frame)
        yield from ()


def roller_hexes(state: Settlers, seat: Seat) -> int:
    """The hexes with a building of the roller that the frame names."""
    corners = state.buildings(state.agenda[0].data[0])
    return sum([1 << hex_ for hex_, mask in enumerate(state.board.layout.island.hex_masks) if mask & corners])


class Pursuit(Robber):
    """The robber goes to a hex of the roller and steals a card; the friendly robber does not protect the roller.

    The robber stays if the roller has a building at no other hex.
    """

    frame_fields: ClassVar[FrameFields] = (FrameField("roller", SEAT, "The seat that rolled the seven."),)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(
            rules, "robber_to_roller", where=[Condition("robber_must_follow", roller_hexes, action_facts("hex"))]
        )

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if self.move_table.has_legal_choice(state, frame.seats[0]) else ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        roller = state.active
        if frame.data != (roller,) or frame.seats == (roller,) or not state.hands[roller]:
            return "names another who rolled and has cards"
        return find_privilege_violation(state, frame, PRODUCER)

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield from steal(state, frame.seats[0], frame.data[0], chance)

    def resolve_arrival(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield from steal(state, frame.seats[0], frame.data[0], chance)


class Foray(Robber):
    """The robber may move to any other hex, or stay."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, "optional_robber", (pass_move(),), friendly_robber_conditions(rules))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_privilege_violation(state, frame, PRODUCER) or super().frame_objection(state, frame)

    def resolve_arrival(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        seats = victims(state, frame.seats[0], state.robber)
        if seats:
            state.push(Frame("optional_theft", frame.seats, seats))
        yield from ()


class Loot(Theft):
    """The seat may steal a card from one of the victims at the hex."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, "optional_theft", (pass_move(),))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_privilege_violation(state, frame, PRODUCER) or super().frame_objection(state, frame)


class Visit(Robber):
    """The Robber role: the picking seat may move the robber to another hex, and steals no card."""

    frame_fields: ClassVar[FrameFields] = (PICKER,)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, "robber_role", (pass_move(),), friendly_robber_conditions(rules))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_go_violation(state, frame, ROBBER)

    def resolve_arrival(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield from ()
