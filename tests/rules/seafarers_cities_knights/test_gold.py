"""Gold brings resources only, and counts as a gain for the Aqueduct."""

from games.seafarers.steps.gold import TakeGold
from tests.rules.cities_knights.language import act, levels, roll
from tests.rules.positions import before_the_roll, city, pile, robber_on, settlement
from tests.rules.seafarers.language import GOLD_HEX, settled
from tests.rules.seafarers_cities_knights.language import AWAKE, isles

AQUEDUCTS = levels("red", science=3), levels("blue", science=3)
FAR_AWAY = settlement("blue", 26)


def at_gold(*past):
    """The turn after a ten, with red at the gold."""
    return isles(before_the_roll(), settled("red", 2), FAR_AWAY, *AQUEDUCTS, *past).after(roll("red", 4, 6, "ship"))


def waiting(turn):
    return [(frame.step, frame.seats) for frame in turn.state.agenda if frame.step != "trade_build"]


def test_a_city_takes_two_resources_and_no_commodity():
    turn = at_gold(city("red", 59), settlement("red", 50))
    turn.when(act("red", TakeGold(pile("1 ore + 1 coin")))).refused("gold_is_resources")
    turn.when(act("red", TakeGold(pile("1 ore + 1 wool")))).accepted()


def test_who_takes_gold_gets_nothing_from_the_aqueduct_which_comes_after_it():
    turn = at_gold(settlement("red", 59))
    assert waiting(turn) == [("gold", (0,)), ("aqueduct", (1,))]


def test_gold_under_the_robber_brings_nothing_so_the_aqueduct_helps():
    turn = at_gold(settlement("red", 59), AWAKE, robber_on(GOLD_HEX))
    assert waiting(turn) == [("aqueduct", (0,)), ("aqueduct", (1,))]
