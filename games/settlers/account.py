"""What the events of a game of settlers mean to a history."""

from typing import Final

from games.kernel.account import Account, Meaning
from games.kernel.declaration import HOLE
from games.kernel.frame import Colour
from games.kernel.sources import (
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
)
from games.settlers.cards import CARDS, RESOURCES, Cards
from games.settlers.cards import DEVELOPMENT as DEVELOPMENT_NAMES
from games.settlers.events.board import BoardLaid
from games.settlers.events.building import CityBuilt, RoadBuilt, SettlementBuilt
from games.settlers.events.cards import CardsDiscarded, CardsProduced, CardsTaken, MaritimeTradeMade
from games.settlers.events.development import CardBought, CardsMonopolised
from games.settlers.events.removal import CityRemoved, RoadRemoved, SettlementRemoved
from games.settlers.events.robber import CardStolen
from games.settlers.events.trade import TradeMade
from games.settlers.events.turn import DiceRolled
from games.settlers.layout import HARBOURS, TERRAINS
from games.settlers.sites import corner_site
from games.settlers.state import Settlers

FACES: Final = [1, 2, 3, 4, 5, 6]


def spelled(cards: Cards) -> dict[str, int]:
    """A pile by the names of its resources."""
    found: dict[str, int] = CARDS.encode(cards)
    return found


def laid(told: Account, state: Settlers, event: BoardLaid) -> None:
    """Every hex and every harbour."""
    layout = state.board.layout
    for number, place in enumerate(layout.island.hexes):
        told.hex(number, place.q, place.r, TERRAINS[event.terrain[number]], event.tokens[number] or None)
    for edge, kind in zip(layout.harbour_edges, event.harbours, strict=True):
        told.harbour(edge, HARBOURS[kind])


def rolled(told: Account, state: Settlers, event: DiceRolled) -> None:
    """Two dice, of which the sum counts."""
    told.rolled(state.active, "dice", list(event.dice), FACES, sum(event.dice))


def produced(told: Account, state: Settlers, event: CardsProduced) -> None:
    """What each colour got."""
    for colour, gain in enumerate(event.gains):
        if gain:
            told.came(colour, spelled(gain), PRODUCTION)


def taken(told: Account, state: Settlers, event: CardsTaken) -> None:
    """In the set-up it comes with a piece, later by what was done."""
    if told.in_set_up:
        told.came(event.colour, spelled(event.cards), START)
    else:
        told.came(event.colour, spelled(event.cards), BANK, told.action["type"] if told.action else None)


def discarded(told: Account, state: Settlers, event: CardsDiscarded) -> None:
    """On a seven."""
    told.went(event.colour, spelled(event.cards), DISCARD)


def traded_overseas(told: Account, state: Settlers, event: MaritimeTradeMade) -> None:
    """With the bank."""
    told.traded(MARITIME, event.colour, None, spelled(event.given), spelled(event.taken))


def traded(told: Account, state: Settlers, event: TradeMade) -> None:
    """Between two seats."""
    told.traded(DOMESTIC, event.proposer, event.partner, spelled(event.given), spelled(event.taken))


def stolen(told: Account, state: Settlers, event: CardStolen) -> None:
    """Everybody sees that a card changes hands, two see which."""
    card = None if event.card == HOLE else RESOURCES[event.card]
    told.changed(event.victim, card, -1, THEFT)
    told.changed(event.thief, card, 1, THEFT)


def monopolised(told: Account, state: Settlers, event: CardsMonopolised) -> None:
    """Whoever has some gives them up."""
    resource = RESOURCES[event.resource]
    for colour, count in enumerate(event.taken):
        if count:
            told.changed(colour, resource, -count, MONOPOLY)
            told.changed(event.colour, resource, count, MONOPOLY)


def card_bought(told: Account, state: Settlers, event: CardBought) -> None:
    """What was paid is public, what was bought is not."""
    card = None if event.card == HOLE else DEVELOPMENT_NAMES[event.card]
    told.went(event.colour, spelled(event.paid), DEVELOPMENT, card)


def paid(told: Account, colour: Colour, cards: Cards, piece: str) -> None:
    """For a piece; in the set-up nothing is."""
    if cards:
        told.went(colour, spelled(cards), BUILDING, told.own(piece))


def road_built(told: Account, state: Settlers, event: RoadBuilt) -> None:
    """On an edge."""
    told.placed(event.colour, "road", "edge", event.edge)
    paid(told, event.colour, event.paid, "road")


def settlement_built(told: Account, state: Settlers, event: SettlementBuilt) -> None:
    """On a corner, which yields or is at a harbour."""
    told.placed(event.colour, "settlement", "corner", event.corner, site=corner_site(state.board, event.corner))
    paid(told, event.colour, event.paid, "settlement")


def city_built(told: Account, state: Settlers, event: CityBuilt) -> None:
    """In the place of a settlement."""
    told.placed(event.colour, "city", "corner", event.corner, site=corner_site(state.board, event.corner))
    paid(told, event.colour, event.paid, "city")


def road_removed(told: Account, state: Settlers, event: RoadRemoved) -> None:
    """Back to its owner."""
    told.removed(event.colour, "road", "edge", event.edge)


def settlement_removed(told: Account, state: Settlers, event: SettlementRemoved) -> None:
    """Back to its owner."""
    told.removed(event.colour, "settlement", "corner", event.corner)


def city_removed(told: Account, state: Settlers, event: CityRemoved) -> None:
    """Back to its owner, as a whole."""
    told.removed(event.colour, "city", "corner", event.corner)


MEANINGS: Final[dict[type, Meaning]] = {
    BoardLaid: laid,
    DiceRolled: rolled,
    CardsProduced: produced,
    CardsTaken: taken,
    CardsDiscarded: discarded,
    MaritimeTradeMade: traded_overseas,
    TradeMade: traded,
    CardStolen: stolen,
    CardsMonopolised: monopolised,
    CardBought: card_bought,
    RoadBuilt: road_built,
    SettlementBuilt: settlement_built,
    CityBuilt: city_built,
    RoadRemoved: road_removed,
    SettlementRemoved: settlement_removed,
    CityRemoved: city_removed,
}
