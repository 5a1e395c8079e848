"""Paired players: after each turn the third seat to the left has a second part of the turn."""

import pytest

from games.five_six.events import PairedTurnStarted
from games.kernel import InvalidValue
from tests.rules.language import (
    accept,
    agenda_changed,
    build_settlement,
    buy_card,
    city,
    end_turn,
    given,
    hand,
    move_robber,
    next_is,
    number,
    offer,
    play_knight,
    play_monopoly,
    road,
    roll,
    settlement_built,
    trade_overseas,
    traded,
    traded_overseas,
    turn_of,
    turn_started,
    unplayed,
    won,
)


def table(*past, seats=5, **options):
    """A position in red's turn, with orange's part after it."""
    return given(*past, next_is("trade_build(red)+paired_turn(orange)"), seats=seats, paired_players=True, **options)


def second_part_of_orange(*past, **options):
    return table(*past, **options).after(end_turn("red"))


def paired_turn_started(colour):
    return PairedTurnStarted(number(colour))


def test_the_third_seat_to_the_left_plays_the_second_part():
    turn = table().when(end_turn("red")).then(paired_turn_started("orange"), agenda_changed("paired_turn(orange)"))
    turn = turn.when(end_turn("orange")).then(
        turn_started("blue"), agenda_changed("roll(blue)+trade_build(blue)+paired_turn(green)")
    )
    assert turn.state.active == 1


@pytest.mark.parametrize("seats", [5, 6])
def test_each_seat_is_first_once_and_second_once_a_round(seats):
    pairs = [(seat, (seat + 3) % seats) for seat in range(seats)]
    assert sorted(second for _, second in pairs) == list(range(seats))
    turn = given(next_is("trade_build(red)"), seats=seats, paired_players=True).after(end_turn("red"))
    assert [frame.seats[0] for frame in turn.state.agenda] == [1, 1, 4]


def test_the_second_player_trades_with_the_bank_builds_buys_and_plays_a_card():
    cards = hand("orange", ore=5, brick=1, lumber=1, wool=2, grain=2), road("orange", 8, 4)
    turn = second_part_of_orange(*cards, unplayed("orange", knight=1))
    turn = turn.when(build_settlement("orange", 8)).then(settlement_built("orange", 8))
    turn = turn.when(trade_overseas("orange", "ore", "brick")).then(traded_overseas("orange", "4 ore", "1 brick"))
    turn = turn.after(buy_card("orange", "monopoly"), play_knight("orange"))
    assert [frame.step for frame in turn.state.agenda] == ["robber", "paired_turn"]
    turn.after(move_robber("orange", to=20), end_turn("orange"))


def test_the_second_part_has_no_roll_and_no_domestic_trade():
    turn = second_part_of_orange(hand("orange", ore=1))
    turn.when(roll("orange")).refused("paired_turn_pending", seats=["orange"])
    turn.when(offer("orange", "1 ore", "1 wool", to="red")).refused("paired_turn_pending")


def test_the_second_player_answers_offers_in_the_first_part():
    turn = table(hand("red", ore=1), hand("orange", wool=1)).after(offer("red", "1 ore", "1 wool", to="orange"))
    turn.when(accept("orange")).then(traded("red", "orange", "1 ore", "1 wool"))


def test_one_card_is_played_in_each_part():
    turn = table(unplayed("red", monopoly=1), unplayed("orange", monopoly=2))
    turn = turn.after(play_monopoly("red", "ore"), end_turn("red"), play_monopoly("orange", "ore"))
    turn.when(play_monopoly("orange", "ore")).refused("card_already_played")


def test_a_card_bought_in_a_part_is_too_new_for_it():
    turn = second_part_of_orange(hand("orange", wool=1, grain=1, ore=1)).after(buy_card("orange", "knight"))
    turn.when(play_knight("orange")).refused("card_too_new")


def test_the_second_player_wins_in_its_part():
    cards = hand("orange", brick=1, lumber=1, wool=1, grain=1), city("orange", 20), road("orange", 8, 4)
    turn = second_part_of_orange(*cards, target_points=3)
    turn.when(build_settlement("orange", 8)).then(settlement_built("orange", 8), won("orange", 0, 0, 0, 3, 0))


def test_enough_points_win_when_the_second_part_begins():
    turn = table(city("orange", 20, 8), target_points=4)
    turn.when(end_turn("red")).then(paired_turn_started("orange"), won("orange", 0, 0, 0, 4, 0))


def test_the_first_player_wins_before_the_second_acts():
    cards = hand("red", brick=1, lumber=1, wool=1, grain=1), city("red", 20), road("red", 8, 4)
    turn = table(*cards, city("orange", 0, 2), target_points=3)
    turn.when(build_settlement("red", 8)).then(settlement_built("red", 8), won("red", 3, 0, 0, 4, 0))


@pytest.mark.parametrize("frame", ["paired_turn(green)", "paired_turn(orange;1)", "paired_turn(orange,blue)"])
def test_a_paired_turn_of_another_seat_is_refused(frame):
    with pytest.raises(InvalidValue, match="has paired_turn, which is for the third seat to the left of the turn's"):
        given(next_is(f"trade_build(red)+{frame}"), seats=5, paired_players=True)


def test_the_second_player_has_its_own_turn_later():
    turn = given(turn_of("orange"), next_is("trade_build(orange)"), seats=6, paired_players=True)
    events, _ = turn.when(end_turn("orange")).accepted()
    assert events[0] == turn_started("green")
