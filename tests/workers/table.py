"""A game in a house whose clock the test sets, and what happens in it."""

from datetime import UTC, datetime, timedelta
from typing import Any

from events.entry import Entry
from games.chance import SeededChance
from projections.cache import read_lines
from projections.record import Record
from service import games, play, players
from service.house import House
from service.players import Caller
from service.terms import Terms
from workers.lease import new_holder
from workers.moves import Moves
from workers.policies import POLICIES, Policy, policy
from workers.settings import Settings
from workers.turns import Outcome, Turns

LONG = Settings(shift=60.0)


class Clock:
    """Stands still until it is told to go on."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def on(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


class Table:
    """A short game of AI seats, and of one person in the last seat if it has one."""

    def __init__(self, house: House, name: str = "Ada") -> None:
        self.house = house
        new = players.sign_up(house, name)
        self.person = Caller(new.player_id, new.name)
        self.game = ""

    def start(
        self,
        ai: int,
        person: bool = True,
        delay: float = 0.0,
        deadline: int | None = None,
        on_deadline: str = "greedy",
        **options: Any,
    ) -> "Table":
        seats, options = dict.fromkeys(range(ai), "greedy"), {"target_points": 4, **options}
        self.game = games.create(
            self.house,
            self.person,
            "settlers",
            ai + person,
            options,
            seats,
            sit=person,
            start=True,
            terms=Terms(ai_delay=delay, deadline=deadline, on_deadline=on_deadline),
        )
        return self

    @property
    def record(self) -> Record:
        return self.house.records.fresh(self.game)

    @property
    def partition(self) -> int:
        return self.house.store.keys.partition(self.game)

    @property
    def due_at(self) -> float | None:
        return self.house.due.due_at(self.game)

    @property
    def now(self) -> float:
        return self.house.clock().timestamp()

    def turns(self, chooser: Policy | None = None, settings: Settings = LONG) -> Turns:
        """A worker's way to play here, for which every seat's policy is the same."""
        return Turns(self.house, settings, Moves(self.house, settings, lambda name: chooser or POLICIES[name]))

    def work(self, chooser: Policy | None = None, settings: Settings = LONG, retried: bool = False) -> Outcome:
        return self.turns(chooser, settings).play(self.game, new_holder(), retried)

    def person_plays(self) -> None:
        """The person does something at random."""
        record = self.record
        seat = len(record.seats) - 1
        action = policy("random").choose(record.view(seat), SeededChance(record.version), float("inf"))
        play.act(self.house, self.person, self.game, action, record.version)

    def luck(self) -> SeededChance:
        return SeededChance(self.record.version)

    def person_is_due(self) -> bool:
        return len(self.record.seats) - 1 in self.record.due()

    def entries(self, after: int = 0) -> list[Entry]:
        return [line.entry() for line in read_lines(self.house.store, self.game, after)]

    def until_offer(self, chooser: Policy) -> None:
        """Plays until an AI's offer waits for the person."""
        while not self.record.state.offers:
            self.work(chooser)
            if self.person_is_due() and not self.record.state.offers:
                self.person_plays()
