"""Competition: from a hex with too many dinosaurs the worst adapted go, then the lost, then those of who is on turn."""

from collections.abc import Iterator

from games.chance import Chance
from games.dinosaurs.ecology import Ecology, dwellers, ecology
from games.dinosaurs.events import DinosaursCrowdedOut
from games.dinosaurs.habitat import capacity, niche_at
from games.dinosaurs.herd import ranges
from games.dinosaurs.network import linked, touching
from games.kernel.event import Event
from games.kernel.frame import Colour, Frame
from games.kernel.step import Step
from games.settlers.state import Settlers


class Competition(Step):
    """Looked at anew after each removal, until the hex can feed those who are left."""

    def __init__(self) -> None:
        super().__init__("competition")

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        before = [each.step for each in state.agenda[: state.agenda.index(frame)]]
        follows = before[:1] == ["placing"] and set(before[1:]) <= {"competition"}
        fits = follows and not frame.seats and len(frame.data) == 1
        return None if fits else "is for no seat, names a hex, and follows placing"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        hex_ = frame.data[0]
        most = capacity(state.board, hex_)
        while dwellers(own := ecology(state), hex_) > most:
            yield DinosaursCrowdedOut(hex_, losers(state, own, hex_))


def losers(state: Settlers, own: Ecology, hex_: int) -> tuple[Colour, ...]:
    """Who loses a dinosaur next: one colour, or several that nothing tells apart."""
    found = worst_adapted(own, hex_, niche_at(state.board, hex_))
    if len(found) > 1:
        found = [colour for colour in found if is_lost(state, own, colour, hex_)] or found
    if len(found) > 1 and state.active in found:
        return (state.active,)
    return tuple(found)


def worst_adapted(own: Ecology, hex_: int, niche: int) -> list[Colour]:
    """Of those on a hex the ones with the fewest points in its niche; where all are equal that is everybody."""
    found: list[Colour] = []
    fewest = 0
    for colour, herd in enumerate(own.herds):
        if herd and herd[0] >> hex_ & 1:
            points = own.niches[colour][niche]
            if not found or points < fewest:
                found, fewest = [colour], points
            elif points == fewest:
                found.append(colour)
    return found


def is_lost(state: Settlers, own: Ecology, colour: Colour, hex_: int) -> bool:
    """Whether no chain of hexes with own dinosaurs leads from a hex to one that touches an own colony."""
    home = touching(state.buildings(colour))
    return not home >> hex_ & 1 and not linked(ranges(own.herds[colour]), 1 << hex_) & home


def nothing_is_disputed(state: Settlers) -> bool:
    """Points are not looked at while a hex has too many dinosaurs."""
    return "competition" not in [frame.step for frame in state.agenda]
