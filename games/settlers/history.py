"""What the events of a game of settlers mean to a history."""

from collections.abc import Iterable
from typing import Final

from games.history import (
    BANK,
    BUILDING,
    DEVELOPMENT,
    DISCARD,
    DOMESTIC,
    MARITIME,
    MONOPOLY,
    PRODUCTION,
    START,
    THEFT,
    HistoryHandler,
    HistoryRows,
    Site,
)
from games.kernel.codec import HIDDEN
from games.kernel.state import Colour
from games.settlers.cards import CARDS, RESOURCES, Cards
from games.settlers.cards import DEVELOPMENT as DEVELOPMENT_NAMES
from games.settlers.evaluation.board_values import pips_of
from games.settlers.events.board import BoardSetUp
from games.settlers.events.building import CityBuilt, RoadBuilt, SettlementBuilt
from games.settlers.events.cards import CardsDiscarded, CardsProduced, CardsTaken, MaritimeTradeMade
from games.settlers.events.development import CardsMonopolised, DevelopmentCardBought
from games.settlers.events.removal import CityRemoved, RoadRemoved, SettlementRemoved
from games.settlers.events.robber import CardStolen
from games.settlers.events.trade import TradeMade
from games.settlers.events.turn import DiceRolled
from games.settlers.island.board import Board
from games.settlers.island.layout import DESERT, HARBOURS, TERRAINS
from games.settlers.state import Settlers


def corner_site(board: Board, corner: int) -> Site:
    """Of the hexes around it, and of the harbour it is at."""
    return site_of_hexes(board, board.layout.island.corner_hexes[corner], harbour_at(board, corner))


def site_of_hexes(board: Board, hexes: Iterable[int], harbour: str | None = None) -> Site:
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


DIE_FACES: Final = [1, 2, 3, 4, 5, 6]


def encode_cards(cards: Cards) -> dict[str, int]:
    """A pile by the names of its resources."""
    found: dict[str, int] = CARDS.encode(cards)
    return found


def record_board(told: HistoryRows, state: Settlers, event: BoardSetUp) -> None:
    """Every hex and every harbour."""
    layout = state.board.layout
    for number, place in enumerate(layout.island.hexes):
        told.add_hex(number, place.q, place.r, TERRAINS[event.terrain[number]], event.tokens[number] or None)
    for edge, kind in zip(layout.harbour_edges, event.harbours, strict=True):
        told.add_harbour(edge, HARBOURS[kind])


def record_roll(told: HistoryRows, state: Settlers, event: DiceRolled) -> None:
    """Two dice, of which the sum counts."""
    told.add_roll(state.active, "dice", list(event.dice), DIE_FACES, sum(event.dice))


def record_production(told: HistoryRows, state: Settlers, event: CardsProduced) -> None:
    """What each colour got."""
    for colour, gain in enumerate(event.gains):
        if gain:
            told.add_gain(colour, encode_cards(gain), PRODUCTION)


def record_cards_taken(told: HistoryRows, state: Settlers, event: CardsTaken) -> None:
    """In the set-up it comes with a piece, later by what was done."""
    if told.in_setup:
        told.add_gain(event.colour, encode_cards(event.cards), START)
    else:
        told.add_gain(event.colour, encode_cards(event.cards), BANK, told.action["type"] if told.action else None)


def record_discard(told: HistoryRows, state: Settlers, event: CardsDiscarded) -> None:
    """On a seven."""
    told.add_loss(event.colour, encode_cards(event.cards), DISCARD)


def record_maritime_trade(told: HistoryRows, state: Settlers, event: MaritimeTradeMade) -> None:
    """With the bank."""
    told.add_completed_trade(MARITIME, event.colour, None, encode_cards(event.given), encode_cards(event.taken))


def record_trade(told: HistoryRows, state: Settlers, event: TradeMade) -> None:
    """Between two seats."""
    told.add_completed_trade(
        DOMESTIC, event.proposer, event.partner, encode_cards(event.given), encode_cards(event.taken)
    )


def record_theft(told: HistoryRows, state: Settlers, event: CardStolen) -> None:
    """Everybody sees that a card changes hands, two see which."""
    card = None if event.card == HIDDEN else RESOURCES[event.card]
    told.add_change(event.victim, card, -1, THEFT)
    told.add_change(event.thief, card, 1, THEFT)


def record_monopoly(told: HistoryRows, state: Settlers, event: CardsMonopolised) -> None:
    """Whoever has some gives them up."""
    resource = RESOURCES[event.resource]
    for colour, count in enumerate(event.taken):
        if count:
            told.add_change(colour, resource, -count, MONOPOLY)
            told.add_change(event.colour, resource, count, MONOPOLY)


def record_card_purchase(told: HistoryRows, state: Settlers, event: DevelopmentCardBought) -> None:
    """What was paid is public, what was bought is not."""
    card = None if event.card == HIDDEN else DEVELOPMENT_NAMES[event.card]
    told.add_loss(event.colour, encode_cards(event.paid), DEVELOPMENT, card)


def record_payment(told: HistoryRows, colour: Colour, cards: Cards, piece: str) -> None:
    """For a piece; in the set-up nothing is."""
    if cards:
        told.add_loss(colour, encode_cards(cards), BUILDING, told.to_own_name(piece))


def record_road(told: HistoryRows, state: Settlers, event: RoadBuilt) -> None:
    """On an edge."""
    told.add_placement(event.colour, "road", "edge", event.edge)
    record_payment(told, event.colour, event.paid, "road")


def record_settlement(told: HistoryRows, state: Settlers, event: SettlementBuilt) -> None:
    """On a corner, which yields or is at a harbour."""
    told.add_placement(event.colour, "settlement", "corner", event.corner, site=corner_site(state.board, event.corner))
    record_payment(told, event.colour, event.paid, "settlement")


def record_city(told: HistoryRows, state: Settlers, event: CityBuilt) -> None:
    """In the place of a settlement."""
    told.add_placement(event.colour, "city", "corner", event.corner, site=corner_site(state.board, event.corner))
    record_payment(told, event.colour, event.paid, "city")


def record_road_removal(told: HistoryRows, state: Settlers, event: RoadRemoved) -> None:
    """Back to its owner."""
    told.add_removal(event.colour, "road", "edge", event.edge)


def record_settlement_removal(told: HistoryRows, state: Settlers, event: SettlementRemoved) -> None:
    """Back to its owner."""
    told.add_removal(event.colour, "settlement", "corner", event.corner)


def record_city_removal(told: HistoryRows, state: Settlers, event: CityRemoved) -> None:
    """Back to its owner, as a whole."""
    told.add_removal(event.colour, "city", "corner", event.corner)


HANDLERS: Final[dict[type, HistoryHandler]] = {
    BoardSetUp: record_board,
    DiceRolled: record_roll,
    CardsProduced: record_production,
    CardsTaken: record_cards_taken,
    CardsDiscarded: record_discard,
    MaritimeTradeMade: record_maritime_trade,
    TradeMade: record_trade,
    CardStolen: record_theft,
    CardsMonopolised: record_monopoly,
    DevelopmentCardBought: record_card_purchase,
    RoadBuilt: record_road,
    SettlementBuilt: record_settlement,
    CityBuilt: record_city,
    RoadRemoved: record_road_removal,
    SettlementRemoved: record_settlement_removal,
    CityRemoved: record_city_removal,
}
