"""Every policy chooses legal actions, chooses the same for the same view, and ends its games."""

import pytest

from games.chance import SeededChance
from games.kernel import build_view
from service.runtime.policies import POLICY_NAMES as OFFERED
from tests.policies.table import NO_HURRY, final_state, illegal_actions, play_moves, view_of_position
from workers.policies import POLICIES, NoSuchPolicy, NothingToDo, find_policy

TABLES = [
    (["random", "random"], {}),
    (["greedy", "random"], {"domestic_trade": False, "friendly_robber": True}),
    (["greedy", "greedy", "random"], {"board": "fixed", "discard_limit": 5}),
    (["greedy", "greedy", "greedy", "greedy"], {"numbers": "random"}),
    (["random", "greedy", "random", "greedy"], {"target_points": 5, "discard_limit": 12}),
]


def test_the_service_and_the_workers_have_the_same_policies():
    assert set(OFFERED) == set(POLICIES)
    assert [name for name, each in POLICIES.items() if each.name != name] == []


@pytest.mark.parametrize(("names", "options"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_every_move_of_a_policy_is_legal(names, options, seed):
    assert illegal_actions(play_moves(names, seed, **options)) == []


@pytest.mark.parametrize("name", POLICIES)
def test_the_same_view_and_chance_give_the_same_action(name):
    for move in list(play_moves([name] * 3, 1))[::7]:
        first, second = (find_policy(name).choose(move.view, SeededChance(4), NO_HURRY) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_leaves_its_view_as_it_was(name):
    for move in list(play_moves([name] * 2, 2))[::7]:
        before = build_view(move.view.state, move.seat, move.view.knowledge)
        find_policy(name).choose(move.view, SeededChance(4), NO_HURRY)
        assert move.view.state.as_dict() == before.state.as_dict()
        assert move.view.knowledge == before.knowledge


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_end_with_points_long_before_the_cap(players):
    assert final_state(["greedy"] * players, 3).result.reason == "points"
    assert final_state(["greedy"] * players, 3).turn < 200


def test_a_turn_of_a_greedy_seat_is_short():
    turns: dict[int, int] = {}
    for move in play_moves(["greedy"] * 4, 11):
        turns[move.state.turn] = turns.get(move.state.turn, 0) + 1
    assert max(turns.values()) < 40


def test_a_policy_past_its_deadline_gives_a_legal_action():
    for move in list(play_moves(["greedy"] * 2, 6))[::5]:
        action = find_policy("greedy").choose(move.view, SeededChance(1), 0.0)
        assert illegal_actions(iter([move._replace(action=action)])) == []


def test_a_seat_that_is_not_due_has_no_action():
    with pytest.raises(NothingToDo):
        find_policy("random").choose(view_of_position(first_roll(), 1), SeededChance(0), NO_HURRY)


def test_a_spectator_has_no_action():
    move = next(play_moves(["random"] * 2, 0))
    with pytest.raises(NothingToDo):
        find_policy("greedy").choose(build_view(move.state, None, move.view.knowledge), SeededChance(0), NO_HURRY)


def test_the_error_for_an_unknown_policy_lists_the_policies():
    with pytest.raises(NoSuchPolicy, match="greedy, random"):
        find_policy("perfect")


def first_roll() -> str:
    board = "m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
    return f"settlers/2[board=fixed] {board} turn:1 active:0 agenda:roll(0)"
