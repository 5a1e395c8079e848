"""Options: their values and their effects."""

import pytest

from games.catalog import get_new_ruleset, get_ruleset, option_schema, seat_counts
from games.kernel import InvalidValue
from games.kernel.part import selectable_options
from tests.rules.language import agenda_changed, before_the_roll, given, hand, roll, rolled


def refused(name="settlers", seats=3, **options):
    with pytest.raises(InvalidValue) as caught:
        get_ruleset(name, seats, options)
    return caught.value


def test_the_default_options_are_the_printed_rules():
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
    turn.when(roll("red", 3, 4)).then(rolled(3, 4), agenda_changed("discard(blue;5)+robber(red)+trade_build(red)"))


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("target_points", 2, "must be between 3 and 50"),
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
    error = refused(**{name: value})
    assert (error.field, error.message) == (f"options.{name}", message)


def test_an_unknown_option_is_refused_with_the_known_ones():
    error = refused(dragons=True)
    assert error.field == "options.dragons"
    assert error.message.startswith("is no option; there are target_points, board, ")


def test_the_fixed_board_has_printed_numbers():
    error = refused(board="fixed", numbers="random")
    assert error.field == "options.numbers"
    assert error.message.startswith("the fixed board has its numbers printed")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_the_base_game_is_for_two_to_six(seats):
    assert str(refused(seats=seats)) == "seats: must be one of 2, 3, 4, 5, 6 for settlers"


def test_an_unknown_ruleset_is_refused_with_the_known_ones():
    assert refused("ludo").field == "ruleset"
    assert "settlers" in refused("ludo").message


def test_games_with_the_same_options_share_their_rules():
    assert get_ruleset("settlers", 3) is get_ruleset("settlers", 3, {"discard_limit": 7})
    assert get_ruleset("settlers", 3) is not get_ruleset("settlers", 4)


def test_every_option_has_a_description_and_a_schema():
    for option in get_ruleset("settlers", 3).parts[0].options:
        assert option.about.endswith(".")
        assert option.codec.decode(option.default, {}) == option.codec.encode(option.default) == option.default
        assert option.codec.schema({})["type"] in ("integer", "string", "boolean")


BOUNDS = {
    "settlers": (4, 22),
    "puerto": (4, 22),
    "first_nations": (4, 22),
    "settlers+seafarers": (4, 28),
    "settlers+cities_knights": (5, 30),
    "trade_partners": (4, 22),
    "dinosaurs": (8, 30),
}
"""Two more than the set-up brings; and 9 buildings with 13 points, two awards and five cards, islands, or dinosaurs;
with knights no cards nor army, and three metropolises, the merchant, two point cards and six defenders."""
LARGER_BOUNDS = {"settlers+cities_knights": (5, 32), "settlers+seafarers": (4, 34)}
"""Those that differ with five and six seats: eight defenders, or six islands."""


def bounds_of(game, seats):
    return LARGER_BOUNDS.get(game, BOUNDS[game]) if seats > 4 else BOUNDS[game]


@pytest.mark.parametrize("game", BOUNDS)
def test_the_target_of_a_new_game_is_in_reach_and_above_the_set_up(game):
    for seats in seat_counts(game):
        bounds = bounds_of(game, seats)
        for target in (0, bounds[0] - 1, bounds[1] + 1, 1000):
            with pytest.raises(InvalidValue) as error:
                get_new_ruleset(game, seats, {"target_points": target})
            assert error.value.field == "options.target_points"
            assert error.value.message.startswith(f"must be between {bounds[0]} and {bounds[1]}: ")
        for target in bounds:
            get_new_ruleset(game, seats, {"target_points": target})


@pytest.mark.parametrize(("game", "bounds"), [*BOUNDS.items(), ("natick", (3, 12))])
def test_the_schema_of_the_target_has_its_bounds(game, bounds):
    rules = get_ruleset(game, seat_counts(game)[0])
    target = next(option for option in selectable_options(rules.parts) if option.name == "target_points")
    assert option_schema(rules, target) == {"type": "integer", "minimum": bounds[0], "maximum": bounds[1]}
