"""Random games with ships: every move passes all checks."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from tests.rules.random_play import play_random_game
from tests.rules.seafarers.language import GAME


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("board", ["fixed", "shuffled"])
def test_every_move_of_a_random_game_passes_all_checks(seats, board):
    options = {"friendly_robber": seats == 3, "board": board}
    play_random_game(get_ruleset(GAME, seats, options), SeededChance(seats), 150)
