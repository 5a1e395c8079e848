"""The logs of whole games of every ruleset, made from the games that are recorded for the tests of the rules."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from events.entry import Entry, StoredEntry
from events.genesis import Genesis
from events.proofs.fair_chance import seed_commitment
from events.proofs.seal import SeedSealer, seal
from events.redis.store import RedisEventStore
from events.service_events import GameStarted, SeatTaken, SeedRevealed, SeedsMixed
from events.store import Append
from games.catalog import get_ruleset
from games.combination import split_name
from service.commands.proposal import NewEntry, list_secrets
from service.services import Services
from tests.games.recording import FOLDER, RECORDINGS, Recording

SEED = bytes(range(32))
ONE_EACH = (
    *("three_to_ten_points", "six_in_pairs", "natick_to_seven_points", "puerto_four_to_eight_points"),
    *("nations_to_nine_points", "dinosaurs_three_to_nineteen_points", "three_with_partners"),
)
"""The names of recordings, one of each ruleset and one of the larger island."""


class Log(NamedTuple):
    """The log of a finished game."""

    genesis: Genesis
    lines: Sequence[StoredEntry]

    @property
    def running(self) -> Sequence[StoredEntry]:
        """Its entries without the end."""
        return self.lines[:-2]


@cache
def log(name: str, number: int = 1, kind: Any = "casual") -> Log:
    """A recorded game, preceded by taken seats and followed by the revealed seed; `number` determines its id."""
    recording = next(each for each in RECORDINGS if each.name == name)
    genesis = _genesis(recording, number, kind)
    lines: list[StoredEntry] = []
    for seat, action, service, events in _recorded_entries(recording):
        facts = [*[event.to_dict() for event in service], *events]
        entry = Entry(len(lines) + 1, _at(len(lines) + 1), seat, action, facts)
        rules = get_ruleset(recording.game, recording.seats, recording.options)
        new = NewEntry(seat, events=tuple([rules.wire.decode_event(each) for each in events]))
        hidden = list_secrets(new, len(service), recording.seats)
        lines.append(seal(entry, hidden, SeedSealer(SEED), lines[-1].hash if lines else genesis.hash()))
    return Log(genesis, lines)


def cancelled_log(name: str, number: int = 1) -> Log:
    """A started game that was called off before its first draw."""
    found = log(name, number)
    lines: list[StoredEntry] = []
    for facts in (_seats_taken(found.genesis.seats), [GameStarted(None)], [SeedRevealed(None, SEED.hex())]):
        at = len(lines) + 1
        entry = Entry(at, _at(at), None, None, [event.to_dict() for event in facts])
        lines.append(seal(entry, (), SeedSealer(SEED), lines[-1].hash if lines else found.genesis.hash()))
    return Log(found.genesis, lines)


def store_log(store: RedisEventStore, found: Log, lines: Sequence[StoredEntry] | None = None) -> str:
    """Stores a log, or only its first entries, and returns the game's id."""
    game = found.genesis.game
    store.create(game, found.genesis.data(), found.genesis.hash())
    append_entries(store, game, found.lines if lines is None else lines)
    return game


def append_entries(store: RedisEventStore, game: str, lines: Sequence[StoredEntry]) -> None:
    """Appends the next entries of a stored log."""
    if lines:
        store.append(Append(game, lines[0].version - 1, lines))


def trim_feeds(services: Services) -> None:
    """Trims all feeds completely, even if consumers have not read them."""
    feed = services.storage.feed
    for partition in range(services.store.partitions):
        feed.trim(partition, max_age=-1.0)


def _recorded_entries(recording: Recording) -> list[tuple[Any, ...]]:
    rows = [json.loads(line) for line in (FOLDER / f"{recording.name}.ndjson").read_text().splitlines()]
    started = (None, None, [GameStarted(None), SeedsMixed([])], rows[0]["events"])
    played = [(row["seat"], row["action"], [], row["events"]) for row in rows[1:]]
    return [
        (None, None, _seats_taken(recording.seats), []),
        started,
        *played,
        (None, None, [SeedRevealed(None, SEED.hex())], []),
    ]


def _seats_taken(seats: int) -> list[SeatTaken]:
    """A person takes seat 0, and AI players take the others."""
    return [
        SeatTaken(seat, f"{seat:016x}", "ai" if seat else "person", "greedy" if seat else None) for seat in range(seats)
    ]


def _genesis(recording: Recording, number: int, kind: Any) -> Genesis:
    game = f"{RECORDINGS.index(recording):08x}{number:08x}"
    ruleset, expansions = split_name(recording.game)
    head = (
        game,
        ruleset,
        list(expansions),
        dict(recording.options),
        "1",
        recording.seats,
        kind,
        "fair",
        seed_commitment(SEED),
        "landnama/1",
    )
    return Genesis(*head, None, None, _at(0))


def _at(version: int) -> str:
    """One second per entry."""
    return f"2026-11-21T{version // 3600:02}:{version // 60 % 60:02}:{version % 60:02}.000Z"
