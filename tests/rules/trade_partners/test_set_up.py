"""Set-up: the players draft for themselves, then for their partners; three of them play on the larger island."""

import pytest

from games.catalog import get_ruleset
from games.kernel import InvalidValue, due_seats
from games.settlers.cards import count_kind, total
from tests.rules.language import (
    Turn,
    agenda_changed,
    given,
    next_is,
    opened,
    place_road,
    place_settlement,
    road_placed,
    settlement_placed,
    took,
    turn_started,
)
from tests.rules.language import road as has_road
from tests.rules.language import settlement as has_settlement
from tests.rules.trade_partners.language import partner_road, partner_settlement

SPOTS = [
    *[(0, 4), (2, 6), (8, 13), (10, 15), (16, 22), (18, 24)],
    *[(20, 26), (28, 22), (30, 24), (32, 26), (9, 14), (27, 21)],
]
"""Corners that keep the distance, each with a neighbour for a road."""


def start(seats, first=0):
    return opened(get_ruleset("trade_partners", seats, {"board": "fixed"}), seats=[(first,)])[1]


def play_draft(turn):
    """The colours in the order of their placements, and the turn after the draft."""
    order, seats = [], turn.state.rules.seats
    for place, (corner, end) in enumerate(SPOTS[: 4 * seats]):
        (seat,) = due_seats(turn.state)
        colour = ("red", "blue", "white")[seat]
        settle, pave = (place_settlement, place_road) if place < 2 * seats else (partner_settlement, partner_road)
        turn = turn.after(settle(colour, corner), pave(colour, corner, end))
        order.append(colour)
    return order, turn


@pytest.mark.parametrize(("seats", "order"), [(2, "red blue blue red"), (3, "red blue white white blue red")])
def test_seats_draft_in_snake_order_and_then_for_their_partners(seats, order):
    assert play_draft(start(seats))[0] == order.split() * 2


@pytest.mark.parametrize("seats", [2, 3])
def test_every_colour_has_two_settlements_and_two_roads_after_the_draft(seats):
    state = play_draft(start(seats, first=1))[1].state
    assert [mask.bit_count() for mask in state.settlements] == [2] * 2 * seats
    assert [mask.bit_count() for mask in state.roads] == [2] * 2 * seats
    assert (state.turn, state.active) == (1, 1)


def test_the_partners_second_settlement_brings_cards_and_the_first_none():
    turn = given(next_is("setup_partner_settlement(red;1)"), game="trade_partners", seats=2)
    turn.when(partner_settlement("red", 8)).then(
        settlement_placed("white", 8), agenda_changed("setup_partner_road(red;8)")
    )
    past = has_settlement("white", 0), has_road("white", 0, 4), next_is("setup_partner_settlement(red;2)")
    turn = given(*past, game="trade_partners", seats=2)
    turn = turn.when(partner_settlement("red", 8)).then(
        settlement_placed("white", 8),
        took("white", brick=1, wool=1, ore=1),
        agenda_changed("setup_partner_road(red;8)"),
    )
    turn.when(partner_road("red", 8, 4)).then(
        road_placed("white", 8, 4, 2),
        turn_started("blue", 8),
        agenda_changed("roll(blue)+trade_build(blue)+catch_up(blue)"),
    )


def test_a_second_settlement_at_the_desert_alone_brings_no_card():
    past = has_settlement("white", 0), has_road("white", 0, 4), next_is("setup_partner_settlement(red;2)")
    turn = given(*past, lambda sheet: setattr(sheet, "board", DESERTED), game="trade_partners", seats=2)
    turn.when(partner_settlement("red", 51)).then(
        settlement_placed("white", 51), agenda_changed("setup_partner_road(red;51)")
    )


DESERTED = "m10p2f9/g12h6p4h10/g9f11f5f3m8/f8m3g4p5/dg6p11"


def test_a_partners_settlement_keeps_the_distance():
    turn = given(has_settlement("red", 8), next_is("setup_partner_settlement(red;1)"), game="trade_partners", seats=2)
    turn.when(partner_settlement("red", 8)).refused("occupied", corner=8)
    turn.when(partner_settlement("red", 4)).refused("too_close", corner=4)
    turn.when(place_settlement("red", 20)).refused("setup_partner_settlement_pending", seats=["red"])


def test_a_partners_road_touches_its_new_settlement():
    past = has_settlement("white", 8), has_road("red", 8, 4), next_is("setup_partner_road(red;8)")
    turn = given(*past, game="trade_partners", seats=2)
    turn.when(partner_road("red", 8, 4)).refused("occupied")
    turn.when(partner_road("red", 0, 3)).refused("not_next_to_settlement")
    turn.when(place_road("red", 8, 12)).refused("setup_partner_road_pending")


@pytest.mark.parametrize(("seats", "hexes", "supply", "deck"), [(2, 19, 19, 25), (3, 30, 24, 34)])
def test_two_seats_use_the_box_of_the_base_game_and_three_the_larger_box(seats, hexes, supply, deck):
    turn = start(seats)
    assert turn.state.rules.limits["hex"] == hexes
    assert (count_kind(turn.state.bank, 0), total(turn.state.deck)) == (supply, deck)
    assert isinstance(turn, Turn)


def test_the_default_target_is_fifteen_points():
    assert get_ruleset("trade_partners", 2).options["target_points"] == 15
    assert get_ruleset("trade_partners", 2, {"target_points": 12}).options["target_points"] == 12


@pytest.mark.parametrize("seats", [1, 4, 5])
def test_trade_partners_is_for_two_or_three_players(seats):
    with pytest.raises(InvalidValue, match="must be one of 2, 3 for trade_partners"):
        get_ruleset("trade_partners", seats)


def test_three_players_have_no_special_building_and_no_paired_turns():
    rules = get_ruleset("trade_partners", 3)
    assert not {"special_building", "paired_turn"} & set(rules.steps)
    assert "paired_players" not in rules.options


@pytest.mark.parametrize(
    ("agenda", "message"),
    [
        ("setup_partner_settlement(0;3)", "is for one seat, in round 1 without pieces or in round 2"),
        ("setup_partner_road(0;8)", "is for one seat and names a settlement of it"),
        ("partner_hands_loss(0)+roll(0)", "is for no seat and has no data"),
        ("trade_build(0)+catch_up(1)", "has catch_up, which is for the active seat and has no data"),
        ("trade_build(0)+catch_up(0;1)", "has catch_up, which is for the active seat and has no data"),
    ],
)
def test_an_invalid_agenda_is_refused(agenda, message):
    with pytest.raises(InvalidValue, match=message):
        given(next_is(agenda), game="trade_partners", seats=2)
