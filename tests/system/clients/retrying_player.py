"""A player who continues through any failure, follows the game on streams, and remembers what was acknowledged."""

import http.client
import json
from collections.abc import Sequence
from contextlib import closing, suppress
from threading import Event, Thread

from tests.system.clients.client import Client
from tests.system.clients.retrying_client import PAUSE, GivenUp, RetryingClient
from tests.system.clients.scripted_player import Player
from tests.system.clients.streams import Stream


class RetryingPlayer(Player):
    """One seat of one game; its stream is reopened after the last message until the game is over."""

    def __init__(self, client: Client, game: str, seat: int, seed: int, give_up: Event) -> None:
        super().__init__(RetryingClient(client, give_up), game, seed)
        self.seat = seat
        self.give_up = give_up
        self.streams: list[Stream] = []

    @property
    def versions(self) -> list[int]:
        """The versions from all streams, in the order of arrival."""
        return [version for stream in self.streams for version in stream.versions]

    @property
    def over(self) -> bool:
        """Whether a stream has announced the end of the game."""
        return any(stream.over for stream in self.streams)

    def play_to_end(self) -> None:
        """Plays to the end of the game and of its stream, or until `give_up` is set."""
        follower = Thread(target=self._follow, daemon=True)
        follower.start()
        try:
            with suppress(GivenUp), closing(self.client):
                self.play()
        except AssertionError as wrong:
            self.refused.append((f"GET {self.game}", str(wrong)))
        follower.join()

    def find_contradictions(self, lines: Sequence[bytes]) -> list[str]:
        """The contradictions between a record, line by line, and what this player was sent."""
        entries = [json.loads(line)["entry"] for line in lines]
        own = [entry["version"] for entry in entries if entry["seat"] == self.seat]
        found = []
        if self.versions != [entry["version"] for entry in entries]:
            found.append(f"the streams brought {len(self.versions)} entries of {len(entries)}, or others")
        if own != self.accepted:
            found.append(f"{len(own)} actions are in the record, {len(self.accepted)} were accepted, or others")
        if self.refused:
            found.append(f"refused: {self.refused[0]}")
        if not self.over:
            found.append("no stream said that the game is over")
        return found

    def _follow(self) -> None:
        while not self.give_up.is_set() and not self.over:
            last = max(self.versions, default=0)
            try:
                stream = Stream(self.client.port, f"{self.game}/stream", last, **self.client.headers)
            except (OSError, http.client.HTTPException):
                self.give_up.wait(PAUSE)
                continue
            self.streams.append(stream)
            stream.join(self.give_up)
            self.give_up.wait(PAUSE)
