"""The progress of a game, as clients see it."""

from contextlib import suppress

from service.admin import operations
from service.registers.admin_log import Operator
from service.runtime.problems import Problem
from tests.system.clients.client import Client
from tests.system.consistency import open_shared_services
from tests.system.running import RunningService
from tests.waiting import eventually


def version(client: Client, game: str) -> int:
    """The version of a game; -1 if the service does not answer."""
    try:
        status, found = client.get(f"/v1/games/{game}")
    except OSError:
        return -1
    return found["version"] if status == 200 else -1


def create_ai_game(client: Client) -> str:
    """A running game of AI seats alone, which goes on for minutes without occupying its worker."""
    fields = {
        "ruleset": "settlers",
        "seats": 2,
        "ai": "random",
        "ai_delay": 0.1,
        "take_seat": False,
        "options": {"target_points": 18},
    }
    status, made = client.post("/v1/games", fields)
    assert status == 201, made
    eventually(lambda: version(client, made["game"]) > 8)
    return str(made["game"])


def end_games(running: RunningService) -> None:
    """Ends the games in progress, as an operator."""
    with open_shared_services(running) as services:
        for game in list(services.store.live.list_games()):
            if services.snapshots.fresh(game).status == "running":
                with suppress(Problem):
                    operations.end_game(services, Operator("tests"), game)


def wait_for_progress(client: Client, game: str) -> None:
    """Waits until the version of the game grows."""
    before = eventually(lambda: version(client, game) + 1)
    eventually(lambda: version(client, game) > before)


def read_legal_actions(client: Client, game: str) -> dict[str, list[object]] | None:
    """The legal actions of the caller, once there are any."""
    found = client.get(f"/v1/games/{game}/actions")[1]
    return found if found["actions"] else None
