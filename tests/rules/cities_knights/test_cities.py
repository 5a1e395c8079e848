"""City improvements, metropolises, walls, and rates of trade."""

import pytest

from games.cities_knights.events.cities import CityImproved, MetropolisPlaced, WallBuilt
from games.cities_knights.steps.cities import BuildWall, ImproveCity, PlaceMetropolis
from games.settlers.cards import CARD_KINDS
from tests.rules.cities_knights.language import (
    act,
    agenda_changed,
    city,
    hand,
    knights,
    land,
    levels,
    merchant_of,
    metropolis,
    offer,
    pile,
    points_of,
    realm_data,
    settlement,
    trade_overseas,
    walls,
)

TRADE, POLITICS, SCIENCE = range(3)


@pytest.mark.parametrize(("track", "commodity"), [(TRADE, "cloth"), (POLITICS, "coin"), (SCIENCE, "paper")])
def test_a_level_costs_as_many_commodities_of_its_track(track, commodity):
    turn = land(city("red", 17), hand("red", **{commodity: 3}))
    turn = turn.when(act("red", ImproveCity(track))).then(CityImproved(0, track, 1, pile(f"1 {commodity}")))
    turn = turn.when(act("red", ImproveCity(track))).then(CityImproved(0, track, 2, pile(f"2 {commodity}")))
    turn.when(act("red", ImproveCity(track))).refused("cannot_pay")


def test_an_improvement_needs_a_city_and_ends_at_level_five():
    land(settlement("red", 17), hand("red", cloth=1)).when(act("red", ImproveCity(TRADE))).refused("no_own_city")
    past = city("red", 17), metropolis("trade", 17), levels("red", trade=5), hand("red", cloth=6)
    land(*past).when(act("red", ImproveCity(TRADE))).refused("highest_level")


def test_the_first_at_level_four_gets_the_metropolis():
    past = city("red", 17), levels("red", trade=3), hand("red", cloth=4)
    turn = (
        land(*past)
        .when(act("red", ImproveCity(TRADE)))
        .then(CityImproved(0, TRADE, 4, pile("4 cloth")), MetropolisPlaced(0, TRADE, 17))
    )
    assert points_of(turn, "red") == 4


def test_with_several_cities_the_winner_chooses_one():
    past = city("red", 17, 49), settlement("red", 42), levels("red", trade=3), hand("red", cloth=4)
    _, turn = land(*past).when(act("red", ImproveCity(TRADE))).accepted()
    turn.when(act("red", PlaceMetropolis(42))).refused("no_place_for_metropolis")
    turn.when(act("red", PlaceMetropolis(49))).then(MetropolisPlaced(0, TRADE, 49), agenda_changed("trade_build(red)"))


BLUE_HAS_IT = city("blue", 49), metropolis("trade", 49)


def test_a_second_at_level_four_gets_nothing_and_the_first_at_five_takes_it_over():
    past = city("red", 17), *BLUE_HAS_IT, levels("blue", trade=4), levels("red", trade=3), hand("red", cloth=9)
    turn = land(*past).when(act("red", ImproveCity(TRADE))).then(CityImproved(0, TRADE, 4, pile("4 cloth")))
    turn = turn.when(act("red", ImproveCity(TRADE))).then(
        CityImproved(0, TRADE, 5, pile("5 cloth")), MetropolisPlaced(0, TRADE, 17)
    )
    assert (points_of(turn, "red"), points_of(turn, "blue")) == (4, 2)


def test_at_level_five_a_metropolis_is_safe():
    past = city("red", 17), *BLUE_HAS_IT, levels("blue", trade=5), levels("red", trade=4), hand("red", cloth=5)
    land(*past).when(act("red", ImproveCity(TRADE))).then(CityImproved(0, TRADE, 5, pile("5 cloth")))


def test_level_four_needs_a_city_without_a_metropolis_or_that_of_the_track():
    past = city("red", 17), metropolis("trade", 17), hand("red", coin=4, cloth=5)
    turn = land(*past, levels("red", trade=4, politics=3))
    turn.when(act("red", ImproveCity(POLITICS))).refused("no_place_for_metropolis")
    turn.when(act("red", ImproveCity(TRADE))).then(CityImproved(0, TRADE, 5, pile("5 cloth")))


def test_a_wall_costs_two_bricks_and_there_are_three():
    turn = land(city("red", 17), settlement("red", 49), hand("red", brick=4))
    turn.when(act("red", BuildWall(49))).refused("no_own_city")
    turn = turn.when(act("red", BuildWall(17))).then(WallBuilt(0, 17, pile("2 brick")))
    turn.when(act("red", BuildWall(17))).refused("has_wall")
    assert realm_data(turn)["walls"] == [17]
    past = city("red", 17, 49, 42, 3), walls("red", 17, 49, 42), hand("red", brick=2)
    land(*past).when(act("red", BuildWall(3))).refused("no_walls_left")


def rates_of(turn):
    shown = turn.shown_to("red")["colours"][0]["rates"]
    return [shown[name] for name in CARD_KINDS]


def test_commodities_are_traded_like_resources_but_have_no_harbour():
    turn = land(hand("red", coin=4))
    assert rates_of(turn) == [4] * 8
    turn.when(trade_overseas("red", "coin", "paper")).accepted()
    assert rates_of(land(settlement("red", 52))) == [3] * 8


def test_a_merchant_guild_trades_commodities_two_to_one():
    assert rates_of(land(levels("red", trade=3))) == [4] * 5 + [2] * 3


def test_the_merchant_brings_a_point_and_its_resource_at_two_to_one():
    turn = land(settlement("red", 4), merchant_of("red", 1))
    assert rates_of(turn) == [4, 4, 4, 4, 2, 4, 4, 4]
    assert points_of(turn, "red") == 2


def test_seats_trade_commodities():
    turn = land(hand("red", coin=1), hand("blue", ore=1))
    turn.when(offer("red", "1 coin", "1 ore")).accepted()
    turn.when(offer("red", "1 coin", "1 coin")).refused("offer_same_resource")


def test_knights_are_shown_to_all():
    assert realm_data(land(knights("blue", "m9+")), "blue")["strength"] == 3


def test_without_a_city_the_levels_stay_and_no_further_one_is_bought():
    turn = land(settlement("red", 17), levels("red", trade=3), hand("red", cloth=4, coin=4))
    turn.when(act("red", ImproveCity(TRADE))).refused("no_own_city")
    assert rates_of(turn)[-3:] == [2, 2, 2]


def test_a_metropolis_may_have_a_wall():
    past = city("red", 17), metropolis("trade", 17), levels("red", trade=4), hand("red", brick=2)
    land(*past).when(act("red", BuildWall(17))).accepted()


def test_merchant_and_guild_do_not_add_up():
    assert rates_of(land(settlement("red", 4, 52), merchant_of("red", 1), levels("red", trade=3))) == [
        *(3, 3, 3, 3, 2),
        *(2, 2, 2),
    ]


def test_a_program_that_learns_gets_the_realm_as_numbers_whatever_its_seat():
    past = city("red", 17), knights("blue", "s9+"), levels("red", trade=4), metropolis("trade", 17), walls("red", 17)
    turn = land(*past, merchant_of("blue", 1))
    own, other = turn.observed_by("red"), turn.observed_by("blue")
    for name, numbers in {
        "levels": [4, 0, 0, 0, 0, 0, 0, 0, 0],
        "walls": [1 << 17],
        "knights": [0, 1 << 54 + 9, 0],
        "active_knights": [1 << 54 + 9],
        "metropolis": [1 << 17, 0, 0],
        "barbarians": [0, 0],
        "merchant_colour": [1 << 1],
    }.items():
        assert own[name] == other[name] == numbers, name
