"""Random games of five and six: every move passes all checks."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from tests.rules.random_play import play_random_game


@pytest.mark.parametrize(("seats", "paired"), [(5, False), (5, True), (6, False), (6, True)])
def test_every_move_of_a_random_game_passes_all_checks(seats, paired):
    rules, chance = get_ruleset("settlers", seats, {"paired_players": paired}), SeededChance(seats)
    play_random_game(rules, chance, 120)
