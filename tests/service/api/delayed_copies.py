"""Two copies of a service that share a history up to a branch point, and the clients that read them with a delay."""

import json
import random
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

from events.memory.storage import MemoryStorage
from events.storage import Storage
from projections.game.undo_path import walk_back
from service.admin import operations
from service.commands.audience import visible_version
from service.play import resign, takebacks
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.service.api.game_requests import CREATION_KEY, RequestContext, answer, send_all
from tests.service.api.language import ApiClient, NamedClients
from tests.service.api.leak_comparison import OPERATOR, OTHER_NAMES, SEAT_NAMES
from tests.service.language import play_random_action
from tests.service.takeback_steps import roll_and_request_takeback, undo_with_consent
from tests.workers.table import Clock
from workers.transparency_writer import TransparencyWriter

DELAY, PACE = 100, 2
"""Seconds of the spectator delay, and between two moves."""
CREATOR, LEAVER = "Maker", "Leaver"
READERS = (None, *OTHER_NAMES, CREATOR, LEAVER)
"""A client without a token, a player, a suspended player, the creator, and a player who left before the start."""
SEATED = SEAT_NAMES[:3]
FILTERS = (
    "",
    "status=running",
    "kind=rated",
    "kind=casual",
    "status=running&kind=casual",
    "ruleset=settlers&kind=rated",
)


class DelayedCopies:
    """A service and, from the branch point on, a copy of it; both hold `game` and `rival`, which spectators follow with
    a delay.

    A third game has no delay, and nothing happens in it after its start.
    """

    def __init__(self, ruleset: str) -> None:
        self.storage = MemoryStorage()
        self.clock = Clock()
        self.payload = {"ruleset": ruleset, "seats": len(SEATED), "take_seat": False, "kind": "rated"}
        self.takeback = "0" * 16
        self.services, self.people = [self._create_services(self.storage)], NamedClients()
        self.people.sign_up(self.one, (*SEATED, *filter(None, READERS)))
        self.seated = self.people.callers(self.one, SEATED)
        self.creation = json.dumps({**self.payload, "spectator_delay": DELAY}).encode()
        plain = json.dumps(self.payload).encode()
        self.game, self.rival, _ = map(
            self._start_game, (self.creation, self.creation, plain), (CREATION_KEY, "again", "third")
        )
        operations.suspend_player(self.one, OPERATOR, str(operations.find_player(self.one, "Banished")))

    @property
    def one(self) -> Services:
        return self.services[0]

    def close(self) -> None:
        for services in self.services:
            services.close()

    def play(self, services: Services, game: str, moves: int, seed: int = 1) -> None:
        rng = random.Random(seed)
        for _ in range(moves):
            self.clock.advance(PACE)
            play_random_action(services, game, self.seated, rng)

    def branch(self, *changes: Callable[[Services], None]) -> None:
        """Copies the service; each copy then runs another function, starting at the same time."""
        self.branched_at = self.clock.time
        TransparencyWriter(self.one, None).run_once()
        self.services.append(self._create_services(self.storage.copy()))
        self.clients = [[self.people.open(services, name) for name in READERS] for services in self.services]
        for services, change in zip(self.services, changes, strict=True):
            self.clock.time = self.branched_at
            change(services)

    def compare(self, seconds: float) -> dict[str, list[bytes]]:
        """The answers to all clients without a seat at a time after the branch point, equal in both copies; returns
        those of one player.
        """
        self.clock.time = self.branched_at + timedelta(seconds=seconds)
        for services in self.services:
            TransparencyWriter(services, None).run_once()
        beyond = visible_version(self.one, self.one.snapshots.fresh(self.game), None) + 2
        answers = {}
        for one, other in zip(*self.clients, strict=True):
            creation = self.creation if one.name == CREATOR else b""
            context = RequestContext(self.game, beyond, 1, len(SEATED), creation=creation, takeback=self.takeback)
            answers[one.name] = check_equal(send_all(one, context), send_all(other, context))
            check_equal(self._read_lists(one), self._read_lists(other))
        return answers["Passer-by"]

    def take_back(self, services: Services) -> None:
        """Takes back a turn that every client has seen, which ends the rating, and then requests a takeback."""
        record = services.snapshots.fresh(self.game)
        began = record.turns[-2]
        by = next(each.seat for each in walk_back(record.path) if each.version == began)
        undo_with_consent(services, self.seated, self.game, by, began - 1)
        assert services.snapshots.fresh(self.game).kind == "casual"
        self.request_takeback(services)

    def request_takeback(self, services: Services) -> None:
        request = roll_and_request_takeback(services, self.seated, self.game)
        self.takeback, self.by = request["takeback"], request["by"]

    def withdraw_takeback(self, services: Services) -> None:
        takebacks.withdraw_takeback(services, self.seated[self.by], self.game, self.takeback)

    def do_nothing(self, services: Services) -> None:
        """The second copy does nothing."""

    def resign_seat(self, services: Services) -> None:
        """A player resigns after a few moves, and the rival game goes on."""
        self.play(services, self.game, 3, seed=2)
        resign.resign(services, self.seated[1], self.game)
        self.play(services, self.rival, 5)

    def _read_lists(self, person: ApiClient) -> dict[str, list[bytes]]:
        """The list of games with one game per page, by filter, and the transparency log."""
        players = [f"player={caller.player_id}" for caller in self.seated]
        filters = (*FILTERS, "player=me", *players, f"{players[0]}&kind=rated", f"{players[1]}&status=running")
        lists = {filter_: list(read_pages(person, f"/v1/games?limit=1&{filter_}")) for filter_ in filters}
        return {**lists, "checkpoint": [answer(person, "GET", "/v1/transparency/checkpoint")]}

    def _create_services(self, storage: Storage) -> Services:
        return Services(storage, settings=ServiceSettings(heartbeat_interval=0.02), clock=self.clock)

    def _start_game(self, creation: bytes, key: str) -> str:
        """A started game with every seat taken; seat 0 had another player before."""
        maker, leaver, *sitting = [self.people.open(self.one, name) for name in (CREATOR, LEAVER, *SEATED)]
        request: Any = {"headers": {"Idempotency-Key": key}, "data": creation, "content_type": "application/json"}
        response = maker.ask("POST", "/v1/games", **request)
        assert response.status_code == 201, response.text
        path = response.headers["Location"]
        responses = [leaver.post(f"{path}/seats/0"), leaver.delete(f"{path}/seats/0")]
        responses += [each.post(f"{path}/seats/{seat}") for seat, each in enumerate(sitting)]
        assert [each.status_code for each in (*responses, maker.post(f"{path}/start"))] == [200] * 6
        return path.rpartition("/")[2]


def read_pages(person: ApiClient, first: str) -> Iterator[bytes]:
    """Every page up to the last."""
    path: str | None = first
    while path:
        cursor = (person.get(path).json or {}).get("cursor")
        yield answer(person, "GET", path)
        path = cursor and f"{first}&cursor={cursor}"


def check_equal(one: dict[str, list[bytes]], other: dict[str, list[bytes]]) -> dict[str, list[bytes]]:
    """The answers, which both copies have to give."""
    assert one.keys() == other.keys()
    assert not {each: (one[each], other[each]) for each in one if one[each] != other[each]}
    return one
