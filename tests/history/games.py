"""Whole games of every ruleset as their logs would have them, made of those that are recorded for the rules."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from events.entry import Entry
from events.fair_chance import commitment
from events.feed import Feed
from events.genesis import Genesis
from events.line import Line
from events.seal import SeedSealer, seal
from events.service_events import GameStarted, SeatTaken, SeedRevealed, SeedsMixed
from events.store import Store
from games.catalog import ruleset
from service.house import House
from service.sealing import secrets
from tests.games.recording import FOLDER, RECORDINGS, Recording

SEED = bytes(range(32))
ONE_EACH = (
    *("three_to_ten_points", "six_in_pairs", "natick_to_seven_points", "puerto_four_to_eight_points"),
    *("nations_to_nine_points", "dinosaurs_three_to_nineteen_points", "three_with_partners"),
)
"""The names of recordings, one of each ruleset and one of the larger island."""


class Log(NamedTuple):
    """A game that is over."""

    genesis: Genesis
    lines: Sequence[Line]

    @property
    def running(self) -> Sequence[Line]:
        """Its lines before the end."""
        return self.lines[:-2]


@cache
def log(name: str, number: int = 1, kind: Any = "casual") -> Log:
    """A recorded game with its seats filled before it and its seed revealed after it; `number` gives it its id."""
    recording = next(each for each in RECORDINGS if each.name == name)
    genesis = _genesis(recording, number, kind)
    lines: list[Line] = []
    for seat, action, service, events in _told(recording):
        facts = [*[event.facts() for event in service], *events]
        entry = Entry(len(lines) + 1, _at(len(lines) + 1), seat, action, facts)
        rules = ruleset(recording.game, recording.seats, recording.options)
        hidden = secrets(None, seat, [rules.event(each) for each in events], len(service), recording.seats)
        lines.append(seal(entry, hidden, SeedSealer(SEED), lines[-1].hash if lines else genesis.hash()))
    return Log(genesis, lines)


def called_off(name: str, number: int = 1) -> Log:
    """A game that began, and went no further while it waited for seeds."""
    found = log(name, number)
    lines: list[Line] = []
    for facts in (_taken(found.genesis.seats), [GameStarted(None)], [SeedRevealed(None, SEED.hex())]):
        at = len(lines) + 1
        entry = Entry(at, _at(at), None, None, [event.facts() for event in facts])
        lines.append(seal(entry, (), SeedSealer(SEED), lines[-1].hash if lines else found.genesis.hash()))
    return Log(found.genesis, lines)


def stored(store: Store, found: Log, lines: Sequence[Line] | None = None) -> str:
    """Puts a log into a store, or the first of its lines; gives its id."""
    game = found.genesis.game
    store.create(game, found.genesis.data(), found.genesis.hash())
    appended(store, game, found.lines if lines is None else lines)
    return game


def appended(store: Store, game: str, lines: Sequence[Line]) -> None:
    """Lines that follow those that are there."""
    if lines:
        store.append(game, lines[0].version - 1, lines)


def trimmed(house: House) -> None:
    """Trims all feeds to nothing, whoever has not read them yet."""
    feed = Feed(house.log, house.store.keys)
    for partition in range(house.store.keys.partitions):
        feed.trim(partition, oldest=-1.0)


def _told(recording: Recording) -> list[tuple[Any, ...]]:
    rows = [json.loads(line) for line in (FOLDER / f"{recording.name}.ndjson").read_text().splitlines()]
    began = (None, None, [GameStarted(None), SeedsMixed([])], rows[0]["events"])
    played = [(row["seat"], row["action"], [], row["events"]) for row in rows[1:]]
    return [
        (None, None, _taken(recording.seats), []),
        began,
        *played,
        (None, None, [SeedRevealed(None, SEED.hex())], []),
    ]


def _taken(seats: int) -> list[SeatTaken]:
    """A person sits at seat 0, and AI players at the others."""
    return [
        SeatTaken(seat, f"{seat:016x}", "ai" if seat else "person", "greedy" if seat else None) for seat in range(seats)
    ]


def _genesis(recording: Recording, number: int, kind: Any) -> Genesis:
    game = f"{RECORDINGS.index(recording):08x}{number:08x}"
    options = dict(recording.options)
    head = (game, recording.game, options, "1", recording.seats, kind, "fair", commitment(SEED), "landnama/1")
    return Genesis(*head, None, None, _at(0))


def _at(version: int) -> str:
    """A second an entry."""
    return f"2026-11-21T{version // 3600:02}:{version // 60 % 60:02}:{version % 60:02}.000Z"
