"""Development cards: bought face down, one a turn played face up, never in the turn it was bought."""

import pytest

from games.kernel import redact_event
from tests.rules.language import (
    ISLAND,
    agenda_changed,
    before_the_roll,
    bought,
    build_road,
    buy_card,
    card_was_played,
    development_card_played,
    end_turn,
    face_up,
    given,
    hand,
    just_bought,
    largest_army_holder_changed,
    longest_road_holder_changed,
    monopolised,
    move_robber,
    next_is,
    number,
    place_road,
    play_knight,
    play_monopoly,
    play_road_building,
    play_year_of_plenty,
    road,
    road_placed,
    robber_moved,
    robber_on,
    roll,
    settlement,
    took,
    turn_of,
    unplayed,
)

PRICE = hand("red", wool=1, grain=1, ore=1)
ALL_OF_THEM = unplayed("red", knight=1, road_building=1, year_of_plenty=1, monopoly=1)
HOME = settlement("red", 8)


PLAYS = play_knight("red"), play_road_building("red"), play_year_of_plenty("red", ore=2), play_monopoly("red", "ore")


@pytest.fixture(params=PLAYS)
def play(request):
    """Each card in turn."""
    return request.param


def test_a_card_costs_wool_grain_and_ore():
    after = given(PRICE).when(buy_card("red", "monopoly")).then(bought("red", "monopoly"))
    assert after.state.bank == given().state.bank


def test_a_purchase_without_its_cost_is_refused():
    cost = {"wool": 1, "grain": 1, "ore": 1}
    given(hand("red", wool=1, grain=1)).when(buy_card("red")).refused("cannot_pay", cost=cost)


def test_several_cards_can_be_bought_in_a_turn():
    turn = given(hand("red", wool=3, grain=3, ore=3))
    turn.after(buy_card("red", "knight"), buy_card("red", "knight"), buy_card("red", "victory_point"))


def test_a_purchase_from_an_empty_deck_is_refused():
    everything = {"knight": 14, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
    turn = given(PRICE, face_up("blue", **everything), unplayed("blue", victory_point=5))
    turn.when(buy_card("red")._replace(draws=dict)).refused("deck_empty")


def test_played_cards_do_not_return_to_the_deck():
    turn = given(unplayed("red", monopoly=1))
    assert turn.after(play_monopoly("red", "ore")).state.deck == turn.state.deck


def test_only_the_owner_learns_which_card_was_bought():
    assert [redact_event(bought("red", "monopoly"), seat).card for seat in (0, 1, None)] == [3, -1, -1]


def test_a_card_of_the_last_turn_stays_hidden_from_the_next_seat():
    turn = given(PRICE).after(buy_card("red", "monopoly"), end_turn("red"))
    assert turn.seen_by("blue").fresh == 0


def test_a_card_that_is_not_held_cannot_be_played(play):
    given(HOME).when(play).refused("card_not_held")


def test_a_card_cannot_be_played_in_the_turn_of_its_purchase(play):
    new = just_bought(knight=1, road_building=1, year_of_plenty=1, monopoly=1)
    given(HOME, ALL_OF_THEM, new).when(play).refused("card_too_new")


def test_an_older_card_of_the_same_kind_can_be_played():
    turn = given(PRICE, unplayed("red", monopoly=1)).after(buy_card("red", "monopoly"))
    turn.when(play_monopoly("red", "ore")).then(
        development_card_played("red", "monopoly"), monopolised("red", "ore", 0, 0, 0)
    )


def test_a_bought_card_can_be_played_in_the_next_own_turn():
    turn = given(PRICE, seats=2).after(buy_card("red", "knight"))
    turn.when(play_knight("red")).refused("card_too_new")
    turn.after(end_turn("red"), roll("blue"), end_turn("blue"), play_knight("red"))


def test_a_second_card_of_any_kind_in_a_turn_is_refused(play):
    given(HOME, ALL_OF_THEM, card_was_played()).when(play).refused("card_already_played")


def test_a_card_played_before_the_roll_is_the_one_card_of_the_turn():
    turn = given(unplayed("red", monopoly=2), before_the_roll()).after(play_monopoly("red", "ore"), roll("red"))
    turn.when(play_monopoly("red", "wool")).refused("card_already_played")


def test_every_card_can_be_played_before_the_roll(play):
    given(HOME, ALL_OF_THEM, before_the_roll()).when(play).accepted()


def test_no_card_is_played_in_the_turn_of_another_seat(play):
    given(HOME, ALL_OF_THEM, turn_of("blue")).when(play).refused("not_your_turn", seats=["blue"])


@pytest.mark.parametrize("open_", ["robber", "theft", "free_road", "discard"])
def test_no_card_is_played_during_another_step(open_, play):
    data = {"robber": "", "theft": ";1,2", "free_road": ";1", "discard": ";4"}[open_]
    others = settlement("blue", 23), settlement("white", 34), hand("blue", ore=1), hand("white", ore=1)
    choice = robber_on(8), next_is(f"{open_}(red{data})+trade_build(red)")
    turn = given(HOME, ALL_OF_THEM, hand("red", ore=8), *others, *choice)
    turn.when(play).refused(f"{open_}_pending", seats=["red"])


def test_no_card_is_played_in_the_draft():
    turn = given(ALL_OF_THEM, next_is("setup_settlement(red;1)"))
    turn.when(play_knight("red")).refused("setup_settlement_pending")


def test_no_action_plays_a_victory_point_card():
    assert not [name for name in given().state.rules.actions if "victory" in name]


def test_a_knight_moves_the_robber_and_the_turn_continues():
    turn = given(unplayed("red", knight=1), before_the_roll())
    after = turn.when(play_knight("red")).then(
        development_card_played("red", "knight"), agenda_changed("robber(red)+roll(red)+trade_build(red)")
    )
    after.when(move_robber("red", 4)).then(robber_moved(4), agenda_changed("roll(red)+trade_build(red)"))


def test_a_knight_causes_no_discards():
    turn = given(unplayed("red", knight=1), hand("blue", ore=12))
    turn.when(play_knight("red")).then(
        development_card_played("red", "knight"), agenda_changed("robber(red)+trade_build(red)")
    )


def test_the_third_knight_takes_the_army_before_the_robber_moves():
    turn = given(unplayed("red", knight=1), face_up("red", knight=2))
    turn.when(play_knight("red")).then(
        development_card_played("red", "knight"),
        largest_army_holder_changed("red"),
        agenda_changed("robber(red)+trade_build(red)"),
    )


def test_year_of_plenty_takes_two_equal_or_different_cards():
    turn = given(unplayed("red", year_of_plenty=1))
    turn.when(play_year_of_plenty("red", ore=2)).then(
        development_card_played("red", "year_of_plenty"), took("red", ore=2)
    )
    turn.when(play_year_of_plenty("red", ore=1, wool=1)).then(
        development_card_played("red", "year_of_plenty"), took("red", ore=1, wool=1)
    )


def test_cards_of_year_of_plenty_can_be_spent_at_once():
    turn = given(HOME, unplayed("red", year_of_plenty=1))
    turn.after(play_year_of_plenty("red", brick=1, lumber=1), build_road("red", 8, 4))


def test_year_of_plenty_needs_the_cards_in_the_bank():
    turn = given(unplayed("red", year_of_plenty=1), hand("blue", ore=18))
    turn.when(play_year_of_plenty("red", ore=2)).refused("not_enough_in_bank")
    turn.after(play_year_of_plenty("red", ore=1, wool=1))


def test_year_of_plenty_takes_two_cards_if_the_bank_has_two():
    given(unplayed("red", year_of_plenty=1)).when(play_year_of_plenty("red", ore=1)).refused(
        "year_of_plenty_wrong_count"
    )


def test_year_of_plenty_takes_the_single_last_card_of_the_bank():
    rest = hand("blue", brick=19, lumber=19, wool=19), hand("white", grain=19, ore=18)
    turn = given(unplayed("red", year_of_plenty=1), *rest)
    turn.when(play_year_of_plenty("red", ore=2)).refused("not_enough_in_bank", bank={"ore": 1})
    turn.when(play_year_of_plenty("red", ore=1)).then(
        development_card_played("red", "year_of_plenty"), took("red", ore=1)
    )


def test_year_of_plenty_with_an_empty_bank_is_refused():
    rest = hand("blue", brick=19, lumber=19, wool=19), hand("white", grain=19, ore=19)
    turn = given(unplayed("red", year_of_plenty=1), *rest)
    for cards in ({"ore": 1}, {"ore": 2}):
        turn.when(play_year_of_plenty("red", **cards)).refused("not_enough_in_bank", bank={})


def test_a_monopoly_takes_all_cards_of_a_resource_from_all_other_seats():
    turn = given(unplayed("red", monopoly=1), hand("red", ore=1), hand("blue", ore=3, wool=1), hand("white", ore=2))
    after = turn.when(play_monopoly("red", "ore")).then(
        development_card_played("red", "monopoly"), monopolised("red", "ore", 0, 3, 2)
    )
    assert after.state.hands == given(hand("red", ore=6), hand("blue", wool=1)).state.hands
    assert after.state.bank == turn.state.bank


def test_a_monopoly_on_a_resource_in_no_other_hand_takes_no_card():
    turn = given(unplayed("red", monopoly=1), hand("red", ore=1))
    turn.when(play_monopoly("red", "ore")).then(
        development_card_played("red", "monopoly"), monopolised("red", "ore", 0, 0, 0)
    )


def test_road_building_places_two_roads():
    turn = given(HOME, unplayed("red", road_building=1))
    first = turn.when(play_road_building("red")).then(
        development_card_played("red", "road_building"), agenda_changed("free_road(red;2)+trade_build(red)")
    )
    second = first.when(place_road("red", 8, 4)).then(
        road_placed("red", 8, 4, route_length=1), agenda_changed("free_road(red;1)+trade_build(red)")
    )
    second.when(place_road("red", 4, 0)).then(
        road_placed("red", 4, 0, route_length=2), agenda_changed("trade_build(red)")
    )


def test_free_roads_follow_the_rules_of_roads():
    turn = given(HOME, road("blue", 8, 4), unplayed("red", road_building=1)).after(play_road_building("red"))
    turn.when(place_road("red", 8, 4)).refused("occupied", edge=ISLAND.edge_between(8, 4))
    turn.when(place_road("red", 4, 0)).refused("not_connected", edge=ISLAND.edge_between(4, 0))


def test_free_roads_must_be_placed_before_other_actions():
    turn = given(HOME, PRICE, unplayed("red", road_building=1)).after(play_road_building("red"))
    turn.when(buy_card("red")).refused("free_road_pending", seats=["red"])
    turn.when(end_turn("red")).refused("free_road_pending", seats=["red"])


def test_the_roll_follows_road_building_before_the_roll():
    turn = given(HOME, unplayed("red", road_building=1), before_the_roll())
    turn = turn.after(play_road_building("red"), place_road("red", 8, 4), place_road("red", 8, 12))
    assert [frame.step for frame in turn.state.agenda] == ["roll", "trade_build"]


LONG_WAY = (0, 4, 8, 12, 17, 23, 29, 34, 39, 44, 48, 52, 49, 53, 50, 46)


def test_the_second_free_road_is_lost_without_a_second_piece():
    turn = given(road("red", *LONG_WAY[1:]), unplayed("red", road_building=1)).after(play_road_building("red"))
    turn.when(place_road("red", 46, 42)).then(
        road_placed("red", 46, 42, route_length=15),
        longest_road_holder_changed("red"),
        agenda_changed("trade_build(red)"),
    )


def test_the_second_free_road_is_lost_without_a_second_place():
    foreign_roads = road("blue", 3, 0), road("blue", 1, 4, 8)
    turn = given(settlement("red", 0), *foreign_roads, unplayed("red", road_building=1)).after(
        play_road_building("red")
    )
    turn.when(place_road("red", 0, 4)).then(
        road_placed("red", 0, 4, route_length=1), agenda_changed("trade_build(red)")
    )


def test_road_building_without_a_piece_is_refused():
    turn = given(road("red", *LONG_WAY), unplayed("red", road_building=1))
    turn.when(play_road_building("red")).refused("no_pieces_left")


def test_road_building_without_a_place_is_refused():
    foreign_roads = road("blue", 3, 0, 4)
    turn = given(settlement("red", 0), foreign_roads, unplayed("red", road_building=1))
    turn.when(play_road_building("red")).refused("no_free_edge")


def test_development_cards_cannot_be_traded_or_stolen():
    """Offers, discards and thefts are of resource cards; their types know no other."""
    turn = given(unplayed("red", knight=1), unplayed("blue", knight=1), hand("blue", ore=1), settlement("blue", 8))
    after = turn.after(play_knight("red"), move_robber("red", 4, takes="ore"))
    assert after.state.unplayed[number("blue")] == turn.state.unplayed[number("blue")]
