"""Special building: after a turn each other seat may build once, and has no other action."""

import pytest

from games.catalog import get_ruleset
from games.five_six.events import SpecialBuildingStarted
from games.kernel import Frame, GameEnded, InvalidValue
from games.notation import format_position, parse_position
from tests.rules.language import (
    agenda_changed,
    bought,
    build_city,
    build_road,
    build_settlement,
    buy_card,
    city,
    city_built,
    closed,
    end_turn,
    given,
    hand,
    longest_road_holder_changed,
    next_is,
    number,
    offer,
    place_road,
    play_knight,
    road,
    road_built,
    settlement,
    settlement_built,
    trade_overseas,
    turn_number,
    turn_of,
    turn_started,
    unplayed,
    won,
)

WINDOWS = "special_building(blue)+special_building(white)+special_building(orange)+special_building(green)"


def special_building_started(colour):
    return SpecialBuildingStarted(number(colour))


def after_reds_turn(*past, **options):
    """The turn after red has ended its turn, in which blue may build."""
    return given(*past, next_is(f"trade_build(red)+{WINDOWS}"), seats=5, **options).after(end_turn("red"))


def test_after_a_turn_the_other_seats_build_in_clockwise_order():
    turn = given(next_is(f"trade_build(red)+{WINDOWS}"), seats=5)
    turn = turn.when(end_turn("red")).then(special_building_started("blue"), agenda_changed(WINDOWS))
    for colour, following in [("blue", "white"), ("white", "orange"), ("orange", "green")]:
        events, turn = turn.when(end_turn(colour)).accepted()
        assert events[0] == special_building_started(following)
    events, turn = turn.when(end_turn("green")).accepted()
    assert events[0] == turn_started("blue")
    assert [frame.seats for frame in turn.state.agenda] == [(1,), (1,), (2,), (3,), (4,), (0,)]


def test_the_active_seat_has_no_special_building():
    turn = given(turn_of("blue"), next_is("trade_build(blue)"), seats=6).after(end_turn("blue"))
    assert [frame.seats[0] for frame in turn.state.agenda if frame.step == "special_building"] == [3, 4, 5, 0, 1]


def test_special_building_allows_all_builds_and_card_purchases():
    cards = hand("blue", brick=2, lumber=2, wool=2, grain=4, ore=4)
    turn = after_reds_turn(cards, settlement("blue", 8), road("blue", 8, 4))
    turn = turn.when(build_road("blue", 4, 1)).then(road_built("blue", 4, 1, 2))
    turn = turn.when(build_settlement("blue", 1)).then(settlement_built("blue", 1))
    turn = turn.when(build_city("blue", 8)).then(city_built("blue", 8))
    turn.when(buy_card("blue", "knight")).then(bought("blue"))


@pytest.mark.parametrize(
    "seat_action",
    [trade_overseas("blue", "ore", "wool"), play_knight("blue"), offer("blue", "1 ore", "1 wool", to="red")],
)
def test_special_building_has_no_trade_and_no_card_play(seat_action):
    turn = after_reds_turn(hand("blue", ore=8), unplayed("blue", knight=1))
    turn.when(seat_action).refused("special_building_pending", seats=["blue"])


def test_no_other_seat_builds_in_the_special_building_of_a_seat():
    turn = after_reds_turn(hand("white", brick=1, lumber=1), settlement("white", 8))
    turn.when(build_road("white", 8, 4)).refused("not_your_turn", seats=["blue"])


def test_points_of_special_building_win_only_in_the_own_turn():
    cards = hand("blue", brick=1, lumber=1, wool=1, grain=1)
    turn = after_reds_turn(cards, city("blue", 8), road("blue", 20, 15), target_points=3)
    turn = turn.when(build_settlement("blue", 20)).then(settlement_built("blue", 20))
    turn = turn.after(end_turn("blue"), end_turn("white"), end_turn("orange"))
    events, _ = turn.when(end_turn("green")).accepted()
    assert events == [turn_started("blue"), won("blue", 0, 3, 0, 0, 0)]


def test_a_longest_road_of_special_building_wins_only_in_the_own_turn():
    long = road("blue", 0, 4, 1, 5, 2), settlement("blue", 0)
    turn = after_reds_turn(*long, hand("blue", brick=1, lumber=1), target_points=3)
    turn.when(build_road("blue", 2, 6)).then(road_built("blue", 2, 6, 5), longest_road_holder_changed("blue"))


def test_a_choice_within_special_building_does_not_win_either():
    long = road("blue", 0, 4, 1, 5, 2), settlement("blue", 0)
    turn = after_reds_turn(*long, target_points=3)
    turn.state.push(Frame("free_road", (1,), (1,)))
    events, _ = turn.when(place_road("blue", 2, 6)).accepted()
    assert longest_road_holder_changed("blue") in events
    assert not any(isinstance(event, GameEnded) for event in events)


def test_a_card_bought_in_special_building_is_playable_in_the_own_turn():
    turn = after_reds_turn(hand("blue", wool=1, grain=1, ore=1))
    turn = turn.after(buy_card("blue", "knight"))
    assert turn.shown_to("red")["colours"][1]["development"]["too_new"] == 1
    turn = turn.after(end_turn("blue"), end_turn("white"), end_turn("orange"), end_turn("green"))
    events, _ = turn.when(play_knight("blue")).accepted()
    assert events


def test_only_the_last_buyer_has_a_card_that_is_too_new():
    each = [hand(colour, wool=1, grain=1, ore=1) for colour in ("blue", "white")]
    turn = after_reds_turn(*each).after(buy_card("blue", "knight"), end_turn("blue"), buy_card("white", "monopoly"))
    shown = turn.shown_to("red")["colours"]
    assert [shown[seat]["development"]["too_new"] for seat in (1, 2)] == [0, 1]


def test_offers_end_before_special_building():
    turn = given(hand("red", ore=1), next_is(f"trade_build(red)+{WINDOWS}"), seats=5)
    turn = turn.after(offer("red", "1 ore", "1 wool", to="blue"))
    turn = turn.when(end_turn("red")).then(closed(), special_building_started("blue"), agenda_changed(WINDOWS))
    assert (turn.state.offers, turn.state.offers_made) == ((), 0)


def test_the_turn_cap_applies_after_the_last_special_building():
    turn = given(
        turn_number(20), turn_of("green"), next_is("trade_build(green)+special_building(red)"), seats=5, turn_cap=20
    )
    turn = turn.after(end_turn("green"))
    events, _ = turn.when(end_turn("red")).accepted()
    assert events[-1].reason == "turn_cap"


def test_a_position_in_special_building_is_read_as_it_was_written():
    state = after_reds_turn(hand("blue", ore=1)).state
    assert "active:1" in format_position(state)
    assert parse_position(format_position(state)).as_dict() == state.as_dict()


@pytest.mark.parametrize("frame", ["special_building(red)", "special_building(blue;1)", "special_building(blue,white)"])
def test_special_building_of_the_active_seat_is_refused(frame):
    with pytest.raises(InvalidValue, match="has special_building, which is for one seat that does not have the turn"):
        given(next_is(f"trade_build(red)+{frame}"), seats=5)


def test_the_extra_steps_have_refusal_texts():
    assert "special_building_pending" in get_ruleset("settlers", 5).sentences
    assert "paired_turn_pending" in get_ruleset("settlers", 5, {"paired_players": True}).sentences


def test_four_players_have_no_special_building_and_no_option_for_pairs():
    assert "special_building" not in get_ruleset("settlers", 4).steps
    with pytest.raises(InvalidValue, match="is an option only if `seats` is one of 5, 6"):
        get_ruleset("settlers", 4, {"paired_players": True})
