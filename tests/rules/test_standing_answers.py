"""Standing answers: which decisions each type answers, when a decision is new, and what an answer may depend on."""

import pytest

from games.catalog import COMBINATIONS, default_seat_count, get_ruleset, seat_counts
from games.chance import SeededChance
from games.kernel import InvalidValue, advance, build_view, declaration_schema, determinize, start_game
from games.kernel.standing_answer import new_replies
from tests.rules.first_nations.language import ATTACK_COST as ATTACK
from tests.rules.first_nations.language import HILLS, attack, city, decline_knight, island, tribe_on
from tests.rules.language import (
    accept,
    decline,
    end_turn,
    given,
    hand,
    move_robber,
    next_is,
    number,
    offer,
    play_knight,
    settlement,
    unplayed,
    withdraw,
)
from tests.rules.puerto.language import in_phase, passes, roll
from tests.rules.random_play import choose_randomly
from tests.rules.wire import fits

HANDS = hand("red", ore=3, brick=1), hand("blue", wool=2), hand("white", grain=1)


def replies(turn, colour, **answer):
    """The replies that a standing answer of a seat gives to its decisions."""
    state, seat = turn.state, number(colour)
    found = state.rules.wire.decode_standing_answer(answer)
    legal = [reply for reply in found.replies(state, seat) if reply in turn.listed(colour)]
    return [reply for reply in legal if found.covers(state, seat, reply)]


def declines(turn, colour, **conditions):
    """The numbers of the offers that a seat declines by these conditions."""
    return [reply.offer for reply in replies(turn, colour, type="decline_offers", **conditions)]


def newly_asked(before, after, colour):
    """The actions by which a standing answer could answer what has come up for a seat."""
    return list(new_replies(before.state, after.state, number(colour)))


@pytest.fixture
def two_offers():
    """Red has asked Blue and White for a wool, and Blue for a grain."""
    return given(*HANDS).after(offer("red", "1 ore", "1 wool"), offer("red", "1 ore", "1 grain", to="blue"))


def test_all_offers_to_the_seat_are_declined(two_offers):
    assert declines(two_offers, "blue") == [0, 1]
    assert declines(two_offers, "white") == [0]
    assert declines(two_offers, "red") == []


def test_offers_of_some_seats_are_declined(two_offers):
    assert declines(two_offers, "blue", proposers=[0]) == [0, 1]
    assert declines(two_offers, "blue", proposers=[2]) == []


def test_offers_that_ask_for_some_resources_are_declined(two_offers):
    assert declines(two_offers, "blue", asking_for=["grain", "ore"]) == [1]
    assert declines(two_offers, "blue", asking_for=["ore"]) == []


def test_offers_that_the_seat_cannot_pay_are_declined(two_offers):
    assert declines(two_offers, "blue", only_unaffordable=True) == [1]
    assert declines(two_offers, "white", only_unaffordable=True) == [0]


def test_an_offer_must_meet_all_conditions(two_offers):
    assert declines(two_offers, "blue", asking_for=["grain"], only_unaffordable=True) == [1]
    assert declines(two_offers, "blue", asking_for=["wool"], only_unaffordable=True) == []


def test_an_offer_that_was_answered_is_not_answered_again(two_offers):
    assert declines(two_offers.after(accept("blue")), "blue") == [1]
    assert declines(two_offers.after(decline("blue")), "blue") == [1]


def test_offers_wait_while_the_robber_is_moved(two_offers):
    turn = given(*HANDS, unplayed("red", knight=1)).after(offer("red", "1 ore", "1 wool"), play_knight("red"))
    assert declines(turn, "blue") == []
    assert declines(turn.after(move_robber("red", 5)), "blue") == [0]


def test_an_offer_is_a_new_decision_only_for_the_action_that_made_it():
    before = given(*HANDS)
    offered = before.after(offer("red", "1 ore", "1 wool"))
    assert [each.offer for each in newly_asked(before, offered, "blue")] == [0]
    again = offered.after(offer("red", "1 ore", "1 grain"))
    assert [each.offer for each in newly_asked(offered, again, "blue")] == [1]
    assert newly_asked(offered, offered.after(decline("white")), "blue") == []
    assert newly_asked(offered, offered.after(withdraw("red")), "blue") == []


UNDER_ATTACK = hand("red", **ATTACK), tribe_on(HILLS), settlement("blue", 8), city("white", 18)


def test_a_settler_holds_back_in_a_defence():
    before = island(*UNDER_ATTACK, unplayed("blue", knight=1), unplayed("white", knight=1))
    turn = before.after(attack("red"))
    assert replies(turn, "blue", type="hold_back") == [decline_knight("blue").action]
    assert replies(turn, "white", type="hold_back") == []
    assert newly_asked(before, turn, "blue") == [decline_knight("blue").action]
    held = turn.after(decline_knight("blue"))
    assert newly_asked(turn, held, "white") == newly_asked(before, held, "white") == [decline_knight("white").action]


def test_a_settler_is_asked_if_its_own_pieces_of_some_kinds_are_attacked():
    turn = island(*UNDER_ATTACK, unplayed("blue", knight=1)).after(attack("red"))
    assert replies(turn, "blue", type="hold_back", except_own=["settlement"]) == []
    assert replies(turn, "blue", type="hold_back", except_own=["road", "city"]) == [decline_knight("blue").action]


PASS = [passes("blue").action]


def test_a_seat_passes_in_the_chosen_steps_of_a_go():
    before = in_phase("trader", hand("blue", ore=1))
    turn = before.after(passes("red"))
    assert replies(turn, "blue", type="pass_steps", steps=["trader"]) == PASS
    assert replies(turn, "blue", type="pass_steps", steps=["after_roll", "builder", "soldier"]) == []
    assert replies(turn, "white", type="pass_steps", steps=["trader"]) == []
    assert newly_asked(before, turn, "blue") == PASS


def test_a_seat_does_not_pass_in_the_phase_that_it_has_picked_except_after_its_roll():
    assert replies(in_phase("builder"), "red", type="pass_steps", steps=["builder"]) == []
    turn = in_phase("producer").after(roll("red", 1, 2))
    assert replies(turn, "red", type="pass_steps", steps=["after_roll"]) == [passes("red").action]


def test_a_seat_can_pass_only_where_it_has_to():
    forced = {"type": "pass_steps", "steps": ["soldier", "builder"], "only_if_forced": True}
    assert replies(in_phase("soldier").after(passes("red")), "blue", **forced) == PASS
    assert replies(in_phase("soldier", unplayed("blue", knight=1)).after(passes("red")), "blue", **forced) == []
    assert replies(in_phase("builder", hand("blue", ore=1)).after(passes("red")), "blue", **forced) == PASS


def test_a_seat_that_goes_on_in_its_go_is_not_asked_again():
    before = in_phase("trader", hand("blue", ore=4)).after(passes("red"))
    turn = before.after(offer("blue", "1 ore", "1 wool", to="red"))
    assert newly_asked(before, turn, "blue") == []
    assert [each.offer for each in newly_asked(before, turn, "red")] == [0]


def test_a_seat_skips_special_building():
    windows = "special_building(blue)+special_building(white)"
    rich = hand("blue", wool=1, grain=1, ore=1)
    before = given(rich, next_is(f"trade_build(red)+{windows}"), seats=5)
    turn = before.after(end_turn("red"))
    assert replies(turn, "blue", type="skip_special_building") == [end_turn("blue").action]
    assert replies(turn, "blue", type="skip_special_building", only_if_forced=True) == []
    turn = turn.after(end_turn("blue"))
    assert replies(turn, "white", type="skip_special_building", only_if_forced=True) == [end_turn("white").action]
    assert newly_asked(before, turn, "white") == [end_turn("white").action]


@pytest.mark.parametrize("name", COMBINATIONS)
def test_every_ruleset_lets_a_seat_decline_offers(name):
    for seats in seat_counts(name):
        assert "decline_offers" in get_ruleset(name, seats).standing_answers


@pytest.mark.parametrize("name", COMBINATIONS)
def test_a_standing_answer_survives_json_and_fits_its_schema(name):
    for written, rules in examples(name):
        assert rules.wire.encode(rules.wire.decode_standing_answer(written)) == written
        assert fits(written, declaration_schema(rules.standing_answers[written["type"]], rules.limits))


@pytest.mark.parametrize(
    ("written", "field"),
    [
        (None, ""),
        ("decline_offers", ""),
        ({}, "type"),
        ({"type": ["decline_offers"]}, "type"),
        ({"type": "hold_back"}, "type"),
        ({"type": "decline_offers", "from": [1]}, "from"),
        ({"type": "decline_offers", "proposers": [3]}, "proposers"),
        ({"type": "decline_offers", "proposers": [1, 1]}, "proposers"),
        ({"type": "decline_offers", "asking_for": ["gold"]}, "asking_for"),
        ({"type": "decline_offers", "asking_for": ["ore"] * 9}, "asking_for"),
        ({"type": "decline_offers", "only_unaffordable": 1}, "only_unaffordable"),
    ],
)
def test_an_answer_that_the_ruleset_does_not_have_names_its_field(written, field):
    with pytest.raises(InvalidValue) as invalid:
        get_ruleset("settlers", 3).wire.decode_standing_answer(written)
    assert invalid.value.field == field


KINDS = {"natick": "stone"}
OTHER_EXAMPLES = {
    "first_nations": [{"type": "hold_back"}, {"type": "hold_back", "except_own": ["city"]}],
    "puerto": [
        {"type": "pass_steps", "steps": ["after_roll", "trader"]},
        {"type": "pass_steps", "steps": ["trader", "builder", "soldier"], "only_if_forced": True},
    ],
    "settlers": [{"type": "skip_special_building", "only_if_forced": True}],
}


def examples(name):
    """Standing answers of every type that a ruleset has, with the ruleset."""
    rules = get_ruleset(name, 5 if name == "settlers" else default_seat_count(name))
    offers = [{}, {"only_unaffordable": True}, {"asking_for": [KINDS.get(name, "ore")]}, {"proposers": [1]}]
    found = [{"type": "decline_offers", **each} for each in offers] + OTHER_EXAMPLES.get(name, [])
    assert {each["type"] for each in found} == rules.standing_answers.keys()
    return [(each, rules) for each in found]


@pytest.mark.parametrize("name", COMBINATIONS)
def test_an_answer_depends_only_on_what_its_seat_knows(name):
    """It is the same in every state that the seat cannot tell from the real one."""
    chance, rules = SeededChance(name), examples(name)[0][1]
    answers = [rules.wire.decode_standing_answer(each) for each, _ in examples(name)]
    state, given_replies = start_game(rules, chance)[1], 0
    for _ in range(150):
        seat_action, before = choose_randomly(state, chance), state
        state = state.copy()
        advance(state, seat_action.seat, seat_action.action, chance)
        if state.result is not None:
            break
        for seat in range(rules.seats):
            found = list(new_replies(before, state, seat))
            view = build_view(state, seat, rules.definition.knowledge_of_position(state, seat)) if found else None
            for answer in answers if view else ():
                covered = covered_replies(answer, state, seat)
                given_replies += len(covered)
                assert covered_replies(answer, determinize(view, chance), seat) == covered
    assert given_replies


def covered_replies(answer, state, seat):
    return [reply for reply in answer.replies(state, seat) if answer.covers(state, seat, reply)]
