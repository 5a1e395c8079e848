"""Placement: before the roll each colony may place a dinosaur next to itself or next to its network."""

import pytest

from games.catalog import get_ruleset
from games.dinosaurs.habitat import CORNER_HEXES, HEX_NEIGHBOURS, HEXES, PLACES, SEA_MASK
from games.dinosaurs.steps.placement import PlaceDinosaur
from games.kernel import legal_alternatives
from games.kernel.state import bit_indexes
from tests.rules.dinosaurs.language import (
    agenda_changed,
    board,
    city,
    end_turn,
    given_dinosaurs,
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
    turn_started,
    won,
)

REDS_ROLL = agenda_changed("roll(red)+trade_build(red)")


def reached(turn, corner):
    """The hexes where a colony of red can place a dinosaur."""
    return {each.hex for each in turn.listed("red") if isinstance(each, PlaceDinosaur) and each.corner == corner}


def test_eighteen_sea_hexes_surround_the_island():
    assert len(bit_indexes(SEA_MASK)) == 18
    assert PLACES[19] == (0, -3)
    assert PLACES[36] == (0, 3)
    assert [len(bit_indexes(beside)) for beside in HEX_NEIGHBOURS].count(6) == 19
    assert all(len(bit_indexes(touching)) == 3 for touching in CORNER_HEXES)
    assert all(
        HEX_NEIGHBOURS[other] >> hex_ & 1 for hex_ in range(HEXES) for other in bit_indexes(HEX_NEIGHBOURS[hex_])
    )


def test_corners_and_edges_all_touch_land():
    """The corners and edges are those of the island."""
    assert (
        len(CORNER_HEXES) == get_ruleset("dinosaurs", 3).limits["corner"] == get_ruleset("settlers", 3).limits["corner"]
    )
    assert get_ruleset("dinosaurs", 3).limits["edge"] == get_ruleset("settlers", 3).limits["edge"]
    assert all(touching & ~SEA_MASK for touching in CORNER_HEXES)


def test_colonies_the_longest_path_and_dinosaurs_are_points():
    turn = given_dinosaurs(settlement("red", 18), city("red", 49), longest_road_with("red"), herd(red={4: 2, 9: 1}))
    assert turn.shown_to("blue")["colours"][0]["points"] == 1 + 2 + 2 + 3


def test_a_turn_begins_with_a_dinosaur_for_each_colony_and_large_colony():
    turn = given_dinosaurs(settlement("blue", 18), city("blue", 49)).when(end_turn("red"))
    turn.then(turn_started("blue"), agenda_changed("dinosaur_placement(blue;18,49)+roll(blue)+trade_build(blue)"))


def test_a_player_without_colonies_rolls_at_once():
    given_dinosaurs().when(end_turn("red")).then(turn_started("blue"), agenda_changed("roll(blue)+trade_build(blue)"))


def test_a_large_colony_places_one_dinosaur():
    given_dinosaurs(city("red", 18), placing("red", 18)).when(place("red", 18, 4)).then(placed("red", 4), REDS_ROLL)


@pytest.mark.parametrize(("corner", "hex_"), [(49, 36), (18, 17)])
def test_a_refused_placement_lists_the_hexes_of_its_colony(corner, hex_):
    turn = given_dinosaurs(settlement("red", 18, 49), placing("red", 18, 49))
    turn.when(place("red", corner, hex_)).refused("out_of_reach")
    listed = legal_alternatives(turn.state, 0, PlaceDinosaur(corner, hex_))
    assert listed == [PlaceDinosaur(corner, each) for each in sorted(reached(turn, corner))]


def test_a_refused_placement_of_another_colony_lists_all_placements():
    turn = given_dinosaurs(settlement("red", 18, 49), placing("red", 49))
    turn.when(place("red", 18, 17)).refused("no_dinosaur_to_place")
    placements = [each for each in turn.listed("red") if isinstance(each, PlaceDinosaur)]
    assert legal_alternatives(turn.state, 0, PlaceDinosaur(18, 17)) == placements


def test_a_placement_is_free_and_leaves_the_other_colonies():
    turn = given_dinosaurs(settlement("red", 18, 49), placing("red", 18, 49)).when(place("red", 49, 17))
    turn = turn.then(placed("red", 17), agenda_changed("dinosaur_placement(red;18)+roll(red)+trade_build(red)"))
    turn.when(place("red", 49, 18)).refused("no_dinosaur_to_place", corner=49, hex=18)


def test_a_player_may_stop_placing():
    given_dinosaurs(settlement("red", 18, 49), placing("red", 18, 49)).when(stop("red")).then(REDS_ROLL)


def test_a_colony_without_dinosaurs_reaches_its_adjacent_hexes():
    turn = given_dinosaurs(settlement("red", 18, 0), placing("red", 0, 18))
    assert reached(turn, 18) == {4, 5, 9}
    assert reached(turn, 0) == {0, 19, 20}


def test_a_dinosaur_extends_the_reach_to_the_adjacent_hexes():
    turn = given_dinosaurs(settlement("red", 18), herd(red={4: 1}), placing("red", 18))
    assert reached(turn, 18) == {0, 1, 3, 4, 5, 8, 9}


def test_a_network_can_cross_the_sea():
    turn = given_dinosaurs(settlement("red", 0), herd(red={20: 1, 21: 1, 22: 1}), placing("red", 0))
    assert {2, 24} <= reached(turn, 0)


def test_dinosaurs_outside_the_network_do_not_extend_the_reach():
    turn = given_dinosaurs(settlement("red", 18), herd(red={4: 1, 16: 1}), placing("red", 18))
    turn.when(place("red", 18, 12)).refused("out_of_reach", corner=18, hex=12)


def test_a_network_extends_the_reach_of_its_own_colonies_only():
    turn = given_dinosaurs(settlement("red", 18, 49), herd(red={17: 1}), placing("red", 18, 49))
    turn.when(place("red", 18, 16)).refused("out_of_reach", corner=18, hex=16)
    turn.when(place("red", 49, 16)).then(
        placed("red", 16), agenda_changed("dinosaur_placement(red;18)+roll(red)+trade_build(red)")
    )


def test_a_dinosaur_that_joins_two_networks_extends_the_reach():
    turn = given_dinosaurs(settlement("red", 18, 49), herd(red={9: 1, 17: 1}), placing("red", 18, 49))
    turn.when(place("red", 18, 16)).refused("out_of_reach", corner=18, hex=16)
    turn = turn.after(place("red", 49, 13))
    turn.when(place("red", 18, 16)).then(placed("red", 16), REDS_ROLL)


def test_a_repaired_network_extends_the_reach_again():
    turn = given_dinosaurs(settlement("red", 49, 0), herd(red={17: 1, 8: 1}), placing("red", 0, 49))
    turn.when(place("red", 49, 7)).refused("out_of_reach", corner=49, hex=7)
    mended = given_dinosaurs(settlement("red", 49, 0), herd(red={17: 1, 13: 1, 8: 1}), placing("red", 0, 49))
    mended.when(place("red", 49, 7)).then(
        placed("red", 7), agenda_changed("dinosaur_placement(red;0)+roll(red)+trade_build(red)")
    )


def test_a_hex_full_of_own_dinosaurs_is_refused():
    turn = given_dinosaurs(settlement("red", 18), herd(red={4: 2, 9: 1}), placing("red", 18))
    turn.when(place("red", 18, 4)).refused("hex_full", corner=18, hex=4)
    turn.when(place("red", 18, 9)).refused("hex_full", corner=18, hex=9)


@pytest.mark.parametrize(("reds", "blues"), [({4: 1}, {4: 1}), ({}, {4: 2}), ({}, {9: 1})])
def test_a_full_hex_with_other_dinosaurs_can_be_overfilled(reds, blues):
    (hex_,) = blues
    turn = given_dinosaurs(settlement("red", 18, 0), herd(red=reds, blue=blues), placing("red", 0, 18))
    turn = turn.after(place("red", 18, hex_))
    assert steps_of(turn) == ["dinosaur_placement", "competition", "roll", "trade_build"]


def test_a_position_can_end_with_the_placement():
    """A position can have an agenda without a roll."""
    turn = given_dinosaurs(settlement("red", 18, 0), herd(blue={4: 2}), next_is("dinosaur_placement(red;0,18)"))
    turn.when(place("red", 18, 4)).then(placed("red", 4), agenda_changed("dinosaur_placement(red;0)+competition(;4)"))


def test_an_overfull_hex_can_be_overfilled_further():
    turn = given_dinosaurs(settlement("red", 18, 8), herd(blue={4: 2}), placing("red", 8, 18)).after(
        place("red", 18, 4)
    )
    assert 4 in reached(turn, 8)


def test_the_placement_ends_with_the_fifteenth_dinosaur():
    herds = herd(red={0: 2, 1: 2, 2: 2, 3: 2, 5: 2, 6: 2, 7: 2})
    turn = given_dinosaurs(settlement("red", 18, 49), herds, placing("red", 18, 49)).when(place("red", 18, 4))
    turn.then(placed("red", 4), REDS_ROLL)


def test_a_player_without_supply_does_not_place():
    herds = herd(blue={0: 2, 1: 2, 2: 2, 3: 2, 5: 2, 6: 2, 7: 2, 4: 1})
    turn = given_dinosaurs(settlement("blue", 18), herds).after(end_turn("red"))
    assert steps_of(turn) == ["roll", "trade_build"]
    turn.when(place("blue", 18, 9)).refused("roll_pending", seats=["blue"])


def test_only_the_active_seat_places():
    turn = given_dinosaurs(settlement("red", 18), settlement("blue", 49), placing("red", 18))
    turn.when(place("blue", 49, 17)).refused("not_your_turn", seats=["red"])
    turn.when(roll("red")).refused("dinosaur_placement_pending", seats=["red"])


def test_a_placement_can_win_at_once():
    past = city("red", 2, 4, 16), settlement("red", 29, 39, 40, 18, 20), herd(red={0: 2, 1: 2, 2: 2, 3: 2, 6: 2, 7: 1})
    turn = given_dinosaurs(*past, placing("red", 18, 20), seats=4)
    turn.when(place("red", 18, 4)).then(placed("red", 4), won("red", 23, 0, 0, 0))


def test_three_players_need_25_points():
    past = city("red", 2, 4, 16), settlement("red", 29, 39, 40, 18, 20)
    turn = given_dinosaurs(*past, herd(red={0: 2, 1: 2, 2: 2, 3: 2, 6: 2, 7: 2}), placing("red", 18, 20))
    turn = turn.after(place("red", 18, 4))
    turn.when(place("red", 20, 11)).then(placed("red", 11), won("red", 25, 0, 0))


def test_a_player_wins_only_in_the_own_turn():
    past = city("blue", 2, 4, 16), settlement("blue", 29, 39, 40, 18, 20), settlement("red", 49)
    herds = herd(blue={0: 2, 1: 2, 2: 2, 3: 2, 6: 2, 7: 2})
    turn = given_dinosaurs(*past, herds, placing("red", 49), seats=4).when(place("red", 49, 17))
    turn = turn.then(placed("red", 17), REDS_ROLL).after(roll("red"))
    turn.when(end_turn("red")).then(turn_started("blue"), won("blue", 2, 23, 0, 0))


def test_dinosaurs_are_public():
    shown = given_dinosaurs(settlement("red", 18), herd(red={4: 2}, blue={19: 1})).shown_to("white")["dinosaurs"]
    assert shown["hexes"][4] == {"hex": 4, "q": 0, "r": -1, "niche": "hills", "capacity": 2, "dinosaurs": [2, 0, 0]}
    assert shown["hexes"][19]["niche"] == "sea"
    assert shown["hexes"][9]["capacity"] == shown["hexes"][19]["capacity"] == 1
    assert [each["supply"] for each in shown["colours"]] == [13, 14, 15]
    assert on(given_dinosaurs(herd(red={4: 2})), 4) == (2, 0, 0)


def test_every_desert_feeds_one_dinosaur():
    """A position can have a board with two deserts."""
    two = board("m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/dg6p11")
    shown = given_dinosaurs(two, settlement("red", 18)).shown_to("red")["dinosaurs"]["hexes"]
    assert [each["hex"] for each in shown[:19] if each["capacity"] == 1] == [9, 16]
    turn = given_dinosaurs(two, settlement("red", 51), herd(red={16: 1}), placing("red", 51))
    turn.when(place("red", 51, 16)).refused("hex_full", corner=51, hex=16)
