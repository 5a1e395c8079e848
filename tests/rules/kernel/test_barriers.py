"""Barriers: the events that cannot be undone because a seat has learnt from them, for every ruleset."""

import pytest

from games.catalog import COMBINATIONS, get_ruleset, seat_counts
from games.kernel import DECLARATIONS, declare
from games.kernel.codec import COLOUR, COUNT, SEAT, Field, colour_list_codec, list_codec, optional_codec
from games.settlers.events.building import RoadBuilt
from games.settlers.events.development import CardsMonopolised, DevelopmentCardBought, DevelopmentCardPlayed
from games.settlers.events.robber import CardStolen
from games.settlers.events.trade import OfferMade

SECRETS = {
    *("development_card_bought", "card_stolen", "development_card_played", "cards_monopolised", "defence_played"),
    *("progress_played", "progress_returned", "progress_stolen", "progress_hand_seen", "point_card_shown"),
    *("hand_seen", "cards_picked", "cards_given", "cards_collected", "commodity_given", "no_commodity_shown"),
}
"""The events of all rulesets by which a hidden card changes hands or comes out; every other barrier is a draw."""


def declared(name):
    return get_ruleset(name, max(seat_counts(name))).events


@pytest.mark.parametrize("name", COMBINATIONS)
def test_the_barriers_are_all_draws_and_secrets(name):
    events = {DECLARATIONS[each.type].name: each for each in declared(name).values()}
    draws = {kind for kind, each in events.items() if each.draw_purpose}
    assert {kind for kind, each in events.items() if each.blocks_undo} == draws | (SECRETS & events.keys())


def test_draws_and_revealed_cards_are_barriers():
    assert all(
        DECLARATIONS[each].blocks_undo
        for each in (DevelopmentCardBought, CardStolen, DevelopmentCardPlayed, CardsMonopolised)
    )
    assert not DECLARATIONS[RoadBuilt].blocks_undo
    assert not DECLARATIONS[OfferMade].blocks_undo


def test_offers_inform_other_seats():
    informing = {kind for kind, each in declared("settlers").items() if each.informs_others}
    answers = {"offer_made", "offer_accepted", "offer_countered", "offer_declined", "offer_closed"}
    assert informing == {*answers, "offer_answer_reset", "trade_made"}


def test_a_codec_lists_the_seats_that_its_value_references():
    assert SEAT.references(2) == COLOUR.references(2) == (2,)
    assert list_codec(SEAT).references((0, 2)) == (0, 2)
    assert optional_codec(COLOUR).references(-1) == ()
    assert colour_list_codec(COUNT).references((0, 4, 0)) == (1,)
    assert COUNT.references(3) == ()


def test_a_hidden_field_references_no_seat():
    class Whispered:
        __dataclass_fields__ = ("by", "of")

    declare(Whispered, by=SEAT, of=Field(SEAT, ("by",)))
    names = [name for name, _ in DECLARATIONS.pop(Whispered).public_seat_fields]
    assert names == ["by"]
