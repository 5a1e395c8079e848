"""An attack on a running service: thousands of useless connections, and a steady stream of hostile requests.

It runs in a separate process, so that a measurement is slowed by the service alone.
"""

import json
import random
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import product
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple
from urllib.parse import quote

from tests.system.clients.hostile_input import DEEP, FORGED, HEADERS, IDS, MALFORMED

HOST = "127.0.0.1"
TIME_LIMIT = 240
REQUESTS_PER_SECOND = 50
"""Hostile requests per second; by default one token may write as often."""
MAX_CHECKED_BYTES = 4096
"""Number of bytes of a response that are checked."""
POST_HEAD = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
PARTIAL_REQUESTS = (
    b"",
    b"POST /v1/pl",
    b"GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Slow: a",
    POST_HEAD + b"Content-Length: 1000\r\n\r\n{",
    POST_HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
)
"""What a held connection has sent: nothing, half a line, half of the headers, or the beginning of a body."""


class Target(NamedTuple):
    """What the attacker knows: the address of the service, a game, a valid token, and a recorded request."""

    port: int
    game: str
    token: str
    secrets: tuple[str, ...]
    """Values that no response to the attacker may contain."""
    connections: int


class RecordedAction(NamedTuple):
    """An action of another player and its response, byte for byte."""

    action: dict[str, Any]
    version: int
    key: str
    token: str
    answer: bytes


class Sent(NamedTuple):
    """Bytes to send, and the statuses that may answer them: by default any refusal."""

    name: str
    data: bytes
    answer: bytes | None = None


def request(method: str, path: str, body: bytes | None = None, **headers: str) -> bytes:
    """A request as bytes; header names are given with underscores."""
    named = {"Host": "x", "Connection": "close"} | {name.replace("_", "-"): value for name, value in headers.items()}
    if body is not None:
        named = {"Content-Type": "application/json"} | named | {"Content-Length": str(len(body))}
    lines = [f"{method} {quote(path, safe='/%?=&')} HTTP/1.1", *[f"{name}: {value}" for name, value in named.items()]]
    return "\r\n".join([*lines, "", ""]).encode() + (body or b"")


def hostile_requests(target: Target, recorded: RecordedAction) -> Iterator[Sent]:
    """One request of every kind."""
    game = f"/v1/games/{target.game}"
    own, theirs = bearer(target.token), bearer(recorded.token)
    tag = {"If_Match": f'"v{recorded.version}"'}
    act = partial(request, "POST", f"{game}/actions", json.dumps(recorded.action).encode(), **tag)
    yield Sent("replayed, with its key", act(**theirs, Idempotency_Key=recorded.key), recorded.answer)
    yield Sent("replayed, with another key", act(**theirs, Idempotency_Key="other"))
    yield Sent("the key of another seat", act(**own, Idempotency_Key=recorded.key))
    yield Sent("the seat of another", act(**own))
    for place, seat in product(("view", "events", "export", "actions", "stream", "timeline"), (0, 1)):
        yield Sent(f"the {place} of another", request("GET", f"{game}/{place}?seat={seat}", **own))
    for headers in [*HEADERS, *[bearer(token) for token in FORGED]]:
        named = {name.replace("-", "_"): value for name, value in headers.items()}
        yield Sent("a header trick", act(**{**own, **named}))
    for guess, place in product(IDS, ("", "/view", "/events", "/export", "/stream", "/audit", "/timeline")):
        yield Sent("a guessed game", request("GET", f"/v1/games/{guess}x{place}", **own))
    for guess in IDS:
        yield Sent("a guessed token", request("DELETE", f"/v1/tokens/{guess}", **own))
    for body in DEEP:
        yield Sent("a malformed body", request("POST", "/v1/players", body))
        yield Sent("a malformed action", request("POST", f"{game}/actions", body, **own, **tag))
    for data in MALFORMED:
        yield Sent("a malformed request", data)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def find_fault(sent: Sent, answer: bytes, secrets: tuple[str, ...]) -> str:
    """The fault of a response; empty if it is a refusal without secrets, or a closed connection."""
    head, _, content = answer.partition(b"\r\n\r\n")
    if sent.answer is not None:
        fine = head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 429")) and (b" 429" in head[:13] or content == sent.answer)
    else:
        fine = not answer or (head.startswith(b"HTTP/1.1 4") and b"application/problem+json" in head)
    leaked = b"Traceback" in answer or any(secret.encode() in answer for secret in secrets)
    return "" if fine and not leaked else f"{sent.name}: {sent.data[:300]!r} got the response {answer[:300]!r}"


class Attacker:
    """Runs in a separate process; starts an attack on one command and reports its findings on another."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.rng = random.Random("attack")
        self.held: list[socket.socket] = []
        self.answered = 0
        self.faults: list[str] = []

    def attack(self, recorded: RecordedAction, commands: Connection) -> None:
        """Attacks until the next command."""
        self.open_connections()
        commands.send(len(self.held))
        requests = list(hostile_requests(self.target, recorded))
        self.rng.shuffle(requests)
        began, number = time.monotonic(), 0
        while not commands.poll(max(0.0, began + number / REQUESTS_PER_SECOND - time.monotonic())):
            self.send(requests[number % len(requests)])
            self.trickle()
            number += 1
        for each in self.held:
            each.close()
        self.held.clear()

    def open_connections(self) -> None:
        """Opens all connections of the attack; each sends one of the partial requests."""
        for number in range(self.target.connections):
            connection = socket.create_connection((HOST, self.target.port), timeout=TIME_LIMIT)
            connection.sendall(PARTIAL_REQUESTS[number % len(PARTIAL_REQUESTS)])
            self.held.append(connection)

    def trickle(self) -> None:
        """Sends one more byte on a connection that the service has not closed."""
        if self.held:
            with suppress(OSError):
                self.rng.choice(self.held).sendall(b"a")

    def send(self, sent: Sent) -> None:
        """Sends a request on its own connection."""
        try:
            wrong = find_fault(sent, self.answer(sent.data), self.target.secrets)
        except TimeoutError:
            wrong = f"{sent.name}: {sent.data[:300]!r} got no response"
        self.answered += 1
        if wrong:
            self.faults.append(wrong)

    def answer(self, data: bytes) -> bytes:
        """The received bytes, until they are enough or the service closes the connection in any way."""
        found = b""
        with socket.create_connection((HOST, self.target.port), timeout=TIME_LIMIT) as connection:
            with suppress(ConnectionError):
                connection.sendall(data)
            with suppress(OSError):
                connection.shutdown(socket.SHUT_WR)
            with suppress(ConnectionError):
                while len(found) < MAX_CHECKED_BYTES and (piece := connection.recv(MAX_CHECKED_BYTES)):
                    found += piece
        return found


def run_attacker(target: Target, commands: Connection) -> None:
    """The main loop of the process: attacks with a recorded action, reports on None, ends when the connection
    closes.
    """
    attacker = Attacker(target)
    with suppress(EOFError):
        while True:
            command = commands.recv()
            if command is None:
                commands.send((attacker.answered, attacker.faults))
            else:
                attacker.attack(command, commands)


class Attack:
    """Controls the attacking process."""

    def __init__(self, target: Target) -> None:
        context = get_context("spawn")
        self._commands, theirs = Pipe()
        self._process: SpawnProcess = context.Process(target=run_attacker, args=(target, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, recorded: RecordedAction) -> int:
        """Starts the attack; returns the number of held connections once all are open."""
        self._commands.send(recorded)
        held: int = self._commands.recv()
        return held

    def rest(self) -> tuple[int, list[str]]:
        """Stops the attack; returns the number of requests so far and the faults of the responses."""
        self._commands.send(None)
        found: tuple[int, list[str]] = self._commands.recv()
        return found

    def end(self) -> None:
        self._commands.close()
        self._process.join(30)
