"""Random games with partners: every move keeps all promises of the rules."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from tests.rules.random_play import play_random_game


@pytest.mark.parametrize("seats", [2, 3])
def test_every_promise_is_kept_at_every_move(seats):
    rules, chance = get_ruleset("trade_partners", seats, {"friendly_robber": seats == 2}), SeededChance(seats)
    play_random_game(rules, chance, 150)
