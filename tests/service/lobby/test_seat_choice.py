"""Who has which seat of a new game."""

import pytest

from service.lobby.seat_choice import SeatChoice, choose_seats
from service.runtime.problems import Problem


@pytest.mark.parametrize(
    ("take_seat", "ai", "creator"),
    [
        (True, [1, 2], (0,)),
        (False, [0, 1, 2], ()),
        (1, [0, 2], (1,)),
        ("all", [1, 2], (0,)),
    ],
)
def test_one_policy_has_every_seat_but_the_creators(take_seat, ai, creator):
    assert choose_seats("greedy", take_seat, 3, held=[]) == SeatChoice(dict.fromkeys(ai, "greedy"), creator)


@pytest.mark.parametrize(("take_seat", "creator"), [(True, (1,)), (False, ()), (3, (3,)), ("all", (1, 3))])
def test_the_creator_chooses_among_the_seats_without_a_policy_that_are_not_held(take_seat, creator):
    assert choose_seats({0: "greedy"}, take_seat, 4, held=[2]) == SeatChoice({0: "greedy"}, creator)


def test_one_policy_leaves_held_seats_free():
    assert choose_seats("greedy", True, 3, held=[0]) == SeatChoice({2: "greedy"}, (1,))


@pytest.mark.parametrize(
    ("ai", "take_seat", "held", "field"),
    [
        ({4: "greedy"}, True, [], "ai"),
        ({0: "greedy"}, True, [0], "held"),
        ({}, True, [4], "held"),
        ({}, 4, [], "take_seat"),
        ({}, 1, [1], "take_seat"),
        ({1: "greedy"}, 1, [], "take_seat"),
        ("greedy", True, [0, 1, 2, 3], "take_seat"),
        ({0: "greedy", 1: "greedy", 2: "greedy", 3: "greedy"}, True, [], "take_seat"),
    ],
)
def test_a_seat_is_had_once(ai, take_seat, held, field):
    with pytest.raises(Problem) as refused:
        choose_seats(ai, take_seat, 4, held)
    assert (refused.value.code, refused.value.facts["field"]) == ("invalid_game_settings", field)


@pytest.mark.parametrize("ai", ["grandmaster", {1: "grandmaster"}])
def test_a_policy_must_exist(ai):
    with pytest.raises(Problem) as refused:
        choose_seats(ai, True, 4, held=[])
    assert refused.value.code == "unknown_policy"
