"""Options of the First Nations: the number of seats, their seat, and the sides."""

import pytest

from games.catalog import get_new_ruleset, get_ruleset, option_schema
from games.first_nations.state import MARKER_SUPPLY
from games.history import sides
from games.kernel import InvalidValue
from games.kernel.part import encode_options, selectable_options
from games.notation import format_position, parse_position
from tests.rules.first_nations.language import (
    ATTACK_COST,
    HILLS,
    attack,
    build_city,
    build_home,
    city_built,
    defend,
    face_up,
    hand,
    home_built,
    homes,
    island,
    largest_army_with,
    markers,
    rolling,
    settlement,
    settlers_turn,
    towns,
    tribe_on,
    unplayed,
    won,
)


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_the_game_is_for_two_to_four(seats):
    with pytest.raises(InvalidValue, match="must be one of 2, 3, 4 for first_nations"):
        get_ruleset("first_nations", seats)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_nations_can_have_any_seat(seat):
    assert get_ruleset("first_nations", 3, {"first_nations_seat": seat}).options["first_nations_seat"] == seat


@pytest.mark.parametrize(("seat", "message"), [(3, "must be between 0 and 2"), ("red", "must be an integer")])
def test_a_seat_out_of_range_is_refused(seat, message):
    with pytest.raises(InvalidValue, match=message) as caught:
        get_ruleset("first_nations", 3, {"first_nations_seat": seat})
    assert caught.value.field == "options.first_nations_seat"


def test_one_seat_is_on_the_side_of_the_first_nations_and_all_others_are_settlers():
    assert sides(get_ruleset("first_nations", 2)) == ("First Nations", "Settlers")
    assert sides(get_ruleset("first_nations", 3, {"first_nations_seat": 1})) == (
        "Settlers",
        "First Nations",
        "Settlers",
    )


def test_the_schema_has_four_seats_if_the_number_is_unknown():
    option = get_ruleset("first_nations", 2).parts[-1].options[0]
    assert option.codec.schema({}) == {"type": "integer", "minimum": 0, "maximum": 3}
    assert option.codec.schema({"seat": 2})["maximum"] == 1
    assert option.codec.encode(option.codec.decode(3, {})) == 3


def test_a_position_has_a_seat_other_than_the_default():
    line = format_position(island().state)
    assert "first_nations_seat" not in line
    moved = line.replace("[board=fixed]", "[board=fixed,first_nations_seat=1]").replace(
        "first_nations_turn(0)", "first_nations_turn(1)"
    )
    moved = moved.replace("active:0", "active:1").replace("first:0", "first:1")
    assert format_position(parse_position(moved)) == moved


HANDICAP = {"first_nations_target": 12}
LANDS = homes(0, 1, 2), towns(5, 6), markers(7, 8), hand("red", brick=1, lumber=1, wool=1, grain=1), tribe_on(HILLS)
"""Nine points of the First Nations, and the cost of a settlement on a hex."""


def test_the_first_nations_need_the_same_points_unless_the_option_says_otherwise():
    events, _ = island(*LANDS).when(build_home("red", HILLS)).accepted()
    assert events[-1] == won("red", 10, 0, 0)
    events, _ = island(*LANDS, **HANDICAP).when(build_home("red", HILLS)).accepted()
    assert events == [home_built("red", HILLS)]


def test_the_target_of_the_first_nations_does_not_concern_the_settlers():
    past = settlers_turn("blue"), settlement("blue", 8), hand("blue", ore=3, grain=2)
    events, _ = island(*past, first_nations_target=4).when(build_city("blue", 8)).accepted()
    assert events[-1] == city_built("blue", 8)
    past = *past, largest_army_with("blue"), face_up("blue", knight=3)
    events, _ = island(*past, target_points=4, **HANDICAP).when(build_city("blue", 8)).accepted()
    assert events[-1] == won("blue", 0, 4, 0)


@pytest.mark.parametrize("roll", [4, 5, 6])
def test_the_roll_that_removes_a_piece_is_an_option(roll):
    past = hand("red", **ATTACK_COST), tribe_on(HILLS), settlement("blue", 8), settlement("white", 18)
    turn = island(*past, attack_hits_on=roll).after(attack("red", roll, roll - 1))
    assert (turn.state.built >> 8 & 1, turn.state.built >> 18 & 1) == (0, 1)


def test_a_defended_piece_needs_a_six_whatever_the_option_says():
    past = hand("red", **ATTACK_COST), tribe_on(HILLS), settlement("blue", 8), unplayed("blue", knight=1)
    turn = island(*past, attack_hits_on=6).after(attack("red"))
    assert turn.after(rolling(defend("blue", 8), 5)).state.built >> 8 & 1
    assert not turn.after(rolling(defend("blue", 8), 6)).state.built >> 8 & 1


@pytest.mark.parametrize(
    "options",
    [
        {"first_nations_target": 2},
        {"first_nations_target": 41},
        {"first_nations_target": "ten"},
        {"attack_hits_on": 3},
        {"attack_hits_on": 7},
    ],
)
def test_a_handicap_out_of_range_is_refused(options):
    with pytest.raises(InvalidValue, match="must be"):
        get_ruleset("first_nations", 3, options)


def hex_pieces_and_markers(rules):
    """The points of all pieces and markers of the First Nations, the Largest Army and five cards."""
    pieces = rules.definition.box.pieces
    return pieces["settlement"] + 2 * pieces["city"] + MARKER_SUPPLY + 2 + 5


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_target_of_the_first_nations_is_at_most_what_they_can_reach(seats, seat):
    most = hex_pieces_and_markers(get_ruleset("first_nations", seats))
    for target in (4, most, None):
        get_new_ruleset("first_nations", seats, {"first_nations_target": target, "first_nations_seat": seat})
    for target in (3, most + 1):
        with pytest.raises(InvalidValue, match=f"^options.first_nations_target: must be between 4 and {most}: "):
            get_new_ruleset("first_nations", seats, {"first_nations_target": target, "first_nations_seat": seat})


def test_the_schema_of_the_target_of_the_first_nations_has_its_bounds():
    rules = get_ruleset("first_nations", 3)
    option = next(each for each in selectable_options(rules.parts) if each.name == "first_nations_target")
    assert option_schema(rules, option) == {
        "type": "integer",
        "minimum": 4,
        "maximum": hex_pieces_and_markers(rules),
        "nullable": True,
    }


def test_the_handicap_is_optional_in_json_and_in_a_position():
    rules = get_ruleset("first_nations", 3, {"first_nations_target": None})
    assert encode_options(rules.parts, rules.options)["first_nations_target"] is None
    line = format_position(island(first_nations_target=13, attack_hits_on=5).state)
    assert line.startswith("first_nations/3[attack_hits_on=5,board=fixed,first_nations_target=13]")
    assert format_position(parse_position(line)) == line
