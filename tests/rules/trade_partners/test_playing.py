"""Whole games with partners by chance: every promise of the rules at every move."""

import pytest

from games.catalog import ruleset
from games.chance import SeededChance
from games.kernel import begin, encode, schema, view
from tests.rules.language import Turn
from tests.rules.promises import through_json
from tests.rules.test_playing import by_chance
from tests.rules.wire import fits


@pytest.mark.parametrize("seats", [2, 3])
def test_every_promise_is_kept_at_every_move(seats):
    rules, chance = ruleset("trade_partners", seats, {"friendly_robber": seats == 2}), SeededChance(seats)
    turn = Turn(begin(rules, chance)[1])
    for _ in range(150):
        ask = by_chance(turn.state, chance)
        told, turn = turn.when(ask).accepted(chance)
        for event in told:
            assert fits(through_json(event), schema(rules.events[encode(event)["type"]], rules.limits))
    assert fits(rules.game.show(view(turn.state, 0, turn.knowledge[0])), rules.game.schema(rules.limits))
