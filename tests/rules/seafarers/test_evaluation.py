"""The evaluation: ships where they lead to land, cards for gold, and the use of the pirate."""

from games.chance import SeededChance
from games.kernel import legal_templates
from games.kernel.evaluation import candidate_fillings, evaluate, evaluate_action
from games.seafarers.evaluation import gold_pips, landing_values, sea_values
from games.seafarers.steps.building import BuildShip
from games.seafarers.steps.gold import TakeGold
from games.settlers.cards import count_kind, total
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import WIN_VALUE, prospects
from games.settlers.steps.building import BuildSettlement
from games.settlers.steps.trade_build import EndTurn
from tests.rules.seafarers.language import (
    at,
    before_the_roll,
    city,
    hand,
    move_ship,
    next_is,
    robber_on,
    roll,
    sea,
    settled,
    settlement,
    ships,
)


def test_a_ship_towards_an_island_is_worth_more_than_one_along_the_own_coast():
    state = sea(settlement("red", 58), ships("red", 58, 51), hand("red", lumber=1, wool=1)).state
    out, along = [evaluate_action(state, 0, BuildShip(edge), SeededChance(1)) for edge in (at(44, 51), at(43, 51))]
    assert out > along


def test_a_new_island_is_worth_more_than_one_that_is_settled():
    new = sea(settlement("red", 58), ships("red", 58, 51, 44))
    known = sea(settlement("red", 58, 60), settled("red", 2), ships("red", 58, 51, 44))
    land = board_values(new.state.board)
    assert landing_values(new.state, 0, land)[0] > landing_values(known.state, 0, land)[0]


def test_cards_for_a_ship_are_worth_more_where_one_leads_to_land():
    state = sea(settlement("red", 58)).state
    _, aims = prospects(state, 0, board_values(state.board))
    assert aims.further[0][0] > 0
    inland = sea(settlement("red", 56)).state
    assert prospects(inland, 0, board_values(inland.board))[1].further == ()


def test_without_a_settlement_left_ships_lead_nowhere():
    state = sea(settlement("red", 58, 35, 86, 64, 42)).state
    assert prospects(state, 0, board_values(state.board))[1].further == ()


def test_the_last_settlement_is_worth_more_than_its_cards():
    """Red has settled all islands, and no settlement will be left for the other places that it comes to."""
    past = settlement("red", 58, 35, 86, 64), settled("red", 1, 2, 3), ships("red", 58, 51, 44)
    state = sea(*past, hand("red", brick=1, lumber=1, wool=1, grain=1)).state
    settle, wait = [evaluate_action(state, 0, action, SeededChance(1)) for action in (BuildSettlement(44), EndTurn())]
    assert settle > wait


def pips_of_red(turn):
    return gold_pips(turn.state, 0, sea_values(turn.state.board).gold)


def test_a_city_at_gold_counts_twice_and_the_robber_halves_it():
    assert pips_of_red(sea(city("red", 60), settled("red", 2), robber_on(26))) == 6
    assert pips_of_red(sea(settlement("red", 60), settled("red", 2), robber_on(23))) == 1


def test_gold_makes_a_position_better_for_its_owner_and_worse_for_others():
    with_gold = sea(settlement("red", 60), settled("red", 2), robber_on(26)).state
    under_robber = sea(settlement("red", 60), settled("red", 2), robber_on(23)).state
    assert evaluate(with_gold, 0) > evaluate(under_robber, 0)
    assert evaluate(with_gold, 1) < evaluate(under_robber, 1)


def test_the_cards_for_gold_complete_a_purchase():
    past = city("red", 60), settled("red", 2), settlement("red", 58), robber_on(26), before_the_roll()
    state = sea(*past, hand("red", grain=2, ore=1)).after(roll("red", 5, 5)).state
    (template,) = legal_templates(state, 0)
    (action,) = candidate_fillings(state, 0, template)
    assert isinstance(action, TakeGold)
    assert (total(action.cards), count_kind(action.cards, 4)) == (2, 2)
    assert evaluate(state, 0) > evaluate(sea(*past[:-1], hand("red", grain=2, ore=1)).state, 0)


def test_other_templates_are_not_those_of_gold():
    state = sea(hand("red", ore=1), hand("blue", wool=2), next_is("trade_build(red)")).state
    assert all(
        not isinstance(action, TakeGold)
        for template in legal_templates(state, 0)
        for action in candidate_fillings(state, 0, template)
    )


def test_a_game_that_is_won_has_no_gold_to_count():
    past = settlement("red", 58, 87, 72), ships("red", 58, 51, 44, 36, 28), ships("red", 44, 52)
    won = sea(*past, target_points=5).after(move_ship("red", (44, 52), (28, 21)))
    assert evaluate(won.state, 0) == WIN_VALUE
