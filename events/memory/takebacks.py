"""The in-memory takebacks."""

import time
from typing import Literal

from events.memory.state import GameTakebacks, MemoryState
from events.takebacks import REQUEST_TTL, Takeback, TakebackAnswer, TakebackRequest


class MemoryTakebacks:
    """The requests of an in-memory store."""

    def __init__(self, state: MemoryState) -> None:
        self._state = state

    def open_requests(self, game: str, hash_: str) -> list[Takeback]:
        return [each for each in self._all(game) if each.request.hash == hash_]

    def find(self, game: str, takeback: str) -> Takeback | None:
        return next((each for each in self._all(game) if each.request.takeback == takeback), None)

    def add_request(self, game: str, request: TakebackRequest) -> Literal["noted", "open", "moved"]:
        with self._state.lock:
            known = self._state.game(game)
            if (known.version, known.hash) != (request.from_, request.hash):
                return "moved"
            held = self._held(game)
            if held is None or held.head != request.hash:
                held = self._state.takebacks[game] = GameTakebacks(request.hash, 0.0)
            elif request.by in held.requests:
                return "open"
            held.requests[request.by] = request
            held.expires_at = time.time() + REQUEST_TTL
            self._state.publish(game, known.version)
            return "noted"

    def add_answer(
        self, game: str, request: TakebackRequest, seat: int, answer: TakebackAnswer, due_at: float
    ) -> Takeback | None:
        with self._state.lock:
            held = self._open(game, request)
            if held is None:
                return None
            answers = held.answers.setdefault(request.takeback, {})
            if seat not in answers:
                answers[seat] = answer
                self._state.publish(game, self._state.game(game).version)
            if sum([each == "accepted" for each in answers.values()]) >= len(request.recipients):
                due = self._state.partition(game).due
                due[game] = min(due_at, due.get(game, due_at))
            return next((each for each in self._all(game) if each.request == request), None)

    def withdraw(self, game: str, request: TakebackRequest) -> Literal["withdrawn", "declined", "agreed", "gone"]:
        with self._state.lock:
            held = self._open(game, request)
            if held is None:
                return "gone"
            answers = held.answers.get(request.takeback, {})
            if "declined" in answers.values():
                return "declined"
            if len(answers) >= len(request.recipients):
                return "agreed"
            del held.requests[request.by]
            held.answers.pop(request.takeback, None)
            self._state.publish(game, self._state.game(game).version)
            return "withdrawn"

    def _all(self, game: str) -> list[Takeback]:
        with self._state.lock:
            held = self._held(game)
            if held is None:
                return []
            return [
                Takeback(request, dict(held.answers.get(request.takeback, {})))
                for _, request in sorted(held.requests.items())
            ]

    def _held(self, game: str) -> GameTakebacks | None:
        held = self._state.takebacks.get(game)
        return held if held is not None and time.time() < held.expires_at else None

    def _open(self, game: str, request: TakebackRequest) -> GameTakebacks | None:
        """The requests of the game, if this one is open."""
        held, known = self._held(game), self._state.games.get(game)
        if held is None or known is None or held.head != known.hash:
            return None
        mine = held.requests.get(request.by)
        return held if mine is not None and mine.takeback == request.takeback else None
