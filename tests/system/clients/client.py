"""An API client without any code of the project: plain HTTP on one connection, with JSON bodies."""

import http.client
import json
import time
from typing import Any

Answer = tuple[int, Any]
MAX_IDLE_SECONDS = 2.0
"""A connection that was idle for longer is opened again, because the server closes it after five seconds."""


class Client:
    """Holds a connection and a token; every call returns the status and the decoded body."""

    def __init__(self, port: int, name: str = "") -> None:
        self.port = port
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=240)
        self._used_at = 0.0
        self.headers: dict[str, str] = {}
        if name:
            self.sign_up(name)

    def sign_up(self, name: str | None = None) -> dict[str, Any]:
        """Creates a player, without a name a guest, whose token the client has from here on; returns the answer."""
        status, player = self.post("/v1/players", {"name": name} if name else {})
        assert status == 201, player
        self.headers["Authorization"] = f"Bearer {player['token']}"
        return dict(player)

    def read(self, path: str) -> Any:
        """The body of a route, over a new connection: the server may have closed the old one or been restarted."""
        self.close()
        return self.get(path)[1]

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()

    def get(self, path: str) -> Answer:
        """Sends a GET request."""
        return self._call("GET", path, None, {})

    def post(self, path: str, data: Any, **headers: str) -> Answer:
        """Sends a POST request; header names are given with underscores."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self._call("POST", path, json.dumps(data).encode(), {"Content-Type": "application/json", **named})

    def _call(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        if time.monotonic() - self._used_at > MAX_IDLE_SECONDS:
            self._connection.close()
        try:
            self._connection.request(method, path, body, {**self.headers, **headers})
            answer = self._connection.getresponse()
            raw = answer.read()
        except (OSError, http.client.HTTPException):
            self._connection.close()
            raise
        self._used_at = time.monotonic()
        kind = answer.headers.get("Content-Type", "")
        return answer.status, json.loads(raw) if "json" in kind and "ndjson" not in kind else raw
