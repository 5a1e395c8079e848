"""Whole games of the First Nations by chance: every promise of the rules at every move, and an end."""

import pytest

from games.catalog import ruleset
from games.chance import SeededChance
from games.first_nations.nation import nation
from games.kernel import advance, begin
from tests.rules.by_chance import by_chance, play_by_chance

GAMES = [
    (2, {"board": "fixed", "discard_limit": 5}),
    (3, {"first_nations_seat": 1, "friendly_robber": True}),
    (4, {"first_nations_seat": 3, "numbers": "random"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_promise_is_kept_at_every_move(seats, options):
    rules, chance = ruleset("first_nations", seats, options), SeededChance(f"promise {seats}")
    play_by_chance(rules, chance, 200)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_played_by_chance_comes_to_an_end(seed):
    chance, seats = SeededChance(f"end {seed}"), 2 + seed % 3
    state = begin(ruleset("first_nations", seats, {"turn_cap": 300, "target_points": 7}), chance)[1]
    while state.result is None:
        ask = by_chance(state, chance)
        advance(state, ask.seat, ask.action, chance)
        assert nation(state).settlements.bit_count() <= 5
    assert state.rules.game.violations(state) == []
