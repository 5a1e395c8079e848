"""Random games of five and six: every move keeps all promises of the rules."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from tests.rules.random_play import play_random_game


@pytest.mark.parametrize(("seats", "paired"), [(5, False), (5, True), (6, False), (6, True)])
def test_every_promise_is_kept_at_every_move(seats, paired):
    rules, chance = get_ruleset("settlers", seats, {"paired_players": paired}), SeededChance(seats)
    play_random_game(rules, chance, 120)
