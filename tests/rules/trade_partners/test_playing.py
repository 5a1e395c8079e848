"""Whole games with partners by chance: every promise of the rules at every move."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from tests.rules.by_chance import play_by_chance


@pytest.mark.parametrize("seats", [2, 3])
def test_every_promise_is_kept_at_every_move(seats):
    rules, chance = get_ruleset("trade_partners", seats, {"friendly_robber": seats == 2}), SeededChance(seats)
    play_by_chance(rules, chance, 150)
