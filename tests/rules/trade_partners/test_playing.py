"""Random games with partners: every move passes all checks."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from tests.rules.random_play import play_random_game


@pytest.mark.parametrize("seats", [2, 3])
def test_every_move_of_a_random_game_passes_all_checks(seats):
    rules, chance = get_ruleset("trade_partners", seats, {"friendly_robber": seats == 2}), SeededChance(seats)
    play_random_game(rules, chance, 150)
