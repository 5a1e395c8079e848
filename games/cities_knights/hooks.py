"""The questions that Cities & Knights asks of the parts built on it."""

from typing import Final

from games.kernel.event import Event
from games.kernel.hook import ChainHook, FramesHook, GatherHook
from games.kernel.state import Agenda, Colour, Seat
from games.settlers.state import Settlers

ATTACKED: Final = GatherHook[Settlers, Event]("ATTACKED")
"""(state) -> events that follow an attack of the barbarians, before its outcome."""
ATTACK_FRAMES: Final = FramesHook[Settlers]("ATTACK_FRAMES")
"""(state) -> the frames that follow an attack of the barbarians, before what the dice bring."""
CHASE_FRAMES: Final = ChainHook[Settlers, Seat, Agenda, Agenda]("CHASE_FRAMES")
"""(state, seat, frames) -> the frames that a knight brings which chases the robber away."""
WITHOUT_GAIN: Final = ChainHook[Settlers, list[Seat], list[Seat]]("WITHOUT_GAIN")
"""(state, seats) -> the seats to which a roll brings no card."""
EDGE_REMOVAL: Final = ChainHook[Settlers, Colour, int, Event, Event]("EDGE_REMOVAL")
"""(state, colour, edge, event) -> the event by which a colour's piece leaves an edge."""
