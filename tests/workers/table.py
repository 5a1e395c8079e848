"""A game in services whose clock the test sets."""

from datetime import UTC, datetime, timedelta
from typing import Any

from events.entry import Entry
from games.chance import SeededChance
from projections.game.replay import read_entries
from projections.game.snapshot import GameSnapshot
from service.lobby import create_game
from service.play import actions
from service.players import accounts
from service.players.accounts import Caller
from service.runtime.game_terms import GameTerms
from service.services import Services
from workers.ai.ai_player import AiPlayer, Timer
from workers.ai.game_runner import GameRunner, RunOutcome, new_holder
from workers.policies import POLICIES, Policy, find_policy
from workers.settings import WorkerSettings

IMPATIENT = Timer(lambda: 0.0, lambda _: None)
"""Choices take no time, and an AI answers at once."""
LONG = WorkerSettings(time_slice=60.0)


class Clock:
    """A clock that only the test advances."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def advance(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


class Table:
    """A short game of AI seats, optionally with one person in the last seat."""

    def __init__(self, services: Services, name: str = "Ada") -> None:
        self.services = services
        new = accounts.sign_up(services, name)
        self.person = Caller(new.player_id, new.name)
        self.game = ""

    def start(
        self,
        ai: int,
        person: bool = True,
        delay: float | None = 0.0,
        time_limit: int | None = None,
        deadline_policy: str = "greedy",
        **options: Any,
    ) -> "Table":
        seats, options = dict.fromkeys(range(ai), "greedy"), {"target_points": 4, **options}
        self.game = create_game.create_game(
            self.services,
            self.person,
            "settlers",
            ai + person,
            options,
            seats,
            take_seat=person,
            start=True,
            terms=GameTerms(ai_delay=delay, time_limit=time_limit, deadline_policy=deadline_policy),
        )
        return self

    @property
    def snapshot(self) -> GameSnapshot:
        return self.services.snapshots.fresh(self.game)

    @property
    def partition(self) -> int:
        return self.services.storage.keys.partition(self.game)

    @property
    def due_at(self) -> float | None:
        return self.services.schedule.due_at(self.game)

    @property
    def now(self) -> float:
        return self.services.clock().timestamp()

    def new_runner(self, chooser: Policy | None = None, settings: WorkerSettings = LONG) -> GameRunner:
        """A game runner in which one policy plays every AI seat."""
        return GameRunner(
            self.services,
            settings,
            AiPlayer(
                self.services, settings, POLICIES if chooser is None else dict.fromkeys(POLICIES, chooser), IMPATIENT
            ),
        )

    def run_once(
        self, chooser: Policy | None = None, settings: WorkerSettings = LONG, retried: bool = False
    ) -> RunOutcome:
        return self.new_runner(chooser, settings).run(self.game, new_holder(), retried)

    def play_person(self) -> None:
        """Plays a random action for the person."""
        snapshot = self.snapshot
        seat = len(snapshot.seats) - 1
        action = find_policy("random").choose(snapshot.view(seat), SeededChance(snapshot.version), float("inf"))
        actions.take_action(self.services, self.person, self.game, action, snapshot.version)

    def luck(self) -> SeededChance:
        return SeededChance(self.snapshot.version)

    def is_person_due(self) -> bool:
        return len(self.snapshot.seats) - 1 in self.snapshot.due()

    def entries(self, after: int = 0) -> list[Entry]:
        return [line.entry() for line in read_entries(self.services.store, self.game, after)]

    def play_until_offer(self, chooser: Policy) -> None:
        """Plays until an AI waits for the person's answer to an offer."""
        while not self.snapshot.state.offers:
            self.run_once(chooser)
            if self.is_person_due() and not self.snapshot.state.offers:
                self.play_person()
