"""A scripted player: looks what it may do, picks one of that by chance, and says so over HTTP."""

import random
from typing import Any

from tests.system.clients.client import Client

GONE_ON = (409, 412)
"""The others acted in between; look again."""


class Player:
    """One person at a table; `accepted` are the versions of their actions, and `refused` gathers every listed action
    that was not accepted as it stood."""

    def __init__(self, client: Client, game: str, seed: int) -> None:
        self.client = client
        self.game = f"/v1/games/{game}"
        self.chance = random.Random(seed)
        self.refused: list[tuple[Any, Any]] = []
        self.accepted: list[int] = []

    def play(self) -> dict[str, Any]:
        """Plays until the game is over, and gives its description."""
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
        """Sends a listed action; it may be late, but it may not be wrong."""
        status, answer = self.client.post(f"{self.game}/actions", action, If_Match=f'"v{version}"')
        if status == 200:
            self.accepted.append(answer["entry"]["version"])
        elif status not in GONE_ON or self._version() == version:
            self.refused.append((action, answer))

    def _version(self) -> int:
        version: int = self.client.get(self.game)[1]["version"]
        return version

    def pick(self, found: dict[str, Any]) -> Any:
        """Any listed action, or a template filled in; no offers of its own."""
        options = [*found["actions"], *[filled for each in found["templates"] if (filled := self.fill(each))]]
        return self.chance.choice(options) if options else None

    def fill(self, template: dict[str, Any]) -> dict[str, Any] | None:
        """A discard of single cards at random; offers and counter-offers are left to others."""
        if template["type"] != "discard_cards":
            return None
        domain = template["domain"]
        hand = [kind for kind, count in domain["from"].items() for _ in range(count)]
        given = self.chance.sample(hand, domain["count"])
        return {"type": "discard_cards", "cards": {kind: given.count(kind) for kind in sorted(set(given))}}
