"""Short functions that create the events of a game, named in the past tense."""

from games.kernel import AgendaChanged, GameEnded
from games.settlers.cards import CARD_KINDS, CITY_COST, DEVELOPMENT, DEVELOPMENT_COST, ROAD_COST, SETTLEMENT_COST
from games.settlers.events.building import (
    CityBuilt,
    LongestRoadHolderChanged,
    RoadBuilt,
    RoadInterrupted,
    SettlementBuilt,
)
from games.settlers.events.cards import BankRanShort, CardsDiscarded, CardsProduced, CardsTaken, MaritimeTradeMade
from games.settlers.events.development import (
    CardsMonopolised,
    DevelopmentCardBought,
    DevelopmentCardPlayed,
    LargestArmyHolderChanged,
)
from games.settlers.events.robber import CardStolen, RobberMoved
from games.settlers.events.trade import OfferAccepted, OfferCountered, OfferMade, TradeMade
from games.settlers.events.turn import DiceRolled, TurnStarted
from games.settlers.state import NONE
from games.trade.events import OfferAnswerReset, OfferClosed, OfferDeclined
from tests.rules.actions import resources
from tests.rules.positions import COLOURS, TURN, edge, frames, number, pile


def agenda_changed(agenda: str) -> AgendaChanged:
    """The event that sets the agenda, as in `robber(blue)+trade_build(blue)`."""
    return AgendaChanged(frames(agenda))


def turn_started(colour: str, turn: int = TURN + 1) -> TurnStarted:
    return TurnStarted(number(colour), turn)


def rolled(first: int, second: int) -> DiceRolled:
    return DiceRolled((first, second), 0)


def produced(seats: int = 3, **gains: str) -> CardsProduced:
    return CardsProduced(tuple([pile(gains.get(colour, "")) for colour in COLOURS[:seats]]))


def ran_short(*names: str) -> BankRanShort:
    return BankRanShort(tuple([CARD_KINDS.index(name) for name in names]))


def took(colour: str, **counts: int) -> CardsTaken:
    return CardsTaken(number(colour), resources(counts))


def discarded(colour: str, **counts: int) -> CardsDiscarded:
    return CardsDiscarded(number(colour), resources(counts))


def traded_overseas(colour: str, given: str, taken: str) -> MaritimeTradeMade:
    return MaritimeTradeMade(number(colour), pile(given), pile(taken))


def robber_moved(to: int) -> RobberMoved:
    return RobberMoved(to)


def stolen(thief: str, of: str, card: str) -> CardStolen:
    return CardStolen(number(thief), number(of), CARD_KINDS.index(card), 0)


def road_built(colour: str, a: int, b: int, route_length: int) -> RoadBuilt:
    return RoadBuilt(number(colour), edge(a, b), ROAD_COST, route_length)


def road_placed(colour: str, a: int, b: int, route_length: int) -> RoadBuilt:
    return RoadBuilt(number(colour), edge(a, b), 0, route_length)


def settlement_built(colour: str, corner: int) -> SettlementBuilt:
    return SettlementBuilt(number(colour), corner, SETTLEMENT_COST)


def settlement_placed(colour: str, corner: int) -> SettlementBuilt:
    return SettlementBuilt(number(colour), corner, 0)


def city_built(colour: str, corner: int) -> CityBuilt:
    return CityBuilt(number(colour), corner, CITY_COST)


def road_interrupted(colour: str, route_length: int) -> RoadInterrupted:
    return RoadInterrupted(number(colour), route_length)


def longest_road_holder_changed(colour: str | None) -> LongestRoadHolderChanged:
    return LongestRoadHolderChanged(NONE if colour is None else number(colour))


def largest_army_holder_changed(colour: str) -> LargestArmyHolderChanged:
    return LargestArmyHolderChanged(number(colour))


def bought(colour: str, card: str = "knight") -> DevelopmentCardBought:
    return DevelopmentCardBought(number(colour), DEVELOPMENT.index(card), DEVELOPMENT_COST, 0)


def development_card_played(colour: str, card: str) -> DevelopmentCardPlayed:
    return DevelopmentCardPlayed(number(colour), DEVELOPMENT.index(card))


def monopolised(colour: str, resource: str, *taken: int) -> CardsMonopolised:
    return CardsMonopolised(number(colour), CARD_KINDS.index(resource), taken)


def offered(colour: str, give: str, want: str, to: str = "blue white", offer: int = 0) -> OfferMade:
    return OfferMade(offer, number(colour), pile(give), pile(want), tuple([number(each) for each in to.split()]))


def accepted(colour: str, give: str, offer: int = 0) -> OfferAccepted:
    return OfferAccepted(offer, number(colour), pile(give))


def declined(colour: str, offer: int = 0) -> OfferDeclined:
    return OfferDeclined(offer, number(colour))


def countered(colour: str, give: str, want: str, offer: int = 0) -> OfferCountered:
    return OfferCountered(offer, number(colour), pile(give), pile(want))


def answer_reset(colour: str, offer: int = 0) -> OfferAnswerReset:
    return OfferAnswerReset(offer, number(colour))


def closed(offer: int = 0) -> OfferClosed:
    return OfferClosed(offer)


def traded(proposer: str, partner: str, given: str, taken: str, offer: int = 0) -> TradeMade:
    return TradeMade(offer, number(proposer), number(partner), pile(given), pile(taken))


def won(colour: str, *points: int) -> GameEnded:
    return GameEnded((number(colour),), "points", points)


def drawn(*points: int) -> GameEnded:
    return GameEnded((), "turn_cap", points)
