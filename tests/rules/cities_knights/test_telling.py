"""What is told of a game with knights: the sentences of its events, and its rows in the history."""

import pytest

from games.catalog import get_ruleset
from games.cities_knights.events.cards import (
    CardsCollected,
    CardsGiven,
    CardsPicked,
    CommodityGiven,
    HandSeen,
    MerchantPlaced,
)
from games.cities_knights.events.cities import CityImproved, CityPillaged, MetropolisPlaced, WallBuilt
from games.cities_knights.events.knights import (
    KnightActivated,
    KnightHired,
    KnightMoved,
    KnightPlaced,
    KnightPromoted,
    KnightRemoved,
)
from games.cities_knights.events.progress import ProgressDrawn, ProgressHandSeen, ProgressReturned, ProgressStolen
from games.cities_knights.events.turn import BarbariansAttacked, EventDieRolled
from games.cities_knights.progress import SPY, WARLORD
from games.cities_knights.tracks import POLITICS, SCIENCE, SHIP_FACE, TRADE
from games.history import HistoryRows
from games.kernel.codec import HIDDEN
from games.settlers.cards import CARD_KINDS
from games.settlers.state import NONE
from projections.game.sentences import describe_event
from tests.rules.cities_knights.language import (
    GAME,
    HIRING,
    city,
    knights,
    land,
    levels,
    merchant_of,
    metropolis,
    pile,
    walls,
)

RULES = get_ruleset(GAME, 3)
ORE, COIN = CARD_KINDS.index("ore"), CARD_KINDS.index("coin")


@pytest.mark.parametrize(
    ("event", "template"),
    [
        (EventDieRolled(SHIP_FACE, 0), "The barbarians come nearer."),
        (EventDieRolled(TRADE, 0), "The event die showed the gate of {face}."),
        (
            BarbariansAttacked(4, (2, 1, 0)),
            "The barbarians attacked with strength {cities}; the active knights had strength {strength}.",
        ),
        (CityImproved(0, SCIENCE, 3, pile("3 paper")), "{colour} built {improvement}, level {level} of {track}."),
        (ProgressDrawn(0, POLITICS, SPY, SPY, NONE, 0), "{colour} drew a progress card: {shown}."),
        (ProgressDrawn(0, POLITICS, SPY, NONE, NONE, 0), "{colour} drew a progress card: {card}."),
        (CardsCollected(0, ORE, (0, 2, 1)), "{colour} took {resource} from the others, in total {count}."),
        (HandSeen(0, 1, pile("1 ore")), "{colour} saw the cards of {victim}: {cards}."),
    ],
)
def test_an_event_is_told_in_a_sentence(event, template):
    [sentence] = describe_event(RULES, RULES.wire.encode(event))
    assert sentence.text == template


SEALED = {"sealed": "0" * 64}


@pytest.mark.parametrize(
    ("event", "field", "template"),
    [
        (ProgressDrawn(0, POLITICS, SPY, NONE, NONE, 0), "card", "{colour} drew a progress card of {deck}."),
        (ProgressReturned(0, POLITICS, WARLORD), "card", "{colour} put a progress card of {deck} back."),
        (ProgressHandSeen(0, 1, (SPY,)), "cards", "{colour} saw the progress cards of {victim}."),
        (ProgressStolen(0, 1, POLITICS, SPY), "card", "{colour} took a progress card of {deck} from {victim}."),
        (CardsPicked(0, 1, 2, pile("2 ore")), "cards", "{colour} took cards from {victim}: {count}."),
        (CardsGiven(0, 1, 2, pile("2 ore")), "cards", "{giver} gave cards to {receiver}: {count}."),
    ],
)
def test_who_does_not_see_the_cards_is_told_how_many_or_from_which_deck(event, field, template):
    [sentence] = describe_event(RULES, {**RULES.wire.encode(event), field: SEALED})
    assert sentence.text == template


def rows_of(event, *past):
    """The rows that an event adds, by table, without those of the game and its version."""
    rows = HistoryRows("g1", RULES.vocabulary)
    event.record(rows, land(*past).state)
    return {table: [row[3:] for row in found] for table, found in rows.take_rows().items() if found}


@pytest.mark.parametrize(
    ("event", "past", "placed", "flows"),
    [
        (KnightHired(0, 13, HIRING), (), 1, 2),
        (KnightActivated(0, 9, pile("1 grain")), (), 0, 1),
        (KnightPromoted(0, 9, 1, HIRING), (), 0, 2),
        (KnightMoved(0, 9, 13), (knights("red", "b9"),), 2, 0),
        (KnightRemoved(0, 9), (knights("red", "b9"),), 1, 0),
        (KnightPlaced(0, 13, 0, False, False, False), (), 1, 0),
        (WallBuilt(0, 17, pile("2 brick")), (), 1, 1),
        (CityPillaged(0, 17, False), (city("red", 17),), 2, 0),
        (CityPillaged(0, 17, False), (city("red", 17), walls("red", 17)), 3, 0),
        (CityImproved(0, TRADE, 1, pile("1 cloth")), (), 0, 1),
        (MetropolisPlaced(0, TRADE, 17), (city("red", 17),), 1, 0),
        (MerchantPlaced(0, 1), (), 1, 0),
        (MerchantPlaced(0, 1), (merchant_of("blue", 3),), 2, 0),
        (CommodityGiven(1, 0, COIN, ORE), (), 0, 4),
        (CardsPicked(0, 1, 2, pile("2 ore")), (), 0, 2),
        (CardsGiven(0, 1, 2, pile("1 ore + 1 wool")), (), 0, 4),
        (CardsCollected(0, ORE, (0, 2, 1)), (), 0, 4),
    ],
)
def test_an_event_has_a_row_for_each_piece_and_each_kind_of_card(event, past, placed, flows):
    rows = rows_of(event, *past)
    assert len(rows.get("placements", [])) == placed
    assert len(rows.get("resource_flows", [])) == flows


def test_a_metropolis_that_is_taken_over_leaves_its_former_city():
    past = city("red", 17), city("blue", 49), levels("blue", trade=4), metropolis("trade", 49)
    assert len(rows_of(MetropolisPlaced(0, TRADE, 17), *past)["placements"]) == 2


def test_the_event_die_is_a_roll():
    assert len(rows_of(EventDieRolled(SHIP_FACE, 0))["rolls"]) == 1


def test_of_gifts_that_an_audience_does_not_see_the_rows_have_the_number():
    rows = rows_of(CardsGiven(1, 0, 2, HIDDEN))
    assert len(rows["resource_flows"]) == 2
