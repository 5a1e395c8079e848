"""A whole game over the running service: no listed action is refused, and the export verifies."""

import re

import pytest

from games.catalog import COMBINATIONS, seat_counts
from games.combination import split_name
from tests.system.games import play_and_verify
from tests.system.running import RunningService


def test_the_first_start_creates_a_game_to_watch(shared_service: RunningService) -> None:
    (game,) = re.findall(r"replay of a demo game.*/g/(\w+)$", shared_service.output.read_text(), re.MULTILINE)
    seats = shared_service.client().get(f"/v1/games/{game}")[1]["seats"]
    assert [seat["kind"] for seat in seats] == ["ai"] * 4


def test_a_scripted_player_and_three_greedy_seats_play_to_the_end(shared_service: RunningService) -> None:
    assert len(play_and_verify(shared_service, 1).accepted) > 20


@pytest.mark.parametrize(("number", "name"), list(enumerate(COMBINATIONS, 3)))
def test_the_first_turns_of_every_ruleset_are_played_and_verified(
    shared_service: RunningService, number: int, name: str
) -> None:
    fields = {**split_name(name).fields(), "seats": seat_counts(name)[-1], "options": {"turn_cap": 8}}
    assert len(play_and_verify(shared_service, number, **fields).accepted) > 4


def test_a_short_game_on_the_beginners_board_verifies(shared_service: RunningService) -> None:
    play_and_verify(shared_service, 2, options={"board": "fixed", "target_points": 4})
