"""The draft: each seat places a settlement and a road, in turn order and then in reverse order."""

import pytest

from games.catalog import get_ruleset
from games.kernel import due_seats
from tests.rules.language import (
    ISLAND,
    agenda_changed,
    board,
    end_turn,
    given,
    hand,
    next_is,
    opened,
    place_road,
    place_settlement,
    road,
    road_placed,
    roll,
    settlement,
    settlement_placed,
    took,
    trade_overseas,
    traded_overseas,
    turn_started,
)

APART = [(0, 4), (2, 6), (20, 26), (16, 22), (24, 30), (47, 51), (49, 53), (37, 42)]
"""Corners that keep the distance, each with a neighbour for a road."""


def start(seats=3, first=0):
    return opened(get_ruleset("settlers", seats, {"board": "fixed"}), seats=[(first,)])[1]


def play_draft(turn):
    """The seats in the order of their placements, and the turn after the draft."""
    order = []
    for corner, end in APART[: 2 * turn.state.rules.seats]:
        (seat,) = due_seats(turn.state)
        colour = ("red", "blue", "white", "orange")[seat]
        turn = turn.after(place_settlement(colour, corner), place_road(colour, corner, end))
        order.append(colour)
    return order, turn


@pytest.mark.parametrize(
    ("seats", "order"),
    [
        (2, "red blue blue red"),
        (3, "red blue white white blue red"),
        (4, "red blue white orange orange white blue red"),
    ],
)
def test_the_second_round_is_in_reverse_order(seats, order):
    assert play_draft(start(seats))[0] == order.split()


def test_the_drawn_seat_drafts_first_and_rolls_first():
    order, turn = play_draft(start(first=1))
    assert order == ["blue", "white", "red", "red", "white", "blue"]
    turn.when(roll("red")).refused("not_your_turn", seats=["blue"])
    turn.after(roll("blue", 1, 3))


EMPTY_BANK = (
    "settlers/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0:r0|s0|hb19l19w19g19o18 1:r2|s1 2:r4|s2 first:0 robber:9 "
    "agenda:setup_settlement(2;2)+setup_settlement(1;2)+setup_settlement(0;2)"
)
"""All resources but one ore are in a hand, which only a position can bring about."""


def test_starting_cards_are_those_that_the_bank_has():
    turn = given(EMPTY_BANK).after(place_settlement("white", 7))
    assert turn.state.hands[2] == 1 << 32
    assert turn.state.bank == 0


def test_a_road_of_the_draft_without_a_place_is_left_out():
    line = (
        "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
        "0:r0|s0 1:r24.25.34|s40.20 first:0 robber:9 agenda:setup_settlement(0;2)"
    )
    turn = given(line).after(place_settlement("red", 22))
    assert [frame.step for frame in turn.state.agenda] == ["roll", "trade_build"]


def test_the_first_turn_begins_with_the_last_road():
    _, turn = play_draft(start(2))
    before = given(settlement("red", 0), next_is("setup_road(red;0)"), seats=2)
    before.state.turn = 0
    before.when(place_road("red", 0, 4)).then(
        road_placed("red", 0, 4, route_length=1), turn_started("red", 1), agenda_changed("roll(red)+trade_build(red)")
    )
    assert turn.state.turn == 1


def test_the_first_settlement_brings_no_cards():
    start().when(place_settlement("red", 44)).then(
        settlement_placed("red", 44),
        agenda_changed(
            "setup_road(red;44)+setup_settlement(blue;1)+setup_settlement(white;1)"
            "+setup_settlement(white;2)+setup_settlement(blue;2)+setup_settlement(red;2)"
        ),
    )


@pytest.mark.parametrize(
    ("corner", "cards"),
    [
        (44, {"brick": 1, "grain": 1, "ore": 1}),
        (22, {"lumber": 1, "grain": 2}),
        (18, {"brick": 1, "wool": 1}),
        (1, {"wool": 1}),
    ],
)
def test_the_second_settlement_brings_a_card_for_each_hex_except_the_desert(corner, cards):
    turn = given(next_is("setup_settlement(red;2)"))
    turn.when(place_settlement("red", corner)).then(
        settlement_placed("red", corner), took("red", **cards), agenda_changed(f"setup_road(red;{corner})")
    )


def test_a_second_settlement_at_the_desert_alone_brings_no_card():
    desert_first = board("dp2f9/g12h6p4h10/g9f11m10f3m8/f8m3g4p5/h5g6p11")
    turn = given(desert_first, next_is("setup_settlement(red;2)"))
    turn.when(place_settlement("red", 0)).then(settlement_placed("red", 0), agenda_changed("setup_road(red;0)"))


def test_the_first_cards_come_from_the_bank():
    turn = given(next_is("setup_settlement(red;2)")).after(place_settlement("red", 22))
    assert turn.state.bank == given().state.bank - turn.state.hands[0]


def test_a_settlement_of_the_draft_needs_the_distance_and_no_road():
    turn = given(settlement("blue", 8), next_is("setup_settlement(red;1)"))
    turn.when(place_settlement("red", 8)).refused("occupied", corner=8)
    for corner in (4, 12, 13):
        turn.when(place_settlement("red", corner)).refused("too_close", corner=corner)
    turn.after(place_settlement("red", 17))


def test_the_second_road_touches_the_second_settlement():
    turn = given(settlement("red", 8, 40), road("red", 8, 4), next_is("setup_road(red;40)"))
    turn.when(place_road("red", 8, 12)).refused("not_next_to_settlement", edge=ISLAND.edge_between(8, 12))
    turn.when(place_road("red", 8, 4)).refused("occupied", edge=ISLAND.edge_between(8, 4))
    turn.after(place_road("red", 40, 45))


def test_each_settlement_of_the_draft_gets_one_road():
    turn = start().after(place_settlement("red", 8), place_road("red", 8, 4))
    turn.when(place_road("red", 8, 12)).refused("setup_settlement_pending", seats=["blue"])


def test_actions_out_of_order_in_the_draft_are_refused():
    turn = start()
    turn.when(roll("red")).refused("setup_settlement_pending", seats=["red"])
    turn.when(place_settlement("blue", 8)).refused("not_your_turn", seats=["red"])
    settled = turn.after(place_settlement("red", 8))
    settled.when(place_settlement("red", 40)).refused("setup_road_pending", seats=["red"])


def test_a_harbour_of_the_draft_counts_from_the_first_turn():
    turn = given(hand("red", ore=4), next_is("setup_settlement(red;2)"), seats=2)
    turn = turn.after(place_settlement("red", 0), place_road("red", 0, 4), roll("blue"), end_turn("blue"), roll("red"))
    turn.when(trade_overseas("red", "ore", "grain")).then(traded_overseas("red", "3 ore", "1 grain"))
