"""Actions that are legal but for their cost, and what the seat lacks for each."""

import pytest

from games.catalog import get_ruleset, seat_counts
from games.chance import SeededChance
from games.kernel import DECLARATIONS, find_refusal, start_game, unaffordable_actions
from games.settlers.cards import CARDS
from games.settlers.state import with_item
from games.settlers.steps.building import BuildRoad
from tests.rules.language import Turn, given, hand, settlement
from tests.rules.language import road as own_road
from tests.rules.natick.language import ABOVE, RED, coins, region, road
from tests.rules.natick.language import given as natick_given
from tests.rules.puerto.language import gold, in_phase
from tests.rules.random_play import choose_randomly


def missing(turn, kind, seat=0):
    """What the seat lacks for each action of a type that it cannot pay, by the action's fields."""
    found = [each for each in unaffordable_actions(turn.state, seat) if DECLARATIONS[type(each.action)].name == kind]
    return {
        tuple(getattr(each.action, name) for name, _ in DECLARATIONS[type(each.action)].fields): each.missing
        for each in found
    }


def test_a_road_out_of_reach_names_the_missing_cards_for_each_place_where_it_could_stand():
    turn = given(hand("red", lumber=1), settlement("red", 8))
    edges = {
        action.edge
        for action in given(hand("red", lumber=1, brick=1), settlement("red", 8)).listed("red")
        if isinstance(action, BuildRoad)
    }
    assert edges
    assert missing(turn, "build_road") == {(edge,): {"brick": 1} for edge in edges}


def test_a_seat_without_cards_lacks_the_whole_cost():
    turn = given(settlement("red", 8))
    assert missing(turn, "build_city") == {(8,): {"grain": 2, "ore": 3}}


def test_an_action_that_another_rule_forbids_is_not_out_of_reach():
    assert missing(given(own_road("red", 8, 4)), "build_city") == {}


def test_an_action_that_can_be_paid_is_not_out_of_reach():
    assert missing(given(hand("red", brick=1, lumber=1), settlement("red", 8)), "build_road") == {}


def test_a_seat_that_is_not_due_has_nothing_out_of_reach():
    assert unaffordable_actions(given(settlement("blue", 8)).state, 1) == []


def test_gold_is_missing_like_cards():
    turn = in_phase("trader", gold(red=2))
    assert set(missing(turn, "trade_gold")) == {(kind,) for kind in range(5)}
    assert all(each == {"gold": 1} for each in missing(turn, "trade_gold").values())


def test_coins_are_missing_by_suit():
    lacking = missing(natick_given(coins(RED, g4=1, i5=3)), "build_town")
    assert list(lacking.values()) == [{"grain": 1}]


def test_an_action_that_needs_coins_on_one_region_is_left_out_if_they_are_on_another():
    without_coins = missing(natick_given("v0|r1|h1|l-1as2,1as3,-1bg4,1bi5"), "trade_through_trader")
    assert without_coins[road(1), ABOVE, region("grain_4")] == {"stone": 2}
    elsewhere = missing(natick_given("v0|r1|h1|l-1as2*2,1as3,-1bg4,1bi5"), "trade_through_trader")
    assert [fields for fields in elsewhere if fields[1] == ABOVE] == []


@pytest.mark.parametrize("name", ["settlers", "trade_partners", "puerto", "first_nations", "dinosaurs"])
def test_what_is_out_of_reach_is_legal_with_the_missing_cards(name):
    chance = SeededChance(2)
    turn, seen = Turn(start_game(get_ruleset(name, max(seat_counts(name))), chance)[1]), 0
    while seen < 30:
        seat_action = choose_randomly(turn.state, chance)
        state, seat = turn.state, seat_action.seat
        for action, lacking in unaffordable_actions(state, seat)[:3]:
            assert find_refusal(state, seat, action) is not None
            if "gold" not in lacking:
                richer = state.copy()
                richer.hands = with_item(
                    state.hands, seat, state.hands[seat] + CARDS.decode(lacking, {"supply": 99, "card": 5})
                )
                assert find_refusal(richer, seat, action) is None
                seen += 1
        turn = turn.when(seat_action).accepted(chance)[1]
