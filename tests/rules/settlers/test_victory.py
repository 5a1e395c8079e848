"""Victory: ten points in the own turn, with hidden ones, end the game at once."""

import pytest

from tests.rules.language import (
    agenda_changed,
    before_the_roll,
    bought,
    build_city,
    build_road,
    build_settlement,
    buy_card,
    city,
    city_built,
    development_card_played,
    drawn,
    end_turn,
    face_up,
    given,
    hand,
    just_bought,
    largest_army_holder_changed,
    longest_road_holder_changed,
    longest_road_with,
    place_road,
    play_knight,
    play_road_building,
    road,
    road_built,
    road_interrupted,
    road_placed,
    roll,
    settlement,
    settlement_built,
    turn_number,
    turn_of,
    turn_started,
    unplayed,
    won,
)

EIGHT = city("red", 0, 2, 16, 20)
NINE = city("red", 0, 2, 16, 20), settlement("red", 44)
FOUR_ROADS = road("red", 8, 12, 17, 23, 29)
RICH = hand("red", brick=3, lumber=3, wool=3, grain=3, ore=3)


def test_the_tenth_point_by_a_settlement_wins():
    turn = given(*NINE, RICH, road("red", 30, 35))
    turn.when(build_settlement("red", 30)).then(settlement_built("red", 30), won("red", 10, 0, 0))


def test_the_tenth_point_by_a_city_wins():
    turn = given(city("red", 0, 2, 16), settlement("red", 20, 44, 30), RICH)
    turn.when(build_city("red", 20)).then(city_built("red", 20), won("red", 10, 0, 0))


def test_the_tenth_point_by_the_longest_road_wins():
    turn = given(EIGHT, FOUR_ROADS, RICH)
    turn.when(build_road("red", 29, 35)).then(
        road_built("red", 29, 35, route_length=5), longest_road_holder_changed("red"), won("red", 10, 0, 0)
    )


def test_the_first_free_road_may_win_and_the_second_is_not_placed():
    turn = given(EIGHT, FOUR_ROADS, unplayed("red", road_building=1)).after(play_road_building("red"))
    turn.when(place_road("red", 29, 35)).then(
        road_placed("red", 29, 35, route_length=5), longest_road_holder_changed("red"), won("red", 10, 0, 0)
    )


@pytest.mark.parametrize("moment", [turn_of("red"), before_the_roll("red")])
def test_the_largest_army_wins_before_the_robber_moves_and_before_the_roll(moment):
    turn = given(EIGHT, unplayed("red", knight=1), face_up("red", knight=2), moment)
    turn.when(play_knight("red")).then(
        development_card_played("red", "knight"), largest_army_holder_changed("red"), won("red", 10, 0, 0)
    )


def test_a_victory_point_card_wins_in_the_turn_of_its_purchase():
    turn = given(*NINE, RICH)
    turn.when(buy_card("red", "victory_point")).then(bought("red", "victory_point"), won("red", 10, 0, 0))


def test_hidden_points_count_and_are_shown_at_the_end():
    hidden = unplayed("red", victory_point=3), unplayed("blue", victory_point=2)
    turn = given(city("red", 0, 2, 16), settlement("red", 44), just_bought(victory_point=1), *hidden, RICH)
    won_game = turn.when(build_city("red", 44)).then(city_built("red", 44), won("red", 11, 2, 0))
    assert won_game.state.result.points == (11, 2, 0)


def test_victory_point_cards_are_hidden_from_other_seats():
    turn = given(unplayed("red", victory_point=3), settlement("red", 8))
    assert [colour["points"] for colour in turn.shown_to("red")["colours"]] == [4, 0, 0]
    assert [colour["points"] for colour in turn.shown_to("blue")["colours"]] == [1, 0, 0]


def test_all_cards_are_public_after_the_game():
    turn = given(*NINE, RICH, unplayed("blue", knight=1)).after(buy_card("red", "victory_point"))
    for colours in (turn.shown_to("red")["colours"], turn.shown_to("white")["colours"]):
        assert [colour["development"]["cards"] for colour in colours] == [{"victory_point": 1}, {"knight": 1}, {}]
        assert colours[0]["points"] == 10


def white_gains_in_turn_of_blue(*past):
    """Blue cuts red's road, and white gets the Longest Road."""
    roads = road("red", 0, 4, 8, 12, 17, 23, 29), road("white", 46, 50, 53, 49, 52, 48), road("blue", 7, 12)
    cards = hand("blue", brick=1, lumber=1, wool=1, grain=1)
    return given(*past, *roads, cards, longest_road_with("red"), turn_of("blue"))


CUT = build_settlement("blue", 12)
AWARD_GOES_TO_WHITE = settlement_built("blue", 12), road_interrupted("red", 3), longest_road_holder_changed("white")


def test_points_gained_in_another_turn_win_when_the_own_turn_begins():
    turn = white_gains_in_turn_of_blue(city("white", 2, 20, 32, 47))
    waiting = turn.when(CUT).then(*AWARD_GOES_TO_WHITE)
    waiting.when(end_turn("blue")).then(turn_started("white"), won("white", 0, 1, 10))


def test_points_can_be_lost_before_the_own_turn():
    more = road("blue", 51, 48, 52), hand("blue", brick=2, lumber=2, wool=2, grain=2)
    past = [city("white", 2, 20, 32, 46), *more]
    roads = road("red", 0, 4, 8, 12, 17, 23, 29), road("white", 46, 50, 53, 49, 45, 40), road("blue", 7, 12)
    turn = given(*past, *roads, road("blue", 52, 49), longest_road_with("red"), turn_of("blue")).after(CUT)
    lost = turn.when(build_settlement("blue", 49)).then(
        settlement_built("blue", 49), road_interrupted("white", 3), longest_road_holder_changed(None)
    )
    lost.when(end_turn("blue")).then(turn_started("white"), agenda_changed("roll(white)+trade_build(white)"))


def test_the_active_seat_wins_if_two_have_ten_points():
    turn = given(*NINE, RICH, city("blue", 8, 18, 31, 34), settlement("blue", 46, 49, 51))
    turn.when(buy_card("red", "victory_point")).then(bought("red", "victory_point"), won("red", 10, 11, 0))


def test_a_finished_game_refuses_all_actions():
    turn = given(*NINE, RICH).after(buy_card("red", "victory_point"))
    for seat_action in (end_turn("red"), roll("blue"), build_road("red", 44, 48)):
        turn.when(seat_action).refused("game_over")
    assert turn.state.agenda == ()
    assert turn.listed("red") == []


def test_the_target_is_an_option():
    short = given(city("red", 0), settlement("red", 44), RICH, target_points=4)
    short.when(buy_card("red", "victory_point")).then(bought("red", "victory_point"), won("red", 4, 0, 0))
    given(*NINE, RICH, target_points=12).when(buy_card("red", "victory_point")).then(bought("red", "victory_point"))


def test_the_turn_cap_ends_the_game_in_a_draw():
    turn = given(settlement("blue", 8), unplayed("white", victory_point=1), turn_number(20), turn_cap=20)
    turn.when(end_turn("red")).then(drawn(0, 1, 1))
    given(turn_number(19), turn_cap=20).when(end_turn("red")).then(
        turn_started("blue", 20), agenda_changed("roll(blue)+trade_build(blue)")
    )


def test_points_in_the_last_turn_win_before_the_turn_cap():
    turn = given(*NINE, RICH, turn_number(20), turn_cap=20)
    turn.when(buy_card("red", "victory_point")).then(bought("red", "victory_point"), won("red", 10, 0, 0))
