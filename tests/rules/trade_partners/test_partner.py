"""A trade partner produces with a public hand, cannot be robbed, gets no awards, and loses its hand on a seven."""

import pytest

from games.kernel import InvalidValue
from tests.rules.language import (
    agenda_changed,
    before_the_roll,
    build_road,
    build_settlement,
    city,
    development_card_played,
    end_turn,
    face_up,
    given,
    hand,
    largest_army_holder_changed,
    largest_army_with,
    longest_road_holder_changed,
    longest_road_with,
    monopolised,
    move_robber,
    next_is,
    play_knight,
    play_monopoly,
    produced,
    ran_short,
    road,
    road_interrupted,
    road_placed,
    robber_moved,
    robber_on,
    roll,
    rolled,
    settlement,
    settlement_built,
    settlement_placed,
    stolen,
    trade_overseas,
    traded_overseas,
    turn_started,
    unplayed,
    won,
)
from tests.rules.positions import pile
from tests.rules.trade_partners.language import partner_hands_lost, partner_road, partner_settlement, table

ROLL = next_is("roll(red)+trade_build(red)+catch_up(red)")
AFTER = "trade_build(red)+catch_up(red)"


def test_a_partner_produces_like_a_player():
    turn = table(ROLL, settlement("white", 8), city("orange", 18))
    turn.when(roll("red", 2, 4)).then(
        rolled(2, 4), produced(4, white="1 brick", orange="2 brick"), agenda_changed(AFTER)
    )


def test_the_robber_stops_the_production_of_a_partner():
    turn = table(ROLL, settlement("white", 8), robber_on(4))
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), agenda_changed(AFTER))


def test_a_single_partner_gets_the_last_cards_of_the_bank():
    past = city("white", 8), hand("blue", brick=18)
    events = rolled(2, 4), ran_short("brick"), produced(4, white="1 brick"), agenda_changed(AFTER)
    table(ROLL, *past).when(roll("red", 2, 4)).then(*events)


def test_a_partner_counts_as_a_player_in_a_shortage():
    past = settlement("white", 8), settlement("red", 18), hand("blue", brick=18)
    table(ROLL, *past).when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), agenda_changed(AFTER))


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_the_hand_of_a_partner_is_public(colour):
    turn = table(hand("white", ore=2), hand("orange", wool=1), hand("red", ore=1))
    assert turn.seen_by(colour).hands[2:] == turn.state.hands[2:]
    shown = turn.shown_to(colour)["colours"][2]["hand"]
    assert (shown["cards"], shown["known"], shown["unknown"]) == ({"ore": 2}, {"ore": 2}, 0)


def test_on_a_seven_all_partners_lose_their_cards_before_the_discards():
    cards = hand("white", ore=2), hand("orange", wool=9), hand("red", ore=8)
    turn = (
        table(ROLL, *cards)
        .when(roll("red", 3, 4))
        .then(
            rolled(3, 4),
            partner_hands_lost(white="2 ore", orange="9 wool"),
            agenda_changed(f"discard(red;4)+robber(red)+{AFTER}"),
        )
    )
    assert turn.shown_to("blue")["colours"][3]["hand"]["count"] == 0


def test_partners_without_cards_lose_no_card():
    table(ROLL).when(roll("red", 3, 4)).then(rolled(3, 4), agenda_changed(f"robber(red)+{AFTER}"))


def test_a_knight_takes_no_cards_of_partners():
    turn = table(unplayed("red", knight=1), hand("white", ore=2), hand("orange", wool=9))
    turn = turn.after(play_knight("red"), move_robber("red", to=4))
    assert turn.state.hands[2:] == (pile("2 ore"), pile("9 wool"))


def test_all_three_partners_lose_their_cards_on_a_seven():
    turn = given(ROLL, hand("orange", ore=1), hand("purple", wool=2), game="trade_partners", seats=3)
    events, _ = turn.when(roll("red", 3, 4)).accepted()
    assert events[1] == partner_hands_lost(seats=3, orange="1 ore", purple="2 wool")


def test_a_partner_cannot_be_robbed():
    past = hand("white", ore=1), hand("orange", ore=1), settlement("white", 8), settlement("orange", 18)
    turn = table(next_is(f"robber(red)+{AFTER}"), *past)
    turn.when(move_robber("red", to=4)).then(robber_moved(4), agenda_changed(AFTER))


def test_a_single_adjacent_player_is_robbed_automatically():
    past = hand("orange", ore=1), settlement("orange", 18), hand("blue", wool=1), settlement("blue", 8)
    turn = table(next_is(f"robber(red)+{AFTER}"), *past)
    turn.when(move_robber("red", to=4, takes="wool")).then(
        robber_moved(4), stolen("red", "blue", "wool"), agenda_changed(AFTER)
    )


def test_a_monopoly_takes_no_cards_of_partners():
    turn = table(unplayed("red", monopoly=1), hand("blue", ore=2), hand("white", ore=3), hand("orange", ore=4))
    turn.when(play_monopoly("red", "ore")).then(
        development_card_played("red", "monopoly"), monopolised("red", "ore", 0, 2, 0, 0)
    )


def test_a_friendly_robber_does_not_protect_partners():
    turn = table(next_is(f"robber(red)+{AFTER}"), settlement("orange", 18), friendly_robber=True)
    turn.when(move_robber("red", to=4)).then(robber_moved(4), agenda_changed(AFTER))


def test_buildings_of_partners_give_no_points():
    turn = table(city("white", 8), settlement("white", 0), settlement("red", 20))
    assert [each["points"] for each in turn.shown_to("red")["colours"]] == [1, 0, 0, 0]


def test_buildings_of_partners_do_not_win():
    cities = city("white", 8, 20), city("orange", 0, 2), settlement("red", 51), settlement("blue", 53)
    table(*cities, city("red", 33), target_points=4).when(end_turn("red")).then(*turn_start_events("blue"))


def test_partners_do_not_compete_for_the_longest_road():
    past = road("white", 0, 4, 1, 5, 2), settlement("white", 0), settlement("red", 51)
    turn = table(*past, road("red", 51, 47, 43, 39, 44, 48), longest_road_with("red")).after(end_turn("red"))
    turn.when(partner_road("red", 2, 6)).then(road_placed("white", 2, 6, 5), *turn_start_events("blue"))


def turn_start_events(colour):
    return turn_started(colour), agenda_changed(f"roll({colour})+trade_build({colour})+catch_up({colour})")


def test_a_position_with_an_award_of_a_partner_is_refused():
    with pytest.raises(InvalidValue, match="is no number below 2"):
        table(road("white", 0, 4, 1, 5, 2, 6), longest_road_with("white"))
    with pytest.raises(InvalidValue, match="is no number below 2"):
        table(face_up("white", knight=3), largest_army_with("white"))


def test_a_position_with_development_cards_of_a_partner_is_refused():
    with pytest.raises(InvalidValue, match="a trade partner has development cards"):
        table(unplayed("white", knight=1))


def test_players_compete_for_the_largest_army():
    turn = table(unplayed("red", knight=1), face_up("red", knight=2))
    turn.when(play_knight("red")).then(
        development_card_played("red", "knight"),
        largest_army_holder_changed("red"),
        agenda_changed(f"robber(red)+{AFTER}"),
    )


def test_a_partner_settlement_cuts_the_road_of_its_owner():
    red_pieces = road("red", 0, 4, 1, 5, 2, 6), settlement("red", 0, 51, 53)
    past = settlement("white", 13, 30), road("white", 13, 9, 5), road("white", 30, 24, 19, 14)
    turn = table(*red_pieces, *past, longest_road_with("red")).after(end_turn("red"))
    turn.when(partner_settlement("red", 5)).then(
        settlement_placed("white", 5),
        road_interrupted("red", 3),
        longest_road_holder_changed(None),
        *turn_start_events("blue"),
    )


def test_a_partner_building_blocks_the_roads_of_its_owner():
    turn = table(settlement("white", 4), road("red", 0, 4), hand("red", brick=1, lumber=1))
    turn.when(build_road("red", 4, 1)).refused("not_connected")


def test_the_owner_uses_the_harbours_of_its_partner():
    turn = table(settlement("white", 1), hand("red", grain=2, ore=4))
    turn.when(trade_overseas("red", "grain", "wool")).then(traded_overseas("red", "2 grain", "1 wool"))
    turn.when(trade_overseas("red", "ore", "wool")).then(traded_overseas("red", "4 ore", "1 wool"))


def test_a_general_harbour_of_the_partner_does_not_raise_a_rate():
    turn = table(settlement("white", 0), settlement("red", 1), hand("red", grain=2, ore=3))
    turn.when(trade_overseas("red", "ore", "wool")).then(traded_overseas("red", "3 ore", "1 wool"))
    turn.when(trade_overseas("red", "grain", "wool")).then(traded_overseas("red", "2 grain", "1 wool"))


def test_a_harbour_of_another_partner_does_not_count():
    turn = table(settlement("orange", 1), hand("red", grain=3))
    turn.when(trade_overseas("red", "grain", "wool")).refused("cannot_pay", rate=4)


def test_a_win_ends_the_game_before_the_catch_up():
    past = city("red", 20), road("red", 8, 4), city("white", 51, 53), hand("red", brick=1, lumber=1, wool=1, grain=1)
    turn = table(*past, target_points=3)
    turn.when(build_settlement("red", 8)).then(settlement_built("red", 8), won("red", 3, 0, 0, 0))


def test_offers_cannot_go_to_a_partner():
    turn = given(before_the_roll(), game="trade_partners", seats=2)
    with pytest.raises(InvalidValue, match="must be between 0 and 1"):
        turn.state.rules.wire.decode_action({"type": "make_offer", "give": {"ore": 1}, "want": {"wool": 1}, "to": [2]})
