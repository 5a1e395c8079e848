"""Every policy plays by the rules, decides alike on alike, and comes to an end."""

import pytest

from games.chance import SeededChance
from games.kernel import view
from service.policies import POLICIES as OFFERED
from tests.policies.table import NO_HURRY, illegal, played, result, seen
from workers.policies import POLICIES, NoSuchPolicy, NothingToDo, policy

TABLES = [
    (["random", "random"], {}),
    (["greedy", "random"], {"domestic_trade": False, "friendly_robber": True}),
    (["greedy", "greedy", "random"], {"board": "fixed", "discard_limit": 5}),
    (["greedy", "greedy", "greedy", "greedy"], {"numbers": "random"}),
    (["random", "greedy", "random", "greedy"], {"target_points": 5, "discard_limit": 12}),
]


def test_what_the_service_gives_a_seat_is_what_the_workers_can_play():
    assert set(OFFERED) == set(POLICIES)
    assert [name for name, each in POLICIES.items() if each.name != name] == []


@pytest.mark.parametrize(("names", "options"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_every_move_of_a_policy_is_legal(names, options, seed):
    assert illegal(played(names, seed, **options)) == []


@pytest.mark.parametrize("name", POLICIES)
def test_the_same_view_and_luck_give_the_same_action(name):
    for move in list(played([name] * 3, 1))[::7]:
        first, second = (policy(name).choose(move.seen, SeededChance(4), NO_HURRY) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_leaves_its_view_as_it_was(name):
    for move in list(played([name] * 2, 2))[::7]:
        before = view(move.seen.state, move.seat, move.seen.known)
        policy(name).choose(move.seen, SeededChance(4), NO_HURRY)
        assert move.seen.state.leaves() == before.state.leaves()
        assert move.seen.known == before.known


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_end_with_points_long_before_the_cap(players):
    assert result(["greedy"] * players, 3).result.reason == "points"
    assert result(["greedy"] * players, 3).turn < 200


def test_a_turn_of_a_greedy_seat_is_short():
    turns: dict[int, int] = {}
    for move in played(["greedy"] * 4, 11):
        turns[move.state.turn] = turns.get(move.state.turn, 0) + 1
    assert max(turns.values()) < 40


def test_a_policy_past_its_deadline_still_gives_something_legal():
    for move in list(played(["greedy"] * 2, 6))[::5]:
        action = policy("greedy").choose(move.seen, SeededChance(1), 0.0)
        assert illegal(iter([move._replace(action=action)])) == []


def test_a_seat_that_is_not_due_has_nothing_to_choose():
    with pytest.raises(NothingToDo):
        policy("random").choose(seen(first_roll(), 1), SeededChance(0), NO_HURRY)


def test_a_spectator_has_nothing_to_choose():
    move = next(played(["random"] * 2, 0))
    with pytest.raises(NothingToDo):
        policy("greedy").choose(view(move.state, None, move.seen.known), SeededChance(0), NO_HURRY)


def test_an_unknown_policy_says_which_there_are():
    with pytest.raises(NoSuchPolicy, match="greedy, random"):
        policy("perfect")


def first_roll() -> str:
    board = "m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
    return f"settlers/2[board=fixed] {board} turn:1 active:0 agenda:roll(0)"
