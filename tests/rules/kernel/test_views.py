"""Views: the knowledge of each audience, its view, and its determinized states."""

import json
from collections import Counter

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import View, build_view, determinize, learn
from games.settlers.cards import CARDS, cards, pile_from_kinds, total
from tests.rules.checks import knowledge_from_counts
from tests.rules.language import (
    before_the_roll,
    buy_card,
    discard,
    end_turn,
    given,
    hand,
    move_robber,
    next_is,
    number,
    offer,
    play_monopoly,
    position,
    roll,
    settlement,
    stolen,
    turn_of,
    unplayed,
)
from tests.rules.wire import fits

SPECTATOR = None


def knowledge(turn, colour, of):
    """The knowledge of an audience about a hand: known cards by name, and the number of unknown ones."""
    known = turn.knowledge[colour if colour is SPECTATOR else number(colour)]
    return CARDS.encode(known.known[number(of)]), known.unknown[number(of)]


def produced():
    """The turn after a production for blue and white."""
    turn = given(settlement("blue", 8, 20), settlement("white", 17), before_the_roll())
    return turn.after(roll("red", 2, 4))


def test_public_production_is_known_to_all():
    for audience in ("red", "blue", SPECTATOR):
        assert knowledge(produced(), audience, "blue") == ({"brick": 1}, 0)


def test_a_stolen_card_of_a_hand_of_one_kind_is_known_to_all():
    turn = given(settlement("blue", 8), settlement("white", 17), before_the_roll("white"))
    turn = turn.after(roll("white", 3, 3), end_turn("white"), roll("red", 3, 4), move_robber("red", 1, takes="brick"))
    assert knowledge(turn, SPECTATOR, "red") == ({"brick": 1}, 0)
    assert knowledge(turn, SPECTATOR, "blue") == ({}, 0)


def test_a_card_stolen_from_several_kinds_is_unknown_to_other_seats():
    turn = given(settlement("blue", 8), before_the_roll())
    turn = turn.after(roll("red", 3, 3), end_turn("red"), roll("blue", 5, 5), end_turn("blue"), roll("white", 1, 2))
    assert knowledge(turn, "white", "blue") == ({"brick": 1, "ore": 1}, 0)
    turn = turn.after(end_turn("white"), roll("red", 3, 4), move_robber("red", 1, takes="ore"))
    assert knowledge(turn, "white", "blue") == knowledge(turn, SPECTATOR, "blue") == ({}, 1)
    assert knowledge(turn, "white", "red") == ({}, 1)
    assert knowledge(turn, "red", "blue") == ({"brick": 1}, 0)
    assert knowledge(turn, "blue", "red") == ({"ore": 1}, 0)


def test_hidden_cards_are_unknown_until_they_are_spent():
    turn = given(hand("red", ore=8), before_the_roll("blue"))
    assert knowledge(turn, "blue", "red") == ({}, 8)
    turn = turn.after(roll("blue", 3, 4), discard("red", ore=4))
    assert knowledge(turn, "blue", "red") == ({}, 4)


def test_a_monopoly_reveals_the_taken_cards_of_all():
    turn = given(hand("blue", ore=2, wool=1), unplayed("red", monopoly=1)).after(play_monopoly("red", "ore"))
    assert knowledge(turn, SPECTATOR, "red") == ({"ore": 2}, 0)
    assert knowledge(turn, SPECTATOR, "blue") == ({}, 1)


def test_offered_cards_are_known_until_a_theft():
    past = settlement("blue", 8), hand("red", ore=1), hand("blue", wool=1, grain=1)
    turn = given(*past, turn_of("blue")).after(offer("blue", "1 wool", "1 ore", to="white"))
    assert knowledge(turn, SPECTATOR, "blue") == ({"wool": 1}, 1)
    known = turn.knowledge[None].copy()
    learn(known, [stolen("red", of="blue", card="grain")], None)
    assert (known.known[1], known.unknown[1]) == (0, 1)


def test_the_sizes_of_hands_and_deck_are_public():
    turn = given(hand("red", ore=2, wool=1, grain=1), unplayed("red", knight=1)).after(buy_card("red", "monopoly"))
    for audience in ("red", "blue", "white"):
        red = turn.shown_to(audience)["colours"][0]
        assert (red["hand"]["count"], red["development"]["count"], red["development"]["too_new"]) == (1, 2, 1)
        assert turn.shown_to(audience)["deck"] == 23


def test_only_the_owner_sees_the_kinds_of_its_cards():
    turn = given(hand("red", ore=2), unplayed("red", knight=1))
    own, other = turn.shown_to("red")["colours"][0], turn.shown_to("blue")["colours"][0]
    assert (own["hand"]["cards"], own["development"]["cards"]) == ({"ore": 2}, {"knight": 1})
    assert (other["hand"]["cards"], other["development"]["cards"]) == (None, None)


def test_public_points_exclude_unplayed_cards():
    state = position(settlement("red", 8), settlement("blue", 20), unplayed("red", victory_point=2))
    assert list(state.rules.definition.public_points(state)) == [1, 1, 0]


def test_the_bank_is_public():
    turn = given(hand("red", ore=2))
    assert turn.shown_to("blue")["bank"] == {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 17}


def test_offers_are_public():
    turn = given(hand("red", ore=1), hand("blue", wool=1)).after(offer("red", "1 ore", "1 wool", to="blue"))
    (shown,) = turn.shown_to("white")["offers"]
    assert shown == {
        "offer": 0,
        "seat": 0,
        "give": {"ore": 1},
        "want": {"wool": 1},
        "answers": [{"seat": 1, "answer": "open"}],
        "firm": True,
    }


def test_rates_and_harbours_are_public():
    turn = given(settlement("red", 10))
    assert turn.shown_to("blue")["colours"][0]["rates"] == {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 2}
    assert turn.shown_to("blue")["board"]["harbours"][2] == {"edge": 17, "harbour": "ore"}


@pytest.mark.parametrize(
    "past",
    [
        [],
        [next_is("setup_settlement(red;1)")],
        [hand("red", ore=8), next_is("discard(red;4)+robber(red)")],
        [hand("red", ore=1), unplayed("blue", knight=2), settlement("red", 8)],
    ],
)
def test_view_data_fits_its_schema(past):
    turn = given(*past)
    rules = turn.state.rules
    for colour in ("red", "blue"):
        shown = json.loads(json.dumps(turn.shown_to(colour)))
        assert fits(shown, rules.definition.view_schema(rules.limits, rules.steps.values()))
        assert set(shown) == set(rules.definition.view_schema(rules.limits, rules.steps.values())["properties"])


def test_a_counter_offer_fits_the_schema():
    line = (
        "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl 0:ho1 1:hw1"
        " turn:1 span:1 active:0 first:0 made:1 offer:0/0/o1>w1/1=w1>o1/firm agenda:trade_build(0)"
    )
    turn = given(line)
    assert turn.shown_to("red")["offers"][0]["answers"] == [
        {"seat": 1, "answer": "countered", "give": {"wool": 1}, "want": {"ore": 1}}
    ]
    assert fits(
        turn.shown_to("red"),
        turn.state.rules.definition.view_schema(turn.state.rules.limits, turn.state.rules.steps.values()),
    )


def test_views_with_equal_seat_state_and_knowledge_are_equal():
    state = position(hand("red", ore=1))
    known = knowledge_from_counts(state)
    assert build_view(state, 0, known[0]) == build_view(state.copy(), 0, known[0].copy())
    assert build_view(state, 0, known[0]) != build_view(state, 1, known[1])
    assert build_view(state, 0, known[0]) != build_view(state, 0, known[1])
    assert build_view(state, 1, known[1]) != "a view"
    assert known[0] != "knowledge"
    with pytest.raises(TypeError, match="unhashable"):
        hash(known[0])
    with pytest.raises(TypeError, match="unhashable"):
        hash(View(0, state, known[0]))


def test_unknown_cards_can_be_any_card_outside_the_bank():
    state = position(hand("red", ore=1), hand("blue", wool=1), hand("white", brick=1))
    seen = build_view(state, 1, knowledge_from_counts(state)[1])
    determinized = [determinize(seen, SeededChance(seed)) for seed in range(60)]
    assert {each.hands[1] for each in determinized} == {cards({2: 1})}
    assert {each.hands[0] for each in determinized} == {cards({0: 1}), cards({4: 1})}


def test_an_unknown_new_card_can_be_any_card_of_the_hand():
    past = hand("red", wool=1, grain=1, ore=1), unplayed("red", knight=3), hand("blue", ore=8)
    turn = given(*past).after(buy_card("red", "knight"))
    seen = build_view(turn.state, 1, turn.knowledge[1])
    found = Counter(determinize(seen, SeededChance(seed)).fresh for seed in range(60))
    assert all(total(fresh) == 1 for fresh in found)
    assert found[pile_from_kinds([0])] > found[pile_from_kinds([4])] > 0


def test_a_finished_game_determinizes_to_its_state():
    turn = given(settlement("red", 8), hand("red", wool=1, grain=1, ore=1), unplayed("red", victory_point=9 - 5))
    turn.state.rules = get_ruleset("settlers", 3, {"target_points": 6, "board": "fixed"})
    turn = turn.after(buy_card("red", "victory_point"))
    seen = build_view(turn.state, 1, turn.knowledge[1])
    assert determinize(seen, SeededChance(1)).as_dict() == turn.state.as_dict()


def test_a_theft_from_a_partly_known_hand_makes_the_hand_unknown():
    turn = given(settlement("blue", 8), hand("blue", wool=1), before_the_roll())
    turn = turn.after(roll("red", 2, 4), end_turn("red"), roll("blue", 1, 2), end_turn("blue"), roll("white", 3, 4))
    assert knowledge(turn, SPECTATOR, "blue") == ({"brick": 1}, 1)
    turn = turn.after(move_robber("white", 1, takes="wool"))
    assert knowledge(turn, SPECTATOR, "blue") == ({}, 1)
    assert knowledge(turn, SPECTATOR, "white") == ({}, 1)
