"""Measures the memory of an action in the keys of both servers, in a game of 400 actions."""

import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from redis import Redis

from bench.figures import Figure
from events.redis.storage import RedisStorage
from landnama.storage import embedded
from landnama.storage.server_binary import find_binary
from service.api.app import create_app
from service.services import Services

SEATS, ACTIONS = 4, 400
STEPS = ACTIONS
OPTIONS = {"domestic_trade": False, "target_points": 20}
HOW = (
    f"Memory of all keys of both servers (MEMORY USAGE with SAMPLES 0) after {ACTIONS} random actions of {SEATS} people"
    " over the API, each with an idempotency key, less that at the start of the game; divided by the number of actions."
    " The game is the only one on the servers, so the figure includes its entries, idempotency keys, feed pointers,"
    " schedule and indexes, the registers and the rate limits."
)


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with run_servers() as (log, volatile):
        table = BenchGame(Services(RedisStorage(log), volatile))
        empty = used_bytes(log) + used_bytes(volatile)
        for _ in range(ACTIONS):
            table.act()
            advance()
        grown = used_bytes(log) + used_bytes(volatile) - empty
        table.services.close()
    return {"log_bytes_per_action": Figure(grown / ACTIONS, "bytes", HOW)}


@contextmanager
def run_servers() -> Iterator[tuple["Redis", "Redis"]]:
    """Runs an empty log server and an empty volatile server."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        binary, path = find_binary(), Path(folder)
        both = embedded.log_server(binary, path), embedded.volatile_server(binary, path)
        children = [server.start() for server in both]
        try:
            log, volatile = [server.client() for server in both]
            yield log, volatile
        finally:
            for child in children:
                child.stop()


def used_bytes(server: "Redis") -> int:
    """The memory of all keys in bytes."""
    return sum(server.memory_usage(key, samples=0) or 0 for key in server.scan_iter())


class BenchGame:
    """A started game and its players."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.client: FlaskClient = create_app(services).test_client()
        self.luck = random.Random(1)
        self.people = [
            self._request("POST", "/v1/players", {"name": f"Person {seat}"})["token"] for seat in range(SEATS)
        ]
        self.game = self._request("POST", "/v1/games", {"seats": SEATS, "options": OPTIONS}, 0)["game"]
        for seat in range(1, SEATS):
            self._request("POST", f"/v1/games/{self.game}/seats/{seat}", {}, seat)
        self._request("POST", f"/v1/games/{self.game}/start", {}, 0)

    def act(self) -> None:
        """Submits an action of the first seat that is due."""
        seat = self._request("GET", self._path("actions"), None, 0)["due"][0]
        found = self._request("GET", self._path("actions"), None, seat)
        action = self.luck.choice(found["actions"]) if found["actions"] else self._discard(found["templates"])
        version = found["version"]
        bound = {"If-Match": f'"v{version}"', "Idempotency-Key": f"action-{version}"}
        self._request("POST", self._path("actions"), action, seat, bound)

    def _path(self, what: str) -> str:
        return f"/v1/games/{self.game}/{what}"

    def _discard(self, templates: list[dict[str, Any]]) -> dict[str, Any]:
        domain = next(each["domain"]["cards"] for each in templates if each["type"] == "discard_cards")
        hand = [kind for kind, held in domain["from"].items() for _ in range(held)]
        given = self.luck.sample(hand, domain["count"])
        return {"type": "discard_cards", "cards": {kind: given.count(kind) for kind in domain["from"]}}

    def _request(
        self, method: str, path: str, body: Any = None, seat: int | None = None, more: dict[str, str] | None = None
    ) -> Any:
        headers = {} if seat is None else {"Authorization": f"Bearer {self.people[seat]}"}
        answer = self.client.open(path, method=method, json=body, headers=headers | (more or {}))
        if answer.status_code >= 300:
            raise ValueError(f"{method} {path}: {answer.text}")
        return answer.json
