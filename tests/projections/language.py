"""A game in memory: played at random, written down as lines, and folded as the log would be."""

import random
from collections.abc import Iterator
from typing import Any

from events.entry import Entry
from events.fair_chance import commitment
from events.genesis import Genesis
from events.line import Line
from events.seal import Secret, SeedSealer, seal
from events.service_events import ActionsUndone, GameStarted, SeatTaken, ServiceEvent
from games import kernel
from games.chance import SeededChance
from games.kernel import DECLARATIONS, Action, Event, encode
from projections.folding import fold
from projections.founding import founded
from projections.record import Record

SEED = bytes(range(32))
AT = "2026-11-21T07:22:33.123Z"


def genesis(seats: int = 3, **options: Any) -> Genesis:
    return Genesis(
        game="g1",
        ruleset="settlers",
        options=options,
        rules_version="1",
        seats=seats,
        kind="casual",
        chance="fair",
        seed_commitment=commitment(SEED),
        algorithm="landnama/1",
        key_id=None,
        forked_from=None,
        at=AT,
    )


def pick(state: Any, rng: random.Random) -> tuple[int, Action]:
    """Somebody who is due, and something they may do; an offer now and then."""
    seat = rng.choice(kernel.due(state))
    numbered = kernel.legal(state, seat)
    open_ = [each for each in kernel.templates(state, seat) if not numbered or rng.random() < 0.2]
    if open_:
        return seat, rng.choice(open_).sample(state, seat, SeededChance(rng.random()))
    return seat, rng.choice(numbered)


def secrets_of(events: list[Event]) -> list[Secret]:
    """Settlers has a seat for every colour, so the owners a field names are its audience."""
    return [
        Secret(index, field, tuple(sorted({getattr(event, owner) for owner in owners})))
        for index, event in enumerate(events)
        for field, owners in DECLARATIONS[type(event)].sealed
    ]


class Play:
    """A game whose lines are at hand; `record` is folded from each line as it comes."""

    def __init__(self, seed: int, seats: int = 3, **options: Any) -> None:
        self.rng = random.Random(seed)
        self.chance = SeededChance(seed)
        self.origin = founded(genesis(seats, **options).data(), genesis(seats, **options).hash())
        self.record = self.origin
        self.lines: list[Line] = []
        self.at = AT

    def service(self, *events: ServiceEvent) -> "Play":
        return self.write(None, None, [event.facts() for event in events], [])

    def begin(self) -> "Play":
        """Seats filled, board laid."""
        taken = [SeatTaken(seat, f"label{seat}", "person", None) for seat in range(self.record.rules.seats)]
        self.service(*taken).service(GameStarted(None))
        told, self.state = kernel.begin(self.record.rules, self.chance)
        return self.write(None, None, [encode(event) for event in told], secrets_of(told))

    def act(self, seat: int | None = None, action: Action | None = None) -> "Play":
        """The action given, or one at random."""
        if seat is None or action is None:
            seat, action = pick(self.state, self.rng)
        told, self.state = kernel.decide(self.state, seat, action, self.chance)
        self.told = told
        return self.write(seat, encode(action), [encode(event) for event in told], secrets_of(told))

    def undo(self, to: int, state: Any, by: int = 0, consents: tuple[int, ...] = ()) -> "Play":
        """Back to a version, whose state the caller kept."""
        self.state = state
        return self.service(ActionsUndone(self.record.version, to, by, "own", list(consents)))

    def later(self, minutes: int) -> "Play":
        """What follows is written so many minutes past the hour."""
        self.at = f"2026-11-21T08:{minutes:02}:00.000Z"
        return self

    def write(self, seat: int | None, action: Any, facts: list[dict[str, Any]], secrets: list[Secret]) -> "Play":
        entry = Entry(self.record.version + 1, self.at, seat, action, facts)
        self.lines.append(seal(entry, secrets, SeedSealer(SEED), self.record.hash))
        self.record = fold(self.record, self.lines[-1])
        return self

    def moves(self, most: int) -> Iterator["Play"]:
        """Acts at random until the game is over, at most so often; yields after each."""
        for _ in range(most):
            if self.state.result is not None:
                return
            yield self.act()


def same(one: Record, other: Record) -> bool:
    """Whether two records say the same; positions they remember beside are not compared."""
    return said(one) == said(other)


def said(record: Record) -> tuple[Any, ...]:
    leaves = None if record.state is None else record.state.leaves()
    position = (leaves, record.position.known, record.turns, dict(record.position.since), dict(record.reminded))
    return (record.version, record.hash, record.seats, record.status, record.revealed, dict(record.draws), position)
