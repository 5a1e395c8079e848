"""An attack on a running service: thousands of connections that come to nothing, and a steady run of hostile requests.

It goes on in a process of its own, so that whoever measures beside it is slowed by the service alone.
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

from tests.system.clients.hostility import CROOKED, DEEP, FORGED, HEADERS, IDS

HOST = "127.0.0.1"
PATIENCE = 20
PACE = 50
"""Hostile requests a second; one token may change something as often by default."""
ENOUGH = 4096
"""Bytes of an answer that are looked at."""
POSTED = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
HELD = (
    b"",
    b"POST /v1/pl",
    b"GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Slow: a",
    POSTED + b"Content-Length: 1000\r\n\r\n{",
    POSTED + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
)
"""How far connections come that are then held: nothing, half a line, half of the headers, the beginning of a body."""


class Target(NamedTuple):
    """What the attacker knows: where the service is, a game, a token of their own, and a request they overheard."""

    port: int
    game: str
    token: str
    secrets: tuple[str, ...]
    """What no answer to the attacker may hold."""
    connections: int


class Overheard(NamedTuple):
    """An action of somebody else, byte for byte, and how it was answered."""

    action: dict[str, Any]
    version: int
    key: str
    token: str
    answer: bytes


class Sent(NamedTuple):
    """Bytes, and what may come back: by default any refusal."""

    name: str
    data: bytes
    answer: bytes | None = None


def request(method: str, path: str, body: bytes | None = None, **headers: str) -> bytes:
    """A request on the wire; header names are given with underscores."""
    named = {"Host": "x", "Connection": "close"} | {name.replace("_", "-"): value for name, value in headers.items()}
    if body is not None:
        named = {"Content-Type": "application/json"} | named | {"Content-Length": str(len(body))}
    lines = [f"{method} {quote(path, safe='/%?=&')} HTTP/1.1", *[f"{name}: {value}" for name, value in named.items()]]
    return "\r\n".join([*lines, "", ""]).encode() + (body or b"")


def hostilities(target: Target, heard: Overheard) -> Iterator[Sent]:
    """Every kind once."""
    game = f"/v1/games/{target.game}"
    own, theirs = bearer(target.token), bearer(heard.token)
    tag = {"If_Match": f'"v{heard.version}"'}
    act = partial(request, "POST", f"{game}/actions", json.dumps(heard.action).encode(), **tag)
    yield Sent("replayed, with its key", act(**theirs, Idempotency_Key=heard.key), heard.answer)
    yield Sent("replayed, with another key", act(**theirs, Idempotency_Key="other"))
    yield Sent("the key of another seat", act(**own, Idempotency_Key=heard.key))
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
    for monster in DEEP:
        yield Sent("a monstrous body", request("POST", "/v1/players", monster))
        yield Sent("a monstrous action", request("POST", f"{game}/actions", monster, **own, **tag))
    for data in CROOKED:
        yield Sent("a crooked request", data)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def fault(sent: Sent, answer: bytes, secrets: tuple[str, ...]) -> str:
    """What is wrong with an answer; nothing if it is a refusal that tells nothing, or a connection that was cut."""
    head, _, content = answer.partition(b"\r\n\r\n")
    if sent.answer is not None:
        fine = head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 429")) and (b" 429" in head[:13] or content == sent.answer)
    else:
        fine = not answer or (head.startswith(b"HTTP/1.1 4") and b"application/problem+json" in head)
    leaked = b"Traceback" in answer or any(secret.encode() in answer for secret in secrets)
    return "" if fine and not leaked else f"{sent.name}: {sent.data[:300]!r} was answered {answer[:300]!r}"


class Attacker:
    """Runs in a process of its own, attacks when told to, and tells what it found when told to rest."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.luck = random.Random("attack")
        self.held: list[socket.socket] = []
        self.answered = 0
        self.faults: list[str] = []

    def attack(self, heard: Overheard, orders: Connection) -> None:
        """Until there is another order."""
        self.hold()
        orders.send(len(self.held))
        everything = list(hostilities(self.target, heard))
        self.luck.shuffle(everything)
        began, number = time.monotonic(), 0
        while not orders.poll(max(0.0, began + number / PACE - time.monotonic())):
            self.send(everything[number % len(everything)])
            self.trickle()
            number += 1
        for each in self.held:
            each.close()
        self.held.clear()

    def hold(self) -> None:
        """Opens as many connections as the attack has; each stops somewhere else."""
        for number in range(self.target.connections):
            connection = socket.create_connection((HOST, self.target.port), timeout=PATIENCE)
            connection.sendall(HELD[number % len(HELD)])
            self.held.append(connection)

    def trickle(self) -> None:
        """One more byte on one of them, unless the service has hung up."""
        if self.held:
            with suppress(OSError):
                self.luck.choice(self.held).sendall(b"a")

    def send(self, sent: Sent) -> None:
        """One request on a connection of its own."""
        try:
            wrong = fault(sent, self.answer(sent.data), self.target.secrets)
        except TimeoutError:
            wrong = f"{sent.name}: {sent.data[:300]!r} was never answered"
        self.answered += 1
        if wrong:
            self.faults.append(wrong)

    def answer(self, data: bytes) -> bytes:
        """What came until the service had said enough, or hung up in whatever way."""
        found = b""
        with socket.create_connection((HOST, self.target.port), timeout=PATIENCE) as connection:
            with suppress(ConnectionError):
                connection.sendall(data)
            with suppress(OSError):
                connection.shutdown(socket.SHUT_WR)
            with suppress(ConnectionError):
                while len(found) < ENOUGH and (piece := connection.recv(ENOUGH)):
                    found += piece
        return found


def obey(target: Target, orders: Connection) -> None:
    """What the process does: attacks with whatever was overheard, rests on nothing, ends when nobody is there."""
    attacker = Attacker(target)
    with suppress(EOFError):
        while True:
            order = orders.recv()
            if order is None:
                orders.send((attacker.answered, attacker.faults))
            else:
                attacker.attack(order, orders)


class Attack:
    """The attack as the one sees it who orders it."""

    def __init__(self, target: Target) -> None:
        context = get_context("spawn")
        self._orders, theirs = Pipe()
        self._process: SpawnProcess = context.Process(target=obey, args=(target, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, heard: Overheard) -> int:
        """How many connections are held, once they all are."""
        self._orders.send(heard)
        held: int = self._orders.recv()
        return held

    def rest(self) -> tuple[int, list[str]]:
        """How many requests there were so far, and what was wrong with the answers."""
        self._orders.send(None)
        found: tuple[int, list[str]] = self._orders.recv()
        return found

    def end(self) -> None:
        self._orders.close()
        self._process.join(30)
