"""Whole games of Puerto by chance: every promise of the rules at every move, and what is shown fits its schema."""

import pytest

from games.catalog import ruleset
from games.chance import SeededChance
from games.kernel import advance, begin
from games.puerto.table import bank, table
from tests.rules.by_chance import by_chance, play_by_chance

GAMES = [(3, {"board": "fixed", "gold": 20, "discard_limit": 5}), (4, {"numbers": "random", "friendly_robber": True})]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_promise_is_kept_at_every_move(seats, options):
    rules, chance = ruleset("puerto", seats, options), SeededChance(seats)
    play_by_chance(rules, chance, 200)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_played_by_chance_comes_to_an_end_and_keeps_its_gold(seed):
    chance, seats = SeededChance(f"end {seed}"), 3 + seed % 2
    state = begin(ruleset("puerto", seats, {"target_points": 5}), chance)[1]
    while state.result is None:
        ask = by_chance(state, chance)
        advance(state, ask.seat, ask.action, chance)
        assert bank(state) + sum(table(state).gold) + sum(table(state).laid) == 30
    assert state.result.reason == "points"
    assert len(table(state).picked) == seats
    assert state.rules.game.violations(state) == []
