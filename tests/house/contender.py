"""A player who gets over everything: lost answers, dead servers, ended streams; and who knows what was promised."""

import http.client
import json
import random
import time
from collections.abc import Sequence
from threading import Event, Thread
from typing import Any

from tests.house.client import Answer, Client
from tests.house.streams import Stream
from tests.house.visitor import GONE_ON, Player

PAUSE = 0.1
AWAY = (429, 502, 503)
"""The service cannot answer at this moment, and says so."""


class Contender:
    """One seat of one game: a stream that is opened again behind what it brought, and requests that are repeated.

    `accepted` are the versions at which the service said that this player's actions are in the log.
    """

    def __init__(self, client: Client, game: str, seat: int, seed: int, give_up: Event) -> None:
        self.client = client
        self.game = game
        self.seat = seat
        self.give_up = give_up
        self.chance = random.Random(seed)
        self.player = Player(client, game, seed)
        self.accepted: list[int] = []
        self.refused: list[Any] = []
        self.streams: list[Stream] = []
        self._watch = Thread(target=self._follow, daemon=True)

    @property
    def versions(self) -> list[int]:
        """What all the streams brought, in the order in which it came."""
        return [version for stream in self.streams for version in stream.versions]

    def play(self) -> None:
        """To the end of the game and of its stream."""
        self._watch.start()
        while not self.give_up.is_set() and self._act():
            pass
        self._watch.join()

    def disappointments(self, lines: Sequence[bytes]) -> list[str]:
        """What a record does not keep of what this player was told; nothing, if all is well."""
        entries = [json.loads(line)["entry"] for line in lines]
        own = [entry["version"] for entry in entries if entry["seat"] == self.seat]
        found = []
        if self.versions != [entry["version"] for entry in entries]:
            found.append(f"the streams brought {len(self.versions)} entries of {len(entries)}, or others")
        if own != sorted(self.accepted):
            found.append(f"{len(own)} actions are in the record, {len(self.accepted)} were accepted")
        if self.refused:
            found.append(f"refused: {self.refused[0]}")
        if not self._over():
            found.append("the game did not end")
        return found

    def ask(self, method: str, path: str, data: Any = None, **headers: str) -> Answer:
        """The answer to a request that is sent until there is one; its key makes that harmless."""
        while True:
            try:
                found = self.client.get(path) if method == "GET" else self.client.post(path, data, **headers)
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                found = (503, None)
            if found[0] not in AWAY or self.give_up.is_set():
                return found
            time.sleep(PAUSE)

    def _act(self) -> bool:
        """Whether there is more to do."""
        status, choices = self.ask("GET", f"/v1/games/{self.game}/actions?wait=5&seat={self.seat}")
        if status != 200:
            return False
        action = self.player.pick(choices)
        if action is None:
            status, page = self.ask("GET", f"/v1/games/{self.game}")
            return status == 200 and page["status"] != "finished"
        self._send(action, choices["version"])
        return True

    def _send(self, action: Any, version: int) -> None:
        headers = {"If_Match": f'"v{version}"', "Idempotency_Key": f"{self.chance.getrandbits(64):x}"}
        status, answer = self.ask("POST", f"/v1/games/{self.game}/actions", action, **headers)
        if status == 200:
            self.accepted.append(answer["entry"]["version"])
        elif status not in (*GONE_ON, *AWAY):
            self.refused.append((action, answer))

    def _follow(self) -> None:
        """Reads until the stream says that the game is over."""
        while not self.give_up.is_set() and not self._over():
            last = max(self.versions, default=0)
            try:
                stream = Stream(self.client.port, f"/v1/games/{self.game}/stream", last, **self.client.headers)
            except (OSError, http.client.HTTPException):
                time.sleep(PAUSE)
                continue
            self.streams.append(stream)
            stream.join(self.give_up)
            time.sleep(PAUSE)

    def _over(self) -> bool:
        return any(stream.over for stream in self.streams)
