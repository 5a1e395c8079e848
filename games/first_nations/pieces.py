"""The pieces of a First Nations game beyond the base game, and the Settlers' pieces that an attack can hit."""

from typing import NamedTuple

from games.kernel.state import Colour, Seat
from games.settlers.state import NONE


class Defence(NamedTuple):
    """The Knight of a Settler at an attacked piece: the edge of a road or the corner of a building, the other is -1."""

    seat: Seat
    edge: int
    corner: int
    cancelled: bool = False


class Nation(NamedTuple):
    """What the First Nations have: three masks of hexes, the hex of the Tribe, and their attacks.

    `attack_span` is the span of the last attack; `defences` are the Knights played in the current attack.
    """

    settlements: int = 0
    cities: int = 0
    markers: int = 0
    tribe: int = NONE
    attack_span: int = NONE
    defences: tuple[Defence, ...] = ()


class SettlerPieces(NamedTuple):
    """The pieces of Settlers around a hex, in the order of the dice of an attack."""

    roads: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]


class AttackedPiece(NamedTuple):
    """A road, settlement or city under attack: its edge or corner (the other is -1), and the Knights played at it."""

    kind: str
    colour: Colour
    edge: int
    corner: int
    knights: tuple[Defence, ...]

    @property
    def is_defended(self) -> bool:
        """Whether a Knight at the piece is not cancelled."""
        return bool([each for each in self.knights if not each.cancelled])
