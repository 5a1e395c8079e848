"""Trade Partners with Seafarers: ships for partners, their gold, and what the pirate and islands are to them.

The map is that of four players, as in `tests/rules/seafarers/language.py`; white and orange are the partners.
"""

import pytest

from games.catalog import get_new_ruleset, get_ruleset
from games.kernel import InvalidValue, due_seats
from games.kernel.evaluation import evaluate
from games.trade_partners.bridges.seafarers import PlacePartnerShip
from games.trade_partners.steps.placement import PlacePartnerRoad
from tests.rules.actions import SeatAction
from tests.rules.seafarers.language import (
    NORTHERN_SEA,
    STRAIT_HEX,
    Turn,
    agenda_changed,
    at,
    before_the_roll,
    build_settlement,
    city,
    end_turn,
    given,
    hand,
    island_settled,
    move_pirate,
    move_ship,
    next_is,
    pirate_moved,
    pirate_on,
    points_of,
    roads,
    robber_on,
    roll,
    settled,
    settlement,
    settlement_placed,
    ship_built,
    ships,
    ships_of,
    take_gold,
    took,
)
from tests.rules.trade_partners.language import partner_settlement

GAME = "trade_partners+seafarers"
RED = settlement("red", 66, 94), roads("red", 94, 87), ships("red", 66, 74)
BLUES = "roll(blue)+trade_build(blue)+catch_up(blue)"


def at_sea(*past, **options):
    return given(next_is("trade_build(red)+catch_up(red)"), *past, game=GAME, seats=2, **options)


def drafting(*past):
    """Red has placed a road and a ship, and now places for white."""
    words = {"turn": 0, "span": 0, "first": 0, "active": 0}
    agenda = next_is("setup_partner_settlement(red;1)+setup_partner_settlement(red;2)")
    return given(*RED, *past, agenda, lambda sheet: sheet.words.update(words), game=GAME, seats=2)


def partner_ship(colour, a, b):
    return SeatAction(("red", "blue").index(colour), PlacePartnerShip(at(a, b)))


def partner_road(colour, a, b):
    return SeatAction(("red", "blue").index(colour), PlacePartnerRoad(at(a, b)))


def owed(turn):
    """What the partner of red is owed, in the view of blue."""
    return {
        name: count for name, count in turn.shown_to("blue")["trade_partners"]["partners"][0]["owed"].items() if count
    }


def listed_types(turn: Turn) -> set[str]:
    return {type(action).__name__ for action in turn.listed("red")}


def test_a_partner_gets_a_road_inland_and_a_ship_at_the_coast_as_its_owner_has_both():
    turn = drafting().after(partner_settlement("red", 41))
    assert listed_types(turn) == {"PlacePartnerRoad"}
    turn.when(partner_ship("red", 41, 48)).refused("not_at_sea")
    turn = turn.after(partner_road("red", 41, 48), partner_settlement("red", 43))
    assert listed_types(turn) == {"PlacePartnerShip"}
    turn.when(partner_road("red", 43, 50)).refused("partner_caught_up")
    turn = turn.after(partner_ship("red", 43, 35))
    assert owed(turn) == {}


def test_the_owner_chooses_at_the_coast_which_of_both_comes_first():
    turn = drafting().after(partner_settlement("red", 43))
    assert listed_types(turn) == {"PlacePartnerRoad", "PlacePartnerShip"}


def test_a_ship_without_a_coast_in_the_set_up_is_owed():
    turn = drafting().after(partner_settlement("red", 41), partner_road("red", 41, 48), partner_settlement("red", 56))
    assert (turn.state.turn, owed(turn)) == (1, {"ships": 1})


def test_an_owed_ship_is_placed_in_the_first_catch_up_that_can():
    past = settlement("red", 66, 94, 98), roads("red", 94, 87, 80), ships("red", 66, 74)
    turn = at_sea(*past, settlement("white", 57, 41), roads("white", 57, 50, 43))
    assert owed(turn) == {"buildings": 1, "ships": 1}
    turn = turn.after(end_turn("red"))
    turn.when(partner_ship("red", 43, 35)).refused("partner_ship_not_connected")
    turn = turn.after(partner_settlement("red", 43))
    events = turn.when(partner_ship("red", 43, 35)).accepted()[0]
    assert [events[0], events[-1]] == [ship_built("white", 43, 35, 3, free=True), agenda_changed(BLUES)]


def test_the_pirate_keeps_the_ships_of_a_partner_away():
    pieces = settlement("red", 94), ships("red", 94, 88), settlement("white", 51)
    turn = at_sea(*pieces, pirate_on(NORTHERN_SEA)).after(end_turn("red"))
    turn.when(partner_ship("red", 51, 44)).refused("pirate_is_there")
    turn.when(partner_ship("red", 50, 42)).refused("not_at_sea")
    turn.when(partner_ship("red", 94, 88)).refused("occupied")


def test_a_partner_road_needs_land():
    turn = at_sea(settlement("red", 94), roads("red", 94, 87), settlement("white", 51)).after(end_turn("red"))
    turn.when(partner_road("red", 51, 44)).refused("not_on_land")


def test_ships_and_roads_of_a_partner_are_apart():
    turn = at_sea(settlement("red", 94), ships("red", 94, 88), settlement("white", 43)).after(end_turn("red"))
    turn.when(partner_road("red", 43, 35)).refused("partner_caught_up")


def test_the_set_up_of_partners_is_on_the_main_island_and_the_catch_up_on_every_coast():
    drafting().when(partner_settlement("red", 60)).refused("not_on_main_island", corner=60)
    pieces = settlement("red", 66, 94), ships("red", 94, 88), settlement("white", 51), ships("white", 51, 44, 52)
    turn = at_sea(*pieces).after(end_turn("red"))
    assert due_seats(turn.state) == (0,)
    events, turn = turn.when(partner_settlement("red", 52)).accepted()
    assert events[0] == settlement_placed("white", 52)
    assert island_settled("white", 2) not in events
    assert points_of(turn, "red") == 2


def test_a_corner_between_hexes_of_the_sea_is_no_place_for_a_settlement():
    pieces = (
        settlement("red", 43, 91),
        settlement("white", 94),
        ships("white", 94, 100, 106),
        roads("white", 94, 87, 80),
    )
    turn = at_sea(*pieces).after(end_turn("red"))
    turn.when(partner_settlement("red", 106)).refused("not_on_land", corner=106)


def test_an_island_of_the_partner_still_brings_its_owner_points():
    pieces = settlement("white", 51, 52), ships("white", 51, 44, 52), settlement("red", 66), ships("red", 66, 59, 67)
    turn = at_sea(*pieces, hand("red", brick=1, lumber=1, wool=1, grain=1))
    events = turn.when(build_settlement("red", 67)).accepted()[0]
    assert events[-1] == island_settled("red", 2)


def test_the_ships_of_a_partner_are_never_moved():
    pieces = settlement("red", 94), ships("red", 94, 88), settlement("white", 51), ships("white", 51, 44)
    turn = at_sea(*pieces)
    turn.when(move_ship("red", (51, 44), (51, 43))).refused("no_own_ship")
    assert ships_of(turn, "white") == [at(51, 44)]


def test_the_pirate_robs_owners_only():
    pieces = settlement("white", 43), ships("white", 51, 44), settlement("orange", 74), ships("orange", 66, 59)
    past = *pieces, hand("white", ore=1), hand("orange", ore=1), next_is("robber(red)+trade_build(red)+catch_up(red)")
    turn = given(*past, game=GAME, seats=2)
    assert turn.when(move_pirate("red", STRAIT_HEX)).accepted()[0][0] == pirate_moved(STRAIT_HEX)
    assert turn.after(move_pirate("red", STRAIT_HEX)).state.hands[2] == 1 << 32
    turn = given(*past, settlement("blue", 58), ships("blue", 58, 66), hand("blue", ore=1), game=GAME, seats=2)
    taken = turn.after(move_pirate("red", STRAIT_HEX, takes="ore"))
    assert (taken.state.hands[0], taken.state.hands[1]) == (1 << 32, 0)


GOLD = settlement("red", 60), settled("red", 2), settlement("white", 59), settlement("blue", 45), settled("blue", 2)


def after_gold(*past):
    """Red has rolled the number of the gold in the east."""
    words = next_is("roll(red)+trade_build(red)+catch_up(red)"), robber_on(26)
    return given(before_the_roll(), *GOLD, *words, *past, game=GAME, seats=2).after(roll("red", 5, 5))


def test_the_owner_takes_gold_for_its_partner_right_after_its_own():
    turn = after_gold()
    waiting = "gold(red;1,2)+gold(blue;1,1)+trade_build(red)+catch_up(red)"
    turn = turn.when(take_gold("red", ore=1)).then(took("red", ore=1), agenda_changed(waiting))
    turn = turn.when(take_gold("red", wool=1)).then(
        took("white", wool=1), agenda_changed("gold(blue;1,1)+trade_build(red)+catch_up(red)")
    )
    turn.when(take_gold("blue", wool=1)).accepted()


def test_a_bank_with_one_card_leaves_nothing_for_the_partner_and_the_others():
    kinds = ("brick", "lumber", "wool", "grain", "ore")
    short = [hand("orange", **dict.fromkeys(kinds[:4], 19), ore=18)]
    turn = after_gold(*short)
    turn.when(take_gold("red", ore=1)).then(took("red", ore=1), agenda_changed("trade_build(red)+catch_up(red)"))


def test_a_city_of_a_partner_at_gold_takes_two_cards():
    past = city("white", 60), settlement("red", 94), next_is("roll(red)+trade_build(red)+catch_up(red)"), robber_on(26)
    turn = given(before_the_roll(), *past, game=GAME, seats=2)
    turn.when(roll("red", 5, 5)).accepted()[1].when(take_gold("red", ore=2)).then(
        took("white", ore=2), agenda_changed("trade_build(red)+catch_up(red)")
    )


@pytest.mark.parametrize("agenda", ["gold(0;1,3)", "gold(1;1,2)", "gold(0;2,2)", "gold(0;1)"])
def test_gold_for_the_partner_of_another_seat_is_no_agenda(agenda):
    with pytest.raises(InvalidValue, match="is for one seat, and has the cards that the roll brings a colour of it"):
        given(*GOLD, next_is(f"{agenda}+trade_build(0)+catch_up(0)"), rolled_ten(), game=GAME, seats=2)


def rolled_ten():
    return lambda sheet: sheet.words.update(dice="5-5")


def test_a_game_may_start_with_a_partner_that_has_no_routes():
    pieces = [*RED, settlement("blue", 50, 98), ships("blue", 98, 103, 97), settlement("white", 41, 56)]
    turn = at_sea(*pieces, settlement("orange", 70, 72), roads("orange", 70, 62))
    assert turn.state.rules.definition.start_objection(turn.state) is None


def test_the_target_is_fifteen_and_at_most_what_pieces_islands_and_awards_bring():
    assert get_ruleset(GAME, 2).options["target_points"] == 15
    with pytest.raises(InvalidValue, match="must be between 4 and 28"):
        get_new_ruleset(GAME, 2, {"target_points": 29})


def test_gold_and_coasts_of_the_own_partner_raise_the_value():
    poor, rich = [at_sea(*RED, settlement("white", corner)).state for corner in (75, 60)]
    assert evaluate(rich, 0) > evaluate(poor, 0)
