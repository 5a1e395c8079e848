"""Prints the project's modules that one action, one view and one AI decision run through, in the order of first entry.

The app and the game runner are the real ones, on an embedded log server, and both are warm: the same was done before.
A module that is entered while it is already on the call stack below another one is marked as "back up". The last line
of the output is JSON: the number of modules by path.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple, TypeAlias

from flask.testing import FlaskClient

from events.redis.client import connect
from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from landnama.storage import embedded
from landnama.storage.server_binary import find_binary
from service.api.app import create_app
from service.runtime.settings import ServiceSettings
from service.services import Services, utc_now
from workers.ai.ai_player import AiPlayer
from workers.ai.game_runner import GameRunner
from workers.settings import WorkerSettings

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("versioning", "games", "events", "projections", "service", "workers", "landnama")
PLAYED_ACTIONS = 60
"""Actions before the trace: the pieces are placed, and the caches are warm."""
ACTION_TYPE = "build_road"
PLAYED_DECISIONS = 1
"""Decisions of the AI in the traced step before the trace."""
AI_STEP = "robber"
"""The step in which the AI decides: it evaluates every hex, and a theft draws a random number."""
JsonData: TypeAlias = Any


class Entry(NamedTuple):
    """A module is entered from another one, `depth` modules below the first."""

    module: str
    depth: int
    function: str
    is_back_up: bool


class PathTrace:
    """The entries into modules that are seen while a function runs, in this thread."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._stack: list[str] = []

    @property
    def modules(self) -> list[str]:
        """Each module once, in the order of the first entry."""
        return list(dict.fromkeys([entry.module for entry in self.entries]))

    @property
    def ways_back_up(self) -> list[Entry]:
        """Each function once through which a module is entered again below another one."""
        found = {(entry.module, entry.function): entry for entry in self.entries if entry.is_back_up}
        return list(found.values())

    def run(self, function: Callable[[], JsonData]) -> JsonData:
        sys.setprofile(self._note)
        try:
            return function()
        finally:
            sys.setprofile(None)

    def print(self) -> None:
        """Each module at its first entry, and each way back up once."""
        seen: set[tuple[str, str]] = set()
        for entry in self.entries:
            key = (entry.module, entry.function if entry.is_back_up else "")
            if key not in seen:
                seen.add(key)
                mark = f"  <- back up, into {entry.function}" if entry.is_back_up else ""
                print(f"{'  ' * entry.depth}{entry.module}{mark}")

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event not in ("call", "return"):
            return
        module = project_module(frame.f_code.co_filename)
        if module is None:
            return
        if event == "return":
            if self._stack:
                self._stack.pop()
            return
        if not self._stack or self._stack[-1] != module:
            depth = len(dict.fromkeys(self._stack))
            self.entries.append(Entry(module, depth, frame.f_code.co_qualname, module in self._stack))
        self._stack.append(module)


def project_module(file: str) -> str | None:
    """The path of a file inside the project, None for any other."""
    with suppress(ValueError):
        path = Path(file).relative_to(ROOT)
        if path.parts[0] in PACKAGES:
            return path.as_posix()
    return None


class SeededGame:
    """A game of two with reproducible dice; the first seat is a player of the HTTP API, the other one too or an AI."""

    def __init__(self, services: Services, client: FlaskClient, name: str, ai: str | None = None) -> None:
        self.services = services
        self.client = client
        self.players = [self._sign_up(f"{name} {number}") for number in range(1 if ai else 2)]
        body = {
            "seats": 2,
            "kind": "sandbox",
            "chance": {"seed": name},
            "ai": ai and {"1": ai},
            "start": ai is not None,
        }
        self.path = self._succeed(client.post("/v1/games", json=body, headers=self.players[0])).headers["Location"]
        self.id = self.path.rpartition("/")[2]
        if ai is None:
            self._succeed(client.post(f"{self.path}/seats/1", headers=self.players[1]))
            self._succeed(client.post(f"{self.path}/start", headers=self.players[0]))

    def view(self) -> JsonData:
        return self._succeed(self.client.get(f"{self.path}/view", headers=self.players[0])).json

    def choices(self, seat: int) -> JsonData:
        """The version, and the legal actions of a seat."""
        return self._succeed(self.client.get(f"{self.path}/actions", headers=self.players[seat])).json

    def act(self, seat: int, version: int, action: JsonData) -> JsonData:
        headers = {**self.players[seat], "If-Match": f'"v{version}"'}
        return self._succeed(self.client.post(f"{self.path}/actions", json=action, headers=headers)).json

    def seat_to_act(self) -> int | None:
        """The seat of a player that is due; None if it is an AI's turn."""
        snapshot = self.services.snapshots.fresh(self.id)
        return next((seat for seat in snapshot.due() if seat < len(self.players)), None)

    def _sign_up(self, name: str) -> dict[str, str]:
        token = self._succeed(self.client.post("/v1/players", json={"name": name})).json["token"]
        return {"Authorization": f"Bearer {token}"}

    def _succeed(self, response: JsonData) -> JsonData:
        if response.status_code >= 400:
            raise RuntimeError(response.text)
        return response


def trace_action(services: Services, client: FlaskClient) -> tuple[PathTrace, PathTrace]:
    """The path of a warm action of the type `ACTION_TYPE`, and that of the view after it."""
    game, chance, is_warm = SeededGame(services, client, "action"), Random(1), False
    for number in count():
        seat = game.seat_to_act() or 0
        choices = game.choices(seat)
        wanted = [action for action in choices["actions"] if action["type"] == ACTION_TYPE]
        if number >= PLAYED_ACTIONS and wanted and is_warm:
            break
        action = chance.choice(choices["actions"])
        is_warm |= action["type"] == ACTION_TYPE
        game.act(seat, choices["version"], action)
    game.view()
    action, view = PathTrace(), PathTrace()
    action.run(lambda: game.act(seat, choices["version"], wanted[0]))
    view.run(game.view)
    return action, view


def trace_ai_turn(services: Services, client: FlaskClient) -> PathTrace:
    """The path of a job that decides one action of an AI seat, as a job with no time left for another one does."""
    game, chance = SeededGame(services, client, "ai turn", ai="greedy"), Random(1)
    settings, trace, played = WorkerSettings(time_slice=0.0), PathTrace(), 0
    runner = GameRunner(services, settings, AiPlayer(services, settings))
    while not trace.entries:
        while (seat := game.seat_to_act()) is not None:
            choices = game.choices(seat)
            game.act(seat, choices["version"], chance.choice(choices["actions"]))
        is_wanted = services.snapshots.fresh(game.id).state.agenda[0].step == AI_STEP
        if is_wanted and played >= PLAYED_DECISIONS:
            trace.run(lambda: runner.run(game.id, "tracer"))
        else:
            runner.run(game.id, "tracer")
            played += is_wanted
    return trace


def trace_paths(services: Services) -> dict[str, PathTrace]:
    """The three paths, by the name that they have in the last line of the output."""
    client = create_app(services).test_client()
    action, view = trace_action(services, client)
    return {"action": action, "view": view, "ai_turn": trace_ai_turn(services, client)}


@contextmanager
def embedded_services() -> Iterator[Services]:
    """Services on a log server of their own, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="landnama-trace-") as folder:
        server = embedded.log_server(find_binary(), Path(folder))
        process = server.start()
        storage, settings = RedisStorage(connect(server.url), Keys()), ServiceSettings(ai_delay=0.0)
        # However long the trace takes, a token stays warm, and the game does not have to move up in the lists.
        began = utc_now()
        services = Services(storage, settings=settings, clock=lambda: began, recent_seconds=3600.0)
        try:
            yield services
        finally:
            services.close()
            process.stop()


def main() -> None:
    with embedded_services() as services:
        paths = trace_paths(services)
    for name, path in paths.items():
        print(f"{name}: {len(path.modules)} modules")
        path.print()
        print()
    print(json.dumps({name: len(path.modules) for name, path in paths.items()}))


if __name__ == "__main__":
    main()
