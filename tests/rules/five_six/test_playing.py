"""Whole games with five and six by chance: every promise of the rules at every move."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from tests.rules.by_chance import play_by_chance


@pytest.mark.parametrize(("seats", "paired"), [(5, False), (5, True), (6, False), (6, True)])
def test_every_promise_is_kept_at_every_move(seats, paired):
    rules, chance = get_ruleset("settlers", seats, {"paired_players": paired}), SeededChance(seats)
    play_by_chance(rules, chance, 120)
