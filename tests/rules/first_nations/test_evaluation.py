"""The evaluation of the First Nations: the action with the best value, and games against random players."""

import pytest

from games.chance import SeededChance
from games.first_nations.evaluation.attack import attack_danger, marker_probability
from games.first_nations.evaluation.position import evaluate, hex_pips
from games.kernel import Result, encode, legal_actions
from games.kernel.evaluation import evaluate as value_of_position
from games.kernel.evaluation import evaluate_action
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import prospects
from tests.policies.table import winners
from tests.rules.actions import SeatAction
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
    chance = SeededChance(1)
    promised = {action: evaluate_action(turn.state, seat, action, chance) for action in legal_actions(turn.state, seat)}
    return encode(max(promised, key=promised.__getitem__))


READY = hand("red", **ATTACK_COST), tribe_on(HILLS)
TOWN = settlement("blue", 8), road("blue", 8, 12, 17)


def test_the_first_nations_attack_many_pieces():
    assert best(island(*READY, *TOWN))["type"] == "declare_attack"


def test_the_first_nations_do_not_attack_a_single_road():
    turn = island(*READY, road("blue", 12, 17), homes(HILLS))
    seat_action, chance = attack("red").action, SeededChance(1)
    end = next(action for action in legal_actions(turn.state, 0) if encode(action)["type"] == "end_turn")
    assert evaluate_action(turn.state, 0, seat_action, chance) < evaluate_action(turn.state, 0, end, chance)


def test_an_attack_on_a_hex_with_a_marker_has_less_value():
    plain, marked = island(*READY, *TOWN), island(*READY, *TOWN, markers(HILLS))
    gains = [evaluate_action(turn.state, 0, attack("red").action, SeededChance(1)) for turn in (plain, marked)]
    assert gains[0] - gains[1] < 1000
    assert [evaluate(turn.state, 0) for turn in (plain, marked)] == [0, -120]


LEADING = city("blue", 8, 27, 38), settlement("blue", 47, 53), road("blue", 12, 17)
TRAILING = city("blue", 8), road("blue", 12, 17)


def value_of_attack(*past, **options):
    """The gain of the First Nations by an attack."""
    turn = island(*READY, *past, **options)
    chance = SeededChance(1)
    return evaluate_action(turn.state, 0, attack("red").action, chance) - value_of_position(turn.state, 0)


def test_an_attack_on_the_leader_has_more_value():
    assert value_of_attack(*LEADING) > value_of_attack(*TRAILING) + 200


def test_an_attack_has_less_value_the_more_cards_the_settlers_hold():
    open_, blue, both = (
        value_of_attack(*TOWN, *cards)
        for cards in ([], [unplayed("blue", monopoly=2)], [unplayed("blue", monopoly=2), unplayed("white", knight=2)])
    )
    assert open_ > blue > both


def test_the_first_nations_do_not_attack_cities_that_knights_can_defend():
    cities = city("blue", 8), city("white", 18), homes(HILLS)
    assert best(island(*READY, *cities))["type"] == "declare_attack"
    cards = unplayed("blue", knight=3), unplayed("white", knight=3)
    assert best(island(*READY, *cities, *cards))["type"] != "declare_attack"


def test_a_knight_of_the_first_nations_makes_up_for_one_of_a_settler():
    guarded = *TOWN, unplayed("blue", knight=2)
    assert value_of_attack(*guarded, unplayed("red", knight=1)) > value_of_attack(*guarded)


def test_the_first_nations_attack_if_a_marker_can_win_the_game():
    past = road("blue", 8, 12, 17), unplayed("blue", knight=3), homes(HILLS), towns(0, 1, 2, 14)
    assert best(island(*READY, *past, target_points=10))["type"] == "declare_attack"


@pytest.mark.parametrize("hex_", range(19))
@pytest.mark.parametrize("count", [1, 4])
def test_the_first_nations_build_a_settlement_that_they_can_pay_even_if_it_is_the_last(hex_, count):
    built = homes(*[other for other in (0, 2, 15, 17, 18) if other != hex_][:count])
    turn = island(built, hand("red", brick=1, lumber=1, wool=1, grain=1), tribe_on(hex_))
    assert best(turn) == {"type": "build_hex_settlement", "hex": hex_}


def test_pieces_near_the_tribe_are_in_danger():
    near, far, away = (island(settlement("blue", 8), settlement("white", 51), tribe_on(hex_)) for hex_ in (5, 9, 18))
    dangers = [attack_danger(turn.state, 1) for turn in (near, far, away)]
    assert dangers[0] >= dangers[1] > dangers[2] == 0


def test_the_danger_grows_with_the_cards_of_the_first_nations_and_falls_with_a_knight():
    past = settlement("blue", 8), tribe_on(PASTURE)
    calm, armed, guarded = (
        attack_danger(island(*past, *cards).state, 1)
        for cards in ([], [hand("red", ore=5)], [hand("red", ore=5), unplayed("blue", knight=1)])
    )
    assert guarded < armed
    assert calm < armed


@pytest.mark.parametrize("tribe", [1, 17])
def test_a_settler_lands_out_of_reach_of_the_next_walk(tribe):
    past = settlement("white", 20), hand("red", wool=3, grain=3, ore=3), tribe_on(tribe)
    ashore = island(*past, settlers_turn("blue", "landing({})+roll({})+trade_build({})"))
    corner = best(ashore, 1)["corner"]
    assert attack_danger(island(*past, settlers_turn("blue"), settlement("blue", corner)).state, 1) == 0


def test_a_settler_removes_a_marker_of_first_nations_who_are_about_to_win():
    past = settlers_turn("blue"), settlement("blue", 37), road("blue", 37, 31), hand("blue", brick=1, lumber=1)
    turn = island(*past, towns(0, 2, 15), homes(7), markers(10, 11))
    chosen = best(turn, 1)
    events, _ = turn.when(SeatAction(1, turn.state.rules.wire.decode_action(chosen))).accepted()
    assert any(type(event).__name__ == "TerritoryLost" for event in events)


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
    turn = island(settlers_turn("blue"), settlement("blue", 3), road("white", 3, 0, 4), road("white", 7, 3))
    room, aims = prospects(turn.state, 1, board_values(turn.state.board))
    assert room > 500
    assert aims.settlement > 500
    everything = settlement("blue", *(0, 1, 2, 11, 15))
    walls = road("white", 3, 0, 4, 1, 5, 2, 6), road("white", 7, 11, 16), road("white", 10, 15, 20)
    settlers = island(settlers_turn("blue"), everything, *walls)
    assert prospects(settlers.state, 1, board_values(turn.state.board))[0] == 0


def test_a_free_landing_has_value_and_needs_no_cards():
    turn = island(settlers_turn("white"), settlement("white", 37))
    room, aims = prospects(turn.state, 1, board_values(turn.state.board))
    assert room > 500
    assert aims.settlement == 0


def test_a_marker_needs_two_lost_pieces():
    assert marker_probability([]) == marker_probability([1.0]) == 0
    assert marker_probability([1 / 2] * 3) == 1 / 2
    assert marker_probability([1 / 2, 1 / 4]) == 1 / 8


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
