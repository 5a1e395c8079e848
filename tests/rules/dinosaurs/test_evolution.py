"""Evolution: a player pays cards for points in a niche, at any time in the own turn."""

import pytest

from tests.rules.dinosaurs.language import (
    accept,
    adapted,
    before_the_roll,
    evolve,
    evolved,
    hand,
    herd,
    next_is,
    offer,
    place,
    placing,
    points_of,
    settlement,
    wild,
)

KINDS = [
    ("forest", "lumber"),
    ("hills", "brick"),
    ("fields", "grain"),
    ("mountains", "ore"),
    ("pasture", "wool"),
]
EVERYTHING = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}


@pytest.mark.parametrize(("niche", "resource"), KINDS)
def test_a_card_brings_a_point_in_the_niche_of_its_land(niche, resource):
    turn = wild(hand("red", **{resource: 1})).when(evolve("red", niche)).then(evolved("red", niche, f"1 {resource}"))
    assert points_of(turn, "red", niche) == 1


@pytest.mark.parametrize(("niche", "resource"), KINDS)
def test_a_card_of_another_land_is_refused(niche, resource):
    others = {name: 1 for name in EVERYTHING if name != resource}
    wild(hand("red", **others)).when(evolve("red", niche)).refused("cannot_pay", cost={resource: 1}, hand=others)


def test_a_player_may_evolve_several_times():
    turn = wild(hand("red", ore=3), adapted(red={"mountains": 2}))
    turn = turn.after(*[evolve("red", "mountains")] * 3)
    assert points_of(turn, "red", "mountains") == 5


def test_the_sea_costs_lumber_and_wool():
    turn = wild(hand("red", lumber=1, wool=1)).when(evolve("red", "sea"))
    assert points_of(turn.then(evolved("red", "sea", "1 lumber + 1 wool")), "red", "sea") == 1


@pytest.mark.parametrize("held", [{"lumber": 4}, {"wool": 4}, {"brick": 2, "grain": 2, "ore": 2}])
def test_the_sea_with_a_card_missing_is_refused(held):
    cost = {"lumber": 1, "wool": 1}
    wild(hand("red", **held)).when(evolve("red", "sea")).refused("cannot_pay", cost=cost, hand=held)


def test_the_desert_costs_one_card_of_each_resource():
    everything = "1 brick + 1 lumber + 1 wool + 1 grain + 1 ore"
    turn = wild(hand("red", **EVERYTHING)).when(evolve("red", "desert")).then(evolved("red", "desert", everything))
    assert points_of(turn, "red", "desert") == 1


@pytest.mark.parametrize("missing", EVERYTHING)
def test_the_desert_with_a_card_missing_is_refused(missing):
    held = {name: 3 for name in EVERYTHING if name != missing}
    wild(hand("red", **held)).when(evolve("red", "desert")).refused("cannot_pay", cost=EVERYTHING, hand=held)


def test_a_player_may_evolve_before_the_roll():
    wild(before_the_roll(), hand("red", ore=1)).when(evolve("red", "mountains")).then(
        evolved("red", "mountains", "1 ore")
    )


def test_a_player_may_evolve_during_the_placement():
    """The competition comes after the placement, so a player can still adapt to it."""
    past = settlement("red", 29, 49), herd(blue={13: 2}), hand("red", ore=1), placing("red", 29, 49)
    turn = wild(*past).after(place("red", 29, 13)).when(evolve("red", "mountains"))
    turn.then(evolved("red", "mountains", "1 ore"))


@pytest.mark.parametrize("agenda", ["discard(red;4)+trade_build(red)", "catastrophe_victim(red;3)+trade_build(red)"])
def test_evolution_waits_for_discards_and_for_a_victim(agenda):
    turn = wild(next_is(agenda), hand("red", ore=8))
    turn.when(evolve("red", "mountains")).refused(f"{agenda.partition('(')[0]}_pending", seats=["red"])


def test_a_player_evolves_only_in_the_own_turn():
    turn = wild(hand("blue", ore=1)).when(evolve("blue", "mountains"))
    turn.refused("not_your_turn", seats=["red"])


def test_a_due_seat_cannot_evolve_in_the_turn_of_another():
    turn = wild(hand("red", ore=1), hand("blue", wool=1)).after(offer("red", "1 ore", "1 wool"))
    turn.when(evolve("blue", "pasture")).refused("not_your_turn", seats=["red", "blue", "white"])
    assert turn.when(accept("blue")).accepted()
