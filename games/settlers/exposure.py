"""A hand is exposed to thefts and monopolies unless some part spares its colour."""

from typing import Final

from games.kernel.frame import Colour
from games.kernel.hook import Combine, Hook
from games.settlers.state import Settlers

EXPOSED: Final = Hook("exposed", Combine.ALL)
"""(state, colour) -> whether others may take cards from a colour's hand."""


def exposed(state: Settlers, colour: Colour) -> bool:
    """Every part agrees that cards may be taken from this hand."""
    return all(answer(state, colour) for answer in state.rules.hooks[EXPOSED])
