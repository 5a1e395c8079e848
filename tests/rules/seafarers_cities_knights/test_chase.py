"""A knight next to the pirate chases the pirate, one next to the robber the robber."""

from games.chance import SeededChance
from games.cities_knights.cards.politics import PlayBishop
from games.kernel.evaluation import evaluate, evaluate_action
from games.seafarers_cities_knights.chase import ChasePirate
from tests.rules.actions import move_robber
from tests.rules.cities_knights.language import act, knights, progress
from tests.rules.positions import robber_on, settlement
from tests.rules.seafarers.language import STRAIT_HEX, move_pirate, pirate_moved, pirate_on, settled, ships
from tests.rules.seafarers_cities_knights.language import AWAKE, chase_pirate, chase_robber, isles

PASTURE = 21
GUARD = knights("red", "b58+")


def test_a_knight_at_any_corner_of_the_pirates_hex_chases_it():
    turn = isles(AWAKE, GUARD, pirate_on(STRAIT_HEX)).after(chase_pirate("red", 58))
    assert turn.state.agenda[0].step == "chased_pirate"
    events, turn = turn.when(move_pirate("red", to=15)).accepted()
    assert events[0] == pirate_moved(15)
    turn.when(chase_pirate("red", 58)).refused("knight_not_active", corner=58)


def test_the_chased_pirate_robs_as_after_a_seven():
    blue = settlement("blue", 28), settled("blue", 2), ships("blue", 28, 35)
    turn = isles(AWAKE, GUARD, pirate_on(STRAIT_HEX), *blue, lambda sheet: sheet.colours[1].append("ho1"))
    events, _ = turn.after(chase_pirate("red", 58)).when(move_pirate("red", to=15, takes="ore")).accepted()
    assert "CardStolen" in [type(event).__name__ for event in events]


def test_the_robber_does_not_move_in_the_place_of_the_chased_pirate():
    turn = isles(AWAKE, GUARD, pirate_on(STRAIT_HEX)).after(chase_pirate("red", 58))
    turn.when(move_robber("red", to=PASTURE)).refused("chased_pirate_pending")


def test_the_pirate_does_not_move_in_the_place_of_the_chased_robber():
    turn = isles(AWAKE, GUARD, robber_on(PASTURE), pirate_on(STRAIT_HEX)).after(chase_robber("red", 58))
    turn.when(move_pirate("red", to=15)).refused("chased_robber_pending")
    turn.when(move_robber("red", to=26)).accepted()


def test_a_knight_elsewhere_or_before_the_attack_chases_no_pirate():
    isles(AWAKE, GUARD, pirate_on(15)).when(chase_pirate("red", 58)).refused("pirate_not_there", corner=58)
    isles(AWAKE, GUARD).when(chase_pirate("red", 58)).refused("pirate_not_there", corner=58)
    isles(GUARD).when(chase_pirate("red", 58)).refused("robber_asleep")


def test_the_bishop_moves_the_robber_only():
    turn = isles(AWAKE, progress("red", "bishop"), pirate_on(STRAIT_HEX)).after(act("red", PlayBishop()))
    turn.when(move_pirate("red", to=15)).refused("bishop_pending")
    turn.when(move_robber("red", to=STRAIT_HEX)).refused("not_on_land", hex=STRAIT_HEX)
    turn.when(move_robber("red", to=PASTURE)).accepted()


def test_greedy_chases_the_pirate_when_it_can():
    state = isles(AWAKE, GUARD, pirate_on(STRAIT_HEX)).state
    assert evaluate_action(state, 0, ChasePirate(58), SeededChance(1)) > evaluate(state, 0)
