"""Unwinnable: a game ends in a draw as soon as each seat knows that it cannot reach the target any more."""

from pathlib import Path

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import decide, due_seats, start_game
from games.notation import parse_position
from games.settlers.island.room import measure_room
from games.settlers.point_limits import building_limit, card_limit, point_limit, road_limit
from games.settlers.points import points
from games.settlers.steps.trade_build import EndTurn
from tests.rules.language import (
    city,
    face_up,
    given,
    largest_army_with,
    longest_road_with,
    road,
    settlement,
    unplayed,
)
from tests.rules.random_play import choose_randomly

STUCK = (Path(__file__).parents[1] / "trade_partners" / "stuck_positions.txt").read_text().splitlines()
ALL_CARDS = {"knight": 14, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
"""The deck without its victory point cards."""


def limit(turn, find, colour=0):
    """The points of one kind that a colour can still have."""
    return find(turn.state, colour, *measure_room(turn.state, colour))


@pytest.mark.parametrize("line", STUCK, ids=range(len(STUCK)))
def test_a_game_on_a_full_board_without_cards_ends_in_a_draw_when_a_round_begins(line):
    state = parse_position(line)
    events, after = decide(state, state.active, EndTurn(), SeededChance(1))
    assert (after.result.winners, after.result.reason) == ((), "unwinnable")
    assert (
        after.result.points == events[-1].points == tuple([points(state, colour) for colour in range(len(state.hands))])
    )


def test_a_round_goes_on_to_its_end():
    state = parse_position(STUCK[0].replace("active:1", "active:2").replace("(1)", "(2)").replace(":120", ":121"))
    assert decide(state, 2, EndTurn(), SeededChance(1))[1].result is None


def test_a_game_with_cards_in_the_deck_goes_on():
    state = parse_position(STUCK[0].replace("dy1|pk8y2", "pk8y2"))
    assert decide(state, state.active, EndTurn(), SeededChance(1))[1].result is None


def test_a_target_that_a_seat_can_still_reach_is_played_for():
    state = parse_position(STUCK[1].replace("trade_partners/3", "trade_partners/3[target_points=14]", 1))
    assert decide(state, state.active, EndTurn(), SeededChance(1))[1].result is None


def test_each_building_counts_as_a_city_as_long_as_the_supply_lasts():
    assert building_limit(given(settlement("red", 0, 8)).state, 0, 0, 0) == 4
    assert building_limit(given(city("red", 0, 2, 16, 20), settlement("red", 44)).state, 0, 0, 0) == 9
    assert limit(given(road("red", 8, 12)), building_limit) == 13


def test_roads_of_others_keep_a_colour_from_free_corners():
    enclosed = given(settlement("red", 8), road("blue", 4, 8, 12), road("blue", 8, 13))
    assert measure_room(enclosed.state, 0) == (0, 0)
    assert limit(enclosed, building_limit) == 2


def test_a_building_of_another_colour_stops_the_roads_of_a_colour():
    past = settlement("red", 8), road("blue", 4, 8, 12), settlement("blue", 18), road("blue", 9, 13)
    assert measure_room(given(*past).state, 0).roads.bit_count() == 2
    assert measure_room(given(*past[:-2], road("blue", 9, 13)).state, 0).roads.bit_count() == 69


def test_the_longest_road_is_out_of_reach_of_a_colour_with_too_few_roads():
    holder = road("red", 8, 13, 18, 23, 17, 12, 8), longest_road_with("red"), settlement("red", 8, 18, 17)
    turn = given(*holder, road("blue", 0, 4, 1))
    assert (road_limit(turn.state, 0, 0, 0), road_limit(turn.state, 1, 0, 0)) == (2, 0)
    assert limit(turn, road_limit, 1) == 2


def test_the_longest_road_is_in_reach_while_a_building_can_interrupt_it():
    five = road("blue", 3, 0, 4, 1, 5, 2), road("red", 8, 13, 18, 23, 17, 12), longest_road_with("red")
    assert road_limit(given(*five).state, 1, 0, 0) == 2
    assert road_limit(given(*five, settlement("red", 8, 18, 17)).state, 1, 0, 0) == 0


def test_a_victory_point_card_in_hand_counts_and_so_may_those_of_the_deck():
    assert limit(given(), card_limit) == 7
    held = given(unplayed("red", victory_point=2), unplayed("blue", **ALL_CARDS, victory_point=3))
    assert limit(held, card_limit) == 2
    assert limit(held, card_limit, 1) == 5


def test_the_largest_army_needs_knights_in_hand_or_in_the_deck():
    past = face_up("red", knight=6), largest_army_with("red")
    past += (face_up("blue", knight=5),)
    for knights, found in ((2, 2), (1, 0)):
        rest = {**ALL_CARDS, "knight": 3 - knights, "victory_point": 5}
        turn = given(*past, unplayed("blue", knight=knights), unplayed("white", **rest))
        assert limit(turn, card_limit, 1) == found


def test_knights_drawn_for_the_largest_army_are_no_victory_point_cards():
    rest = {**ALL_CARDS, "knight": 11}
    turn = given(unplayed("white", **rest), face_up("red", knight=1), unplayed("blue", victory_point=1))
    assert (limit(turn, card_limit, 0), limit(turn, card_limit, 1), limit(turn, card_limit, 2)) == (6, 6, 7)


GAMES = [("settlers", 3, {"target_points": 8}), ("puerto", 4, {}), ("dinosaurs", 3, {}), ("first_nations", 3, {})]
GAMES += [("settlers", 5, {"target_points": 7}), ("trade_partners", 3, {"target_points": 9})]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
@pytest.mark.parametrize("luck", range(2))
def test_no_seat_ever_has_more_points_than_its_limit_said_before(game, seats, options, luck):
    chance = SeededChance(luck)
    state = start_game(get_ruleset(game, seats, {"turn_cap": 150, **options}), chance)[1]
    limits, turn = [100] * seats, 0
    while due_seats(state):
        if state.turn > turn:
            turn = state.turn
            found = [point_limit(state, seat, measure_room(state, seat)) for seat in range(seats)]
            limits = list(map(min, limits, found))
        ask = choose_randomly(state, chance)
        state = decide(state, ask.seat, ask.action, chance)[1]
        assert all(points(state, seat) <= limits[seat] for seat in range(seats))
    assert state.result.reason != "unwinnable"
