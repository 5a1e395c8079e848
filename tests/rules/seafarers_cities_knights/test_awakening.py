"""Robber and pirate wait beside the board; with the first attack of the barbarians they come to their places."""

import pytest

from games.catalog import get_new_ruleset, get_ruleset
from games.chance import SeededChance
from games.cities_knights.realm import change_realm
from games.cities_knights.steps.roll import PlayAlchemist
from games.kernel import InvalidValue, start_game
from games.notation import format_position, parse_position
from games.seafarers_cities_knights.awakening import awaken
from games.settlers.island.layout import DESERT
from games.settlers.state import NONE
from tests.rules.actions import SeatAction, discard
from tests.rules.cities_knights.language import barbarians, event_script, progress, roll
from tests.rules.events import robber_moved
from tests.rules.language import Turn
from tests.rules.positions import before_the_roll, city, hand, next_is, number, robber_on, settlement
from tests.rules.seafarers.language import PIRATE_START, move_pirate, pirate_moved, pirate_of, pirate_on
from tests.rules.seafarers_cities_knights.language import AWAKE, GAME, isles, robber_set_aside

DESERT_HEX = 26


def test_robber_and_pirate_begin_beside_the_board():
    events, state = start_game(get_ruleset(GAME, 4), SeededChance(1))
    assert events.count(robber_set_aside()) == 1
    shown = Turn(state).shown_to("red")
    assert (shown["board"]["robber"], shown["seafarers"]["pirate"]) == (None, None)


def test_a_position_before_the_attack_has_no_robber():
    turn = isles()
    assert turn.state.robber == NONE
    assert parse_position(format_position(turn.state)).robber == NONE
    with pytest.raises(InvalidValue, match="the robber is on the island before its time"):
        isles(robber_on(DESERT_HEX))
    with pytest.raises(InvalidValue, match="the pirate is at sea before its time"):
        isles(pirate_on(PIRATE_START))


def test_after_the_attack_the_desert_is_the_usual_place_of_the_robber():
    assert isles(AWAKE).state.robber == DESERT_HEX


def test_a_seven_before_the_attack_brings_discards_only():
    turn = isles(before_the_roll(), hand("red", ore=8))
    turn = turn.after(roll("red", 3, 4, "trade"), discard("red", ore=4))
    assert turn.state.agenda[0].step == "trade_build"


def test_the_alchemist_chooses_a_seven_before_the_attack():
    seven = SeatAction(number("red"), PlayAlchemist(3, 4), event_script(event="trade"))
    turn = isles(before_the_roll(), hand("red", ore=8), progress("red", "alchemist")).after(seven)
    turn = turn.after(discard("red", ore=4))
    assert (turn.state.agenda[0].step, turn.state.robber, pirate_of(turn)) == ("trade_build", NONE, NONE)


def test_a_seven_after_the_attack_moves_robber_or_pirate():
    turn = isles(before_the_roll(), AWAKE).after(roll("red", 3, 4, "trade"))
    assert turn.state.agenda[0].step == "robber"
    turn.when(move_pirate("red", to=22)).accepted()


@pytest.mark.parametrize("knight", ["b57", "b57+"])
def test_the_first_attack_brings_robber_and_pirate_whatever_its_outcome(knight):
    red = city("red", 58), settlement("red", 26), lambda sheet: sheet.words.update(knights=f"{knight}///")
    events, turn = isles(before_the_roll(), *red, barbarians(ship=6)).when(roll("red", 1, 1)).accepted()
    came = [robber_moved(DESERT_HEX), pirate_moved(PIRATE_START)]
    assert [event for event in events if event in came] == came
    assert (turn.state.robber, pirate_of(turn)) == (DESERT_HEX, PIRATE_START)


def test_a_later_attack_leaves_them_where_they_are():
    red = city("red", 58), settlement("red", 26), robber_on(21), pirate_on(22)
    turn = isles(before_the_roll(), *red, barbarians(ship=6, attacks=1)).after(roll("red", 1, 1))
    assert (turn.state.robber, pirate_of(turn)) == (21, 22)


def test_on_dealt_islands_the_pirate_comes_when_it_is_first_moved():
    state = start_game(get_ruleset(GAME, 5), SeededChance(1))[1]
    change_realm(state).attacks = 1
    assert list(awaken(state)) == [robber_moved(state.board.terrain.index(DESERT))]


@pytest.mark.parametrize(("seats", "most"), [(3, 36), (4, 36), (5, 44), (6, 44)])
def test_sixteen_points_win_and_a_target_may_count_all_islands_and_defenders(seats, most):
    assert get_ruleset(GAME, seats).options["target_points"] == 16
    get_new_ruleset(GAME, seats, {"target_points": most})
    with pytest.raises(InvalidValue, match=f"must be between 5 and {most}"):
        get_new_ruleset(GAME, seats, {"target_points": most + 1})


def test_the_robber_may_not_be_chased_before_the_attack():
    turn = isles(lambda sheet: sheet.words.update(knights="b58+///"), next_is("trade_build(red)"))
    assert not [action for action in turn.listed("red") if "Chase" in type(action).__name__]


@pytest.mark.parametrize("step", ["chased_robber", "chased_pirate"])
def test_nobody_moves_robber_or_pirate_before_the_attack(step):
    chase = next_is(f"{step}(red)+trade_build(red)")
    isles(chase, AWAKE)
    with pytest.raises(InvalidValue, match="no seat is due"):
        isles(chase)


def test_a_robber_beside_the_board_steals_from_nobody():
    with pytest.raises(InvalidValue, match="theft, which is for one seat and names others with a building next to"):
        isles(next_is("theft(red;1)+trade_build(red)"), hand("blue", ore=1), settlement("blue", 58))
