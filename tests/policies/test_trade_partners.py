"""Greedy in Trade Partners: it trades for what completes a cost, and neither dumps cards nor trades in circles."""

from collections import Counter

import pytest

from games.chance import SeededChance
from games.kernel import build_view, decide, encode, legal_actions
from games.kernel.evaluation import evaluate_action
from games.notation import parse_position
from games.settlers.cards import ROAD_COST, cards, count_kind, kinds
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import (
    LAST_ROUTE_AIM,
    ROAD_AIM,
    ROUTE_AIM,
    ROUTE_VALUE,
    SETTLEMENT_AIM_LAST,
    Aims,
    Goal,
    hand_value,
    prospects,
)
from games.settlers.steps.building import BuildRoad
from games.settlers.steps.maritime_trade import MakeMaritimeTrade
from games.settlers.steps.trade_build import EndTurn
from games.trade_partners.steps.purchase import TradeWithPartner
from games.trade_partners.trade_values import spare_value
from tests.policies.table import NO_HURRY, play_moves, view_of_position
from tests.rules.language import hand, road, settlement
from tests.rules.trade_partners.language import table
from workers.policies import find_policy

LUCK = SeededChance(1)
PIECES = (
    *(settlement("red", 0, 20), road("red", 0, 4, 1, 5), settlement("blue", 10), road("blue", 10, 6)),
    *(settlement("white", 47, 30), road("white", 47, 51)),
)
TRADES = MakeMaritimeTrade, TradeWithPartner
MAX_TRADES = 4


def turn_with(**hands):
    """A turn of red, who has a corner for a settlement, and whose partner is white."""
    return table(*PIECES, *[hand(colour, **cards) for colour, cards in hands.items()]).state


def actions_of_turn(state):
    """What greedy does until the turn ends, as on the wire; no offer is accepted."""
    done, seat = [], state.active
    while not done or done[-1]["type"] != "end_turn":
        view = build_view(state, seat, state.rules.definition.knowledge_of_position(state, seat))
        action = find_policy("greedy").choose(view, LUCK, NO_HURRY)
        done.append(encode(action))
        state = decide(state, seat, action, LUCK)[1]
    return done


def types(actions):
    return [action["type"] for action in actions]


def test_greedy_buys_from_its_partner_the_card_that_completes_a_settlement():
    trade, *rest = actions_of_turn(turn_with(red={"brick": 1, "lumber": 1, "wool": 1, "ore": 2}, white={"grain": 1}))
    assert trade == {"type": "trade_with_partner", "give": {"ore": 2}, "receive": "grain"}
    assert types(rest)[0] == "build_settlement"


def test_greedy_buys_both_cards_that_complete_a_city():
    done = actions_of_turn(turn_with(red={"grain": 1, "ore": 2, "wool": 4}, white={"grain": 1, "ore": 1}))
    assert types(done)[:3] == ["trade_with_partner", "trade_with_partner", "build_city"]


def test_greedy_completes_a_cost_with_the_bank_and_the_partner_together():
    done = actions_of_turn(turn_with(red={"brick": 1, "lumber": 1, "ore": 6}, white={"grain": 1}))
    assert sorted(types(done)[:2]) == ["make_maritime_trade", "trade_with_partner"]
    assert types(done)[2] == "build_city"


def test_greedy_pays_with_the_cards_that_its_next_purchase_does_not_need():
    """Red keeps the ore, of which a city needs three."""
    done = actions_of_turn(turn_with(red={"brick": 1, "lumber": 1, "wool": 3, "ore": 1}, white={"grain": 1}))
    assert done[0] == {"type": "trade_with_partner", "give": {"wool": 2}, "receive": "grain"}


def test_greedy_buys_no_card_that_completes_nothing():
    assert types(actions_of_turn(turn_with(red={"wool": 3}, white={"brick": 1}))) == ["end_turn"]


@pytest.mark.parametrize(
    "hands", [{"red": {"wool": 3}, "white": {"brick": 2}}, {"red": {"lumber": 9}, "white": {"ore": 3}}]
)
def test_giving_cards_without_a_use_to_the_partner_is_never_worth_more_than_ending_the_turn(hands):
    """With nine cards a seven costs four of them; but the partner would lose them all."""
    state = turn_with(**hands)
    end = evaluate_action(state, 0, EndTurn(), LUCK)
    trades = [action for action in legal_actions(state, 0) if isinstance(action, TradeWithPartner)]
    assert trades
    assert all(evaluate_action(state, 0, trade, LUCK) < end for trade in trades)


def test_a_card_of_the_given_kind_is_never_worth_taking():
    state = turn_with(red={"brick": 1, "lumber": 1, "wool": 1, "ore": 2}, white={"grain": 1, "ore": 1, "wool": 1})
    end = evaluate_action(state, 0, EndTurn(), LUCK)
    trades = [action for action in legal_actions(state, 0) if isinstance(action, TradeWithPartner)]
    circles = [trade for trade in trades if count_kind(trade.give, trade.receive)]
    assert len(circles) > 1
    assert all(evaluate_action(state, 0, trade, LUCK) < end for trade in circles)


LAST_PLACE = (
    "trade_partners/2 g6h2p5/m3g9dg10/g8f4h11f3p8/m10p5f6p4/m9f12h11 bolgw**** "
    "0:r2.3.8.15.21.29.35.36.43.44.52|s5.14.24.35.41|hw2|dv1|pk1 1:r20.26.27.39.40.41.49|s13.23.38|c28|hb2l9|pk1 "
    "2:r0.6.10.11.18.55.56.62.63.68.69|s3.16.39.48.49|hb1o4 3:r1.7.12.30.31.37.47|s4.25.37|c12|hw3 turn:73 span:73 "
    "active:1 first:1 robber:4 longest:0 cardspan:68 dice:2-2 fresh:70/v1 agenda:trade_build(1)+catch_up(1)"
)
"""Seat 1 can complete the cost of a settlement, and there is a single place for one."""
ROADS_USED_UP = (
    "trade_partners/3 df3f6/m9m10g12p4/h8p5p3f11m5/m11p4m2h12h10p2/f11p9g6df8/g10h5h9g4/g6g3f8 lgb*w*w*o** "
    "0:r17.22.31.37.89.96.97.101.102.103.104.105.106.107.108|s73.75.76|c20.31.67.74|hb2w1g4o4|dv1|pk6 "
    "1:r18.23.24.33.34.42.87|s21|c11.22.35.65|hb1g4o3|dk1r3m1v2|pk7y1m1 "
    "2:r32.38.48.49.50.56.57.63.72.77.78.79.86.91.99|s46.64|c32.45.54.55|hb3l1g5o2|dy2m1v2|pk6 "
    "3:r0.6.7.10.11.12.13.19.20.25.26.27.64.73.81|c12.23.43.56|hg4o4 4:r1.2.3.8.14.15.88|s0|c5.13.14.66|hl8o2 "
    "5:r21.28.29.36.39.40.46.52.55.59.60.66.74.84.85|s33.44|c30.34.47.63|hb1 turn:150 span:150 active:0 first:1 "
    "robber:22 longest:0 army:1 cardspan:108 dice:5-1 fresh:102/k1 agenda:trade_build(0)+catch_up(0)"
)
"""Seat 0 has placed all its roads, and the free corners near it are one or two roads away."""
DRAWN = (
    "trade_partners/2 m8m4g11/p10p11f3m12/f5f9dp6g9/h2f4h5p10/h6g3g8 b**wo**lg "
    "0:r13.20.25.28.29.34.36.41.42.43.45.51.52.58.59|s18.19.28.29|c30.41|hb1l1w4|dk6r1y1v2|pk3y1m2 "
    "1:r12.55.56.62.66|c8.43.44.51|hb1g1|dk1v1|pk3 "
    "2:r0.1.2.6.7.10.11.18.19.23.24.26.33.64.69|s0.16.17.27|c7.49|hl10w6g9 3:r3.4.5.8.46|c1.2.9.31|hb4l8w6g5 "
    "turn:98 span:98 active:1 first:0 robber:18 longest:0 army:0 cardspan:98 dice:2-1 fresh:98/k1v1 "
    "agenda:trade_build(1)+catch_up(1)"
)
"""With some of the hidden cards that seat 1 thinks possible, no seat can win, and the end of its turn is a draw."""


def test_greedy_settles_its_last_place_although_no_room_to_grow_is_left_then():
    state = parse_position(LAST_PLACE)
    _, aims = prospects(state, 1, board_values(state.board))
    done = types(actions_of_turn(state))
    assert aims.settlement == SETTLEMENT_AIM_LAST
    assert done[:3] == ["trade_with_partner", "make_maritime_trade", "build_settlement"]


def test_a_place_that_needs_a_road_has_no_value_without_roads():
    state = parse_position(ROADS_USED_UP)
    room, aims = prospects(state, 0, board_values(state.board))
    assert (room, aims.settlement, aims.road) == (0, 0, 0)


def test_the_cards_for_a_road_are_worth_less_than_a_longer_route_when_nothing_else_can_be_bought():
    aims = Aims(settlement=0, city=0, road=LAST_ROUTE_AIM, card=0, rates=(4, 4, 4, 4, 4), limit=7)
    assert hand_value(ROAD_COST, aims) < ROUTE_VALUE < hand_value(ROAD_COST, aims._replace(road=ROUTE_AIM))


def test_greedy_makes_no_useless_trade_to_delay_a_draw():
    view = view_of_position(DRAWN, 1)
    chosen = [find_policy("greedy").choose(view, SeededChance(seed), NO_HURRY) for seed in range(20)]
    assert not any(isinstance(action, TradeWithPartner) for action in chosen)


def test_greedy_pays_with_cards_that_leave_something_for_the_purchase_after_the_next():
    """The road needs one brick, and the settlement after it another one."""
    state = turn_with(red={"brick": 3, "grain": 2}, white={"lumber": 1})
    goal = Goal(ROAD_AIM, ROAD_COST, BuildRoad)
    _, aims = prospects(state, 0, board_values(state.board))
    mixed, brick = [cards({0: 3, 3: 2}) - cards(paid) for paid in ({0: 1, 3: 1}, {0: 2})]
    assert spare_value(mixed, goal, aims) > spare_value(brick, goal, aims)


@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_trades_a_few_times_a_turn_and_takes_back_no_kind_that_it_has_just_given(seed):
    trades, given, circles = Counter(), set(), []
    for move in play_moves(["greedy"] * 2, seed, game="trade_partners"):
        if not isinstance(move.action, TRADES):
            given = set()
            continue
        trades[move.state.turn] += 1
        is_bought = isinstance(move.action, TradeWithPartner)
        given |= set(kinds(move.action.give)) if is_bought else {move.action.give}
        circles += [move.action] if move.action.receive in given else []
    assert circles == []
    assert max(trades.values()) <= MAX_TRADES
