"""A guest player over HTTP with one open connection, who chooses actions that advance the game."""

import http.client
import json
import random
import time
from typing import Any, NamedTuple

from bench.service.running_service import HOST

POLL_SECONDS = 10
"""Seconds that a long poll for the next entry may take."""
MAX_IDLE_SECONDS = 2.0
"""A connection that was idle for longer is opened again, because the server closes it after five seconds."""
PREFERRED = ("end_turn", "roll_dice", "decline_offer")
"""Turns are to pass quickly; everything else is chosen at random."""

Json = dict[str, Any]


class UnexpectedAnswer(Exception):
    """A response that is not a success."""


class PlayerChoices(NamedTuple):
    version: int
    due: list[int]
    actions: list[Json]
    templates: list[Json]


class HttpPlayer:
    def __init__(self, port: int, name: str) -> None:
        self.connection = http.client.HTTPConnection(HOST, port, timeout=POLL_SECONDS + 20)
        self.used_at = 0.0
        self.token = ""
        self.luck = random.Random(name)
        self.token = self.request("POST", "/v1/players", {"name": name})["token"]

    def request(self, method: str, path: str, body: Json | None = None, **headers: str) -> Json:
        """Sends a request; returns the JSON of the response."""
        headers |= {"Content-Type": "application/json"} if body is not None else {}
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if time.monotonic() - self.used_at > MAX_IDLE_SECONDS:
            self.connection.close()
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        content = answer.read()
        self.used_at = time.monotonic()
        if answer.status >= 300:
            raise UnexpectedAnswer(f"{method} {path}: {answer.status} {content.decode()}")
        found: Json = json.loads(content)
        return found

    def open_table(self, **wishes: Any) -> str:
        """Creates a game with this guest in the first seat."""
        game: str = self.request("POST", "/v1/games", wishes)["game"]
        return game

    def choices(self, game: str) -> PlayerChoices:
        found = self.request("GET", f"/v1/games/{game}/actions")
        return PlayerChoices(found["version"], found["due"], found["actions"], found["templates"])

    def act(self, game: str, action: Json, version: int) -> int:
        """Submits an action on a version; returns the new version."""
        found = self.request("POST", f"/v1/games/{game}/actions", action, **{"If-Match": f'"v{version}"'})
        after: int = found["entry"]["version"]
        return after

    def next_entries(self, game: str, after: int) -> list[Json]:
        """Waits for entries after a version and returns them."""
        found = self.request("GET", f"/v1/games/{game}/events?after={after}&wait={POLL_SECONDS}")
        return [row["entry"] for row in found["entries"]]

    def pick_action(self, choices: PlayerChoices) -> Json:
        """An action that advances the game, else any legal action, else a compulsory discard."""
        by_type = {action["type"]: action for action in choices.actions}
        for preferred in PREFERRED:
            if preferred in by_type:
                return by_type[preferred]
        if choices.actions:
            return self.luck.choice(choices.actions)
        domain = next(each["domain"]["cards"] for each in choices.templates if each["type"] == "discard_cards")
        return {"type": "discard_cards", "cards": self._pick_cards(domain["from"], domain["count"])}

    def _pick_cards(self, hand: dict[str, int], count: int) -> dict[str, int]:
        cards = self.luck.sample([kind for kind, held in hand.items() for _ in range(held)], count)
        return {kind: cards.count(kind) for kind in cards}
