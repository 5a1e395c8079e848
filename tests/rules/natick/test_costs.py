"""Costs are an option, for the tables of the source are lost; a cost that could not be paid is refused."""

import pytest

from games.catalog import ruleset
from games.kernel import Misfit
from games.natick.costs import USUAL, costs
from games.natick.events import CoinsReturned, RoadBuilt
from games.natick.steps.building import BuildRoad, BuildVillage
from games.natick.steps.expanding import HireScout
from tests.rules.natick.language import RED, coins, given, pile, red, region, road, site


def chosen(text):
    return ruleset("natick", 2, {"costs": text}).options["costs"]


def test_the_usual_costs():
    assert costs(USUAL) == {
        "scout": pile(grain=1),
        "trader": pile(grain=2, wood=2),
        "road": pile(wood=1, stone=2),
        "village": pile(wood=1, stone=1, grain=1, iron=1),
        "town": pile(grain=2, iron=3),
        "knight": pile(stone=2, iron=2),
    }


def test_a_build_that_is_left_out_costs_the_usual():
    assert costs(chosen("road:w1")) == costs(USUAL) | {"road": pile(wood=1)}


def test_games_with_the_same_costs_are_the_same():
    assert ruleset("natick", 2, {"costs": "road:s2w1"}) is ruleset("natick", 2)


def test_a_build_costs_what_the_option_says():
    turn = given(coins(RED, w2=1), options="costs=road:w1").when(red(BuildRoad(road(-1))))
    turn.then(RoadBuilt(0, road(-1)), CoinsReturned(0, (region("wood_2"),)))


def test_a_scout_may_be_free():
    turn = given(coins(RED, w2=1), options="costs=scout:/village:w1").after(red(BuildVillage(site(2))))
    told, _ = turn.when(red(HireScout(region("iron_4")))).accepted()
    assert not any(isinstance(event, CoinsReturned) for event in told)


@pytest.mark.parametrize(
    ("text", "said"),
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
def test_a_cost_that_cannot_be_is_refused_when_the_game_is_created(text, said):
    with pytest.raises(Misfit) as told:
        chosen(text)
    assert told.value.field == "options.costs"
    assert told.value.message.startswith(said)


def test_trade_is_on_or_off():
    with pytest.raises(Misfit, match="must be true or false"):
        ruleset("natick", 2, {"domestic_trade": 1})


@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_two(seats):
    with pytest.raises(Misfit, match="natick is for 2 players"):
        ruleset("natick", seats)
