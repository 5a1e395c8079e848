"""Fair chance: draws follow from the seeds alone, are uniform, and are numbered by purpose."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.proofs.fair_chance import FairChance, draw_values, mix_root, purpose_key, seed_commitment
from tests.events.language import VECTORS

SEED = bytes.fromhex(VECTORS["server_seed"])
ROOT = bytes.fromhex(VECTORS["root"])


def chi_square(counts, outcomes):
    expected = sum(counts.values()) / len(outcomes)
    return sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)


def shuffle(items, values):
    """Fisher and Yates, from the last place down."""
    items = list(items)
    for last, chosen in zip(range(len(items) - 1, 0, -1), values, strict=True):
        items[last], items[chosen] = items[chosen], items[last]
    return tuple(items)


def test_a_commitment_is_the_documented_one():
    assert seed_commitment(SEED) == VECTORS["seed_commitment"]


def test_a_seat_commits_as_the_server_does():
    seeds = [bytes.fromhex(seed) for seed in VECTORS["seat_seeds"]]
    assert list(map(seed_commitment, seeds)) == VECTORS["seat_commitments"]


def test_the_root_is_the_documented_one():
    seats = [bytes.fromhex(seed) for seed in VECTORS["seat_seeds"]]
    assert mix_root(SEED, VECTORS["game"], seats) == ROOT
    assert mix_root(SEED, VECTORS["game"], []).hex() == VECTORS["root_without_seats"]


def test_a_purpose_has_the_documented_key():
    assert purpose_key(ROOT, "dice").hex() == VECTORS["dice_key"]


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: f"{vector['purpose']}-{vector['number']}")
def test_a_draw_gives_the_documented_values(vector):
    chance = FairChance(ROOT, {vector["purpose"]: vector["number"]})
    assert chance.draw(vector["purpose"], vector["bounds"]) == (vector["number"], tuple(vector["values"]))


def test_one_of_the_vectors_skips_a_word():
    assert any(vector.get("passed_over") for vector in VECTORS["draws"])


def test_each_purpose_is_counted_by_itself_from_zero():
    chance = FairChance(ROOT, {"dice": 4})
    numbers = [chance.draw(purpose, [6])[0] for purpose in ("dice", "deck", "dice", "deck")]
    assert numbers == [4, 0, 5, 1]
    assert chance.counters == {"dice": 6, "deck": 2}


def test_the_given_counters_are_not_modified():
    given_counters = {"dice": 4}
    FairChance(ROOT, given_counters).draw("dice", [6])
    assert given_counters == {"dice": 4}


def test_a_draw_does_not_depend_on_the_draws_before_it():
    chance = FairChance(ROOT, {})
    chance.draw("dice", [6] * 50)
    assert chance.draw("dice", [6, 6])[1] == draw_values(purpose_key(ROOT, "dice"), "dice", 1, [6, 6])


def test_the_order_of_the_seats_seeds_matters():
    one, two = bytes(32), bytes([1]) * 32
    assert mix_root(SEED, "g", [one, two]) != mix_root(SEED, "g", [two, one])


@given(st.lists(st.integers(1, 2**53), max_size=20), st.integers(0, 2**40))
def test_every_value_lies_below_its_bound(bounds, number):
    values = draw_values(purpose_key(ROOT, "deck"), "deck", number, bounds)
    assert len(values) == len(bounds)
    assert all(0 <= value < bound for value, bound in zip(values, bounds, strict=True))


def test_a_bound_of_one_consumes_a_word():
    key = purpose_key(ROOT, "theft")
    assert draw_values(key, "theft", 0, [1, 1000])[1] == draw_values(key, "theft", 0, [5, 1000])[1]


@pytest.mark.parametrize("bound", [0, -1, 2**53 + 1])
def test_a_bound_out_of_range_raises_and_counts_no_draw(bound):
    chance = FairChance(ROOT, {})
    with pytest.raises(ValueError, match="a bound is from 1"):
        chance.draw("dice", [6, bound])
    assert chance.counters == {}


@pytest.mark.parametrize("purpose", ["", "Dice", "a b", "dice\0", "würfel"])
def test_a_purpose_has_only_allowed_characters(purpose):
    with pytest.raises(ValueError, match="not a purpose"):
        FairChance(ROOT, {}).draw(purpose, [6])


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_is_32_bytes(length):
    with pytest.raises(ValueError, match="a seed is 32 bytes"):
        seed_commitment(bytes(length))
    with pytest.raises(ValueError, match="a seed is 32 bytes"):
        mix_root(SEED, "g", [bytes(length)])


def test_two_dice_are_uniform():
    chance = FairChance(ROOT, {})
    counts = Counter(chance.draw("dice", [6, 6])[1] for _ in range(36_000))
    outcomes = [(first, second) for first in range(6) for second in range(6)]
    # 66.6 is passed once in a thousand with 35 degrees of freedom; the draws are the same in every run.
    assert chi_square(counts, outcomes) < 66.6


def test_shuffles_are_uniform():
    chance = FairChance(ROOT, {})
    counts = Counter(shuffle(range(4), chance.draw("deck", [4, 3, 2])[1]) for _ in range(24_000))
    # 49.7 is passed once in a thousand with 23 degrees of freedom; the draws are the same in every run.
    assert chi_square(counts, list(permutations(range(4)))) < 49.7
