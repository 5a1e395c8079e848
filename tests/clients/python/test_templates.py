"""Templates: a filled-in action has the values that its domain allows."""

import random

import pytest
from landnama_client.decisions import Choices, take_action
from landnama_client.templates import fill_at_random

DISCARD = {"type": "discard_cards", "domain": {"cards": {"kind": "cards", "from": {"wool": 3, "ore": 2}, "count": 2}}}
OFFER = {
    "type": "make_offer",
    "domain": {
        "give": {"kind": "cards", "from": {"wool": 3}},
        "want": {"kind": "cards", "from": {"brick": 19}},
        "to": {"kind": "seats", "from": [1, 2]},
    },
}
COUNTER = {"type": "counter_offer", "domain": {"offer": {"kind": "offer", "from": [4]}}}
UNKNOWN = {"type": "new_action", "domain": {"what": {"kind": "new_kind"}}}


def choices(*templates, actions=()):
    return Choices({"actions": list(actions), "templates": list(templates), "seat": 0, "due": [0], "version": 9})


def test_a_template_is_filled_with_values_of_its_domain():
    filled = choices(OFFER).fill("make_offer", give={"wool": 1}, want={"brick": 1}, to=[2])
    assert filled == {"type": "make_offer", "give": {"wool": 1}, "want": {"brick": 1}, "to": [2]}


@pytest.mark.parametrize(
    ("cards", "reason"),
    [({"wool": 1}, "choose 2 cards of 3 wool, 2 ore"), ({"ore": 3}, "cannot be"), ([1], "cannot be")],
)
def test_another_hand_is_refused_with_what_is_allowed(cards, reason):
    with pytest.raises(ValueError, match=reason):
        choices(DISCARD).fill("discard_cards", cards=cards)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"give": {}, "want": {}, "to": [0]}, r"one or more of the seats \[1, 2\]"),
        ({"give": {}}, "has the fields give, want, to, not give"),
    ],
)
def test_an_offer_to_another_seat_is_refused(fields, reason):
    with pytest.raises(ValueError, match=reason):
        choices(OFFER).fill("make_offer", **fields)


def test_another_offer_is_refused():
    with pytest.raises(ValueError, match=r"one of the offers \[4\]"):
        choices(COUNTER).fill("counter_offer", offer=5)


def test_a_template_that_is_not_there_is_named():
    with pytest.raises(ValueError, match="no template for make_offer, only for: discard_cards"):
        choices(DISCARD).fill("make_offer")


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("template", [DISCARD, OFFER, COUNTER], ids=lambda template: template["type"])
def test_random_values_are_in_the_domain(template, seed):
    action = fill_at_random(template, random.Random(seed))
    fields = {name: value for name, value in action.items() if name != "type"}
    assert choices(template).fill(template["type"], **fields) == action


def test_a_kind_of_domain_that_is_not_known_is_left_out():
    assert fill_at_random(UNKNOWN, random.Random(1)) is None


def test_a_seat_that_owes_a_discard_makes_one():
    action = choices(OFFER, DISCARD).random_action(random.Random(1))
    assert action["type"] == "discard_cards"
    assert sum(action["cards"].values()) == 2


def test_a_seat_that_could_only_make_an_offer_need_not_act():
    assert not choices(OFFER).is_compulsory
    assert choices(OFFER).random_action() is None


def test_a_decision_without_an_action_is_an_error_that_says_why():
    with pytest.raises(ValueError, match=r"act needs an action; `random_action\(\)` gives None"):
        next(take_action("game", choices(OFFER), choices(OFFER).random_action(), 1))
