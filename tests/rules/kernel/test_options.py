"""Options: their values and their effects."""

import pytest

from games.catalog import get_ruleset
from games.kernel import InvalidValue
from tests.rules.language import before_the_roll, comes, given, hand, roll, rolled


def refused(name="settlers", seats=3, **options):
    with pytest.raises(InvalidValue) as told:
        get_ruleset(name, seats, options)
    return told.value


def test_without_options_the_printed_rules_hold():
    assert get_ruleset("settlers", 3).options == {
        "target_points": 10,
        "board": "shuffled",
        "numbers": "spiral",
        "discard_limit": 7,
        "friendly_robber": False,
        "domestic_trade": True,
        "turn_cap": 1000,
    }


def test_the_discard_limit_is_an_option():
    turn = given(hand("red", ore=9), hand("blue", ore=10), before_the_roll(), discard_limit=9)
    turn.when(roll("red", 3, 4)).then(rolled(3, 4), comes("discard(blue;5)+robber(red)+trade_build(red)"))


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("target_points", 2, "must be between 3 and 25"),
        ("target_points", "ten", "must be an integer"),
        ("target_points", True, "must be an integer"),
        ("board", "round", "must be one of shuffled, fixed"),
        ("board", [], "must be one of shuffled, fixed"),
        ("numbers", "none", "must be one of spiral, random"),
        ("discard_limit", 4, "must be between 5 and 20"),
        ("friendly_robber", 1, "must be true or false"),
        ("domestic_trade", "yes", "must be true or false"),
        ("turn_cap", 0, "must be between 1 and 10000"),
    ],
)
def test_an_invalid_value_is_refused_with_the_valid_ones(name, value, message):
    misfit = refused(**{name: value})
    assert (misfit.field, misfit.message) == (f"options.{name}", message)


def test_an_unknown_option_is_refused_with_the_known_ones():
    misfit = refused(dragons=True)
    assert misfit.field == "options.dragons"
    assert misfit.message.startswith("is no option; there are target_points, board, ")


def test_the_fixed_board_has_its_numbers_printed():
    misfit = refused(board="fixed", numbers="random")
    assert misfit.field == "options.numbers"
    assert misfit.message.startswith("the fixed board has its numbers printed")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_the_base_game_is_for_two_to_six(seats):
    assert str(refused(seats=seats)) == "seats: settlers is for 2 to 6 players"


def test_an_unknown_ruleset_is_refused_with_the_known_ones():
    assert refused("ludo").field == "ruleset"
    assert "settlers" in refused("ludo").message


def test_games_with_the_same_options_share_their_rules():
    assert get_ruleset("settlers", 3) is get_ruleset("settlers", 3, {"discard_limit": 7})
    assert get_ruleset("settlers", 3) is not get_ruleset("settlers", 4)


def test_every_option_says_what_it_is():
    for option in get_ruleset("settlers", 3).parts[0].options:
        assert option.about.endswith(".")
        assert option.codec.decode(option.default, {}) == option.codec.encode(option.default) == option.default
        assert option.codec.schema({})["type"] in ("integer", "string", "boolean")
