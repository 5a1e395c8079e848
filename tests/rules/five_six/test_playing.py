"""Whole games with five and six by chance: every promise of the rules at every move."""

import pytest

from games.catalog import ruleset
from games.chance import SeededChance
from games.kernel import begin, encode, schema
from tests.rules.language import Turn
from tests.rules.promises import through_json
from tests.rules.test_playing import by_chance
from tests.rules.wire import fits


@pytest.mark.parametrize(("seats", "paired"), [(5, False), (5, True), (6, False), (6, True)])
def test_every_promise_is_kept_at_every_move(seats, paired):
    rules, chance = ruleset("settlers", seats, {"paired_players": paired}), SeededChance(seats)
    turn = Turn(begin(rules, chance)[1])
    for _ in range(120):
        ask = by_chance(turn.state, chance)
        told, turn = turn.when(ask).accepted(chance)
        for event in told:
            assert fits(through_json(event), schema(rules.events[encode(event)["type"]], rules.limits))
