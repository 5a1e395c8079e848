"""A scripted player: reads the legal actions, picks one at random, and sends it over HTTP."""

import random
from typing import Any

from tests.system.clients.client import Client

STALE_STATUSES = (409, 412)
"""The problem codes after which the player reads the legal actions again, because other seats acted in between."""


class Player:
    """One person at a table; `accepted` are the versions of their actions, and `refused` gathers every listed action
    that was refused unchanged.
    """

    def __init__(self, client: Client, game: str, seed: int) -> None:
        self.client = client
        self.game = f"/v1/games/{game}"
        self.chance = random.Random(seed)
        self.refused: list[tuple[Any, Any]] = []
        self.accepted: list[int] = []

    def play(self) -> dict[str, Any]:
        """Plays until the game is over, and returns its description."""
        after = 0
        while True:
            status, found = self.client.get(f"{self.game}/actions")
            assert status == 200, found
            action = self.pick(found)
            if action is not None:
                self.act(action, found["version"])
                continue
            status, described = self.client.get(self.game)
            if described["status"] == "finished":
                return dict(described)
            after = max(after, found["version"])
            self.client.get(f"{self.game}/events?after={after}&wait=10&limit=1")

    def act(self, action: Any, version: int) -> None:
        """Sends a listed action; it may be late, but not illegal."""
        status, answer = self.client.post(f"{self.game}/actions", action, If_Match=f'"v{version}"')
        if status == 200:
            self.accepted.append(answer["entry"]["version"])
        elif status not in STALE_STATUSES or self._version() == version:
            self.refused.append((action, answer))

    def _version(self) -> int:
        version: int = self.client.get(self.game)[1]["version"]
        return version

    def pick(self, found: dict[str, Any]) -> Any:
        """A listed action, or a template with values; makes no offers."""
        options = [*found["actions"], *[filled for each in found["templates"] if (filled := self.fill(each))]]
        return self.chance.choice(options) if options else None

    def fill(self, template: dict[str, Any]) -> dict[str, Any] | None:
        """A discard of random single cards; leaves offers and counter-offers to others."""
        if template["type"] != "discard_cards":
            return None
        domain = template["domain"]["cards"]
        hand = [kind for kind, count in domain["from"].items() for _ in range(count)]
        given = self.chance.sample(hand, domain["count"])
        return {"type": "discard_cards", "cards": {kind: given.count(kind) for kind in sorted(set(given))}}
