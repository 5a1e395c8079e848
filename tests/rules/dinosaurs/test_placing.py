"""Placing: before the roll each colony may send a dinosaur beside itself or along its network."""

import pytest

from games.catalog import ruleset
from games.dinosaurs.habitat import BESIDE, HEXES, PLACES, SEAS, TOUCHING
from games.dinosaurs.steps.placing import PlaceDinosaur
from games.kernel.move import bits
from tests.rules.dinosaurs.language import (
    board,
    city,
    comes,
    end_turn,
    herd,
    longest_road_with,
    next_is,
    on,
    place,
    placed,
    placing,
    roll,
    settlement,
    steps_of,
    stop,
    turn_began,
    wild,
    won,
)

REDS_ROLL = comes("roll(red)+trade_build(red)")


def reached(turn, corner):
    """The hexes that are listed for a colony of red."""
    return {each.hex for each in turn.listed("red") if isinstance(each, PlaceDinosaur) and each.corner == corner}


def test_the_sea_lies_around_the_island_in_eighteen_hexes():
    assert len(bits(SEAS)) == 18
    assert PLACES[19] == (0, -3)
    assert PLACES[36] == (0, 3)
    assert [len(bits(beside)) for beside in BESIDE].count(6) == 19
    assert all(len(bits(touching)) == 3 for touching in TOUCHING)
    assert all(BESIDE[other] >> hex_ & 1 for hex_ in range(HEXES) for other in bits(BESIDE[hex_]))


def test_nothing_is_built_between_two_hexes_of_the_sea():
    """The corners and the edges are those of the island, so each touches land."""
    assert len(TOUCHING) == ruleset("dinosaurs", 3).limits["corner"] == ruleset("settlers", 3).limits["corner"]
    assert ruleset("dinosaurs", 3).limits["edge"] == ruleset("settlers", 3).limits["edge"]
    assert all(touching & ~SEAS for touching in TOUCHING)


def test_points_are_for_colonies_the_longest_path_and_dinosaurs():
    turn = wild(settlement("red", 18), city("red", 49), longest_road_with("red"), herd(red={4: 2, 9: 1}))
    assert turn.shown_to("blue")["colours"][0]["points"] == 1 + 2 + 2 + 3


def test_a_turn_begins_with_a_dinosaur_for_each_colony_and_large_colony():
    turn = wild(settlement("blue", 18), city("blue", 49)).when(end_turn("red"))
    turn.then(turn_began("blue"), comes("placing(blue;18,49)+roll(blue)+trade_build(blue)"))


def test_a_player_without_colonies_rolls_at_once():
    wild().when(end_turn("red")).then(turn_began("blue"), comes("roll(blue)+trade_build(blue)"))


def test_a_large_colony_brings_out_one_like_any_other():
    wild(city("red", 18), placing("red", 18)).when(place("red", 18, 4)).then(placed("red", 4), REDS_ROLL)


def test_it_costs_nothing_and_leaves_the_others_waiting():
    turn = wild(settlement("red", 18, 49), placing("red", 18, 49)).when(place("red", 49, 17))
    turn = turn.then(placed("red", 17), comes("placing(red;18)+roll(red)+trade_build(red)"))
    turn.when(place("red", 49, 18)).refused("no_dinosaur_waits", corner=49, hex=18)


def test_it_may_be_left():
    wild(settlement("red", 18, 49), placing("red", 18, 49)).when(stop("red")).then(REDS_ROLL)


def test_without_dinosaurs_a_colony_reaches_the_hexes_that_touch_it():
    turn = wild(settlement("red", 18, 0), placing("red", 0, 18))
    assert reached(turn, 18) == {4, 5, 9}
    assert reached(turn, 0) == {0, 19, 20}


def test_a_dinosaur_carries_it_on_to_the_hexes_beside():
    turn = wild(settlement("red", 18), herd(red={4: 1}), placing("red", 18))
    assert reached(turn, 18) == {0, 1, 3, 4, 5, 8, 9}


def test_a_network_goes_on_through_the_sea():
    turn = wild(settlement("red", 0), herd(red={20: 1, 21: 1, 22: 1}), placing("red", 0))
    assert {2, 24} <= reached(turn, 0)


def test_dinosaurs_that_are_not_linked_carry_nothing():
    turn = wild(settlement("red", 18), herd(red={4: 1, 16: 1}), placing("red", 18))
    turn.when(place("red", 18, 12)).refused("not_in_reach", corner=18, hex=12)


def test_a_network_serves_the_colonies_that_touch_it_alone():
    turn = wild(settlement("red", 18, 49), herd(red={17: 1}), placing("red", 18, 49))
    turn.when(place("red", 18, 16)).refused("not_in_reach", corner=18, hex=16)
    turn.when(place("red", 49, 16)).then(placed("red", 16), comes("placing(red;18)+roll(red)+trade_build(red)"))


def test_a_dinosaur_that_links_two_colonies_widens_the_reach_of_the_next():
    turn = wild(settlement("red", 18, 49), herd(red={9: 1, 17: 1}), placing("red", 18, 49))
    turn.when(place("red", 18, 16)).refused("not_in_reach", corner=18, hex=16)
    turn = turn.after(place("red", 49, 13))
    turn.when(place("red", 18, 16)).then(placed("red", 16), REDS_ROLL)


def test_a_broken_chain_carries_again_once_it_is_mended():
    turn = wild(settlement("red", 49, 0), herd(red={17: 1, 8: 1}), placing("red", 0, 49))
    turn.when(place("red", 49, 7)).refused("not_in_reach", corner=49, hex=7)
    mended = wild(settlement("red", 49, 0), herd(red={17: 1, 13: 1, 8: 1}), placing("red", 0, 49))
    mended.when(place("red", 49, 7)).then(placed("red", 7), comes("placing(red;0)+roll(red)+trade_build(red)"))


def test_a_full_hex_of_ones_own_takes_no_more():
    turn = wild(settlement("red", 18), herd(red={4: 2, 9: 1}), placing("red", 18))
    turn.when(place("red", 18, 4)).refused("full_of_own", corner=18, hex=4)
    turn.when(place("red", 18, 9)).refused("full_of_own", corner=18, hex=9)


@pytest.mark.parametrize(("reds", "blues"), [({4: 1}, {4: 1}), ({}, {4: 2}), ({}, {9: 1})])
def test_a_full_hex_with_others_may_be_overfilled(reds, blues):
    (hex_,) = blues
    turn = wild(settlement("red", 18, 0), herd(red=reds, blue=blues), placing("red", 0, 18))
    turn = turn.after(place("red", 18, hex_))
    assert steps_of(turn) == ["placing", "competition", "roll", "trade_build"]


def test_a_competition_may_be_all_that_is_to_come():
    """A line of text may end with placing."""
    turn = wild(settlement("red", 18, 0), herd(blue={4: 2}), next_is("placing(red;0,18)"))
    turn.when(place("red", 18, 4)).then(placed("red", 4), comes("placing(red;0)+competition(;4)"))


def test_overfilling_may_go_on():
    turn = wild(settlement("red", 18, 8), herd(blue={4: 2}), placing("red", 8, 18)).after(place("red", 18, 4))
    assert 4 in reached(turn, 8)


def test_the_fifteenth_is_the_last():
    herds = herd(red={0: 2, 1: 2, 2: 2, 3: 2, 5: 2, 6: 2, 7: 2})
    turn = wild(settlement("red", 18, 49), herds, placing("red", 18, 49)).when(place("red", 18, 4))
    turn.then(placed("red", 4), REDS_ROLL)


def test_with_an_empty_supply_nothing_is_placed():
    herds = herd(blue={0: 2, 1: 2, 2: 2, 3: 2, 5: 2, 6: 2, 7: 2, 4: 1})
    turn = wild(settlement("blue", 18), herds).after(end_turn("red"))
    assert steps_of(turn) == ["roll", "trade_build"]
    turn.when(place("blue", 18, 9)).refused("roll_pending", seats=["blue"])


def test_it_is_for_the_seat_whose_turn_it_is():
    turn = wild(settlement("red", 18), settlement("blue", 49), placing("red", 18))
    turn.when(place("blue", 49, 17)).refused("not_your_turn", seats=["red"])
    turn.when(roll("red")).refused("placing_pending", seats=["red"])


def test_a_dinosaur_may_win_the_game_at_once():
    past = city("red", 2, 4, 16), settlement("red", 29, 39, 40, 18, 20), herd(red={0: 2, 1: 2, 2: 2, 3: 2, 6: 2, 7: 1})
    turn = wild(*past, placing("red", 18, 20), seats=4)
    turn.when(place("red", 18, 4)).then(placed("red", 4), won("red", 23, 0, 0, 0))


def test_three_players_need_twenty_five():
    past = city("red", 2, 4, 16), settlement("red", 29, 39, 40, 18, 20)
    turn = wild(*past, herd(red={0: 2, 1: 2, 2: 2, 3: 2, 6: 2, 7: 2}), placing("red", 18, 20))
    turn = turn.after(place("red", 18, 4))
    turn.when(place("red", 20, 11)).then(placed("red", 11), won("red", 25, 0, 0))


def test_nobody_wins_in_the_turn_of_another():
    past = city("blue", 2, 4, 16), settlement("blue", 29, 39, 40, 18, 20), settlement("red", 49)
    herds = herd(blue={0: 2, 1: 2, 2: 2, 3: 2, 6: 2, 7: 2})
    turn = wild(*past, herds, placing("red", 49), seats=4).when(place("red", 49, 17))
    turn = turn.then(placed("red", 17), REDS_ROLL).after(roll("red"))
    turn.when(end_turn("red")).then(turn_began("blue"), won("blue", 2, 23, 0, 0))


def test_everybody_sees_what_lives_where():
    shown = wild(settlement("red", 18), herd(red={4: 2}, blue={19: 1})).shown_to("white")["dinosaurs"]
    assert shown["hexes"][4] == {"hex": 4, "q": 0, "r": -1, "niche": "hills", "capacity": 2, "dinosaurs": [2, 0, 0]}
    assert shown["hexes"][19]["niche"] == "sea"
    assert shown["hexes"][9]["capacity"] == shown["hexes"][19]["capacity"] == 1
    assert [each["supply"] for each in shown["colours"]] == [13, 14, 15]
    assert on(wild(herd(red={4: 2})), 4) == (2, 0, 0)


def test_every_desert_feeds_one():
    """A line of text may describe a board with two."""
    two = board("m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/dg6p11")
    shown = wild(two, settlement("red", 18)).shown_to("red")["dinosaurs"]["hexes"]
    assert [each["hex"] for each in shown[:19] if each["capacity"] == 1] == [9, 16]
    turn = wild(two, settlement("red", 51), herd(red={16: 1}), placing("red", 51))
    turn.when(place("red", 51, 16)).refused("full_of_own", corner=51, hex=16)
