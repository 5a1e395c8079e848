"""How a game begins: the board is laid and the first seat drawn."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import COUNT, SEAT, count, many, named, numbered
from games.kernel.frame import Seat
from games.settlers.board import Board
from games.settlers.layout import HARBOURS, TERRAINS
from games.settlers.state import Settlers


@dataclass(slots=True)
class BoardLaid(Event):
    """Terrain and token (0 for none) of each hex, the harbours clockwise, and where the robber stands."""

    terrain: tuple[int, ...]
    tokens: tuple[int, ...]
    harbours: tuple[int, ...]
    robber: int
    draw: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        state.board = Board(state.board.layout, self.terrain, self.tokens, self.harbours)
        state.robber = self.robber


@dataclass(slots=True)
class FirstSeatDrawn(Event):
    """Who places first and has the first turn."""

    seat: Seat
    draw: int

    def apply(self, state: Settlers) -> None:
        state.first = self.seat


declare(
    BoardLaid,
    draws="board",
    terrain=many(named(*TERRAINS)),
    tokens=many(count(0, 12)),
    harbours=many(named(*HARBOURS)),
    robber=numbered("hex"),
    draw=many(COUNT),
)
declare(FirstSeatDrawn, draws="seats", drawn="seat", seat=SEAT, draw=COUNT)
