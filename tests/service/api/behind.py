"""Two copies of a service that share a history up to a branch point, and the clients that read them with a delay."""

import json
import random
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

from redis import ConnectionPool, Redis

from events.redis.storage import RedisStorage
from projections.game.undo_path import walk_back
from service.admin import operations
from service.api.app import create_app
from service.commands.audience import visible_version
from service.play import resign, takebacks
from service.players import accounts
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.service.api.language import ApiClient
from tests.service.api.leaks import SITTING, SNORRI, STANDING
from tests.service.api.questions import MADE, Moment, answer, put
from tests.service.language import move
from tests.service.undoing import consented, rolled_and_asked
from tests.workers.table import Clock

DELAY, PACE = 100, 2
"""Seconds of the spectator delay, and between two moves."""
MAKER, LEAVER = "Maker", "Leaver"
LOOKERS = (None, *STANDING, MAKER, LEAVER)
"""A client without a token, a player, a suspended player, the creator, and a player who left before the start."""
SEATED = SITTING[:3]
NARROWED = ("", "status=running", "kind=rated", "kind=casual")


class Behind:
    """A service and, from the branch point on, a copy of it; both hold `game` and `rival`, which spectators follow with
    a delay.

    A third game has no delay, and nothing happens in it after its start.
    """

    def __init__(self, client: Redis, ruleset: str) -> None:
        self.client = client
        self.clock = Clock()
        self.asked = {"ruleset": ruleset, "seats": len(SEATED), "take_seat": False, "kind": "rated"}
        self.takeback = "0" * 16
        self.services, self.apps = [self._create_services(client)], {}
        names = (*SEATED, *filter(None, LOOKERS))
        self.tokens = {name: accounts.sign_up(self.one, name).token for name in names}
        self.seated = tuple(accounts.authenticate(self.one, self.tokens[name]) for name in SEATED)
        self.made = json.dumps({**self.asked, "spectator_delay": DELAY}).encode()
        plain = json.dumps(self.asked).encode()
        self.game, self.rival, _ = map(self._begun, (self.made, self.made, plain), (MADE, "again", "third"))
        operations.suspend_player(self.one, SNORRI, str(operations.find_player(self.one, "Banished")))

    @property
    def one(self) -> Services:
        return self.services[0]

    def close(self) -> None:
        for services in self.services:
            services.close()

    def play(self, services: Services, game: str, moves: int, seed: int = 1) -> None:
        rng = random.Random(seed)
        for _ in range(moves):
            self.clock.on(PACE)
            move(services, game, self.seated, rng)

    def part(self, *happens: Callable[[Services], None]) -> None:
        """Copies the service; each copy then runs another function, starting at the same time."""
        self.parted = self.clock.time
        copy_keys(self.client, second_database(self.client))
        self.services.append(self._create_services(second_database(self.client)))
        self.people = [[self._person(services, name) for name in LOOKERS] for services in self.services]
        for services, what in zip(self.services, happens, strict=True):
            self.clock.time = self.parted
            what(services)

    def compare(self, seconds: float) -> dict[str, list[bytes]]:
        """The answers to all clients without a seat at a time after the branch point, equal in both copies; returns
        those of one player.
        """
        self.clock.time = self.parted + timedelta(seconds=seconds)
        beyond = visible_version(self.one, self.one.snapshots.fresh(self.game), None) + 2
        told = {}
        for one, other in zip(*self.people, strict=True):
            made = self.made if one.name == MAKER else b""
            moment = Moment(self.game, beyond, 1, len(SEATED), made=made, takeback=self.takeback)
            told[one.name] = demand_alike(put(one, moment), put(other, moment))
        demand_alike(pages(one), pages(other))
        return told["Passer-by"]

    def taken_back(self, services: Services) -> None:
        """Takes back a turn that every client has seen, which ends the rating, and then requests a takeback."""
        record = services.snapshots.fresh(self.game)
        began = record.turns[-2]
        by = next(each.seat for each in walk_back(record.path) if each.version == began)
        consented(services, self.seated, self.game, by, began - 1)
        assert services.snapshots.fresh(self.game).kind == "casual"
        self.asked_back(services)

    def asked_back(self, services: Services) -> None:
        asked = rolled_and_asked(services, self.seated, self.game)
        self.takeback, self.by = asked["takeback"], asked["by"]

    def withdrawn(self, services: Services) -> None:
        takebacks.withdraw_takeback(services, self.seated[self.by], self.game, self.takeback)

    def nothing(self, services: Services) -> None:
        """The second copy does nothing."""

    def given_up(self, services: Services) -> None:
        """A player resigns after a few moves, and the rival game goes on."""
        self.play(services, self.game, 3, seed=2)
        resign.resign(services, self.seated[1], self.game)
        self.play(services, self.rival, 5)

    def _create_services(self, client: Redis) -> Services:
        return Services(RedisStorage(client), settings=ServiceSettings(heartbeat_interval=0.02), clock=self.clock)

    def _begun(self, made: bytes, key: str) -> str:
        """A started game with every seat taken; seat 0 had another player before."""
        maker, leaver, *sitting = [self._person(self.one, name) for name in (MAKER, LEAVER, *SEATED)]
        asked: Any = {"headers": {"Idempotency-Key": key}, "data": made, "content_type": "application/json"}
        given = maker.ask("POST", "/v1/games", **asked)
        assert given.status_code == 201, given.text
        path = given.headers["Location"]
        told = [leaver.post(f"{path}/seats/0"), leaver.delete(f"{path}/seats/0")]
        told += [each.post(f"{path}/seats/{seat}") for seat, each in enumerate(sitting)]
        assert [each.status_code for each in (*told, maker.post(f"{path}/start"))] == [200] * 6
        return path.rpartition("/")[2]

    def _person(self, services: Services, name: str | None) -> ApiClient:
        if services not in self.apps:
            self.apps[services] = create_app(services)
        return ApiClient(self.apps[services].test_client(), self.tokens[name] if name else None, name or "")


def pages(person: ApiClient) -> dict[str, list[bytes]]:
    """The list of games with one game per page, by filter."""
    return {narrowed: list(turned(person, f"/v1/games?limit=1&{narrowed}")) for narrowed in NARROWED}


def turned(person: ApiClient, first: str) -> Iterator[bytes]:
    """Every page up to the last."""
    path: str | None = first
    while path:
        cursor = (person.get(path).json or {}).get("cursor")
        yield answer(person, "GET", path)
        path = cursor and f"{first}&cursor={cursor}"


def demand_alike(one: dict[str, list[bytes]], other: dict[str, list[bytes]]) -> dict[str, list[bytes]]:
    assert one.keys() == other.keys()
    assert not {each: (one[each], other[each]) for each in one if one[each] != other[each]}
    return one


def second_database(client: Redis) -> Redis:
    """A client of another database on the same server."""
    pool = client.connection_pool
    settings = {**pool.connection_kwargs, "db": 1}
    return Redis(connection_pool=ConnectionPool(connection_class=pool.connection_class, **settings))


def copy_keys(source: Redis, target: Redis) -> None:
    """Every key of one database, in another one."""
    for key in source.scan_iter():
        target.restore(key, 0, source.dump(key), replace=True)
