"""Random games of Puerto: every move passes all checks, and every view fits its schema."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import advance, start_game
from games.puerto.state import gold_in_bank, puerto_state
from tests.rules.random_play import choose_randomly, play_random_game

GAMES = [(3, {"board": "fixed", "gold": 20, "discard_limit": 5}), (4, {"numbers": "random", "friendly_robber": True})]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_move_of_a_random_game_passes_all_checks(seats, options):
    rules, chance = get_ruleset("puerto", seats, options), SeededChance(seats)
    play_random_game(rules, chance, 200)


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_ends_and_keeps_its_gold(seed):
    chance, seats = SeededChance(f"end {seed}"), 3 + seed % 2
    state = start_game(get_ruleset("puerto", seats, {"target_points": 5}), chance)[1]
    while state.result is None:
        seat_action = choose_randomly(state, chance)
        advance(state, seat_action.seat, seat_action.action, chance)
        assert gold_in_bank(state) + sum(puerto_state(state).gold) + sum(puerto_state(state).laid) == 30
    assert state.result.reason == "points"
    assert len(puerto_state(state).picked) == seats
    assert state.rules.definition.violations(state) == []
