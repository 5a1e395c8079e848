"""The evaluation of the First Nations: the action with the best value, and games against random players."""

import pytest

from games.chance import SeededChance
from games.first_nations.evaluation.attack import loss_probability
from games.first_nations.evaluation.position import evaluate, hex_pips
from games.kernel import Result, encode, legal_actions
from games.kernel.evaluation import evaluate_action
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import prospects
from tests.policies.table import winners
from tests.rules.first_nations.language import (
    ATTACK_COST,
    CENTRE,
    HILLS,
    PASTURE,
    TIMBER,
    attack,
    city,
    defend,
    defend_road,
    hand,
    homes,
    island,
    markers,
    road,
    robber_on,
    settlement,
    settlers_turn,
    to_walk,
    towns,
    tribe_on,
    unplayed,
)


def best(turn, seat=0):
    """The action with the best value for a seat, as plain data."""
    luck = SeededChance(1)
    promised = {action: evaluate_action(turn.state, seat, action, luck) for action in legal_actions(turn.state, seat)}
    return encode(max(promised, key=promised.__getitem__))


READY = hand("red", **ATTACK_COST), tribe_on(HILLS)
TOWN = settlement("blue", 8), road("blue", 8, 12, 17)


def test_the_first_nations_attack_many_pieces():
    assert best(island(*READY, *TOWN))["type"] == "declare_attack"


def test_the_first_nations_do_not_attack_a_single_road():
    turn = island(*READY, road("blue", 12, 17), homes(HILLS))
    ask, luck = attack("red").action, SeededChance(1)
    end = next(action for action in legal_actions(turn.state, 0) if encode(action)["type"] == "end_turn")
    assert evaluate_action(turn.state, 0, ask, luck) < evaluate_action(turn.state, 0, end, luck)


def test_an_attack_on_a_hex_with_a_marker_has_less_value():
    plain, marked = island(*READY, *TOWN), island(*READY, *TOWN, markers(HILLS))
    gains = [evaluate_action(turn.state, 0, attack("red").action, SeededChance(1)) for turn in (plain, marked)]
    assert gains[0] - gains[1] < 1000
    assert [evaluate(turn.state, 0) for turn in (plain, marked)] == [0, -120]


def test_the_tribe_walks_to_a_hex_that_can_be_settled():
    past = hand("red", brick=1, lumber=1, wool=1, grain=1), homes(PASTURE, 8, 13, 14), road("blue", 12, 8, 13)
    assert best(island(*past, to_walk(2, 2)))["path"] == [TIMBER]


def test_the_tribe_walks_to_a_hex_that_can_be_attacked():
    past = hand("red", wool=1, grain=1, ore=1), *TOWN
    assert best(island(*past, to_walk(2, 2)))["path"] in ([HILLS], [8])


def test_a_settlement_is_defended_and_a_road_is_not():
    turn = island(*READY, settlement("blue", 8), unplayed("blue", knight=1)).after(attack("red"))
    assert best(turn, 1) == {"type": "defend_building", "corner": 8}
    turn = island(*READY, road("blue", 8, 12), unplayed("blue", knight=1)).after(attack("red"))
    assert best(turn, 1) == {"type": "decline_knight"}


def test_the_own_city_is_defended_before_pieces_of_others():
    past = city("blue", 18), settlement("white", 8), unplayed("blue", knight=1)
    assert best(island(*READY, *past).after(attack("red")), 1) == {"type": "defend_building", "corner": 18}


def test_a_second_knight_at_the_same_piece_has_no_value():
    past = settlement("blue", 8), unplayed("blue", knight=1), unplayed("white", knight=1)
    turn = island(*READY, *past).after(attack("red"), defend("blue", 8))
    assert best(turn, 2) == {"type": "decline_knight"}


def test_the_knight_at_a_city_is_cancelled_and_the_knight_at_a_road_is_not():
    knights = unplayed("blue", knight=1), unplayed("red", knight=1)
    turn = island(*READY, city("blue", 8), *knights).after(attack("red"), defend("blue", 8))
    assert best(turn)["type"] == "cancel_knight"
    turn = island(*READY, road("blue", 8, 12), *knights).after(attack("red"), defend_road("blue", 8, 12))
    assert best(turn)["type"] == "decline_knight"


def test_a_hex_has_the_value_of_its_pips_and_half_of_it_under_the_robber():
    turn = island(homes(HILLS, CENTRE), towns(PASTURE))
    land = board_values(turn.state.board)
    assert hex_pips(turn.state, land) == 5 + (6 << 16)
    assert hex_pips(island(homes(HILLS), robber_on(HILLS)).state, land) == 2


def test_the_robber_on_a_hex_of_the_first_nations_has_value_for_settlers():
    blocked, free = island(towns(HILLS), robber_on(HILLS)), island(towns(HILLS))
    assert evaluate(blocked.state, 1) > evaluate(free.state, 1)


def test_a_place_to_settle_has_value_while_the_supply_has_a_settlement():
    land = board_values(island().state.board)
    room, aims = prospects(island(homes(0)).state, 0, land)
    assert room > 0
    assert aims.settlement > 0
    assert aims.city > 0
    room, aims = prospects(island(homes(0, 1, 2, 3, 5)).state, 0, land)
    assert (room, aims.settlement) == (0, 0)


def test_the_coast_has_value_for_a_settler_who_was_driven_out():
    turn = island(settlers_turn("blue"))
    room, aims = prospects(turn.state, 1, board_values(turn.state.board))
    assert room > 500
    assert aims.settlement > 500
    everything = settlement("blue", *(0, 1, 2, 11, 15))
    walls = road("white", 3, 0, 4, 1, 5, 2, 6), road("white", 7, 11, 16), road("white", 10, 15, 20)
    settlers = island(settlers_turn("blue"), everything, *walls)
    assert prospects(settlers.state, 1, board_values(turn.state.board))[0] == 0


def test_the_probabilities_of_an_attack_add_up():
    assert [loss_probability(3, 0), loss_probability(3, 1)] == [1 / 8, 3 / 8]


def test_a_finished_game_has_no_value_beyond_its_points():
    turn = island(homes(0))
    over = turn.state.copy()
    over.result = Result((0,), "points", (1, 0, 0))
    assert evaluate(over, 0) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_wins_nearly_always_as_either_side(seats, seat):
    """The First Nations have seat 0, so greedy plays them or a Settler; equal players would win half or less."""
    names = ["greedy" if each == seat else "random" for each in range(seats)]
    games = [winners(names, seed, game="first_nations") for seed in range(8)]
    assert games.count(["greedy"]) >= 7
