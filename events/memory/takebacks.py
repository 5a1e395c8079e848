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
        return [each for each in self.stored_requests(game) if each.request.hash == hash_]

    def stored_requests(self, game: str) -> list[Takeback]:
        with self._state.lock:
            takebacks = self._find(game)
            if takebacks is None:
                return []
            return [
                Takeback(request, dict(takebacks.answers.get(request.takeback, {})))
                for _, request in sorted(takebacks.requests.items())
            ]

    def find(self, game: str, takeback: str) -> Takeback | None:
        return next((each for each in self.stored_requests(game) if each.request.takeback == takeback), None)

    def add_request(self, game: str, request: TakebackRequest) -> Literal["added", "open", "moved"]:
        with self._state.lock:
            stored = self._state.game(game)
            if (stored.version, stored.hash) != (request.from_, request.hash):
                return "moved"
            takebacks = self._find(game)
            if takebacks is None or takebacks.head != request.hash:
                takebacks = self._state.takebacks[game] = GameTakebacks(request.hash, 0.0)
            elif request.by in takebacks.requests:
                return "open"
            takebacks.requests[request.by] = request
            takebacks.expires_at = time.time() + REQUEST_TTL
            self._state.publish(game, stored.version)
            return "added"

    def add_answer(
        self, game: str, request: TakebackRequest, seat: int, answer: TakebackAnswer, due_at: float
    ) -> Takeback | None:
        with self._state.lock:
            takebacks = self._open(game, request)
            if takebacks is None:
                return None
            answers = takebacks.answers.setdefault(request.takeback, {})
            if seat not in answers:
                answers[seat] = answer
                self._state.publish(game, self._state.game(game).version)
            if sum([each == "accepted" for each in answers.values()]) >= len(request.recipients):
                due = self._state.partition(game).due
                due[game] = min(due_at, due.get(game, due_at))
            return next((each for each in self.stored_requests(game) if each.request == request), None)

    def withdraw(self, game: str, request: TakebackRequest) -> Literal["withdrawn", "declined", "agreed", "missing"]:
        with self._state.lock:
            takebacks = self._open(game, request)
            if takebacks is None:
                return "missing"
            answers = takebacks.answers.get(request.takeback, {})
            if "declined" in answers.values():
                return "declined"
            if len(answers) >= len(request.recipients):
                return "agreed"
            del takebacks.requests[request.by]
            takebacks.answers.pop(request.takeback, None)
            self._state.publish(game, self._state.game(game).version)
            return "withdrawn"

    def _find(self, game: str) -> GameTakebacks | None:
        takebacks = self._state.takebacks.get(game)
        return takebacks if takebacks is not None and time.time() < takebacks.expires_at else None

    def _open(self, game: str, request: TakebackRequest) -> GameTakebacks | None:
        """The requests of the game, if this one is open."""
        takebacks, stored = self._find(game), self._state.games.get(game)
        if takebacks is None or stored is None or takebacks.head != stored.hash:
            return None
        mine = takebacks.requests.get(request.by)
        return takebacks if mine is not None and mine.takeback == request.takeback else None
