"""Random games, with offers: every move passes all checks."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import advance, start_game
from tests.rules.random_play import choose_randomly, play_random_game

GAMES = [
    (2, {"board": "fixed", "discard_limit": 5}),
    (3, {"numbers": "random", "friendly_robber": True}),
    (4, {}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_move_of_a_random_game_passes_all_checks(seats, options):
    rules, chance = get_ruleset("settlers", seats, options), SeededChance(seats)
    play_random_game(rules, chance, 150)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_ends(seed):
    chance = SeededChance(f"end {seed}")
    state = start_game(get_ruleset("settlers", 3, {"turn_cap": 300, "target_points": 6}), chance)[1]
    while state.result is None:
        seat_action = choose_randomly(state, chance)
        advance(state, seat_action.seat, seat_action.action, chance)
    assert state.result.reason in ("points", "turn_cap")
    assert state.rules.definition.violations(state) == []
