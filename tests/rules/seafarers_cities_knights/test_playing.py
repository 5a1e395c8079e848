"""Random games with ships and knights: every move passes all checks."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from tests.rules.random_play import play_random_game
from tests.rules.seafarers_cities_knights.language import GAME


@pytest.mark.parametrize(("seats", "options"), [(3, {"friendly_robber": True}), (6, {"paired_players": True})])
def test_every_move_of_a_random_game_passes_all_checks(seats, options):
    play_random_game(get_ruleset(GAME, seats, options), SeededChance(seats), 120)
