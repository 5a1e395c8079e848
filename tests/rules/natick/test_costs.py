"""The costs are an option; a cost that no seat could pay is refused."""

import pytest

from games.catalog import get_ruleset
from games.kernel import InvalidValue
from games.natick.costs import DEFAULT_COSTS, parse_costs
from games.natick.events.coins import CoinsReturned
from games.natick.events.colony import RoadBuilt
from games.natick.steps.building import BuildRoad, BuildVillage
from games.natick.steps.expansion import HireScout
from tests.rules.natick.language import RED, coins, given, pile, red, region, road, site


def chosen(text):
    return get_ruleset("natick", 2, {"costs": text}).options["costs"]


def test_the_default_costs():
    assert parse_costs(DEFAULT_COSTS) == {
        "scout": pile(grain=1),
        "trader": pile(grain=2, wood=2),
        "road": pile(wood=1, stone=2),
        "village": pile(wood=1, stone=1, grain=1, iron=1),
        "town": pile(grain=2, iron=3),
        "knight": pile(stone=2, iron=2),
    }


def test_a_build_that_is_left_out_has_its_default_cost():
    assert parse_costs(chosen("road:w1")) == parse_costs(DEFAULT_COSTS) | {"road": pile(wood=1)}


def test_equal_costs_give_equal_options():
    assert get_ruleset("natick", 2, {"costs": "road:s2w1"}) is get_ruleset("natick", 2)


def test_a_build_costs_what_the_option_says():
    turn = given(coins(RED, w2=1), options="costs=road:w1").when(red(BuildRoad(road(-1))))
    turn.then(RoadBuilt(0, road(-1)), CoinsReturned(0, (region("wood_2"),)))


def test_a_scout_may_be_free():
    turn = given(coins(RED, w2=1), options="costs=scout:/village:w1").after(red(BuildVillage(site(2))))
    events, _ = turn.when(red(HireScout(region("iron_4")))).accepted()
    assert not any(isinstance(event, CoinsReturned) for event in events)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (3, "must be builds with the coins they cost"),
        ("", "must be builds with the coins they cost"),
        ("road", "must be builds with the coins they cost"),
        ("road:x1", "must be builds with the coins they cost"),
        ("castle:w1", "must name builds out of scout, trader, road"),
        ("road:w1/road:w2", "must say the cost of a build once"),
        ("road:w1w2", "must say each suit of the road once"),
        ("town:i4", "must ask for at most 3 coins of a suit"),
        ("scout:w2g2", "must ask for at most 3 coins for a scout"),
        ("village:", "must ask for 1 to 12 coins for a village"),
    ],
)
def test_an_invalid_cost_is_refused(text, message):
    with pytest.raises(InvalidValue) as caught:
        chosen(text)
    assert caught.value.field == "options.costs"
    assert caught.value.message.startswith(message)


def test_domestic_trade_is_an_option():
    with pytest.raises(InvalidValue, match="must be true or false"):
        get_ruleset("natick", 2, {"domestic_trade": 1})


@pytest.mark.parametrize("seats", [1, 3])
def test_natick_is_for_two_players(seats):
    with pytest.raises(InvalidValue, match="must be 2 for natick"):
        get_ruleset("natick", seats)
