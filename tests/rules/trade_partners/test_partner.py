"""A trade partner produces with a public hand, cannot be robbed, gets no awards, and loses its hand on a seven."""

import pytest

from games.kernel import InvalidValue
from tests.rules.language import (
    before_the_roll,
    build_road,
    build_settlement,
    city,
    comes,
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


def test_it_produces_like_a_player():
    turn = table(ROLL, settlement("white", 8), city("orange", 18))
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), produced(4, white="1 brick", orange="2 brick"), comes(AFTER))


def test_the_robber_keeps_its_cards_from_it():
    turn = table(ROLL, settlement("white", 8), robber_on(4))
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), comes(AFTER))


def test_a_partner_alone_takes_the_last_cards_of_the_bank():
    past = city("white", 8), hand("blue", brick=18)
    told = rolled(2, 4), ran_short("brick"), produced(4, white="1 brick"), comes(AFTER)
    table(ROLL, *past).when(roll("red", 2, 4)).then(*told)


def test_in_a_shortage_it_counts_as_a_player():
    past = settlement("white", 8), settlement("red", 18), hand("blue", brick=18)
    table(ROLL, *past).when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), comes(AFTER))


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_its_hand_is_open_to_all(colour):
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
            comes(f"discard(red;4)+robber(red)+{AFTER}"),
        )
    )
    assert turn.shown_to("blue")["colours"][3]["hand"]["count"] == 0


def test_partners_without_cards_lose_nothing():
    table(ROLL).when(roll("red", 3, 4)).then(rolled(3, 4), comes(f"robber(red)+{AFTER}"))


def test_a_knight_leaves_partners_their_cards():
    turn = table(unplayed("red", knight=1), hand("white", ore=2), hand("orange", wool=9))
    turn = turn.after(play_knight("red"), move_robber("red", to=4))
    assert turn.state.hands[2:] == (pile("2 ore"), pile("9 wool"))


def test_all_three_partners_lose_their_cards_on_a_seven():
    turn = given(ROLL, hand("orange", ore=1), hand("purple", wool=2), game="trade_partners", seats=3)
    told, _ = turn.when(roll("red", 3, 4)).accepted()
    assert told[1] == partner_hands_lost(seats=3, orange="1 ore", purple="2 wool")


def test_it_cannot_be_robbed():
    past = hand("white", ore=1), hand("orange", ore=1), settlement("white", 8), settlement("orange", 18)
    turn = table(next_is(f"robber(red)+{AFTER}"), *past)
    turn.when(move_robber("red", to=4)).then(robber_moved(4), comes(AFTER))


def test_a_single_adjacent_player_is_robbed_automatically():
    past = hand("orange", ore=1), settlement("orange", 18), hand("blue", wool=1), settlement("blue", 8)
    turn = table(next_is(f"robber(red)+{AFTER}"), *past)
    turn.when(move_robber("red", to=4, takes="wool")).then(robber_moved(4), stolen("red", "blue", "wool"), comes(AFTER))


def test_a_monopoly_leaves_it_its_cards():
    turn = table(unplayed("red", monopoly=1), hand("blue", ore=2), hand("white", ore=3), hand("orange", ore=4))
    turn.when(play_monopoly("red", "ore")).then(
        development_card_played("red", "monopoly"), monopolised("red", "ore", 0, 2, 0, 0)
    )


def test_a_friendly_robber_does_not_protect_it():
    turn = table(next_is(f"robber(red)+{AFTER}"), settlement("orange", 18), friendly_robber=True)
    turn.when(move_robber("red", to=4)).then(robber_moved(4), comes(AFTER))


def test_its_buildings_give_no_points():
    turn = table(city("white", 8), settlement("white", 0), settlement("red", 20))
    assert [each["points"] for each in turn.shown_to("red")["colours"]] == [1, 0, 0, 0]


def test_its_buildings_win_no_game():
    cities = city("white", 8, 20), city("orange", 0, 2), settlement("red", 51), settlement("blue", 53)
    table(*cities, city("red", 33), target_points=4).when(end_turn("red")).then(*began("blue"))


def test_it_does_not_compete_for_the_longest_road():
    past = road("white", 0, 4, 1, 5, 2), settlement("white", 0), settlement("red", 51)
    turn = table(*past, road("red", 51, 47, 43, 39, 44, 48), longest_road_with("red")).after(end_turn("red"))
    turn.when(partner_road("red", 2, 6)).then(road_placed("white", 2, 6, 5), *began("blue"))


def began(colour):
    return turn_started(colour), comes(f"roll({colour})+trade_build({colour})+catch_up({colour})")


def test_an_award_cannot_be_written_down_for_it():
    with pytest.raises(InvalidValue, match="is no number below 2"):
        table(road("white", 0, 4, 1, 5, 2, 6), longest_road_with("white"))
    with pytest.raises(InvalidValue, match="is no number below 2"):
        table(face_up("white", knight=3), largest_army_with("white"))


def test_it_holds_no_development_cards():
    with pytest.raises(InvalidValue, match="a trade partner has development cards"):
        table(unplayed("white", knight=1))


def test_the_largest_army_is_among_the_players():
    turn = table(unplayed("red", knight=1), face_up("red", knight=2))
    turn.when(play_knight("red")).then(
        development_card_played("red", "knight"), largest_army_holder_changed("red"), comes(f"robber(red)+{AFTER}")
    )


def test_its_settlement_breaks_the_road_of_its_own_owner():
    reds = road("red", 0, 4, 1, 5, 2, 6), settlement("red", 0, 51, 53)
    past = settlement("white", 13, 30), road("white", 13, 9, 5), road("white", 30, 24, 19, 14)
    turn = table(*reds, *past, longest_road_with("red")).after(end_turn("red"))
    turn.when(partner_settlement("red", 5)).then(
        settlement_placed("white", 5), road_interrupted("red", 3), longest_road_holder_changed(None), *began("blue")
    )


def test_its_building_blocks_a_road_like_an_opponents():
    turn = table(settlement("white", 4), road("red", 0, 4), hand("red", brick=1, lumber=1))
    turn.when(build_road("red", 4, 1)).refused("not_connected")


def test_its_owner_uses_its_harbours():
    turn = table(settlement("white", 1), hand("red", grain=2, ore=4))
    turn.when(trade_overseas("red", "grain", "wool")).then(traded_overseas("red", "2 grain", "1 wool"))
    turn.when(trade_overseas("red", "ore", "wool")).then(traded_overseas("red", "4 ore", "1 wool"))


def test_its_harbour_for_any_kind_makes_it_three_to_one_but_never_worse():
    turn = table(settlement("white", 0), settlement("red", 1), hand("red", grain=2, ore=3))
    turn.when(trade_overseas("red", "ore", "wool")).then(traded_overseas("red", "3 ore", "1 wool"))
    turn.when(trade_overseas("red", "grain", "wool")).then(traded_overseas("red", "2 grain", "1 wool"))


def test_the_harbour_of_anothers_partner_is_of_no_use():
    turn = table(settlement("orange", 1), hand("red", grain=3))
    turn.when(trade_overseas("red", "grain", "wool")).refused("cannot_pay", rate=4)


def test_a_player_wins_by_its_own_points_and_no_catch_up_follows():
    past = city("red", 20), road("red", 8, 4), city("white", 51, 53), hand("red", brick=1, lumber=1, wool=1, grain=1)
    turn = table(*past, target_points=3)
    turn.when(build_settlement("red", 8)).then(settlement_built("red", 8), won("red", 3, 0, 0, 0))


def test_offers_cannot_go_to_a_partner():
    turn = given(before_the_roll(), game="trade_partners", seats=2)
    with pytest.raises(InvalidValue, match="must be between 0 and 1"):
        turn.state.rules.decode_action({"type": "make_offer", "give": {"ore": 1}, "want": {"wool": 1}, "to": [2]})
