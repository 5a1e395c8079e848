"""Two houses with one past that part altogether at a moment, and those without a seat, who are behind it."""

import json
import random
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

from redis import Redis

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
from tests.service.twins import copied, second_database
from tests.service.undoing import consented, rolled_and_asked
from tests.workers.table import Clock

DELAY, PACE = 100, 2
"""Seconds that those without a seat are behind, and between two moves."""
MAKER, LEAVER = "Maker", "Leaver"
LOOKERS = (None, *STANDING, MAKER, LEAVER)
"""Nobody in particular, a player, a suspended one, who made the games, and who stood up before they began."""
SEATED = SITTING[:3]
NARROWED = ("", "status=running", "kind=rated", "kind=casual")


class Behind:
    """A house and, from a moment on, its copy; in both a game and its `rival` are followed with a delay.

    A third game is not, and nothing happens in it after its start.
    """

    def __init__(self, client: Redis, ruleset: str) -> None:
        self.client = client
        self.clock = Clock()
        self.asked = {"ruleset": ruleset, "seats": len(SEATED), "take_seat": False, "kind": "rated"}
        self.takeback = "0" * 16
        self.houses, self.apps = [self._house(client)], {}
        names = (*SEATED, *filter(None, LOOKERS))
        self.tokens = {name: accounts.sign_up(self.one, name).token for name in names}
        self.seated = tuple(accounts.authenticate(self.one, self.tokens[name]) for name in SEATED)
        self.made = json.dumps({**self.asked, "spectator_delay": DELAY}).encode()
        plain = json.dumps(self.asked).encode()
        self.game, self.rival, _ = map(self._begun, (self.made, self.made, plain), (MADE, "again", "third"))
        operations.suspend_player(self.one, SNORRI, str(operations.find_player(self.one, "Banished")))

    @property
    def one(self) -> Services:
        return self.houses[0]

    def close(self) -> None:
        for services in self.houses:
            services.close()

    def play(self, services: Services, game: str, moves: int, seed: int = 1) -> None:
        rng = random.Random(seed)
        for _ in range(moves):
            self.clock.on(PACE)
            move(services, game, self.seated, rng)

    def part(self, *happens: Callable[[Services], None]) -> None:
        """The house is copied, and different things happen in the two, beginning at the same moment."""
        self.parted = self.clock.time
        copied(self.client, second_database(self.client))
        self.houses.append(self._house(second_database(self.client)))
        self.people = [[self._person(services, name) for name in LOOKERS] for services in self.houses]
        for services, what in zip(self.houses, happens, strict=True):
            self.clock.time = self.parted
            what(services)

    def compare(self, seconds: float) -> dict[str, list[bytes]]:
        """What everybody without a seat is answered so long after the parting, the same in both houses; to a player."""
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
        """A turn that everybody knows of is taken back, which ends the rating; then a takeback is asked for."""
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
        """The other house goes on by itself."""

    def given_up(self, services: Services) -> None:
        """Somebody resigns after a few moves, and something happens in the rival."""
        self.play(services, self.game, 3, seed=2)
        resign.resign(services, self.seated[1], self.game)
        self.play(services, self.rival, 5)

    def _house(self, client: Redis) -> Services:
        return Services(RedisStorage(client), settings=ServiceSettings(heartbeat_interval=0.02), clock=self.clock)

    def _begun(self, made: bytes, key: str) -> str:
        """A game with everybody in their seats; one of them is the second to sit there."""
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
    """The list of games, one on a page, by what it is narrowed to."""
    return {narrowed: list(turned(person, f"/v1/games?limit=1&{narrowed}")) for narrowed in NARROWED}


def turned(person: ApiClient, first: str) -> Iterator[bytes]:
    """Page by page to the end."""
    path: str | None = first
    while path:
        cursor = (person.get(path).json or {}).get("cursor")
        yield answer(person, "GET", path)
        path = cursor and f"{first}&cursor={cursor}"


def demand_alike(one: dict[str, list[bytes]], other: dict[str, list[bytes]]) -> dict[str, list[bytes]]:
    assert one.keys() == other.keys()
    assert not {each: (one[each], other[each]) for each in one if one[each] != other[each]}
    return one
