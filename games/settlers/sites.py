"""Sites: what a corner or a hex of a board brings to whoever settles there."""

from collections.abc import Iterable

from games.kernel.account import Site
from games.settlers.appraisal.ground import pips_of
from games.settlers.board import Board
from games.settlers.cards import RESOURCES
from games.settlers.layout import DESERT, HARBOURS


def corner_site(board: Board, corner: int) -> Site:
    """Of the hexes around it, and of the harbour it is at."""
    return site(board, board.layout.island.corner_hexes[corner], harbour_at(board, corner))


def site(board: Board, hexes: Iterable[int], harbour: str | None = None) -> Site:
    """Of some hexes; a desert brings nothing."""
    fertile = [hex_ for hex_ in hexes if board.terrain[hex_] != DESERT]
    yields = "+".join(sorted([RESOURCES[board.terrain[hex_]] for hex_ in fertile]))
    return Site(sum([pips_of(board.tokens[hex_]) for hex_ in fertile]), yields or None, harbour)


def harbour_at(board: Board, corner: int) -> str | None:
    """Which harbour a corner is at, if it is at one."""
    for kind, corners in zip(board.harbours, board.layout.harbour_masks, strict=True):
        if corners >> corner & 1:
            return HARBOURS[kind]
    return None
