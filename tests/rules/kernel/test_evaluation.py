"""Evaluation: the values of the parts add up, and a policy gets them from the kernel."""

from games.chance import ScriptedChance
from games.kernel import Part, Ruleset, legal_templates
from games.kernel.evaluation import (
    CANDIDATES,
    EVALUATE,
    EXPECTED_VALUE,
    WAITS_FOR,
    candidate_fillings,
    evaluate,
    evaluate_action,
    seats_to_wait_for,
)
from games.settlers.part import SETTLERS
from tests.rules.language import buy_card, end_turn, given, hand, offer

WITHOUT_EVALUATION = SETTLERS._replace(
    hooks=tuple([each for each in SETTLERS.hooks if each.hook not in (EVALUATE, EXPECTED_VALUE, CANDIDATES, WAITS_FOR)])
)


def state_with_hooks(*past, hooks=()):
    """A position that only the hooks of one test evaluate."""
    state = given(*past).state
    part = Part(name="evaluation", about="Evaluates a position.", hooks=hooks)
    state.rules = Ruleset("settlers", (WITHOUT_EVALUATION, part), 3, state.rules.options)
    return state


def cards_held(state, seat):
    return 1000 if state.hands[seat] else 0


def test_the_values_of_the_parts_add_up():
    state = state_with_hooks(hand("red", ore=1), hooks=(EVALUATE.bind(cards_held), EVALUATE.bind(lambda *_: 5)))
    assert (evaluate(state, 0), evaluate(state, 1)) == (1005, 5)


def test_the_value_of_an_action_is_that_of_the_next_state():
    state = state_with_hooks(hand("red", wool=1, grain=1, ore=1), hooks=(EVALUATE.bind(cards_held),))
    assert evaluate_action(state, 0, end_turn("red").action, ScriptedChance({})) == 1000
    assert evaluate_action(state, 0, buy_card("red").action, ScriptedChance({"deck": [(0,)]})) == 0
    assert evaluate(state, 0) == 1000


def test_a_part_may_give_expected_values():
    state = state_with_hooks(hooks=(EXPECTED_VALUE.bind(lambda *_: None), EXPECTED_VALUE.bind(lambda *_: 77)))
    assert evaluate_action(state, 0, end_turn("red").action, ScriptedChance({})) == 77


def test_a_part_may_suggest_offers():
    wanted = offer("red", "1 ore", "1 wool").action
    state = state_with_hooks(hand("red", ore=1), hooks=(CANDIDATES.bind(lambda *_: [wanted]),))
    (template,) = legal_templates(state, 0)
    assert candidate_fillings(state, 0, template) == [wanted]
    assert candidate_fillings(state_with_hooks(), 0, template) == []


def test_a_part_may_wait_for_answers():
    state = state_with_hooks(hooks=(WAITS_FOR.bind(lambda *_: [1]), WAITS_FOR.bind(lambda *_: [1, 2])))
    assert seats_to_wait_for(state, 0) == {1, 2}
    assert seats_to_wait_for(state_with_hooks(), 0) == frozenset()
