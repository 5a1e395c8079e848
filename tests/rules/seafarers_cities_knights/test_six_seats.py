"""Six seats: the second player of a pair chases the pirate, plays a Bishop and wins; special building does less."""

import pytest

from games.cities_knights.cards.politics import PlayBishop
from games.cities_knights.steps.cities import ImproveCity
from tests.rules.cities_knights.language import act
from tests.rules.language import end_turn, given, move_robber
from tests.rules.seafarers.language import move_pirate
from tests.rules.seafarers.test_five_six import BOARD
from tests.rules.seafarers_cities_knights.language import GAME, chase_pirate

POLITICS = 1
PASTURE_HEX, SEA_HEX = 41, 24
ORANGE = "3:s70|c58|hk4"
"""A city at 58, and a ship from it to the knight at 67 beside the pirate on hex 19; four coins."""
REALM = (
    "levels:0.0.0/0.0.0/0.0.0/0.3.0/0.0.0/0.0.0 knights:///b67+// ships:///86// barbarians:0/1 progress:///g// "
    "robber:15 pirate:19"
)


def after_the_part_of_red(agenda, paired):
    """Red has ended its part; orange, with a target of five points, comes next."""
    head = f"{GAME}/6[paired_players={str(paired).lower()},target_points=5]"
    line = f"{head} {BOARD} 0: 1: 2: {ORANGE} 4: 5: turn:7 span:20 active:0 first:0 {REALM}"
    return given(f"{line} agenda:trade_build(0)+{agenda}").after(end_turn("red"))


def second_part():
    return after_the_part_of_red("paired_turn(3)", paired=True)


def test_the_second_player_of_a_pair_chases_the_pirate():
    turn = second_part().after(chase_pirate("orange", 67))
    turn.when(move_robber("orange", PASTURE_HEX)).refused("chased_pirate_pending")
    turn.when(move_pirate("orange", SEA_HEX)).accepted()


def test_the_bishop_of_the_second_player_moves_the_robber_only():
    turn = second_part().after(act("orange", PlayBishop()))
    turn.when(move_pirate("orange", SEA_HEX)).refused("bishop_pending")
    turn.when(move_robber("orange", PASTURE_HEX)).accepted()


@pytest.mark.parametrize(("paired", "agenda"), [(True, "paired_turn(3)"), (False, "special_building(3)")])
def test_a_metropolis_wins_in_a_part_and_not_in_special_building(paired, agenda):
    _, turn = after_the_part_of_red(agenda, paired).when(act("orange", ImproveCity(POLITICS))).accepted()
    assert turn.shown_to("red")["colours"][3]["points"] == 5
    assert (turn.state.result is not None) == paired


def test_special_building_has_neither_chase_nor_card():
    turn = after_the_part_of_red("special_building(3)", paired=False)
    for action in (chase_pirate("orange", 67), act("orange", PlayBishop())):
        turn.when(action).refused("special_building_pending")
