"""Evolution: a player pays cards for points in a niche, at any time in the own turn."""

import pytest

from games.catalog import get_ruleset
from games.dinosaurs.events import NicheEvolved
from games.dinosaurs.habitat import NICHES, SEA
from games.dinosaurs.steps.evolution import EvolveNiche
from games.kernel import InvalidValue
from games.settlers.cards import ONE, ORE
from tests.rules.dinosaurs.language import (
    accept,
    adapted,
    before_the_roll,
    evolve,
    evolved,
    given_dinosaurs,
    hand,
    herd,
    next_is,
    offer,
    place,
    placing,
    points_of,
    settlement,
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
    turn = (
        given_dinosaurs(hand("red", **{resource: 1}))
        .when(evolve("red", niche))
        .then(evolved("red", niche, f"1 {resource}"))
    )
    assert points_of(turn, "red", niche) == 1


@pytest.mark.parametrize(("niche", "resource"), KINDS)
def test_a_card_of_another_land_is_refused(niche, resource):
    others = {name: 1 for name in EVERYTHING if name != resource}
    given_dinosaurs(hand("red", **others)).when(evolve("red", niche)).refused(
        "cannot_pay", cost={resource: 1}, hand=others
    )


@pytest.mark.parametrize(
    ("niche", "count", "paid"),
    [
        ("mountains", 3, "3 ore"),
        ("sea", 2, "2 lumber + 2 wool"),
        ("desert", 2, "2 brick + 2 lumber + 2 wool + 2 grain + 2 ore"),
    ],
)
def test_one_action_can_bring_several_points_in_a_niche(niche, count, paid):
    turn = given_dinosaurs(hand("red", **dict.fromkeys(EVERYTHING, 3)), adapted(red={niche: 1}))
    turn = turn.when(evolve("red", niche, count)).then(evolved("red", niche, paid, count))
    assert points_of(turn, "red", niche) == 1 + count


def test_the_cards_have_to_pay_for_all_points():
    held = {"lumber": 3, "wool": 2}
    turn = given_dinosaurs(hand("red", **held)).when(evolve("red", "sea", 3))
    turn.refused("cannot_pay", cost={"lumber": 3, "wool": 3}, hand=held)


def test_as_many_points_are_legal_as_the_cards_pay_for():
    turn = given_dinosaurs(hand("red", ore=19, wool=2, lumber=1))
    counts = [(NICHES[each.niche], each.count) for each in turn.listed("red") if isinstance(each, EvolveNiche)]
    expected = [("forest", 1), ("pasture", 1), ("pasture", 2), ("sea", 1)]
    assert sorted(counts) == sorted([*expected, *[("mountains", count) for count in range(1, 20)]])


def test_the_count_is_left_out_for_one_point():
    rules = get_ruleset("dinosaurs", 3)
    one, two = EvolveNiche(SEA), EvolveNiche(SEA, 2)
    assert rules.wire.encode(one) == {"type": "evolve_niche", "niche": "sea"}
    assert rules.wire.encode(two) == {"type": "evolve_niche", "niche": "sea", "count": 2}
    assert [rules.wire.decode_action(rules.wire.encode(each)) for each in (one, two)] == [one, two]
    assert rules.wire.decode_action({"type": "evolve_niche", "niche": "sea", "count": 1}) == one


def test_an_event_for_one_point_has_no_count():
    rules = get_ruleset("dinosaurs", 3)
    one, two = [NicheEvolved(0, ORE, ONE[ORE] * count, count) for count in (1, 2)]
    assert rules.wire.encode(one) == {"type": "niche_evolved", "colour": 0, "niche": "mountains", "paid": {"ore": 1}}
    assert rules.wire.encode(two)["count"] == 2
    assert [rules.wire.decode_event(rules.wire.encode(each)) for each in (one, two)] == [one, two]


@pytest.mark.parametrize("count", [0, 20, True, "2"])
def test_a_count_outside_its_bounds_is_invalid(count):
    with pytest.raises(InvalidValue) as invalid:
        get_ruleset("dinosaurs", 3).wire.decode_action({"type": "evolve_niche", "niche": "hills", "count": count})
    assert invalid.value.field == "count"


def test_a_player_may_evolve_several_times():
    turn = given_dinosaurs(hand("red", ore=3), adapted(red={"mountains": 2}))
    turn = turn.after(*[evolve("red", "mountains")] * 3)
    assert points_of(turn, "red", "mountains") == 5


def test_the_sea_costs_lumber_and_wool():
    turn = given_dinosaurs(hand("red", lumber=1, wool=1)).when(evolve("red", "sea"))
    assert points_of(turn.then(evolved("red", "sea", "1 lumber + 1 wool")), "red", "sea") == 1


@pytest.mark.parametrize("held", [{"lumber": 4}, {"wool": 4}, {"brick": 2, "grain": 2, "ore": 2}])
def test_the_sea_with_a_card_missing_is_refused(held):
    cost = {"lumber": 1, "wool": 1}
    given_dinosaurs(hand("red", **held)).when(evolve("red", "sea")).refused("cannot_pay", cost=cost, hand=held)


def test_the_desert_costs_one_card_of_each_resource():
    everything = "1 brick + 1 lumber + 1 wool + 1 grain + 1 ore"
    turn = (
        given_dinosaurs(hand("red", **EVERYTHING))
        .when(evolve("red", "desert"))
        .then(evolved("red", "desert", everything))
    )
    assert points_of(turn, "red", "desert") == 1


@pytest.mark.parametrize("missing", EVERYTHING)
def test_the_desert_with_a_card_missing_is_refused(missing):
    held = {name: 3 for name in EVERYTHING if name != missing}
    given_dinosaurs(hand("red", **held)).when(evolve("red", "desert")).refused("cannot_pay", cost=EVERYTHING, hand=held)


def test_a_player_may_evolve_before_the_roll():
    given_dinosaurs(before_the_roll(), hand("red", ore=1)).when(evolve("red", "mountains")).then(
        evolved("red", "mountains", "1 ore")
    )


def test_a_player_may_evolve_during_the_placement():
    """The competition comes after the placement, so a player can still adapt to it."""
    past = settlement("red", 29, 49), herd(blue={13: 2}), hand("red", ore=1), placing("red", 29, 49)
    turn = given_dinosaurs(*past).after(place("red", 29, 13)).when(evolve("red", "mountains"))
    turn.then(evolved("red", "mountains", "1 ore"))


@pytest.mark.parametrize("agenda", ["discard(red;4)+trade_build(red)", "catastrophe_victim(red;3)+trade_build(red)"])
def test_evolution_waits_for_discards_and_for_a_victim(agenda):
    turn = given_dinosaurs(next_is(agenda), hand("red", ore=8))
    turn.when(evolve("red", "mountains")).refused(f"{agenda.partition('(')[0]}_pending", seats=["red"])


def test_a_player_evolves_only_in_the_own_turn():
    turn = given_dinosaurs(hand("blue", ore=1)).when(evolve("blue", "mountains"))
    turn.refused("not_your_turn", seats=["red"])


def test_a_due_seat_cannot_evolve_in_the_turn_of_another():
    turn = given_dinosaurs(hand("red", ore=1), hand("blue", wool=1)).after(offer("red", "1 ore", "1 wool"))
    turn.when(evolve("blue", "pasture")).refused("not_your_turn", seats=["red", "blue", "white"])
    assert turn.when(accept("blue")).accepted()
