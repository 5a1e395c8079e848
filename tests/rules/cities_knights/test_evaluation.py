"""The evaluation: knights against the next attack, improvements and metropolises, walls, and cards at a good time."""

import pytest

from games.chance import SeededChance
from games.cities_knights.cards.science import PlayCrane, PlayInventor
from games.cities_knights.cards.takings import GiveCards
from games.cities_knights.cards.trade import PlayMerchantFleet
from games.cities_knights.evaluation import evaluate as value_of_realm
from games.cities_knights.evaluation.defence import defence_value, value_at_risk
from games.cities_knights.evaluation.position import AIM_SHARE
from games.cities_knights.steps.acts import ChaseRobber
from games.cities_knights.steps.cities import BuildWall, ImproveCity
from games.cities_knights.steps.knights import ActivateKnight, HireKnight, PromoteKnight
from games.cities_knights.steps.roll import PlayAlchemist
from games.kernel import legal_actions, legal_templates
from games.kernel.evaluation import candidate_fillings, evaluate, evaluate_action
from games.settlers.cards import CARD_KINDS
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import prospects
from games.settlers.steps.maritime_trade import MakeMaritimeTrade
from games.settlers.steps.roll import RollDice
from games.settlers.steps.trade_build import EndTurn
from tests.rules.cities_knights.language import (
    DESERT,
    barbarians,
    before_the_roll,
    city,
    hand,
    knights,
    land,
    levels,
    lying,
    metropolis,
    next_is,
    pile,
    progress,
    road,
    robber_on,
    settlement,
    turn_of,
    walls,
)

CHANCE = SeededChance(1)
ROADS = road("red", 4, 8, 13, 9)
CITIES = city("red", 17), city("blue", 49)
TRADE = 0
FOREST, MOUNTAINS = 3, 1
"""Hexes with the tokens 3 and 2."""


def value_of(turn, action):
    return evaluate_action(turn.state, 0, action, CHANCE)


def defence_of(*past):
    return defence_value(land(*CITIES, *past).state, 0)


def test_the_danger_for_a_city_grows_with_every_step_of_the_ship():
    values = [defence_of(barbarians(ship=ship)) for ship in range(7)]
    assert values == sorted(values, reverse=True)
    assert values[6] < values[0] < 0


def test_an_active_knight_protects_more_than_an_idle_one_and_this_more_than_none():
    ship = barbarians(ship=5)
    values = [defence_of(ship, *knight) for knight in [(), [knights("red", "b9")], [knights("red", "b9+")]]]
    assert values == sorted(values)
    assert len(set(values)) == 3


def test_a_seat_without_a_city_to_lose_is_in_no_danger_and_gains_by_that_of_a_rival():
    ship, knight = barbarians(ship=6), knights("blue", "b50+")
    assert defence_value(land(ship).state, 0) == 0
    assert defence_value(land(city("blue", 49), ship).state, 0) > 0
    armed, unarmed = [land(city("blue", 49), ship, *own).state for own in ((knight,), ())]
    assert defence_value(armed, 1) > defence_value(unarmed, 1)
    safe = levels("red", trade=4), metropolis("trade", 17)
    assert defence_value(land(*CITIES, *safe, ship).state, 0) > 0 > defence_value(land(*CITIES, ship).state, 1)


def test_the_last_city_is_worth_more_than_one_of_several():
    dangers = [value_at_risk(land(*cities).state, 0) for cities in ([], CITIES, [city("red", 17, 13)])]
    assert dangers[1] > dangers[2] > dangers[0] == 0


def test_the_best_defender_expects_a_point_and_one_of_several_a_card():
    ship = barbarians(ship=6)
    best = defence_of(ship, knights("red", "m9+"), knights("blue", "b50+"))
    tied = defence_of(ship, knights("red", "m9+"), knights("blue", "m50+"))
    assert best > tied > 0


def test_greedy_hires_and_activates_a_knight_before_the_attack():
    turn = land(*CITIES, ROADS, hand("red", wool=1, ore=1), barbarians(ship=2))
    assert value_of(turn, HireKnight(13)) > value_of(turn, EndTurn())
    turn = land(*CITIES, ROADS, hand("red", grain=1), knights("red", "b13"), barbarians(ship=5))
    assert value_of(turn, ActivateKnight(13)) > value_of(turn, EndTurn())


def test_a_seat_ahead_of_the_weakest_does_not_save_the_city_of_that_seat():
    past = *CITIES, city("white", 0, 2), ROADS, hand("red", grain=1), knights("red", "b13+", "b8"), barbarians(ship=6)
    weak = land(*past)
    assert value_of(weak, ActivateKnight(8)) < value_of(weak, EndTurn())
    tied = land(*past, knights("blue", "b50+"), knights("white", "b1+"))
    assert value_of(tied, ActivateKnight(8)) > value_of(tied, EndTurn())


def test_a_trade_is_made_for_what_it_completes():
    idle, past = knights("red", "b13"), (*CITIES, ROADS, hand("red", brick=4), barbarians(ship=6))
    grain, ore = [MakeMaritimeTrade(CARD_KINDS.index("brick"), CARD_KINDS.index(kind)) for kind in ("grain", "ore")]
    turn = land(*past, idle)
    assert value_of(turn, grain) > evaluate(turn.state, 0) > value_of(turn, ore)
    turn = land(*past, knights("red", "b13+"))
    assert value_of(turn, grain) < evaluate(turn.state, 0)


def test_the_robber_is_chased_with_the_grain_for_the_next_activation():
    past = *CITIES, ROADS, knights("red", "b9+"), robber_on(DESERT), barbarians(ship=5, attacks=1)
    poor, rich = land(*past), land(*past, hand("red", grain=1))
    assert value_of(poor, ChaseRobber(9)) < evaluate(poor.state, 0)
    assert value_of(rich, ChaseRobber(9)) > evaluate(rich.state, 0)


def test_a_robber_on_an_own_hex_is_chased_rather_than_another():
    past = city("red", 4), ROADS, knights("red", "b9+"), barbarians(attacks=1)
    own, other = [land(*past, robber_on(each)) for each in (MOUNTAINS, DESERT)]
    gains = [value_of(turn, ChaseRobber(9)) - evaluate(turn.state, 0) for turn in (own, other)]
    assert gains[0] > gains[1]


def test_a_promotion_saves_the_grain_of_a_second_knight():
    turn = land(*CITIES, ROADS, knights("red", "b13"), hand("red", wool=1, ore=1))
    assert value_of(turn, PromoteKnight(13)) > value_of(turn, HireKnight(8))


def test_greedy_improves_a_city_as_soon_as_it_can():
    turn = land(*CITIES, hand("red", cloth=1))
    assert value_of(turn, ImproveCity(TRADE)) > value_of(turn, EndTurn())


def test_the_lead_in_a_race_for_a_metropolis_counts_until_somebody_has_it():
    ahead = land(*CITIES, levels("red", trade=3)).state
    tied = land(*CITIES, levels("red", trade=3), levels("blue", trade=3)).state
    lost = land(*CITIES, levels("red", trade=3), levels("blue", trade=4), metropolis("trade", 49)).state
    own = [evaluate(state, 0) for state in (ahead, tied, lost)]
    assert own == sorted(own, reverse=True)
    assert own[0] > own[2]


def aims_of(*past):
    state = land(*past).state
    return prospects(state, 0, board_values(state.board))[1].further


def test_a_hand_aims_at_improvements_knights_activation_and_walls():
    costs = [aim.cost for aim in aims_of(*CITIES, ROADS, knights("red", "b13"))]
    names = ["1 cloth", "1 coin", "1 paper", "1 wool + 1 ore", "1 grain", "2 brick"]
    assert costs == list(map(pile, names))


@pytest.mark.parametrize(
    ("before", "after", "cost"),
    [
        ("b13", "b13+", "1 grain"),
        ("s13", "s13+", "1 grain"),
        ("b13", "s13", "1 wool + 1 ore"),
        ("b13+", "s13+", "1 wool + 1 ore"),
        ("m13", "m13.b8", "1 wool + 1 ore"),
    ],
)
def test_the_aim_for_a_knight_is_a_share_of_what_it_adds(before, after, cost):
    past = *CITIES, ROADS, barbarians(ship=5)
    values = [value_of_realm(land(*past, knights("red", *each.split("."))).state, 0) for each in (before, after)]
    wants = [aim.want for aim in aims_of(*past, knights("red", before)) if aim.cost == pile(cost)]
    assert wants == [(values[1] - values[0]) * AIM_SHARE // 1000 * 10]


def test_an_improvement_that_wins_the_metropolis_is_a_greater_aim():
    early = aims_of(*CITIES, levels("red", trade=2))[0]
    late = aims_of(*CITIES, levels("red", trade=3))[0]
    assert late.want > 3 * early.want


def test_without_a_city_a_hand_aims_at_neither_improvements_nor_walls():
    assert aims_of(settlement("red", 17)) == ()
    assert [aim.cost for aim in aims_of(*CITIES, walls("red", 17))][-1] == pile("2 brick")


def test_a_wall_is_worth_more_to_a_large_hand():
    small, large = [land(*CITIES, hand("red", brick=2, ore=ore)) for ore in (0, 8)]
    gains = [value_of(turn, BuildWall(17)) - value_of(turn, EndTurn()) for turn in (small, large)]
    assert gains[1] > gains[0]


def test_a_crane_waits_until_an_improvement_can_be_paid():
    poor = land(*CITIES, progress("red", "crane"), levels("red", trade=2, politics=2, science=2))
    rich = land(*CITIES, progress("red", "crane"), hand("red", cloth=1), levels("red", trade=1))
    assert value_of(poor, PlayCrane()) < evaluate(poor.state, 0)
    assert value_of(rich, PlayCrane()) > evaluate(rich.state, 0)


def test_a_full_hand_plays_a_card_without_use():
    four = progress("red", "crane", "smith", "smith", "spy")
    turn = land(*CITIES, four, levels("red", trade=2, politics=2, science=2))
    assert value_of(turn, PlayCrane()) > evaluate(turn.state, 0)


def test_a_fleet_is_chartered_for_several_pairs_of_a_kind():
    turn = land(*CITIES, progress("red", "merchant_fleet"), hand("red", ore=4, wool=1))
    ore, wool = [value_of(turn, PlayMerchantFleet(CARD_KINDS.index(kind))) for kind in ("ore", "wool")]
    assert ore > evaluate(turn.state, 0) > wool


def test_an_alchemist_names_the_dice_that_produce_most_or_waits():
    past = progress("red", "alchemist"), before_the_roll()
    turn = land(settlement("red", 8), *past)
    best = max(legal_actions(turn.state, 0), key=lambda action: value_of(turn, action))
    assert best == RollDice()
    turn = land(city("red", 3), levels("red", science=1), *past)
    best = max(legal_actions(turn.state, 0), key=lambda action: value_of(turn, action))
    assert best == PlayAlchemist(1, 5)


def test_an_inventor_brings_a_better_token_to_the_own_hex():
    turn = land(city("red", 11), progress("red", "inventor"))
    swaps = [each for each in legal_actions(turn.state, 0) if isinstance(each, PlayInventor)]
    best = max(swaps, key=lambda action: value_of(turn, action))
    tokens = turn.state.board.tokens
    assert {best.first_hex, best.second_hex} & {FOREST}
    assert {tokens[best.first_hex], tokens[best.second_hex]} in ({3, 5}, {3, 9})


def test_the_gift_for_a_wedding_is_the_smallest_loss():
    turn = land(
        hand("red", ore=3, wool=1, grain=2),
        settlement("red", 17),
        turn_of("blue"),
        next_is("wedding(red;1)+trade_build(blue)"),
    )
    template = legal_templates(turn.state, 0)[0]
    assert [type(each) for each in candidate_fillings(turn.state, 0, template)] == [GiveCards]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_lying_city_is_worth_less_than_one_that_stands(seats):
    stands = land(city("red", 17), seats=seats).state
    lies = land(settlement("red", 17), lying("red", 17), seats=seats).state
    assert evaluate(stands, 0) > evaluate(lies, 0)
