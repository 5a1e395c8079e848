"""Invariants: every kind of invalid state is found."""

import pytest

from games.kernel import Result
from games.settlers.cards import ONE
from games.settlers.state import with_item
from tests.rules.language import (
    city,
    face_up,
    given,
    hand,
    largest_army_with,
    longest_road_with,
    position,
    road,
    settlement,
)


def remove_card(state):
    state.bank -= ONE[0]


def set_negative_hand(state):
    state.hands = with_item(state.hands, 0, -ONE[0])
    state.bank += ONE[0]


def remove_development_card(state):
    state.deck -= ONE[0]


def add_too_many_settlements(state):
    state.settlements = with_item(state.settlements, 0, 0b1001001001 << 20 | 0b101)


def place_two_buildings_on_a_corner(state):
    state.settlements = with_item(state.settlements, 1, state.settlements[0])


def place_two_roads_on_an_edge(state):
    state.roads = with_item(state.roads, 1, state.roads[0])


def remove_robber(state):
    state.robber = 19


def place_adjacent_settlement(state):
    state.settlements = with_item(state.settlements, 1, 1 << 12)
    state.built |= 1 << 12


def set_wrong_route_length(state):
    state.routes = (3, 0, 0)


def set_road_holder_without_roads(state):
    state.longest_road = 1


def set_army_holder_without_army(state):
    state.largest_army = 1


def remove_army_holder(state):
    state.largest_army = -1


def set_wrong_points(state):
    state.result = Result((0,), "points", (10, 10, 10))


@pytest.mark.parametrize(
    ("change", "violation"),
    [
        (remove_card, "resource cards are not 19 of a kind"),
        (set_negative_hand, "a hand has a negative number of a kind"),
        (remove_development_card, "development cards are not the 25 of the box"),
        (add_too_many_settlements, "a colour has more pieces on the board than in the box"),
        (place_two_buildings_on_a_corner, "two buildings are on one corner"),
        (place_two_roads_on_an_edge, "two pieces are on one edge"),
        (remove_robber, "there is not one robber on the island"),
        (place_adjacent_settlement, "corner 8 is too close to another building"),
        (place_adjacent_settlement, "the free corners are not those that keep the distance"),
        (set_wrong_route_length, "the longest road of 0 is 1, not 3"),
        (set_road_holder_without_roads, "the holder of the Longest Road does not have it"),
        (set_army_holder_without_army, "the holder of the Largest Army does not have it"),
        (remove_army_holder, "an army is large enough, but the award has no holder"),
        (set_wrong_points, "the result says (10, 10, 10), but the points are (3, 0, 0)"),
    ],
)
def test_every_violated_invariant_is_reported(change, violation):
    state = position(settlement("red", 8), road("red", 8, 4), face_up("red", knight=3), largest_army_with("red")).copy()
    assert state.rules.definition.violations(state) == []
    change(state)
    assert violation in state.rules.definition.violations(state)


def test_a_valid_position_violates_no_invariant():
    turn = given(hand("red", ore=3), city("red", 8), road("blue", 0, 4, 1, 5, 2, 6), longest_road_with("blue"))
    assert turn.state.rules.definition.violations(turn.state) == []


def test_a_firm_answer_without_its_cards_is_reported():
    line = (
        "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl 0:ho1 1:hw1"
        " turn:1 span:1 active:0 first:0 made:1 offer:0/0/o1>w1/1+/firm agenda:trade_build(0)"
    )
    state = position(line)
    state.hands, state.bank = (0, 0), state.bank + ONE[4] + ONE[2]
    assert state.rules.definition.violations(state) == [
        "offer 0 is firm, but its goods are not there",
        "offer 0 has the word of seat 1, but its goods are not there",
    ]
