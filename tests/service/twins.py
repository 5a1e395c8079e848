"""Twins: two running games that share a history and then differ only in what one seat, the watcher, never saw.

The second game is in a copy of the store of the first. Every move is made in both, with draws chosen so that the
watcher gets the same events and, where values are hidden, the states differ.
"""

import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeAlias

from events.memory.storage import MemoryStorage
from events.storage import Storage
from games import kernel
from games.chance import Draw
from games.kernel import Action, Event, redact_event
from projections.game.snapshot import GameSnapshot
from service.commands.entry_format import EntryFormat
from service.play.actions import ActionResult, take_action
from service.players.accounts import Caller
from service.runtime.settings import ServiceSettings
from service.services import AppendRandomness, Services
from tests.blind_sealer import BlindSealer
from tests.projections.language import random_action
from tests.service.language import sign_up, start_game

WATCHER = 0
SECRET = ("deck", "theft")
"""The purposes whose outcome is hidden from some seats."""
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
TRIES = 200


class ScriptedDraw(NamedTuple):
    """One draw and its values."""

    purpose: str
    values: tuple[int, ...]


class ScriptedChance:
    """Randomness that returns the given values first, then random ones, and records what it returned."""

    def __init__(self, rng: random.Random, given: Sequence[ScriptedDraw], counters: Any) -> None:
        self.rng, self.given, self.counters = rng, list(given), dict(counters)
        self.draws: list[ScriptedDraw] = []

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        values = self._values(purpose, tuple(bounds))
        self.draws.append(ScriptedDraw(purpose, values))
        number = self.counters.get(purpose, 0)
        self.counters[purpose] = number + 1
        return number, values

    def _values(self, purpose: str, bounds: tuple[int, ...]) -> tuple[int, ...]:
        given = self.given.pop(0) if self.given else None
        if (
            given is not None
            and given.purpose == purpose
            and all(v < b for v, b in zip(given.values, bounds, strict=True))
        ):
            return given.values
        return tuple(self.rng.randrange(bound) for bound in bounds)


class ScriptedServices:
    """Services with scripted draws, and with constant seals and takeback ids."""

    def __init__(self, storage: Storage) -> None:
        self.next: list[ScriptedDraw] = []
        self.now = NOON
        self.services = Services(
            storage,
            settings=ServiceSettings(heartbeat_interval=0.02),
            clock=lambda: self.now,
            randomness=self._scripted_randomness,
            new_takeback_id=lambda: "ab" * 8,
        )

    def _scripted_randomness(self, seed: bytes, record: GameSnapshot) -> AppendRandomness:
        return AppendRandomness(ScriptedChance(random.Random(0), self.next, record.draws), BlindSealer())

    def act(self, caller: Caller, game: str, action: Action, draws: list[ScriptedDraw]) -> ActionResult:
        self.next = draws
        record = self.services.snapshots.get(game)
        encoded = record.rules.wire.encode(action)
        return take_action(self.services, caller, game, encoded, record.version, entry_format=EntryFormat(texts=True))


class Move(NamedTuple):
    """The next move of a seat in both games, and the draws for each of them."""

    seat: int
    action: Action
    draws: tuple[list[ScriptedDraw], list[ScriptedDraw]]


CreateGame: TypeAlias = Callable[[Services], tuple[tuple[Caller, ...], str]]
"""Creates a started game; returns its players in the order of seats, and its id."""


def base_game(services: Services) -> tuple[tuple[Caller, ...], str]:
    callers = tuple(sign_up(services, name) for name in ("Watcher", "Blue", "White"))
    return callers, start_game(services, *callers, target_points=20)


class Twins:
    """`one` and `other` hold the same game with the same `callers` in its seats; `watcher` is the seat that reads
    it.
    """

    def __init__(self, seed: int, create_game: CreateGame = base_game, watcher: int = WATCHER) -> None:
        self.rng = random.Random(seed)
        self.watcher = watcher
        storage = MemoryStorage()
        self.one = ScriptedServices(storage)
        self.callers, self.game = create_game(self.one.services)
        self.other = ScriptedServices(storage.copy())

    def close(self) -> None:
        self.one.services.close()
        self.other.services.close()

    def states(self) -> tuple[Any, Any]:
        return tuple(each.services.snapshots.get(self.game).state for each in (self.one, self.other))

    def differ(self) -> bool:
        one, other = self.states()
        return bool(one.as_dict() != other.as_dict())

    def move(self) -> tuple[ActionResult, ActionResult]:
        """Plays the next move in both games and returns their answers."""
        seat, action, (first, second) = self.next_move()
        caller = self.callers[seat]
        return self.one.act(caller, self.game, action, first), self.other.act(caller, self.game, action, second)

    def next_move(self) -> Move:
        """A move that is legal in both games and equal to the watcher."""
        for _ in range(TRIES):
            seat, action = self._choose_action()
            draws = self._draws(seat, action)
            if draws is not None:
                return Move(seat, action, draws)
        raise AssertionError("nothing was found that fits both games")

    def _choose_action(self) -> tuple[int, Action]:
        """Every kind of action is equally likely, also purchases, by which the games come to differ."""
        seat, action = random_action(self.states()[0], self.rng)
        kinds = {type(each): each for each in self._shuffle(kernel.legal_actions(self.states()[0], seat))}
        return seat, self.rng.choice([action, *kinds.values()])

    def _shuffle(self, actions: Sequence[Action]) -> list[Action]:
        return self.rng.sample(list(actions), len(actions))

    def _draws(self, seat: int, action: Action) -> tuple[list[ScriptedDraw], list[ScriptedDraw]] | None:
        """Draws for both games with the same events for the watcher; the states may differ."""
        one, other = self.states()
        if kernel.find_refusal(other, seat, action) is not None:
            return None
        first = ScriptedChance(self.rng, (), {})
        events, _ = kernel.decide(one, seat, action, first)
        for _ in range(TRIES):
            given = [each if each.purpose not in SECRET else ScriptedDraw("", ()) for each in first.draws]
            second = ScriptedChance(self.rng, given, {})
            if self._visible_events(kernel.decide(other, seat, action, second)[0]) == self._visible_events(events):
                return first.draws, second.draws
        return None

    def _visible_events(self, events: list[Event]) -> list[Event]:
        return [redact_event(event, self.watcher) for event in events]
