"""Options of the First Nations: the number of seats, their seat, and the sides."""

import pytest

from games.catalog import get_ruleset
from games.history import sides
from games.kernel import InvalidValue
from games.notation import format_position, parse_position
from tests.rules.first_nations.language import island


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_the_game_is_for_two_to_four(seats):
    with pytest.raises(InvalidValue, match="first_nations is for 2 to 4 players"):
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
    (option,) = get_ruleset("first_nations", 2).parts[-1].options
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
