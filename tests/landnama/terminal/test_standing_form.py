"""The form for standing answers follows from the schemas of the ruleset."""

import pytest

from landnama.terminal.choices.prompt import Prompt
from landnama.terminal.choices.standing_form import ask_standing_answers
from tests.landnama.terminal.language import NAMES, Typist, rulebook

NONE = {"answers": [], "until": "game_end"}


def ask(ruleset, *lines, current=NONE):
    """The new settings, and the screen."""
    typist = Typist(*lines)
    asking = Prompt(typist.console, typist.read)
    return ask_standing_answers(current, rulebook(ruleset), NAMES, asking), typist.screen


def test_the_kinds_of_decisions_of_the_ruleset_are_listed_with_their_descriptions():
    _, screen = ask("puerto", "")
    assert "1  Decline offers: Declines offers" in screen
    assert "2  Pass steps: Passes in steps of a go" in screen
    assert "3  Clear: you are asked about every decision." in screen


def test_the_beginning_of_a_name_is_enough_and_no_name_counts_twice():
    (found, _) = ask("first_nations", "2", "c, set city", "")
    assert found["answers"] == [{"type": "hold_back", "except_own": ["city", "settlement"]}]


def test_an_unknown_name_is_asked_again():
    found, screen = ask("first_nations", "2", "castle", ",", "road", "")
    assert "Unknown: castle." in screen
    assert "Type some of road, settlement, city." in screen
    assert found["answers"] == [{"type": "hold_back", "except_own": ["road"]}]


def test_without_a_condition_that_is_required_nothing_changes():
    assert ask("puerto", "2", "")[0] is None


@pytest.mark.parametrize(("line", "until"), [("y", "next_turn"), ("n", "game_end"), ("", "game_end")])
def test_the_answers_end_with_the_game_or_at_the_next_turn(line, until):
    assert ask("puerto", "2", "trader", "n", line)[0]["until"] == until


def test_answers_that_are_set_are_described_with_their_conditions():
    answers = [{"type": "pass_steps", "steps": ["after_roll", "soldier"], "only_if_forced": True}]
    _, screen = ask("puerto", "", current={"answers": answers, "until": "next_turn"})
    shown = "pass steps (steps: after roll and soldier, only if forced)"
    assert f"Answered for you until your next turn: {shown}." in screen
