"""The questions that Seafarers asks of the parts built on it."""

from typing import Final

from games.kernel.hook import MaskHook
from games.kernel.state import Colour
from games.settlers.state import Settlers

ROUTE_ENDS: Final = MaskHook[Settlers, Colour]("ROUTE_ENDS")
"""(state, colour) -> the corners with own pieces, beside buildings, at which a line of ships ends."""
