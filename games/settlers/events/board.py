"""How a game begins: the board is laid and the first seat drawn."""

from dataclasses import dataclass

from games.kernel.codec import COUNT, SEAT, declare, enum_codec, index_codec, integer_codec, list_codec
from games.kernel.event import Event
from games.kernel.state import Seat
from games.settlers.island.board import Board
from games.settlers.island.layout import HARBOURS, TERRAINS
from games.settlers.state import Settlers


@dataclass(slots=True)
class BoardSetUp(Event):
    """Terrain and token (0 for none) of each hex, the harbours clockwise, and where the robber stands."""

    terrain: tuple[int, ...]
    tokens: tuple[int, ...]
    harbours: tuple[int, ...]
    robber: int
    draw_numbers: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        state.board = Board(state.board.layout, self.terrain, self.tokens, self.harbours)
        state.robber = self.robber


@dataclass(slots=True)
class FirstSeatDrawn(Event):
    """Who places first and has the first turn."""

    seat: Seat
    draw_number: int

    def apply(self, state: Settlers) -> None:
        state.first = self.seat


declare(
    BoardSetUp,
    draws="board",
    terrain=list_codec(enum_codec(*TERRAINS)),
    tokens=list_codec(integer_codec(0, 12)),
    harbours=list_codec(enum_codec(*HARBOURS)),
    robber=index_codec("hex"),
    draw_numbers=list_codec(COUNT),
)
declare(FirstSeatDrawn, draws="seats", drawn="seat", seat=SEAT, draw_number=COUNT)
