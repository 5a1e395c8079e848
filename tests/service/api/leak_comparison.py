"""Twin games in two services, and every client that may read them over HTTP: seats, other players, spectators."""

import json
import random
from typing import Any

from games import kernel
from games.chance import SeededChance
from games.combination import split_name
from games.kernel import Move
from service.admin import operations
from service.players.accounts import Caller
from service.registers.admin_log import Operator
from service.services import Services
from tests.service.api.game_requests import CREATION_KEY, RequestContext, answer, send_all
from tests.service.api.language import ApiClient, NamedClients
from tests.service.twins import ScriptedServices, Twins

SEAT_NAMES = ("Ruth", "Saul", "Tirza", "Uri")
OTHER_NAMES = ("Passer-by", "Banished")
OPERATOR = Operator("snorri")
SAMPLE = 1
"""Number of actions of each kind to try at each moment."""


class Participants:
    """The people of a game and its creation request; their tokens are equal in every copy."""

    def __init__(self, ruleset: str, seats: int, **asked: Any) -> None:
        self.seats = seats
        self.creation = json.dumps({**split_name(ruleset).fields(), "seats": seats, **asked}).encode()
        self.people = NamedClients()

    def gather(self, services: Services) -> tuple[tuple[Caller, ...], str]:
        """A started game with every seat taken; the first player created it."""
        names = SEAT_NAMES[: self.seats]
        self.people.sign_up(services, (*names, *OTHER_NAMES))
        maker, *others = [self.people.open(services, name) for name in names]
        key = {"Idempotency-Key": CREATION_KEY}
        creation = maker.ask("POST", "/v1/games", headers=key, data=self.creation, content_type="application/json")
        path = creation.headers["Location"]
        for seat, person in enumerate(others, 1):
            assert person.post(f"{path}/seats/{seat}").status_code == 200
        assert maker.post(f"{path}/start").status_code == 200
        operations.suspend_player(services, OPERATOR, str(operations.find_player(services, "Banished")))
        return self.people.callers(services, names), creation.json["game"]


class TwinClients:
    """One of the two games and its readers."""

    def __init__(self, scripted: ScriptedServices, participants: Participants, readers: list[str | None]) -> None:
        self.scripted = scripted
        self.seated = [participants.people.open(scripted.services, name) for name in SEAT_NAMES[: participants.seats]]
        self.readers = [participants.people.open(scripted.services, name) for name in readers]


class LeakComparison:
    """Sends every request about both games, for the watcher and for clients that know no more than that seat."""

    def __init__(self, participants: Participants, seed: int, watcher: int) -> None:
        self.participants = participants
        self.twins = Twins(seed, participants.gather, watcher)
        readers = [SEAT_NAMES[watcher], None, *OTHER_NAMES]
        self.sides = [TwinClients(each, participants, readers) for each in (self.twins.one, self.twins.other)]
        self.chance = SeededChance(seed)
        self.cursors = [""] * len(readers)

    @property
    def path(self) -> str:
        return f"/v1/games/{self.twins.game}"

    @property
    def watcher(self) -> ApiClient:
        """The watcher in the first game."""
        return self.sides[0].readers[0]

    def send_to_both(self, send: Any) -> bytes:
        """The answer, which has to be equal on both sides."""
        one, other = [send(side) for side in self.sides]
        assert one == other
        return one

    def play_move(self) -> bool:
        """Plays the next move over HTTP; False if the game is over."""
        state = self.twins.states()[0]
        if state.result is not None:
            return False
        seat, action, draws = self.twins.next_move()
        here = {"If-Match": f'"v{self.record.version}"'}
        answers = []
        for side, given in zip(self.sides, draws, strict=True):
            side.scripted.next = given
            data = state.rules.wire.encode(action)
            answers.append(answer(side.seated[seat], "POST", f"{self.path}/actions", data, here))
        assert b"200 OK" in answers[0]
        if seat == self.twins.watcher:
            assert answers[0] == answers[1]
        return True

    @property
    def record(self) -> Any:
        return self.twins.one.services.snapshots.fresh(self.twins.game)

    def compare(self, most: int = 4) -> list[dict[str, list[bytes]]]:
        """The answers to every request of the first readers, which have to be equal on both sides; the watcher comes
        first.
        """
        answers = []
        for number, cursor in enumerate(self.cursors[:most]):
            creation = self.participants.creation if number == self.twins.watcher == 0 else b""
            context = self._context(cursor, creation)
            one, other = [send_all(side.readers[number], context) for side in self.sides]
            for operation, given in one.items():
                for first, second in zip(given, other[operation], strict=True):
                    assert first == second, operation
            self.cursors[number] = self._cursor(number) or cursor
            answers.append(one)
        return answers

    def take_back(self, redo: bool = False) -> bool:
        """Takes back or redoes the last action with everybody's consent; the watcher gets the same answers on both
        sides.
        """
        record = self.record
        last = (record.redo_stack[-1].by if record.redo_stack else None) if redo else record.position.path.seat
        if last is None or record.status == "finished":
            return False
        here, body = {"If-Match": f'"v{record.version}"'}, {"redo": True} if redo else {}
        return self._undo_without_consent(last, "redo" if redo else "undo", here) or self._undo_with_consent(
            last, body, here
        )

    def _undo_without_consent(self, seat: int, how: str, here: dict[str, str]) -> bool:
        answers = self.send_to_both(lambda side: answer(side.seated[seat], "POST", f"{self.path}/{how}", {}, here))
        return b"200 OK" in answers[:10]

    def _undo_with_consent(self, seat: int, body: Any, here: dict[str, str]) -> bool:
        answers = self.send_to_both(
            lambda side: answer(side.seated[seat], "POST", f"{self.path}/takebacks", body, here)
        )
        if not answers.startswith(b"201"):
            return False
        (takeback,) = self.watcher.get(f"{self.path}/takebacks").json["takebacks"]
        if not body:
            self.compare(1)
        agree = f"{self.path}/takebacks/{takeback['takeback']}/accept"
        for each in takeback["recipients"]:
            answers = self.send_to_both(lambda side, each=each: answer(side.seated[each], "POST", agree, {}))  # type: ignore[misc]
        return b'"status":"done"' in answers

    def _context(self, cursor: str, creation: bytes) -> RequestContext:
        record = self.record
        tried, refused = self._choose_actions(record)
        twins = self.twins
        position = (twins.game, record.version, twins.watcher, record.rules.seats)
        return RequestContext(*position, tried, refused, creation, cursor)

    def _choose_actions(self, record: Any) -> tuple[Any, Any]:
        """Actions of every kind to try, and those that the rules refuse the watcher."""
        state, watcher = record.state, self.twins.watcher
        if state.result is not None:
            return (), ()
        moves = record.rules.list_moves()
        actions = [each for move in moves if isinstance(move, Move) for each in self._sample(move.choices)]
        actions += [each.sample(state, watcher, self.chance) for each in kernel.legal_templates(state, watcher)]
        illegal = [each for each in actions if kernel.find_refusal(state, watcher, each) is not None]
        refused = illegal[:: max(1, len(illegal) // 12)]
        return tuple(map(record.rules.wire.encode, actions)), tuple(map(record.rules.wire.encode, refused))

    def _sample(self, choices: Any) -> list[Any]:
        return random.Random(len(choices)).sample(list(choices), min(SAMPLE, len(choices)))

    def _cursor(self, number: int) -> str | None:
        actions: str | None = (self.sides[0].readers[number].get("/v1/me/wait").json or {}).get("cursor")
        return actions

    def play(self, apart: int) -> None:
        """Plays until the twins have differed after this number of moves."""
        while apart and self.play_move():
            apart -= self.twins.differ()
