"""Appraisal: what the parts think of a position adds up, and a policy asks them through the kernel."""

from games.chance import ScriptedChance
from games.kernel import Part, Rules, templates
from games.kernel.appraisal import AWAITED, OUTLOOK, SUGGESTED, WORTH, awaited, outlook, suggested, worth
from games.settlers.part import SETTLERS
from tests.rules.language import buy_card, end_turn, given, hand, offer

WITHOUT_OPINIONS = SETTLERS._replace(
    hooks=tuple([pair for pair in SETTLERS.hooks if pair[0] not in (WORTH, OUTLOOK, SUGGESTED, AWAITED)])
)


def judged(*past, hooks=()):
    """A position in which only the hooks of one test have an opinion."""
    state = given(*past).state
    judge = Part(name="judge", about="Has opinions.", asks=(WORTH, OUTLOOK, SUGGESTED), hooks=hooks)
    state.rules = Rules("settlers", (WITHOUT_OPINIONS, judge), 3, state.rules.options)
    return state


def cards_held(state, seat):
    return 1000 if state.hands[seat] else 0


def test_the_opinions_of_the_parts_add_up():
    state = judged(hand("red", ore=1), hooks=((WORTH, cards_held), (WORTH, lambda *_: 5)))
    assert (worth(state, 0), worth(state, 1)) == (1005, 5)


def test_what_an_action_is_worth_is_what_it_leads_to():
    state = judged(hand("red", wool=1, grain=1, ore=1), hooks=((WORTH, cards_held),))
    assert outlook(state, 0, end_turn("red").action, ScriptedChance({})) == 1000
    assert outlook(state, 0, buy_card("red").action, ScriptedChance({"deck": [(0,)]})) == 0
    assert worth(state, 0) == 1000


def test_a_part_may_say_what_luck_is_worth():
    state = judged(hooks=((OUTLOOK, lambda *_: []), (OUTLOOK, lambda *_: [77])))
    assert outlook(state, 0, end_turn("red").action, ScriptedChance({})) == 77


def test_a_part_may_suggest_what_to_offer():
    wanted = offer("red", "1 ore", "1 wool").action
    state = judged(hand("red", ore=1), hooks=((SUGGESTED, lambda *_: [wanted]),))
    (template,) = templates(state, 0)
    assert suggested(state, 0, template) == [wanted]
    assert suggested(judged(), 0, template) == []


def test_a_part_may_wait_for_answers():
    state = judged(hooks=((AWAITED, lambda *_: [1]), (AWAITED, lambda *_: [1, 2])))
    assert awaited(state, 0) == {1, 2}
    assert awaited(judged(), 0) == frozenset()
