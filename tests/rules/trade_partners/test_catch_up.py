"""The catch-up: at the end of a turn the partner gets the pieces that its owner has more, if they have places."""

import pytest

from games.settlers.events.building import CityBuilt
from tests.rules.language import (
    agenda_changed,
    build_city,
    build_road,
    build_settlement,
    city,
    end_turn,
    given,
    hand,
    longest_road_holder_changed,
    longest_road_with,
    next_is,
    place_road,
    play_road_building,
    road,
    road_interrupted,
    road_placed,
    roll,
    settlement,
    settlement_placed,
    trade_overseas,
    traded_overseas,
    turn_of,
    turn_started,
    unplayed,
    won,
)
from tests.rules.trade_partners.language import (
    owed,
    partner_city,
    partner_road,
    partner_settlement,
    table,
    trade_with_partner,
)

RED = settlement("red", 0), road("red", 0, 4)
WHITE = settlement("white", 47), road("white", 47, 51)
BLUES = turn_started("blue"), agenda_changed("roll(blue)+trade_build(blue)+catch_up(blue)")


def test_the_turn_ends_at_once_if_no_piece_is_owed():
    table(*RED, *WHITE).when(end_turn("red")).then(*BLUES)


def test_the_owner_places_an_owed_road():
    turn = table(*RED, *WHITE, hand("red", brick=1, lumber=1)).after(build_road("red", 4, 1))
    assert owed(turn, "red") == (1, 0, 0)
    turn = turn.when(end_turn("red")).then(agenda_changed("catch_up(red)"))
    assert [type(action).__name__ for action in turn.listed("red")] == ["PlacePartnerRoad"] * 2
    turn.when(partner_road("red", 51, 48)).then(road_placed("white", 51, 48, 2), *BLUES)


def test_the_example_of_the_rules():
    """The first road gives no place; in the next turn another road does, and the settlement follows at once."""
    cards = hand("red", brick=3, lumber=3, wool=1, grain=1)
    turn = table(*RED, *WHITE, cards).after(build_road("red", 4, 1), build_settlement("red", 1), end_turn("red"))
    turn = turn.when(partner_road("red", 47, 43)).then(road_placed("white", 47, 43, 2), *BLUES)
    assert owed(turn, "red") == (0, 1, 0)
    turn = turn.after(roll("blue"), end_turn("blue"), roll("red"), build_road("red", 1, 5), end_turn("red"))
    turn = turn.when(partner_road("red", 51, 48)).then(road_placed("white", 51, 48, 3))
    events, turn = turn.when(partner_settlement("red", 48)).accepted()
    assert events[:2] == [settlement_placed("white", 48), turn_started("blue", 10)]
    assert owed(turn, "red") == (0, 0, 0)


def test_a_piece_without_a_place_stays_owed():
    past = settlement("red", 0, 20), settlement("white", 47), road("red", 0, 4), road("white", 47, 51)
    turn = table(*past)
    assert owed(turn, "red") == (0, 1, 0)
    turn = turn.when(end_turn("red")).then(*BLUES)
    assert owed(turn, "red") == (0, 1, 0)


def test_an_upgrade_is_owed_for_a_city():
    turn = table(*RED, *WHITE, hand("red", grain=2, ore=3)).after(build_city("red", 0), end_turn("red"))
    assert owed(turn, "red") == (0, 0, 1)
    turn.when(partner_city("red", 47)).then(CityBuilt(2, 47, 0), *BLUES)


def test_an_upgrade_follows_an_owed_settlement():
    cards = hand("red", brick=1, lumber=1, wool=1, grain=3, ore=3)
    past = city("red", 20), road("red", 8, 4), city("white", 47), road("white", 51, 48)
    turn = table(*past, cards).after(build_settlement("red", 8), build_city("red", 8), end_turn("red"))
    assert owed(turn, "red") == (0, 1, 1)
    turn.when(partner_city("red", 47)).refused("no_partner_settlement", corner=47)
    turn = turn.when(partner_settlement("red", 48)).then(settlement_placed("white", 48))
    turn.when(partner_city("red", 48)).then(CityBuilt(2, 48, 0), *BLUES)


def test_settlements_and_cities_count_together():
    turn = table(city("red", 0), road("red", 0, 4), settlement("white", 47), road("white", 47, 51))
    assert owed(turn, "red") == (0, 0, 1)


def test_roads_of_a_card_are_owed():
    turn = table(*RED, *WHITE, unplayed("red", road_building=1)).after(play_road_building("red"))
    turn = turn.after(place_road("red", 4, 1), place_road("red", 1, 5), end_turn("red"))
    assert owed(turn, "red") == (2, 0, 0)
    turn = (
        turn.after(partner_road("red", 51, 48))
        .when(partner_road("red", 48, 44))
        .then(road_placed("white", 48, 44, 3), *BLUES)
    )


def test_a_partner_with_more_pieces_keeps_them():
    turn = table(settlement("red", 0), city("white", 47), settlement("white", 48, 53), road("white", 47, 51, 48))
    assert owed(turn, "red") == (0, 0, 0)
    turn.when(end_turn("red")).then(*BLUES)


def test_all_other_actions_wait_for_the_catch_up():
    cards = hand("red", wool=8), hand("white", ore=1), unplayed("red", road_building=1)
    turn = table(settlement("red", 0), road("red", 0, 4, 1), *WHITE, *cards).after(end_turn("red"))
    for seat_action in (
        trade_with_partner("red", "2 wool", "ore"),
        trade_overseas("red", "wool", "ore"),
        play_road_building("red"),
        build_road("red", 1, 5),
        end_turn("red"),
    ):
        turn.when(seat_action).refused("catch_up_pending", seats=["red"])


def test_a_piece_that_is_not_owed_is_refused():
    turn = table(settlement("red", 0), road("red", 0, 4, 1), *WHITE).after(end_turn("red"))
    turn.when(partner_settlement("red", 48)).refused("partner_caught_up")
    turn.when(partner_city("red", 47)).refused("partner_caught_up")
    turn.when(partner_road("blue", 51, 48)).refused("not_your_turn", seats=["red"])


def test_partner_pieces_follow_the_rules_of_placement():
    past = settlement("red", 0, 20), road("red", 0, 4, 1), settlement("white", 47), road("white", 47, 51)
    turn = table(*past).after(end_turn("red"))
    turn.when(partner_road("red", 47, 51)).refused("occupied")
    turn.when(partner_road("red", 8, 4)).refused("partner_not_connected")
    turn.when(partner_settlement("red", 47)).refused("occupied", corner=47)
    turn.when(partner_settlement("red", 51)).refused("too_close", corner=51)
    turn.when(partner_settlement("red", 30)).refused("partner_not_connected", corner=30)


@pytest.mark.parametrize("others", [(settlement("red", 0, 44),), (settlement("red", 0), settlement("blue", 44))])
def test_a_partner_road_ends_at_a_building_of_any_other_colour(others):
    white_pieces = settlement("white", 47), road("white", 47, 51, 48, 44)
    turn = table(*white_pieces, *others, road("red", 0, 4, 1, 5, 2)).after(end_turn("red"))
    assert owed(turn, "red")[0] == 1
    turn.when(partner_road("red", 44, 40)).refused("partner_not_connected")


def test_a_corner_of_another_colour_is_no_place():
    past = settlement("red", 0, 20), road("red", 0, 4), settlement("white", 47), road("white", 47, 51, 48)
    turn = table(*past, settlement("blue", 48))
    assert owed(turn, "red") == (0, 1, 0)
    turn.when(end_turn("red")).then(*BLUES)


def test_a_new_harbour_of_the_partner_counts_in_the_next_turn_of_its_owner():
    past = settlement("red", 20, 30), settlement("white", 8), road("white", 8, 4, 1), hand("red", grain=3)
    turn = table(*past)
    turn.when(trade_overseas("red", "grain", "wool")).refused("cannot_pay", rate=4)
    turn = turn.after(end_turn("red"), partner_settlement("red", 1), roll("blue"), end_turn("blue"), roll("red"))
    turn.when(trade_overseas("red", "grain", "wool")).then(traded_overseas("red", "2 grain", "1 wool"))


def test_the_owner_wins_by_an_award_from_the_catch_up():
    """The partner cuts the longer road of blue in red's turn."""
    blue_pieces = road("blue", 0, 4, 1, 5, 2, 6), settlement("blue", 0)
    red_pieces = road("red", 51, 47, 43, 39, 44, 48), settlement("red", 51, 53)
    white_pieces = settlement("white", 13), road("white", 13, 9, 5)
    turn = table(*blue_pieces, *red_pieces, *white_pieces, longest_road_with("blue"), target_points=4).after(
        end_turn("red")
    )
    events, turn = turn.when(partner_settlement("red", 5)).accepted()
    assert events == [
        settlement_placed("white", 5),
        road_interrupted("blue", 3),
        longest_road_holder_changed("red"),
        won("red", 4, 1, 0, 0),
    ]


def test_no_road_is_owed_for_a_settlement():
    past = settlement("red", 0, 20), road("red", 0, 4), settlement("white", 47), road("white", 51, 48)
    turn = table(*past).after(end_turn("red"))
    turn.when(partner_road("red", 48, 44)).refused("partner_caught_up")


def test_an_upgrade_comes_first_without_a_settlement_in_the_supply():
    red_pieces = settlement("red", 0, 2, 13), city("red", 10, 16, 20, 30)
    white_pieces = settlement("white", 47, 49, 39, 41, 33), road("white", 50, 53), road("red", 0, 4)
    turn = table(*red_pieces, *white_pieces).after(end_turn("red"))
    assert owed(turn, "red") == (0, 2, 4)
    turn.when(partner_settlement("red", 50)).refused("no_pieces_left")
    turn = turn.after(partner_city("red", 47))
    turn.when(partner_settlement("red", 50)).then(settlement_placed("white", 50))


def test_three_players_have_orange_green_and_purple_partners():
    shown = table(seats=3).shown_to("red")["trade_partners"]["partners"]
    assert [(each["seat"], each["colour"]) for each in shown] == [(0, 3), (1, 4), (2, 5)]
    white_pieces = turn_of("white"), next_is("trade_build(white)+catch_up(white)")
    past = settlement("white", 0), road("white", 0, 4), settlement("purple", 8)
    turn = given(*white_pieces, *past, game="trade_partners", seats=3).after(end_turn("white"))
    turn.when(partner_road("white", 8, 13)).then(
        road_placed("purple", 8, 13, 1), turn_started("red"), agenda_changed("roll(red)+trade_build(red)+catch_up(red)")
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_every_turn_ends_with_the_catch_up(seats):
    turn = given(game="trade_partners", seats=seats).after(end_turn("red"))
    assert [frame.step for frame in turn.state.agenda] == ["roll", "trade_build", "catch_up"]


def test_the_pieces_owed_to_partners_are_public():
    shown = table(*RED, *WHITE).shown_to("red")["trade_partners"]["partners"]
    assert [(each["seat"], each["colour"]) for each in shown] == [(0, 2), (1, 3)]
