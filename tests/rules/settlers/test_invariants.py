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


def lose_a_card(state):
    state.bank -= ONE[0]


def owe_a_card(state):
    state.hands = with_item(state.hands, 0, -ONE[0])
    state.bank += ONE[0]


def lose_a_development_card(state):
    state.deck -= ONE[0]


def build_too_much(state):
    state.settlements = with_item(state.settlements, 0, 0b1001001001 << 20 | 0b101)


def build_twice(state):
    state.settlements = with_item(state.settlements, 1, state.settlements[0])


def pave_twice(state):
    state.roads = with_item(state.roads, 1, state.roads[0])


def lose_the_robber(state):
    state.robber = 19


def crowd(state):
    state.settlements = with_item(state.settlements, 1, 1 << 12)
    state.built |= 1 << 12


def misremember_a_road(state):
    state.routes = (3, 0, 0)


def hold_without_roads(state):
    state.longest_road = 1


def hold_without_army(state):
    state.largest_army = 1


def forget_the_army(state):
    state.largest_army = -1


def misremember_the_result(state):
    state.result = Result((0,), "points", (10, 10, 10))


@pytest.mark.parametrize(
    ("harm", "noticed"),
    [
        (lose_a_card, "resource cards are not 19 of a kind"),
        (owe_a_card, "a hand has a negative number of a kind"),
        (lose_a_development_card, "development cards are not the 25 of the box"),
        (build_too_much, "a colour has more pieces on the board than in the box"),
        (build_twice, "two buildings are on one corner"),
        (pave_twice, "two roads are on one edge"),
        (lose_the_robber, "there is not one robber on the island"),
        (crowd, "corner 8 is too close to another building"),
        (crowd, "the free corners are not those that keep the distance"),
        (misremember_a_road, "the longest road of 0 is 1, not 3"),
        (hold_without_roads, "the holder of the Longest Road does not have it"),
        (hold_without_army, "the holder of the Largest Army does not have it"),
        (forget_the_army, "an army is large enough, but the award has no holder"),
        (misremember_the_result, "the result says (10, 10, 10), but the points are (3, 0, 0)"),
    ],
)
def test_harm_is_noticed(harm, noticed):
    state = position(settlement("red", 8), road("red", 8, 4), face_up("red", knight=3), largest_army_with("red")).copy()
    assert state.rules.game.violations(state) == []
    harm(state)
    assert noticed in state.rules.game.violations(state)


def test_a_position_with_everything_in_order_breaks_nothing():
    turn = given(hand("red", ore=3), city("red", 8), road("blue", 0, 4, 1, 5, 2, 6), longest_road_with("blue"))
    assert turn.state.rules.game.violations(turn.state) == []


def test_a_word_given_without_the_cards_is_noticed():
    line = (
        "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl 0:ho1 1:hw1"
        " turn:1 span:1 active:0 first:0 made:1 offer:0/0/o1>w1/1+/firm agenda:trade_build(0)"
    )
    state = position(line)
    state.hands, state.bank = (0, 0), state.bank + ONE[4] + ONE[2]
    assert state.rules.game.violations(state) == [
        "offer 0 is firm, but its goods are not there",
        "offer 0 has the word of seat 1, but its goods are not there",
    ]
