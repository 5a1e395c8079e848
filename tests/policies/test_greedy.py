"""Greedy in positions with one clearly best action."""

import pytest

from games.chance import SeededChance
from games.kernel import encode
from games.kernel.evaluation import evaluate_action
from games.settlers.steps.building import BuildSettlement
from games.settlers.steps.trade_build import EndTurn
from tests.policies.table import NO_HURRY, play_moves, view_of_position
from tests.rules.language import given, hand, road, settlement
from workers.policies import find_policy, next_seat

BOARD = "settlers/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
PIECES = ("r14.34|s14.28", "r12.19.37|s17.31", "r54.57.58|s43.44")


def chosen(line: str, seat: int = 0) -> dict[str, object]:
    return encode(find_policy("greedy").choose(view_of_position(line, seat), SeededChance(1), NO_HURRY))


def position(agenda: str, *hands: str, rest: str = "") -> str:
    colours = [f"{n}:{pieces}{hand}" for n, (pieces, hand) in enumerate(zip(PIECES, hands, strict=True))]
    return f"{BOARD} {' '.join(colours)} turn:3 span:3 active:0 first:1 robber:9 dice:4-1 {rest} agenda:{agenda}"


def test_greedy_builds_a_city_when_it_can():
    assert chosen(position("trade_build(0)", "|hg2o3", "|", "|"))["type"] == "build_city"


def test_greedy_buys_a_development_card_without_a_better_build():
    assert chosen(position("trade_build(0)", "|hw1g1o1", "|", "|"))["type"] == "buy_development_card"


def test_greedy_builds_its_last_settlement_although_no_room_to_grow_is_left_then():
    """The room to grow and the cards for a settlement are worth less than the settlement itself."""
    past = settlement("red", 0, 22, 35, 49), road("red", 0, 4, 8, 13)
    state = given(*past, hand("red", brick=1, lumber=1, wool=1, grain=1)).state
    settle, wait = [evaluate_action(state, 0, action, SeededChance(1)) for action in (BuildSettlement(8), EndTurn())]
    assert settle > wait


def test_greedy_ends_its_turn_without_cards():
    assert chosen(position("trade_build(0)", "|", "|", "|"))["type"] == "end_turn"


def test_greedy_moves_the_robber_to_another_seat():
    line = position("robber(0)+trade_build(0)", "|", "|hg3", "|ho3")
    hex_ = chosen(line)["hex"]
    state = view_of_position(line, 0).state
    corners = state.board.layout.island.hex_masks[hex_]
    assert not state.buildings(0) & corners
    assert (state.buildings(1) | state.buildings(2)) & corners


def test_greedy_keeps_the_cards_for_a_city_when_it_discards():
    discarded = chosen(position("discard(0;4)+robber(0)", "|hb2l1w2g2o3", "|", "|"))
    assert "ore" not in discarded["cards"]
    assert "grain" not in discarded["cards"]


def test_greedy_offers_for_the_card_that_completes_a_city():
    offer = chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|hg1"))
    assert offer["type"] == "make_offer"
    assert offer["want"] == {"ore": 1}


def test_greedy_makes_at_most_two_offers_in_a_turn():
    offer = chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|hg1", rest="made:2"))
    assert offer["type"] != "make_offer"


def test_greedy_makes_another_second_offer_after_a_refusal():
    first = chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|hg1"))
    second = chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|hg1", rest="made:1"))
    assert first != second


def test_greedy_accepts_an_offer_that_completes_a_city():
    line = position("trade_build(0)", "|ho1", "|hw2g2o2", "|", rest="made:1 offer:0/0/o1>w1/1?/firm")
    assert chosen(line, 1) == {"type": "accept_offer", "offer": 0}


def test_greedy_does_not_trade_with_a_seat_that_is_about_to_win():
    near = position("trade_build(0)", "|ho1", "|hw2g2o2", "|", rest="made:1 offer:0/0/o1>w1/1?/firm")
    near = near.replace("[board=fixed]", "[board=fixed,target_points=4]")
    assert chosen(near, 1) == {"type": "decline_offer", "offer": 0}


def test_greedy_declines_an_offer_that_lowers_its_value():
    line = position("trade_build(0)", "|hb1", "|hg2o3", "|", rest="made:1 offer:0/0/b1>o1/1?/firm")
    assert chosen(line, 1) == {"type": "decline_offer", "offer": 0}


def test_greedy_concludes_an_accepted_offer_that_raises_its_value():
    rest = "made:1 offer:0/0/b1>o1/1+,2-/firm"
    assert chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|", rest=rest))["type"] == "conclude_offer"


@pytest.mark.parametrize("seed", range(4))
def test_greedy_does_not_trade_a_card_to_the_bank_and_back(seed):
    swapped: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for move in play_moves(["greedy"] * 2, seed):
        trade = encode(move.action)
        if trade["type"] == "make_maritime_trade":
            swapped.setdefault((move.state.turn, move.seat), set()).add((trade["give"], trade["receive"]))
    assert not [turn for turn, trades in swapped.items() if trades & {(receive, give) for give, receive in trades}]


def test_the_proposer_of_an_offer_moves_after_its_answers():
    offer = "made:1 offer:0/0/o1>w1/1?,2-/firm"
    state = view_of_position(position("trade_build(0)", "|ho1", "|hw2", "|", rest=offer), 0).state
    assert next_seat(state) == 1
    assert next_seat(state, impatient=[0]) == 0
