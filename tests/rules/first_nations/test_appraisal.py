"""The appraisal of the First Nations: what a policy that sees one action ahead would do, and against random players."""

import pytest

from games.chance import SeededChance
from games.first_nations.appraisal.homeland import hex_pips, worth
from games.first_nations.appraisal.raid import gone
from games.kernel import Result, encode, legal
from games.kernel.appraisal import outlook
from games.settlers.appraisal.ground import ground
from games.settlers.appraisal.position import prospects
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
    """What looks best to a seat, as it would be written."""
    luck = SeededChance(1)
    promised = {action: outlook(turn.state, seat, action, luck) for action in legal(turn.state, seat)}
    return encode(max(promised, key=promised.__getitem__))


READY = hand("red", **ATTACK_COST), tribe_on(HILLS)
TOWN = settlement("blue", 8), road("blue", 8, 12, 17)


def test_the_first_nations_attack_where_there_is_much_to_gain():
    assert best(island(*READY, *TOWN))["type"] == "declare_attack"


def test_a_single_road_is_not_worth_the_cards():
    turn = island(*READY, road("blue", 12, 17), homes(HILLS))
    ask, luck = attack("red").action, SeededChance(1)
    end = next(action for action in legal(turn.state, 0) if encode(action)["type"] == "end_turn")
    assert outlook(turn.state, 0, ask, luck) < outlook(turn.state, 0, end, luck)


def test_a_hex_with_a_marker_already_promises_less():
    plain, marked = island(*READY, *TOWN), island(*READY, *TOWN, markers(HILLS))
    gains = [outlook(turn.state, 0, attack("red").action, SeededChance(1)) for turn in (plain, marked)]
    assert gains[0] - gains[1] < 1000
    assert [worth(turn.state, 0) for turn in (plain, marked)] == [0, -120]


def test_the_tribe_walks_to_where_it_can_settle():
    past = hand("red", brick=1, lumber=1, wool=1, grain=1), homes(PASTURE, 8, 13, 14), road("blue", 12, 8, 13)
    assert best(island(*past, to_walk(2, 2)))["path"] == [TIMBER]


def test_the_tribe_walks_to_what_it_can_attack():
    past = hand("red", wool=1, grain=1, ore=1), *TOWN
    assert best(island(*past, to_walk(2, 2)))["path"] in ([HILLS], [8])


def test_a_settlement_is_defended_and_a_road_is_not():
    turn = island(*READY, settlement("blue", 8), unplayed("blue", knight=1)).after(attack("red"))
    assert best(turn, 1) == {"type": "defend_building", "corner": 8}
    turn = island(*READY, road("blue", 8, 12), unplayed("blue", knight=1)).after(attack("red"))
    assert best(turn, 1) == {"type": "hold_back"}


def test_ones_own_city_is_defended_before_anything_of_others():
    past = city("blue", 18), settlement("white", 8), unplayed("blue", knight=1)
    assert best(island(*READY, *past).after(attack("red")), 1) == {"type": "defend_building", "corner": 18}


def test_a_second_knight_for_the_same_piece_saves_nothing():
    past = settlement("blue", 8), unplayed("blue", knight=1), unplayed("white", knight=1)
    turn = island(*READY, *past).after(attack("red"), defend("blue", 8))
    assert best(turn, 2) == {"type": "hold_back"}


def test_the_knight_of_a_city_is_cancelled_and_that_of_a_road_is_not():
    knights = unplayed("blue", knight=1), unplayed("red", knight=1)
    turn = island(*READY, city("blue", 8), *knights).after(attack("red"), defend("blue", 8))
    assert best(turn)["type"] == "cancel_knight"
    turn = island(*READY, road("blue", 8, 12), *knights).after(attack("red"), defend_road("blue", 8, 12))
    assert best(turn)["type"] == "hold_back"


def test_hexes_yield_by_their_numbers_and_half_under_the_robber():
    turn = island(homes(HILLS, CENTRE), towns(PASTURE))
    land = ground(turn.state.board)
    assert hex_pips(turn.state, land) == 5 + (6 << 16)
    assert hex_pips(island(homes(HILLS), robber_on(HILLS)).state, land) == 2


def test_settlers_like_the_robber_on_the_hexes_of_the_first_nations():
    blocked, free = island(towns(HILLS), robber_on(HILLS)), island(towns(HILLS))
    assert worth(blocked.state, 1) > worth(free.state, 1)


def test_the_first_nations_want_to_settle_while_there_is_a_settlement_left():
    land = ground(island().state.board)
    room, aims = prospects(island(homes(0)).state, 0, land)
    assert room > 0
    assert aims.settlement > 0
    assert aims.city > 0
    room, aims = prospects(island(homes(0, 1, 2, 3, 5)).state, 0, land)
    assert (room, aims.settlement) == (0, 0)


def test_whoever_was_driven_out_wants_to_land_again():
    turn = island(settlers_turn("blue"))
    room, aims = prospects(turn.state, 1, ground(turn.state.board))
    assert room > 500
    assert aims.settlement > 500
    everything = settlement("blue", *(0, 1, 2, 11, 15))
    walls = road("white", 3, 0, 4, 1, 5, 2, 6), road("white", 7, 11, 16), road("white", 10, 15, 20)
    settlers = island(settlers_turn("blue"), everything, *walls)
    assert prospects(settlers.state, 1, ground(turn.state.board))[0] == 0


def test_the_chances_of_an_attack_add_up():
    assert [gone(3, 0), gone(3, 1)] == [1 / 8, 3 / 8]


def test_a_game_that_is_over_is_worth_nothing_more():
    turn = island(homes(0))
    over = turn.state.copy()
    over.result = Result((0,), "points", (1, 0, 0))
    assert worth(over, 0) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_wins_nearly_always_on_either_side(seats, seat):
    """The First Nations sit at seat 0, so greedy plays them or a Settler; a fair share would be half or less."""
    names = ["greedy" if each == seat else "random" for each in range(seats)]
    games = [winners(names, seed, game="first_nations") for seed in range(8)]
    assert games.count(["greedy"]) >= 7
