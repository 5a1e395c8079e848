"""Random games, with offers: every move keeps all promises of the rules."""

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
def test_every_promise_is_kept_at_every_move(seats, options):
    rules, chance = get_ruleset("settlers", seats, options), SeededChance(seats)
    play_random_game(rules, chance, 150)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_ends(seed):
    chance = SeededChance(f"end {seed}")
    state = start_game(get_ruleset("settlers", 3, {"turn_cap": 300, "target_points": 6}), chance)[1]
    while state.result is None:
        ask = choose_randomly(state, chance)
        advance(state, ask.seat, ask.action, chance)
    assert state.result.reason in ("points", "turn_cap")
    assert state.rules.game.violations(state) == []
