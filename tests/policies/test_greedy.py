"""What greedy does in positions where one thing is clearly right."""

import pytest

from games.chance import SeededChance
from games.kernel import encode
from tests.policies.table import NO_HURRY, played, seen
from workers.policies import next_mover, policy

BOARD = "settlers/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
PIECES = ("r14.34|s14.28", "r12.19.37|s17.31", "r54.57.58|s43.44")


def chosen(line: str, seat: int = 0) -> dict[str, object]:
    return encode(policy("greedy").choose(seen(line, seat), SeededChance(1), NO_HURRY))


def position(agenda: str, *hands: str, rest: str = "") -> str:
    colours = [f"{n}:{pieces}{hand}" for n, (pieces, hand) in enumerate(zip(PIECES, hands, strict=True))]
    return f"{BOARD} {' '.join(colours)} turn:3 span:3 active:0 first:1 robber:9 dice:4-1 {rest} agenda:{agenda}"


def test_it_builds_a_city_when_it_can():
    assert chosen(position("trade_build(0)", "|hg2o3", "|", "|"))["type"] == "build_city"


def test_it_buys_the_card_that_it_has_nothing_better_for():
    assert chosen(position("trade_build(0)", "|hw1g1o1", "|", "|"))["type"] == "buy_development_card"


def test_it_ends_its_turn_with_nothing_in_hand():
    assert chosen(position("trade_build(0)", "|", "|", "|"))["type"] == "end_turn"


def test_it_puts_the_robber_on_others_and_not_on_itself():
    line = position("robber(0)+trade_build(0)", "|", "|hg3", "|ho3")
    hex_ = chosen(line)["hex"]
    state = seen(line, 0).state
    corners = state.board.layout.island.hex_masks[hex_]
    assert not state.buildings(0) & corners
    assert (state.buildings(1) | state.buildings(2)) & corners


def test_it_keeps_what_a_city_needs_when_it_discards():
    discarded = chosen(position("discard(0;4)+robber(0)", "|hb2l1w2g2o3", "|", "|"))
    assert "ore" not in discarded["cards"]
    assert "grain" not in discarded["cards"]


def test_it_asks_for_the_card_that_completes_a_city():
    offer = chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|hg1"))
    assert offer["type"] == "make_offer"
    assert offer["want"] == {"ore": 1}


def test_it_makes_no_third_offer_in_a_turn():
    offer = chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|hg1", rest="made:2"))
    assert offer["type"] != "make_offer"


def test_its_second_offer_differs_from_the_refused_first():
    first = chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|hg1"))
    second = chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|hg1", rest="made:1"))
    assert first != second


def test_it_accepts_the_card_that_completes_a_city():
    line = position("trade_build(0)", "|ho1", "|hw2g2o2", "|", rest="made:1 offer:0/0/o1>w1/1?/firm")
    assert chosen(line, 1) == {"type": "accept_offer", "offer": 0}


def test_it_gives_nothing_to_a_seat_that_is_about_to_win():
    near = position("trade_build(0)", "|ho1", "|hw2g2o2", "|", rest="made:1 offer:0/0/o1>w1/1?/firm")
    near = near.replace("[board=fixed]", "[board=fixed,target_points=4]")
    assert chosen(near, 1) == {"type": "decline_offer", "offer": 0}


def test_it_declines_what_leaves_it_worse_off():
    line = position("trade_build(0)", "|hb1", "|hg2o3", "|", rest="made:1 offer:0/0/b1>o1/1?/firm")
    assert chosen(line, 1) == {"type": "decline_offer", "offer": 0}


def test_it_concludes_what_was_agreed_if_that_is_good():
    rest = "made:1 offer:0/0/b1>o1/1+,2-/firm"
    assert chosen(position("trade_build(0)", "|hb1l1g2o2", "|ho2", "|", rest=rest))["type"] == "conclude_offer"


@pytest.mark.parametrize("seed", range(4))
def test_it_never_trades_a_card_to_the_bank_and_back(seed):
    swapped: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for move in played(["greedy"] * 2, seed):
        trade = encode(move.action)
        if trade["type"] == "make_maritime_trade":
            swapped.setdefault((move.state.turn, move.seat), set()).add((trade["give"], trade["take"]))
    assert not [turn for turn, trades in swapped.items() if trades & {(take, give) for give, take in trades}]


def test_a_seat_that_made_an_offer_moves_after_those_it_asked():
    offer = "made:1 offer:0/0/o1>w1/1?,2-/firm"
    state = seen(position("trade_build(0)", "|ho1", "|hw2", "|", rest=offer), 0).state
    assert next_mover(state) == 1
    assert next_mover(state, impatient=[0]) == 0
