"""Two houses with one past that part altogether at a moment, and those without a seat, who are behind it."""

import json
import random
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

from redis import Redis

from projections.path import back
from service import operating, players, resigning, takebacks
from service.api import create_app
from service.horizon import horizon
from service.house import House
from service.settings import Settings
from tests.service.api.language import Person
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
        self.asked = {"ruleset": ruleset, "seats": len(SEATED), "sit": False, "kind": "rated"}
        self.takeback = "0" * 16
        self.houses, self.apps = [self._house(client)], {}
        names = (*SEATED, *filter(None, LOOKERS))
        self.tokens = {name: players.sign_up(self.one, name).token for name in names}
        self.seated = tuple(players.whoami(self.one, self.tokens[name]) for name in SEATED)
        self.made = json.dumps({**self.asked, "spectator_delay": DELAY}).encode()
        plain = json.dumps(self.asked).encode()
        self.game, self.rival, _ = map(self._begun, (self.made, self.made, plain), (MADE, "again", "third"))
        operating.suspend(self.one, SNORRI, str(operating.player_called(self.one, "Banished")))

    @property
    def one(self) -> House:
        return self.houses[0]

    def close(self) -> None:
        for house in self.houses:
            house.close()

    def play(self, house: House, game: str, moves: int, seed: int = 1) -> None:
        rng = random.Random(seed)
        for _ in range(moves):
            self.clock.on(PACE)
            move(house, game, self.seated, rng)

    def part(self, *happens: Callable[[House], None]) -> None:
        """The house is copied, and different things happen in the two, beginning at the same moment."""
        self.parted = self.clock.time
        copied(self.client, second_database(self.client))
        self.houses.append(self._house(second_database(self.client)))
        self.people = [[self._person(house, name) for name in LOOKERS] for house in self.houses]
        for house, what in zip(self.houses, happens, strict=True):
            self.clock.time = self.parted
            what(house)

    def compare(self, seconds: float) -> dict[str, list[bytes]]:
        """What everybody without a seat is answered so long after the parting, the same in both houses; to a player."""
        self.clock.time = self.parted + timedelta(seconds=seconds)
        beyond = horizon(self.one, self.one.records.fresh(self.game), None) + 2
        told = {}
        for one, other in zip(*self.people, strict=True):
            made = self.made if one.name == MAKER else b""
            moment = Moment(self.game, beyond, 1, len(SEATED), made=made, takeback=self.takeback)
            told[one.name] = demand_alike(put(one, moment), put(other, moment))
        demand_alike(pages(one), pages(other))
        return told["Passer-by"]

    def taken_back(self, house: House) -> None:
        """A turn that everybody knows of is taken back, which ends the rating; then a takeback is asked for."""
        record = house.records.fresh(self.game)
        began = record.turns[-2]
        by = next(each.seat for each in back(record.path) if each.version == began)
        consented(house, self.seated, self.game, by, began - 1)
        assert house.records.fresh(self.game).kind == "casual"
        self.asked_back(house)

    def asked_back(self, house: House) -> None:
        asked = rolled_and_asked(house, self.seated, self.game)
        self.takeback, self.by = asked["takeback"], asked["by"]

    def withdrawn(self, house: House) -> None:
        takebacks.withdraw(house, self.seated[self.by], self.game, self.takeback)

    def nothing(self, house: House) -> None:
        """The other house goes on by itself."""

    def given_up(self, house: House) -> None:
        """Somebody resigns after a few moves, and something happens in the rival."""
        self.play(house, self.game, 3, seed=2)
        resigning.resign(house, self.seated[1], self.game)
        self.play(house, self.rival, 5)

    def _house(self, client: Redis) -> House:
        return House(client, settings=Settings(heartbeat=0.02), clock=self.clock)

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

    def _person(self, house: House, name: str | None) -> Person:
        if house not in self.apps:
            self.apps[house] = create_app(house)
        return Person(self.apps[house].test_client(), self.tokens[name] if name else None, name or "")


def pages(person: Person) -> dict[str, list[bytes]]:
    """The list of games, one on a page, by what it is narrowed to."""
    return {narrowed: list(turned(person, f"/v1/games?limit=1&{narrowed}")) for narrowed in NARROWED}


def turned(person: Person, first: str) -> Iterator[bytes]:
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
