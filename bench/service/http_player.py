"""A guest is a person at a table: one connection kept open, and no wish but to get on with the game."""

import http.client
import json
import random
from typing import Any, NamedTuple

from bench.service.running_service import HOST

POLL_SECONDS = 10
"""Seconds that a long poll for the next entry may take."""
PREFERRED = ("end_turn", "roll_dice", "decline_offer")
"""Turns are to pass quickly; everything else is chosen at random."""

Json = dict[str, Any]


class UnexpectedAnswer(Exception):
    """An answer that is no success."""


class PlayerChoices(NamedTuple):
    version: int
    due: list[int]
    actions: list[Json]
    templates: list[Json]


class HttpPlayer:
    def __init__(self, port: int, name: str) -> None:
        self.connection = http.client.HTTPConnection(HOST, port, timeout=POLL_SECONDS + 20)
        self.token = ""
        self.luck = random.Random(name)
        self.token = self.request("POST", "/v1/players", {"name": name})["token"]

    def request(self, method: str, path: str, body: Json | None = None, **headers: str) -> Json:
        """One request; the answer's JSON."""
        headers |= {"Content-Type": "application/json"} if body is not None else {}
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status >= 300:
            raise UnexpectedAnswer(f"{method} {path}: {answer.status} {content.decode()}")
        found: Json = json.loads(content)
        return found

    def open_table(self, **wishes: Any) -> str:
        """A game with this guest in the first seat."""
        game: str = self.request("POST", "/v1/games", wishes)["game"]
        return game

    def choices(self, game: str) -> PlayerChoices:
        found = self.request("GET", f"/v1/games/{game}/actions")
        return PlayerChoices(found["version"], found["due"], found["actions"], found["templates"])

    def act(self, game: str, action: Json, version: int) -> int:
        """Acts on a version; the version that came of it."""
        found = self.request("POST", f"/v1/games/{game}/actions", action, **{"If-Match": f'"v{version}"'})
        after: int = found["entry"]["version"]
        return after

    def next_entries(self, game: str, after: int) -> list[Json]:
        """What came after a version, as soon as there is something."""
        found = self.request("GET", f"/v1/games/{game}/events?after={after}&wait={POLL_SECONDS}")
        return [row["entry"] for row in found["entries"]]

    def pick_action(self, choices: PlayerChoices) -> Json:
        """An action that moves the game on, else any, else the discard that is owed."""
        by_type = {action["type"]: action for action in choices.actions}
        for preferred in PREFERRED:
            if preferred in by_type:
                return by_type[preferred]
        if choices.actions:
            return self.luck.choice(choices.actions)
        domain = next(each["domain"] for each in choices.templates if each["type"] == "discard_cards")
        return {"type": "discard_cards", "cards": self._pick_cards(domain["from"], domain["count"])}

    def _pick_cards(self, hand: dict[str, int], count: int) -> dict[str, int]:
        cards = self.luck.sample([kind for kind, held in hand.items() for _ in range(held)], count)
        return {kind: cards.count(kind) for kind in cards}
