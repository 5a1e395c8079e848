"""Whole games of Puerto by chance: every promise of the rules at every move, and what is shown fits its schema."""

import pytest

from games.catalog import ruleset
from games.chance import SeededChance
from games.kernel import advance, begin, encode, schema
from games.puerto.table import bank, table
from tests.rules.language import Turn
from tests.rules.promises import through_json
from tests.rules.test_playing import by_chance
from tests.rules.wire import fits

GAMES = [(3, {"board": "fixed", "gold": 20, "discard_limit": 5}), (4, {"numbers": "random", "friendly_robber": True})]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_promise_is_kept_at_every_move(seats, options):
    rules, chance = ruleset("puerto", seats, options), SeededChance(seats)
    turn = Turn(begin(rules, chance)[1])
    for _ in range(200):
        ask = by_chance(turn.state, chance)
        told, turn = turn.when(ask).accepted(chance)
        assert fits(encode(ask.action), schema(rules.actions[encode(ask.action)["type"]], rules.limits))
        for event in told:
            assert fits(through_json(event), schema(rules.events[encode(event)["type"]], rules.limits))
        turn.assert_templates_keep_their_word()
        assert fits(turn.shown_to("red"), rules.game.schema(rules.limits))


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
