"""Whole games of dinosaurs by chance: every promise of the rules at every move, and what is shown fits its schema."""

import pytest

from games.catalog import ruleset
from games.chance import SeededChance
from games.dinosaurs.ecology import ecology
from games.dinosaurs.herd import size
from games.kernel import advance, begin
from tests.rules.by_chance import by_chance, play_by_chance

GAMES = [(3, {"board": "fixed", "discard_limit": 5}), (4, {"numbers": "random", "domestic_trade": False})]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_promise_is_kept_at_every_move(seats, options):
    rules, chance = ruleset("dinosaurs", seats, options), SeededChance(seats)
    play_by_chance(rules, chance, 150)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_played_by_chance_comes_to_an_end(seed):
    chance = SeededChance(f"end {seed}")
    state = begin(ruleset("dinosaurs", 3 + seed % 2, {"target_points": 12}), chance)[1]
    while state.result is None:
        ask = by_chance(state, chance)
        advance(state, ask.seat, ask.action, chance)
        assert max(map(size, ecology(state).herds)) <= 15
    assert state.result.reason == "points"
    assert state.rules.game.violations(state) == []
