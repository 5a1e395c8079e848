"""Random games of the First Nations: every move passes all checks, and the game ends."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.first_nations.state import nation
from games.kernel import advance, start_game
from tests.rules.random_play import choose_randomly, play_random_game

GAMES = [
    (2, {"board": "fixed", "discard_limit": 5}),
    (3, {"first_nations_seat": 1, "friendly_robber": True}),
    (4, {"first_nations_seat": 3, "numbers": "random"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_move_of_a_random_game_passes_all_checks(seats, options):
    rules, chance = get_ruleset("first_nations", seats, options), SeededChance(f"promise {seats}")
    play_random_game(rules, chance, 200)


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_ends(seed):
    chance, seats = SeededChance(f"end {seed}"), 2 + seed % 3
    state = start_game(get_ruleset("first_nations", seats, {"turn_cap": 300, "target_points": 7}), chance)[1]
    while state.result is None:
        seat_action = choose_randomly(state, chance)
        advance(state, seat_action.seat, seat_action.action, chance)
        assert nation(state).settlements.bit_count() <= 5
    assert state.rules.definition.violations(state) == []
