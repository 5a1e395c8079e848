"""A game in memory: played at random, sealed as stored entries, and folded like a log."""

import random
from collections.abc import Iterator
from typing import Any

from events.entry import Entry, StoredEntry
from events.genesis import Genesis
from events.proofs.fair_chance import seed_commitment
from events.proofs.seal import SecretField, SeedSealer, seal
from events.service_events import ActionsUndone, GameStarted, SeatTaken, ServiceEvent
from games import kernel
from games.chance import SeededChance
from games.kernel import DECLARATIONS, Action, Event, encode
from projections.game.fold import fold
from projections.game.replay import initial_snapshot
from projections.game.snapshot import GameSnapshot

SEED = bytes(range(32))
AT = "2026-11-21T07:22:33.123Z"


def genesis(seats: int = 3, **options: Any) -> Genesis:
    return Genesis(
        game="g1",
        ruleset="settlers",
        expansions=[],
        options=options,
        rules_version="1",
        seats=seats,
        kind="casual",
        chance="fair",
        seed_commitment=seed_commitment(SEED),
        algorithm="landnama/1",
        key_id=None,
        forked_from=None,
        at=AT,
    )


def random_action(state: Any, rng: random.Random) -> tuple[int, Action]:
    """A due seat and a legal action of it; sometimes an offer."""
    seat = rng.choice(kernel.due_seats(state))
    numbered = kernel.legal_actions(state, seat)
    open_ = [each for each in kernel.legal_templates(state, seat) if not numbered or rng.random() < 0.2]
    if open_:
        return seat, rng.choice(open_).sample(state, seat, SeededChance(str(rng.random())))
    return seat, rng.choice(numbered)


def list_secrets(events: list[Event]) -> list[SecretField]:
    """In Settlers every colour has a seat, so the owners that a field names are its audience."""
    return [
        SecretField(index, field, tuple(sorted({getattr(event, owner) for owner in owners})))
        for index, event in enumerate(events)
        for field, owners in DECLARATIONS[type(event)].sealed_fields
    ]


class Play:
    """A game with its entries; `snapshot` is folded from each entry when it is appended."""

    def __init__(self, seed: int, seats: int = 3, **options: Any) -> None:
        self.rng = random.Random(seed)
        self.chance = SeededChance(seed)
        self.origin = initial_snapshot(genesis(seats, **options).data(), genesis(seats, **options).hash())
        self.snapshot = self.origin
        self.entries: list[StoredEntry] = []
        self.at = AT

    def add_service_events(self, *events: ServiceEvent) -> "Play":
        return self.append(None, None, [event.to_dict() for event in events], [])

    def start(self, ai_seats: tuple[int, ...] = ()) -> "Play":
        """Fills the seats and draws the board."""
        taken = [
            SeatTaken(seat, f"label{seat}", *(("ai", "greedy") if seat in ai_seats else ("person", None)))
            for seat in range(self.snapshot.rules.seats)
        ]
        self.add_service_events(*taken).add_service_events(GameStarted(None))
        events, self.state = kernel.start_game(self.snapshot.rules, self.chance)
        return self.append(None, None, [encode(event) for event in events], list_secrets(events))

    def act(self, seat: int | None = None, action: Action | None = None) -> "Play":
        """Appends the given action, or a random one."""
        if seat is None or action is None:
            seat, action = random_action(self.state, self.rng)
        events, self.state = kernel.decide(self.state, seat, action, self.chance)
        return self.append(seat, encode(action), [encode(event) for event in events], list_secrets(events))

    def undo(self, to: int, state: Any, by: int = 0, consenting_seats: tuple[int, ...] = ()) -> "Play":
        """Undoes to a version; the caller has kept its state."""
        self.state = state
        return self.add_service_events(ActionsUndone(self.snapshot.version, to, by, "own", list(consenting_seats)))

    def set_minute(self, minutes: int) -> "Play":
        """Later entries get this time, in minutes past the hour."""
        self.at = f"2026-11-21T08:{minutes:02}:00.000Z"
        return self

    def append(self, seat: int | None, action: Any, facts: list[dict[str, Any]], secrets: list[SecretField]) -> "Play":
        entry = Entry(self.snapshot.version + 1, self.at, seat, action, facts)
        self.entries.append(seal(entry, secrets, SeedSealer(SEED), self.snapshot.hash))
        self.snapshot = fold(self.snapshot, self.entries[-1])
        return self

    def play_randomly(self, most: int) -> Iterator["Play"]:
        """Acts at random until the game is over or the limit is reached; yields after each action."""
        for _ in range(most):
            if self.state.result is not None:
                return
            yield self.act()


def are_equal(one: GameSnapshot, other: GameSnapshot) -> bool:
    """Whether two snapshots are equal apart from the recent positions that they keep."""
    return snapshot_values(one) == snapshot_values(other)


def snapshot_values(snapshot: GameSnapshot) -> tuple[Any, ...]:
    leaves = None if snapshot.state is None else snapshot.state.as_dict()
    position = (
        leaves,
        snapshot.position.knowledge,
        snapshot.turns,
        dict(snapshot.position.due_since),
        dict(snapshot.reminders),
    )
    return (
        snapshot.version,
        snapshot.hash,
        snapshot.seats,
        snapshot.status,
        snapshot.is_revealed,
        dict(snapshot.draws),
        position,
    )
