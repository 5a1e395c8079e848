"""The beginning of a game: the board is laid and the first seat is drawn."""

from dataclasses import dataclass

from games.history import HistoryRows
from games.kernel.codec import COUNT, SEAT, enum_codec, index_codec, integer_codec, limited_enum_codec, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Seat
from games.settlers.island.board import Board
from games.settlers.island.layout import HARBOURS, TERRAINS
from games.settlers.state import Settlers


@dataclass(slots=True)
class BoardSetUp(Event):
    """Terrain and token (0 for none) of each hex, the harbours clockwise, and the hex of the robber."""

    terrain: tuple[int, ...]
    tokens: tuple[int, ...]
    harbours: tuple[int, ...]
    robber: int
    draw_numbers: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        state.board = Board(state.board.layout, self.terrain, self.tokens, self.harbours)
        state.robber = self.robber

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        layout = state.board.layout
        for number, place in enumerate(layout.island.hexes):
            rows.add_hex(number, place.q, place.r, TERRAINS[self.terrain[number]], self.tokens[number] or None)
        for edge, kind in zip(layout.harbour_edges, self.harbours, strict=True):
            rows.add_harbour(edge, HARBOURS[kind])


declare(
    BoardSetUp,
    draw_purpose="board",
    terrain=list_codec(limited_enum_codec("terrain", *TERRAINS)),
    tokens=list_codec(integer_codec(0, 12)),
    harbours=list_codec(enum_codec(*HARBOURS)),
    robber=index_codec("hex"),
    draw_numbers=list_codec(COUNT),
)


@dataclass(slots=True)
class FirstSeatDrawn(Event):
    """The seat that places first and has the first turn."""

    seat: Seat
    draw_number: int

    def apply(self, state: Settlers) -> None:
        state.first = self.seat


declare(FirstSeatDrawn, draw_purpose="seats", drawn_field="seat", seat=SEAT, draw_number=COUNT)
