"""The Builder: builds, development cards, Road Building, and the fee."""

from tests.rules.puerto.language import (
    agenda_changed,
    bought,
    build_city,
    build_road,
    build_settlement,
    buy_card,
    city_built,
    development_card_played,
    fee_paid,
    go_started,
    gold,
    gold_of,
    hand,
    in_phase,
    passes,
    place_road,
    play_road_building,
    road,
    road_built,
    road_placed,
    settlement,
    settlement_built,
    trade_overseas,
    turn_started,
    unplayed,
)

EVERYTHING = hand("blue", brick=3, lumber=3, wool=2, grain=4, ore=4)
BLUE_HOME = settlement("blue", 8), road("blue", 8, 4)


def blues_go(*past):
    return in_phase("builder", *past).after(passes("red"))


def test_each_seat_builds_in_its_go():
    turn = blues_go(*BLUE_HOME, EVERYTHING)
    turn = turn.when(build_road("blue", 4, 0)).then(road_built("blue", 0, 4, 2))
    turn = turn.when(build_settlement("blue", 0)).then(settlement_built("blue", 0))
    turn = turn.when(build_city("blue", 0)).then(city_built("blue", 0))
    turn.when(buy_card("blue")).then(bought("blue"))


def test_the_fee_is_one_gold_however_much_was_built_and_is_paid_at_the_end_of_the_go():
    turn = blues_go(*BLUE_HOME, EVERYTHING, gold(blue=3)).after(build_road("blue", 4, 0), build_settlement("blue", 0))
    assert gold_of(turn) == (0, 3, 0)
    turn.when(passes("blue")).then(
        fee_paid("blue", to="red"), go_started("white"), agenda_changed("builder(white;red)+builder_fee(;white,red,0)")
    )
    assert gold_of(turn.after(passes("blue"))) == (1, 2, 0)


def test_each_builder_pays_the_picking_seat():
    turn = in_phase("builder", *BLUE_HOME, EVERYTHING, gold(blue=1)).after(passes("red"), build_city("blue", 8))
    assert gold_of(turn.after(passes("blue"))) == (1, 0, 0)


def test_a_bought_card_costs_the_fee_too():
    turn = blues_go(EVERYTHING, gold(blue=1)).after(buy_card("blue"))
    assert gold_of(turn.after(passes("blue"))) == (1, 0, 0)


def test_a_seat_without_gold_pays_no_fee():
    turn = blues_go(*BLUE_HOME, EVERYTHING).after(build_road("blue", 4, 0))
    turn.when(passes("blue")).then(go_started("white"), agenda_changed("builder(white;red)+builder_fee(;white,red,0)"))


def test_a_seat_without_a_build_pays_no_fee():
    turn = blues_go(*BLUE_HOME, gold(blue=3))
    turn.when(passes("blue")).then(go_started("white"), agenda_changed("builder(white;red)+builder_fee(;white,red,0)"))


def test_the_picking_seat_pays_no_fee():
    past = settlement("red", 8), hand("red", brick=1, lumber=1), gold(red=3)
    turn = in_phase("builder", *past).after(build_road("red", 8, 4))
    turn.when(passes("red")).then(
        go_started("blue"), agenda_changed("builder(blue;red)+builder_fee(;blue,red,0)+go(white;2,red)")
    )


def test_free_roads_cost_the_fee():
    turn = blues_go(*BLUE_HOME, unplayed("blue", road_building=1), gold(blue=1))
    turn = turn.when(play_road_building("blue")).then(
        development_card_played("blue", "road_building"),
        agenda_changed("free_road(blue;2)+builder(blue;red)+builder_fee(;blue,red,3)+go(white;2,red)"),
    )
    turn = turn.after(place_road("blue", 4, 0))
    turn = turn.when(place_road("blue", 0, 3)).then(
        road_placed("blue", 0, 3, 3), agenda_changed("builder(blue;red)+builder_fee(;blue,red,3)+go(white;2,red)")
    )
    assert gold_of(turn.after(passes("blue"))) == (1, 0, 0)


def test_road_building_bought_in_this_phase_cannot_be_played():
    turn = blues_go(*BLUE_HOME, EVERYTHING).after(buy_card("blue", "road_building"))
    turn.when(play_road_building("blue")).refused("card_too_new")


def test_an_old_road_building_can_be_played_after_another_is_bought():
    turn = blues_go(*BLUE_HOME, EVERYTHING, unplayed("blue", road_building=1)).after(buy_card("blue", "road_building"))
    turn.when(play_road_building("blue")).then(
        development_card_played("blue", "road_building"),
        agenda_changed("free_road(blue;2)+builder(blue;red)+builder_fee(;blue,red,3)+go(white;2,red)"),
    )


def test_one_road_building_is_played_in_a_go():
    turn = blues_go(*BLUE_HOME, unplayed("blue", road_building=2))
    turn = turn.after(play_road_building("blue"), place_road("blue", 4, 0), place_road("blue", 0, 3))
    turn.when(play_road_building("blue")).refused("card_already_played")


def test_a_view_shows_that_a_card_is_too_new():
    turn = blues_go(EVERYTHING).after(buy_card("blue", "knight"))
    assert turn.shown_to("red")["colours"][1]["development"]["too_new"] == 1
    assert turn.after(passes("blue")).shown_to("red")["colours"][1]["development"]["too_new"] == 0


def test_the_builders_phase_has_no_trade():
    in_phase("builder", hand("red", ore=4)).when(trade_overseas("red", "ore", "wool")).refused("builder_pending")


def test_the_next_pick_comes_after_the_last_fee():
    past = settlement("white", 8), hand("white", brick=1, lumber=1), gold(white=1)
    turn = in_phase("builder", *past).after(passes("red"), passes("blue"), build_road("white", 8, 4))
    turn.when(passes("white")).then(
        fee_paid("white", to="red"), turn_started("blue"), agenda_changed("pick_role(blue)")
    )
