"""Barriers: which events would give knowledge back if they were undone, for every ruleset."""

import pytest

from games.catalog import RULESETS, ruleset, tables
from games.kernel import DECLARATIONS, declare
from games.kernel.field import COLOUR, COUNT, SEAT, Field, by_colour, many, optional
from games.settlers.events import CardBought, CardPlayed, CardsMonopolised, CardStolen, OfferMade, RoadBuilt

SECRETS = {"card_bought", "card_stolen", "card_played", "cards_monopolised", "knight_defended"}
"""The events of all rulesets by which a hidden card changes hands or comes out; every other barrier is a draw."""


def declared(name):
    return ruleset(name, max(tables(name))).events


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_barrier_is_a_draw_or_a_secret_and_the_other_way_round(name):
    events = {DECLARATIONS[each.type].name: each for each in declared(name).values()}
    draws = {kind for kind, each in events.items() if each.draws}
    assert {kind for kind, each in events.items() if each.barrier} == draws | (SECRETS & events.keys())


def test_a_draw_a_seal_and_what_comes_out_are_barriers():
    assert all(DECLARATIONS[each].barrier for each in (CardBought, CardStolen, CardPlayed, CardsMonopolised))
    assert not DECLARATIONS[RoadBuilt].barrier
    assert not DECLARATIONS[OfferMade].barrier


def test_offers_are_told_to_others():
    told = {kind for kind, each in declared("settlers").items() if each.tells}
    answers = {"offer_made", "offer_accepted", "offer_countered", "offer_declined", "offer_closed"}
    assert told == {*answers, "answer_lapsed", "trade_made"}


def test_a_kind_says_whom_its_value_names():
    assert SEAT.concerns(2) == COLOUR.concerns(2) == (2,)
    assert many(SEAT).concerns((0, 2)) == (0, 2)
    assert optional(COLOUR).concerns(-1) == ()
    assert by_colour(COUNT).concerns((0, 4, 0)) == (1,)
    assert COUNT.concerns(3) == ()


def test_a_hidden_field_names_nobody():
    class Whispered:
        __dataclass_fields__ = ("by", "of")

    declare(Whispered, by=SEAT, of=Field(SEAT, ("by",)))
    names = [name for name, _ in DECLARATIONS.pop(Whispered).concerning]
    assert names == ["by"]
