"""Twin games in two services, and every client that may read them over HTTP: seats, other players, spectators."""

import json
import random
from typing import Any

from flask import Flask

from games import kernel
from games.chance import SeededChance
from games.kernel import Move
from service.admin import operations
from service.api.app import create_app
from service.players import accounts
from service.players.accounts import Caller
from service.registers.admin_log import Operator
from service.services import Services
from tests.service.api.language import ApiClient
from tests.service.api.questions import MADE, Moment, answer, put
from tests.service.twins import Blind, Twins

SITTING = ("Ruth", "Saul", "Tirza", "Uri")
STANDING = ("Passer-by", "Banished")
SNORRI = Operator("snorri")
SAMPLE = 1
"""Number of actions of each kind to try at each moment."""


class Circle:
    """The people of a game and its creation request; their tokens are equal in every copy."""

    def __init__(self, ruleset: str, seats: int, **asked: Any) -> None:
        self.seats = seats
        self.made = json.dumps({"ruleset": ruleset, "seats": seats, **asked}).encode()
        self.tokens: dict[str, str] = {}
        self.apps: dict[Services, Flask] = {}

    def gather(self, services: Services) -> tuple[tuple[Caller, ...], str]:
        """A started game with every seat taken; the first player created it."""
        names = SITTING[: self.seats]
        self.tokens = {name: accounts.sign_up(services, name).token for name in (*names, *STANDING)}
        maker, *others = [self.person(services, name) for name in names]
        key = {"Idempotency-Key": MADE}
        made = maker.ask("POST", "/v1/games", headers=key, data=self.made, content_type="application/json")
        path = made.headers["Location"]
        for seat, person in enumerate(others, 1):
            assert person.post(f"{path}/seats/{seat}").status_code == 200
        assert maker.post(f"{path}/start").status_code == 200
        operations.suspend_player(services, SNORRI, str(operations.find_player(services, "Banished")))
        return tuple(accounts.authenticate(services, self.tokens[name]) for name in names), made.json["game"]

    def person(self, services: Services, name: str | None) -> ApiClient:
        """A client of one service; without a token if the name is None."""
        if services not in self.apps:
            self.apps[services] = create_app(services)
        return ApiClient(self.apps[services].test_client(), self.tokens[name] if name else None, name or "")


class Side:
    """One of the two games and its readers."""

    def __init__(self, blind: Blind, circle: Circle, lookers: list[str | None]) -> None:
        self.blind = blind
        self.seated = [circle.person(blind.services, name) for name in SITTING[: circle.seats]]
        self.lookers = [circle.person(blind.services, name) for name in lookers]


class Leaks:
    """Sends every request about both games, for the watcher and for clients that know no more than that seat."""

    def __init__(self, circle: Circle, seed: int, watcher: int) -> None:
        self.circle = circle
        self.twins = Twins(seed, circle.gather, watcher)
        lookers = [SITTING[watcher], None, *STANDING]
        self.sides = [Side(each, circle, lookers) for each in (self.twins.one, self.twins.other)]
        self.chance = SeededChance(seed)
        self.cursors = [""] * len(lookers)

    @property
    def path(self) -> str:
        return f"/v1/games/{self.twins.game}"

    @property
    def watcher(self) -> ApiClient:
        """The watcher in the first game."""
        return self.sides[0].lookers[0]

    def both(self, ask: Any) -> bytes:
        """The answer, which has to be equal on both sides."""
        one, other = [ask(side) for side in self.sides]
        assert one == other
        return one

    def moved(self) -> bool:
        """Plays the next move over HTTP; False if the game is over."""
        state = self.twins.truths()[0]
        if state.result is not None:
            return False
        seat, action, draws = self.twins.next_move()
        here = {"If-Match": f'"v{self.record.version}"'}
        told = []
        for side, given in zip(self.sides, draws, strict=True):
            side.blind.next = given
            told.append(answer(side.seated[seat], "POST", f"{self.path}/actions", state.rules.encode(action), here))
        assert b"200 OK" in told[0]
        if seat == self.twins.watcher:
            assert told[0] == told[1]
        return True

    @property
    def record(self) -> Any:
        return self.twins.one.services.snapshots.fresh(self.twins.game)

    def compare(self, most: int = 4) -> list[dict[str, list[bytes]]]:
        """The answers to every request of the first readers, which have to be equal on both sides; the watcher comes
        first.
        """
        told = []
        for number, cursor in enumerate(self.cursors[:most]):
            made = self.circle.made if number == self.twins.watcher == 0 else b""
            moment = self._moment(cursor, made)
            one, other = [put(side.lookers[number], moment) for side in self.sides]
            for operation, answers in one.items():
                for first, second in zip(answers, other[operation], strict=True):
                    assert first == second, operation
            self.cursors[number] = self._cursor(number) or cursor
            told.append(one)
        return told

    def taken_back(self, redo: bool = False) -> bool:
        """Takes back or redoes the last action with everybody's consent; the watcher gets the same answers on both
        sides.
        """
        record = self.record
        last = (record.redo_stack[-1].by if record.redo_stack else None) if redo else record.position.path.seat
        if last is None or record.status == "finished":
            return False
        here, random_action = {"If-Match": f'"v{record.version}"'}, {"redo": True} if redo else {}
        asked = self._at_once(last, "redo" if redo else "undo", here) or self._with_consent(last, random_action, here)
        self.compare(2)
        return asked

    def _at_once(self, seat: int, how: str, here: dict[str, str]) -> bool:
        told = self.both(lambda side: answer(side.seated[seat], "POST", f"{self.path}/{how}", {}, here))
        return b"200 OK" in told[:10]

    def _with_consent(self, seat: int, random_action: Any, here: dict[str, str]) -> bool:
        told = self.both(lambda side: answer(side.seated[seat], "POST", f"{self.path}/takebacks", random_action, here))
        if not told.startswith(b"201"):
            return False
        (takeback,) = self.watcher.get(f"{self.path}/takebacks").json["takebacks"]
        if not random_action:
            self.compare(1)
        agree = f"{self.path}/takebacks/{takeback['takeback']}/accept"
        for each in takeback["recipients"]:
            told = self.both(lambda side, each=each: answer(side.seated[each], "POST", agree, {}))  # type: ignore[misc]
        return b'"status":"done"' in told

    def _moment(self, cursor: str, made: bytes) -> Moment:
        record = self.record
        tried, refused = self._tried(record)
        twins = self.twins
        standing = (twins.game, record.version, twins.watcher, record.rules.seats)
        return Moment(*standing, tried, refused, made, cursor)

    def _tried(self, record: Any) -> tuple[Any, Any]:
        """Actions of every kind to try, and those that the rules refuse the watcher."""
        state, watcher = record.state, self.twins.watcher
        if state.result is not None:
            return (), ()
        steps = [move for step in record.rules.steps.values() for move in step.moves + step.replies]
        found = [each for move in steps if isinstance(move, Move) for each in self._some(move.choices)]
        found += [each.sample(state, watcher, self.chance) for each in kernel.legal_templates(state, watcher)]
        no = [each for each in found if kernel.find_refusal(state, watcher, each) is not None]
        return tuple(map(record.rules.encode, found)), tuple(map(record.rules.encode, no[:: max(1, len(no) // 12)]))

    def _some(self, choices: Any) -> list[Any]:
        return random.Random(len(choices)).sample(list(choices), min(SAMPLE, len(choices)))

    def _cursor(self, number: int) -> str | None:
        found: str | None = (self.sides[0].lookers[number].get("/v1/me/wait").json or {}).get("cursor")
        return found

    def play(self, apart: int) -> None:
        """Plays until the twins have differed after this number of moves."""
        while apart and self.moved():
            apart -= self.twins.differ()
