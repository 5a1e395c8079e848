"""Whole games by chance: every promise of the rules at every move, with offers and all."""

import pytest

from games.catalog import ruleset
from games.chance import SeededChance
from games.kernel import advance, begin, due, encode, legal, schema, templates
from tests.rules.language import Ask, Turn
from tests.rules.promises import through_json
from tests.rules.wire import fits

GAMES = [
    (2, {"board": "fixed", "discard_limit": 5}),
    (3, {"numbers": "random", "friendly_robber": True}),
    (4, {}),
]


def by_chance(state, chance):
    """An action of any seat that is due: a listed one, or now and then an offer or another filled template."""
    seats = due(state)
    _, (who, which, what) = chance.draw("choice", (len(seats), 6, 1000))
    seat = seats[who]
    listed, open_ = legal(state, seat), templates(state, seat)
    if open_ and (which == 0 or not listed):
        return Ask(seat, open_[what % len(open_)].sample(state, seat, chance))
    return Ask(seat, listed[what % len(listed)])


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_promise_is_kept_at_every_move(seats, options):
    rules, chance = ruleset("settlers", seats, options), SeededChance(seats)
    turn = Turn(begin(rules, chance)[1])
    for _ in range(150):
        ask = by_chance(turn.state, chance)
        told, turn = turn.when(ask).accepted(chance)
        assert fits(encode(ask.action), schema(rules.actions[encode(ask.action)["type"]], rules.limits))
        for event in told:
            assert fits(through_json(event), schema(rules.events[encode(event)["type"]], rules.limits))
        turn.assert_templates_keep_their_word()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_played_by_chance_comes_to_an_end(seed):
    chance = SeededChance(f"end {seed}")
    state = begin(ruleset("settlers", 3, {"turn_cap": 300, "target_points": 6}), chance)[1]
    while state.result is None:
        ask = by_chance(state, chance)
        advance(state, ask.seat, ask.action, chance)
    assert state.result.reason in ("points", "turn_cap")
    assert state.rules.game.violations(state) == []
