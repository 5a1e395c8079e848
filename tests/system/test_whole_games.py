"""A whole game over the running service: no listed action is refused, and the export verifies."""

from collections.abc import Iterator

import pytest

from games.catalog import RULESETS, seat_counts
from tests.system.games import play_and_verify
from tests.system.running import RunningService, running_service
from tests.waiting import eventually


@pytest.fixture(scope="module")
def services() -> Iterator[RunningService]:
    with running_service(DEMO_GAME="on") as running:
        yield running


def test_the_first_start_creates_a_game_to_watch(services: RunningService) -> None:
    """Runs before the other tests: a first game is created only if there is no other."""
    caller = services.client()

    def among_ai_players() -> bool:
        games = caller.get("/v1/games")[1]["games"]
        return any(all(seat["kind"] == "ai" for seat in game["seats"]) for game in games)

    eventually(among_ai_players)


def test_a_scripted_player_and_three_greedy_seats_play_to_the_end(services: RunningService) -> None:
    assert len(play_and_verify(services, 1).accepted) > 20


@pytest.mark.parametrize(("number", "name"), list(enumerate(RULESETS, 3)))
def test_the_first_turns_of_every_ruleset_are_played_and_verified(
    services: RunningService, number: int, name: str
) -> None:
    fields = {"ruleset": name, "seats": seat_counts(name)[-1], "options": {"turn_cap": 16}}
    assert len(play_and_verify(services, number, **fields).accepted) > 4


def test_a_short_game_on_the_beginners_board_verifies(services: RunningService) -> None:
    play_and_verify(services, 2, options={"board": "fixed", "target_points": 4})
