"""Chance: the only source of random numbers, seeded, scripted, or both."""

import pytest

from games.chance import ScriptedChance, ScriptError, SeededChance, shuffle, shuffle_bounds


def test_the_same_seed_gives_the_same_draws():
    draws = [[SeededChance(seed).draw("dice", (6,) * 20) for seed in (1, 1, "1", 2)] for _ in range(2)]
    assert draws[0] == draws[1]
    assert draws[0][0] == draws[0][1] != draws[0][3]


def test_draws_are_counted_by_purpose():
    for chance in (SeededChance(1), ScriptedChance({}, rest=SeededChance(1))):
        assert [chance.draw(purpose, ())[0] for purpose in ("dice", "dice", "deck", "dice")] == [0, 1, 0, 2]


def test_every_value_is_below_its_bound():
    chance = SeededChance("bounds")
    seen = {chance.draw("dice", (1, 2, 3))[1] for _ in range(200)}
    assert seen == {(0, second, third) for second in range(2) for third in range(3)}


def test_scripted_draws_come_first_and_then_those_of_the_fallback():
    chance = ScriptedChance({"dice": [(1, 2), (3, 4)]}, rest=ScriptedChance({"dice": [(5, 5)]}))
    assert [chance.draw("dice", (6, 6)) for _ in range(3)] == [(0, (1, 2)), (1, (3, 4)), (2, (5, 5))]


def test_a_draw_without_a_script_is_an_error():
    with pytest.raises(ScriptError, match="draw 0 of 'dice' is not in the script"):
        ScriptedChance({"deck": [(0,)]}).draw("dice", (6, 6))


@pytest.mark.parametrize("written", [(6, 0), (-1, 0), (0,), (0, 0, 0)])
def test_a_scripted_draw_must_fit_its_bounds(written):
    with pytest.raises(ScriptError, match="must fit"):
        ScriptedChance({"dice": [written]}).draw("dice", (6, 6))


def test_a_shuffle_makes_every_order_once():
    orders = [shuffle((1, 2, 3), (first, second)) for first in range(3) for second in range(2)]
    assert list(shuffle_bounds(3)) == [3, 2]
    assert len({tuple(order) for order in orders}) == 6
    with pytest.raises(ValueError, match="shorter"):
        shuffle((1, 2, 3), (0,))
