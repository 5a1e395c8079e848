"""History rows that the rulesets of the base game share: the yield of places, cards by name, and payments."""

from collections.abc import Iterable
from typing import Final

from games.history import BUILDING, HistoryRows, Site
from games.kernel.state import Colour
from games.settlers.cards import CARD_KINDS, CARDS, Cards, kinds
from games.settlers.island.board import Board, pips_of
from games.settlers.island.layout import HARBOURS

DIE_FACES: Final = [1, 2, 3, 4, 5, 6]


def corner_site(board: Board, corner: int) -> Site:
    """The yield of a corner: the hexes around it, and its harbour."""
    return site_of_hexes(board, board.layout.island.corner_hexes[corner], harbour_at(board, corner))


def site_of_hexes(board: Board, hexes: Iterable[int], harbour: str | None = None) -> Site:
    """The yield of hexes; a desert yields nothing."""
    fertile = [hex_ for hex_ in hexes if board.yields[hex_]]
    yields = "+".join(sorted([CARD_KINDS[kind] for hex_ in fertile for kind in kinds(board.yields[hex_])]))
    return Site(sum([pips_of(board.tokens[hex_]) for hex_ in fertile]), yields or None, harbour)


def harbour_at(board: Board, corner: int) -> str | None:
    """The harbour of a corner, or None."""
    for kind, corners in zip(board.harbours, board.layout.harbour_masks, strict=True):
        if corners >> corner & 1:
            return HARBOURS[kind]
    return None


def encode_cards(cards: Cards) -> dict[str, int]:
    """A pile by the names of its resources."""
    found: dict[str, int] = CARDS.encode(cards)
    return found


def record_payment(rows: HistoryRows, colour: Colour, cards: Cards, piece: str) -> None:
    """Adds the payment for a piece; pieces of the set-up are free."""
    if cards:
        rows.add_loss(colour, encode_cards(cards), BUILDING, rows.to_own_name(piece))
