"""The progress of a game, as clients see it."""

from tests.system.clients.client import Client
from tests.waiting import eventually


def version(client: Client, game: str) -> int:
    """The version of a game; -1 if the service does not answer."""
    try:
        status, found = client.get(f"/v1/games/{game}")
    except OSError:
        return -1
    return found["version"] if status == 200 else -1


def watched(client: Client) -> str:
    """A running game of AI seats alone."""
    wishes = {"ruleset": "settlers", "seats": 4, "ai": "greedy", "take_seat": False, "options": {"target_points": 20}}
    status, made = client.post("/v1/games", wishes)
    assert status == 201, made
    eventually(lambda: version(client, made["game"]) > 20)
    return str(made["game"])


def goes_on(client: Client, game: str) -> None:
    """Waits until the version of the game grows."""
    before = eventually(lambda: version(client, game) + 1)
    eventually(lambda: version(client, game) > before)


def my_turn(client: Client, game: str) -> dict[str, list[object]] | None:
    """The legal actions of the caller, once there are any."""
    found = client.get(f"/v1/games/{game}/actions")[1]
    return found if found["actions"] else None
