"""Decisions: the order of the checks, the resulting events, and the unchanged state."""

import pytest

from games.catalog import get_ruleset
from games.chance import ScriptedChance
from games.kernel import InvalidValue, advance, decide, due_seats, find_refusal, fold, legal_alternatives
from games.settlers.steps.building import BuildRoad
from games.settlers.steps.roll import RollDice
from tests.rules.language import (
    agenda_changed,
    before_the_roll,
    build_road,
    end_turn,
    given,
    hand,
    roll,
    rolled,
    settlement,
    turn_started,
)


def test_the_end_of_the_game_is_checked_first():
    board = "m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
    turn = given(f"settlers/2 {board} 0: 1: turn:9 active:0 result:points/0/10,2")
    turn.when(roll("blue")).refused("game_over")
    assert due_seats(turn.state) == ()
    assert legal_alternatives(turn.state, 1, RollDice()) is None


def test_the_current_step_is_checked_before_the_seat():
    turn = given(before_the_roll())
    turn.when(build_road("blue", 8, 4)).refused("roll_pending", seats=["red"])
    turn.when(roll("blue")).refused("not_your_turn", seats=["red"])


def test_the_seat_is_checked_before_the_conditions_of_a_move():
    given().when(build_road("blue", 8, 4)).refused("not_your_turn", seats=["red"])


def test_an_action_that_is_no_choice_of_the_ruleset_is_an_invalid_value():
    turn = given(settlement("red", 8), hand("red", brick=1, lumber=1))
    with pytest.raises(InvalidValue, match="not a choice of this ruleset"):
        find_refusal(turn.state, 0, BuildRoad(9999))


def test_the_first_failed_condition_gives_the_refusal():
    turn = given(settlement("red", 8))
    turn.when(build_road("red", 40, 45)).refused("cannot_pay")
    rich = given(settlement("red", 8), hand("red", brick=1, lumber=1))
    rich.when(build_road("red", 40, 45)).refused("not_connected")


def test_the_agenda_is_recorded_once_at_the_end():
    turn = given()
    turn.when(end_turn("red")).then(turn_started("blue"), agenda_changed("roll(blue)+trade_build(blue)"))


def test_an_unchanged_agenda_has_no_event():
    turn = given(hand("red", brick=1, lumber=1), settlement("red", 8))
    events, _ = turn.when(build_road("red", 8, 4)).accepted()
    assert len(events) == 1


def test_advancing_changes_the_state_and_deciding_does_not():
    turn = given(before_the_roll())
    seat_action = roll("red", 1, 2)
    events, after = decide(turn.state, 0, seat_action.action, ScriptedChance(seat_action.draws(turn.state)))
    advanced = turn.state.copy()
    assert advance(advanced, 0, seat_action.action, ScriptedChance(seat_action.draws(turn.state))) == events
    assert events == [rolled(1, 2), agenda_changed("trade_build(red)")]
    assert advanced.as_dict() == after.as_dict() != turn.state.as_dict()


def test_folding_does_not_depend_on_the_options():
    """The events of a seven with the default limit fold under rules in which no seat would discard."""
    turn = given(before_the_roll(), hand("blue", ore=8))
    events, after = turn.when(roll("red", 3, 4)).accepted()
    elsewhere = turn.state.copy()
    elsewhere.rules = get_ruleset("settlers", 3, {"discard_limit": 20})
    assert fold(elsewhere, events).as_dict() == after.state.as_dict()


def test_an_action_of_no_seat_is_refused():
    turn = given()
    turn.when(end_turn("red")._replace(seat=7)).refused("not_your_turn", seats=["red"])
