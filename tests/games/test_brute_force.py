"""The slow counter submits every possible action, and finds a wrong count."""

from collections import Counter

from games.catalog import get_ruleset
from games.kernel import encode
from games.settlers.cards import cards, total
from tests.games import brute_force
from tests.games.tour import tour


def test_every_place_and_choice_has_a_numbered_action():
    tried = Counter(
        encode(action)["type"] for group in brute_force.numbered(get_ruleset("settlers", 3)) for action in group
    )
    on_corners = {"place_settlement": 54, "build_settlement": 54, "build_city": 54}
    on_edges_and_hexes = {"place_road": 72, "build_road": 72, "move_robber": 19, "steal_card": 3}
    plays = {"play_knight": 1, "play_road_building": 1, "play_year_of_plenty": 20, "play_monopoly": 5}
    trade = {"make_maritime_trade": 20, "withdraw_offer": 10, "conclude_offer": 30}
    answers = {"accept_offer": 10, "decline_offer": 10}
    turn = {"roll_dice": 1, "end_turn": 1, "buy_development_card": 1}
    assert tried == on_corners | on_edges_and_hexes | plays | trade | answers | turn


def test_discards_are_tried_in_the_order_of_fewest_brick():
    tried = [action.cards for action in brute_force.discards(cards({0: 2, 4: 7}), 5)]
    assert {total(each) for each in tried} == {3, 4, 5}
    assert tried[:2] == [cards({4: 3}), cards({4: 4})]


def test_a_wrong_count_is_reported_with_its_depth():
    stop = tour()[0]
    right = stop.counts[0]
    assert brute_force.disagreements(stop._replace(counts=(right + 1,)), 1) == [
        f"{stop.name}, 1 deep: {right + 1} by the tour, {right} by trying"
    ]
