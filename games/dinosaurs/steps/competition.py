"""Competition: an overfull hex loses the least adapted dinosaurs, then the lost ones, then the active player's."""

from collections.abc import Iterator
from typing import ClassVar

from games.chance import Chance
from games.dinosaurs.events import DinosaursCrowdedOut
from games.dinosaurs.habitat import HEX, capacity, niche_at
from games.dinosaurs.herd import Ecology, herd_hexes
from games.dinosaurs.network import hexes_at_corners, reachable_hexes
from games.dinosaurs.state import count_all_on_hex, ecology
from games.kernel.event import Event
from games.kernel.state import Colour, Frame
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.state import Settlers


class Competition(Step):
    """Removes dinosaurs until the hex can feed the others; each removal is judged by the state before it."""

    frame_fields: ClassVar[FrameFields] = (FrameField("hex", HEX, "The overfull hex."),)

    def __init__(self) -> None:
        super().__init__("competition")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        earlier = [each.step for each in state.agenda[: state.agenda.index(frame)]]
        follows_placing = earlier[:1] == ["dinosaur_placement"] and set(earlier[1:]) <= {"competition"}
        fits = follows_placing and not frame.seats and len(frame.data) == 1
        return None if fits else "is for no seat, names a hex, and follows placing"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        hex_ = frame.data[0]
        limit = capacity(state.board, hex_)
        while count_all_on_hex(own := ecology(state), hex_) > limit:
            yield DinosaursCrowdedOut(hex_, competition_losers(state, own, hex_))


def competition_losers(state: Settlers, own: Ecology, hex_: int) -> tuple[Colour, ...]:
    """The colours that lose a dinosaur next: one, or several between which the rules do not decide."""
    losers = least_adapted(own, hex_, niche_at(state.board, hex_))
    if len(losers) > 1:
        losers = [colour for colour in losers if is_lost(state, own, colour, hex_)] or losers
    if len(losers) > 1 and state.active in losers:
        return (state.active,)
    return tuple(losers)


def least_adapted(own: Ecology, hex_: int, niche: int) -> list[Colour]:
    """The colours on a hex with the fewest points in its niche; if all have equal points, all of them."""
    colours: list[Colour] = []
    fewest = 0
    for colour, herd in enumerate(own.herds):
        if herd and herd[0] >> hex_ & 1:
            points = own.niches[colour][niche]
            if not colours or points < fewest:
                colours, fewest = [colour], points
            elif points == fewest:
                colours.append(colour)
    return colours


def is_lost(state: Settlers, own: Ecology, colour: Colour, hex_: int) -> bool:
    """Whether the dinosaurs of a colour on a hex are outside all networks of the colour."""
    colony_hexes = hexes_at_corners(state.buildings(colour))
    reached = reachable_hexes(herd_hexes(own.herds[colour]), 1 << hex_)
    return not colony_hexes >> hex_ & 1 and not reached & colony_hexes


def has_no_competition(state: Settlers) -> bool:
    """Whether no competition is left; the game cannot end before it."""
    return "competition" not in [frame.step for frame in state.agenda]
