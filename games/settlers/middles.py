"""A building in the middle of a hex is on the hex without being on a corner; some parts have such buildings."""

from typing import Final

from games.kernel.frame import Colour
from games.kernel.hook import Combine, Hook
from games.settlers.state import Settlers

MIDDLES: Final = Hook("middles", Combine.GATHER)
"""(state, colour) -> the hexes in whose middle a colour has a building, as a mask."""


def middles(state: Settlers, colour: Colour) -> int:
    """What all parts say together."""
    hexes = 0
    for answer in state.rules.hooks[MIDDLES]:
        hexes |= answer(state, colour)
    return hexes
