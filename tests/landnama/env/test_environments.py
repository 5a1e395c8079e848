"""The environments of learners: PettingZoo's own tests, legal numbers, seeds, and that nothing hidden is in them."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from games.catalog import COMBINATIONS, get_ruleset, seat_counts
from games.chance import SeededChance
from games.kernel import InvalidValue, build_view, determinize, find_refusal
from landnama.env import IllegalAction, SeatEnv, TableEnv, describe_vector, make_vector, number_actions, to_vector
from landnama.env.fillings import choose_cards
from landnama.env.rewards import reward_points, reward_ranks, reward_victory
from landnama.env.table import Table
from workers.policies import find_policy

NO_OFFERS = {"domestic_trade": False}


@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")
@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_every_ruleset_passes_the_tests_of_pettingzoo(ruleset):
    api_test(TableEnv(ruleset), num_cycles=12)
    seed_test(lambda: TableEnv(ruleset), num_cycles=6)


def play(table, luck, actions):
    """Yields before each of so many random actions."""
    for _ in range(actions):
        if table.seat is None:
            return
        yield table
        table.act(luck.choice(table.legal_numbers()))


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_every_position_has_legal_numbers_that_the_rules_accept(ruleset):
    rules, luck = get_ruleset(ruleset, max(seat_counts(ruleset))), random.Random(ruleset)
    table, numbering = Table(rules, (), "numbers"), number_actions(rules)
    for _ in play(table, luck, 150):
        legal = table.legal_numbers()
        assert legal
        assert len(set(legal)) == len(legal)
        for number in luck.sample(legal, min(5, len(legal))):
            action = numbering.find_action(number, table.state, table.seat)
            assert find_refusal(table.state, table.seat, action) is None
            found = numbering.find_number(action, table.state, table.seat)
            assert numbering.find_action(found, table.state, table.seat) == action


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_an_observation_depends_on_nothing_that_its_seat_may_not_know(ruleset):
    rules, luck, chance = get_ruleset(ruleset, max(seat_counts(ruleset))), random.Random(ruleset), SeededChance(1)
    table = Table(rules, range(rules.seats), "hidden")
    for number, _ in enumerate(play(table, luck, 150)):
        if number % 10:
            continue
        for seat in range(rules.seats):
            view = table.view(seat)
            other = determinize(view, chance)
            twin = build_view(other, seat, view.knowledge)
            assert np.array_equal(to_vector(twin), to_vector(view))
            assert table.numbering.legal_numbers(other, seat) == table.numbering.legal_numbers(table.state, seat)


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_all_vectors_of_a_ruleset_have_the_described_fields(ruleset):
    rules = get_ruleset(ruleset, max(seat_counts(ruleset)))
    fields, table = describe_vector(rules), Table(rules, range(rules.seats), "fields")
    for _ in play(table, random.Random(2), 40):
        vector = to_vector(table.view(table.seat))
        assert len(vector) == sum([field.length for field in fields])
        own = next(field for field in fields if field.name == "own_seat")
        assert vector[own.start : own.start + own.length].tolist().index(1) == table.seat


def play_to_the_end(env, seed):
    """Plays random legal actions; returns the rewards and the number of steps."""
    luck, rewards, steps = random.Random(seed), 0.0, 0
    seen, _ = env.reset(seed=seed)
    while True:
        seen, reward, ended, cut_off, _ = env.step(luck.choice(seen["action_mask"].nonzero()[0]))
        rewards, steps = rewards + reward, steps + 1
        if ended or cut_off:
            return rewards, steps, ended


def test_a_game_against_policies_ends_with_a_reward():
    reward, steps, ended = play_to_the_end(SeatEnv("natick", opponents="greedy"), 5)
    assert (abs(reward), ended, steps > 20) == (1.0, True, True)


def test_the_same_seed_and_actions_give_the_same_game():
    games = [play_to_the_end(SeatEnv("settlers", 3, NO_OFFERS, seat=None, max_actions=300), 8) for _ in range(2)]
    assert games[0] == games[1]


def test_opponents_may_be_policies_and_functions_of_what_they_see():
    def choose_first(seen):
        return int(seen["action_mask"].argmax())

    env = SeatEnv("settlers", 3, NO_OFFERS, opponents=[find_policy("greedy"), choose_first], max_actions=60)
    _, steps, ended = play_to_the_end(env, 1)
    assert (steps > 5, ended) == (True, False)


def test_the_mask_is_what_masked_policies_ask_for():
    env = SeatEnv("settlers", 2)
    seen, _ = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))


def test_an_illegal_number_is_refused_and_named():
    env = SeatEnv("settlers", 2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"roll_dice.* is not legal for seat 0; the action mask"):
        env.step(next(block.start for block in env.table.numbering.blocks if block.name == "roll_dice"))
    with pytest.raises(IllegalAction, match=r"999999, which is not below"):
        env.step(999999)


def test_wrong_arguments_say_what_would_be_right():
    with pytest.raises(InvalidValue, match="must be one of dinosaurs"):
        SeatEnv("chess")
    with pytest.raises(ValueError, match="seat must be from 0 to 3, or None"):
        SeatEnv(seat=4)
    with pytest.raises(ValueError, match="or a list of 3"):
        SeatEnv(opponents=["random"])
    with pytest.raises(ValueError, match="must be one of rank, victory, points, not 'money'"):
        TableEnv(reward="money")


def test_environments_run_in_processes_of_their_own():
    envs = make_vector(2, ruleset="natick", options=NO_OFFERS)
    try:
        seen, _ = envs.reset(seed=4)
        seen, rewards, *_ = envs.step(seen["action_mask"].argmax(axis=1))
        assert seen["observation"].shape[0] == len(rewards) == 2
    finally:
        envs.close()


def test_a_game_that_is_cut_off_is_truncated_for_every_seat():
    env = TableEnv("settlers", 3, max_actions=2)
    env.reset(seed=1)
    for _ in range(2):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}


def test_rewards_go_by_rank_victory_or_points():
    ending = [(False, 7), (True, 10), (False, 7), (False, 3)]
    assert reward_ranks(ending) == [0.0, 1.0, 0.0, -1.0]
    assert reward_victory(ending) == [0.0, 1.0, 0.0, 0.0]
    assert reward_points(ending) == [7.0, 10.0, 7.0, 3.0]


def test_a_payment_takes_the_preferred_kinds_and_then_the_most_plentiful():
    held = {"ore": 1, "wool": 1, "brick": 4, "grain": 3}
    assert choose_cards(held, 5, ["ore", "wool"]) == {"ore": 1, "wool": 1, "brick": 2, "grain": 1}
    assert choose_cards(held, 2, ["brick", "brick"]) == {"brick": 2}
