"""A client that survives lost responses, dead servers and outages: it sends each request until it gets an answer."""

import http.client
import json
import secrets
from threading import Event

from tests.system.clients.client import Answer, Client

PAUSE = 0.1
UNAVAILABLE = (429, 502, 503)
"""Statuses of a service that cannot answer at present."""


class GivenUp(Exception):
    """The client gave up before it got an answer."""


class RetryingClient(Client):
    """Continues another client; its POST requests carry a key, so that a repeat is harmless."""

    def __init__(self, client: Client, give_up: Event) -> None:
        super().__init__(client.port)
        self.headers = client.headers
        self.give_up = give_up

    def _call(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        once = {"Idempotency-Key": secrets.token_hex(8), **headers} if method == "POST" else headers
        while not self.give_up.is_set():
            try:
                found = super()._call(method, path, body, once)
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                found = (503, None)
            if found[0] not in UNAVAILABLE:
                return found
            self.give_up.wait(PAUSE)
        raise GivenUp
