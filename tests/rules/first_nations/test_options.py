"""Tables of the First Nations: for how many, and at which seat they may sit."""

import pytest

from games.catalog import ruleset
from games.kernel import Misfit
from games.kernel.sides import sides
from games.notation import read_position, write_position
from tests.rules.first_nations.language import island


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_the_game_is_for_two_to_four(seats):
    with pytest.raises(Misfit, match="first_nations is for 2 to 4 players"):
        ruleset("first_nations", seats)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_of_the_table_may_be_that_of_the_first_nations(seat):
    assert ruleset("first_nations", 3, {"first_nations_seat": seat}).options["first_nations_seat"] == seat


@pytest.mark.parametrize(("seat", "said"), [(3, "must be between 0 and 2"), ("red", "must be an integer")])
def test_a_seat_that_is_not_at_the_table_cannot_be_theirs(seat, said):
    with pytest.raises(Misfit, match=said) as caught:
        ruleset("first_nations", 3, {"first_nations_seat": seat})
    assert caught.value.field == "options.first_nations_seat"


def test_one_seat_is_on_the_side_of_the_first_nations_and_all_others_are_settlers():
    assert sides(ruleset("first_nations", 2)) == ("First Nations", "Settlers")
    assert sides(ruleset("first_nations", 3, {"first_nations_seat": 1})) == ("Settlers", "First Nations", "Settlers")


def test_what_does_not_know_the_table_is_told_of_four_seats():
    (option,) = ruleset("first_nations", 2).parts[-1].options
    assert option.kind.schema({}) == {"type": "integer", "minimum": 0, "maximum": 3}
    assert option.kind.schema({"seat": 2})["maximum"] == 1
    assert option.kind.encode(option.kind.decode(3, {})) == 3


def test_a_position_says_the_seat_if_it_is_not_the_usual():
    line = write_position(island().state)
    assert "first_nations_seat" not in line
    moved = line.replace("[board=fixed]", "[board=fixed,first_nations_seat=1]").replace("nation(0)", "nation(1)")
    moved = moved.replace("active:0", "active:1").replace("first:0", "first:1")
    assert write_position(read_position(moved)) == moved
