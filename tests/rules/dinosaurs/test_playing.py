"""Random games of dinosaurs: every move passes all checks, and every view fits its schema."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.dinosaurs.herd import count_dinosaurs
from games.dinosaurs.state import ecology
from games.kernel import advance, start_game
from tests.rules.random_play import choose_randomly, play_random_game

GAMES = [(3, {"board": "fixed", "discard_limit": 5}), (4, {"numbers": "random", "domestic_trade": False})]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_move_of_a_random_game_passes_all_checks(seats, options):
    rules, chance = get_ruleset("dinosaurs", seats, options), SeededChance(seats)
    play_random_game(rules, chance, 150)


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_ends(seed):
    chance = SeededChance(f"end {seed}")
    state = start_game(get_ruleset("dinosaurs", 3 + seed % 2, {"target_points": 12}), chance)[1]
    while state.result is None:
        seat_action = choose_randomly(state, chance)
        advance(state, seat_action.seat, seat_action.action, chance)
        assert max(map(count_dinosaurs, ecology(state).herds)) <= 15
    assert state.result.reason == "points"
    assert state.rules.definition.violations(state) == []
