"""Recorded games as the service writes them, and as a cheating server would write them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from events import export
from events.entry import Entry, StoredEntry
from events.genesis import ALGORITHM, Genesis
from events.proofs import fair_chance
from events.proofs.seal import SecretField, SeedSealer, seal
from events.service_events import (
    ActionsUndone,
    GameStarted,
    SeatSeed,
    SeatTaken,
    SeedCommitted,
    SeedRevealed,
    SeedsMixed,
)
from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import DECLARATIONS, Ruleset, decide, start_game
from games.kernel.part import encode_options
from games.version import RULES_VERSION
from landnama.simulation.choosers import ListedActionChooser

SEED = bytes(range(32))
SEAT_SEED = b"\7" * 32
AT = "2026-11-21T07:22:33.123Z"


@dataclass
class Recorded:
    """`entries` hold all values; hidden ones are sealed when the game is exported."""

    genesis: Genesis
    entries: list[Entry]
    rules: Ruleset

    def lines(self) -> list[StoredEntry]:
        lines: list[StoredEntry] = []
        before = self.genesis.hash()
        for entry in self.entries:
            lines.append(seal(entry, self._secrets(entry), SeedSealer(SEED), before))
            before = lines[-1].hash
        return lines

    def export(self, audience: int | None = None, over: bool = True) -> bytes:
        return b"".join(export.format_export(self.genesis.data(), self.genesis.hash(), self.lines(), audience, over))

    def find(self, event: str, after: int = 0) -> tuple[int, int]:
        """Version and index of the first event of a type."""
        for entry in self.entries[after:]:
            for index, facts in enumerate(entry.events):
                if facts["type"] == event:
                    return entry.version, index
        raise LookupError(event)

    def with_event(self, version: int, index: int, **fields: Any) -> "Recorded":
        """The same game with other fields in one event, and matching seals and hashes."""
        events = list(self.entries[version - 1].events)
        events[index] = {**events[index], **fields}
        return self.with_entry(version, events=events)

    def with_entry(self, version: int, **fields: Any) -> "Recorded":
        entries = list(self.entries)
        entries[version - 1] = msgspec.structs.replace(entries[version - 1], **fields)
        return Recorded(self.genesis, entries, self.rules)

    def up_to(self, version: int) -> "Recorded":
        return Recorded(self.genesis, self.entries[:version], self.rules)

    def _secrets(self, entry: Entry) -> list[SecretField]:
        found: list[SecretField] = []
        for index, facts in enumerate(entry.events):
            declaration = self.rules.events.get(facts["type"])
            for name, owners in declaration.sealed_fields if declaration else ():
                found.append(SecretField(index, name, tuple(sorted({facts[owner] for owner in owners}))))
        return found


class Recorder:
    """Writes entries like the service: seats, start and setup, actions, and the seed at the end."""

    def __init__(self, seats: int = 3, seat_seed: bytes | None = None, game: str = "settlers", **options: Any) -> None:
        self.rules = get_ruleset(game, seats, options)
        self.genesis = origin(self.rules)
        self.entries: list[Entry] = []
        mixed = [seat_seed] if seat_seed else []
        self.chance = fair_chance.FairChance(fair_chance.mix_root(SEED, self.genesis.game, mixed), {})
        self.chooser = ListedActionChooser(SeededChance("recorded"), offers=True)
        for seat in range(seats):
            self.serve(SeatTaken(seat, f"label{seat}", "ai", "random"))
        self._start(seat_seed)

    def _start(self, seat_seed: bytes | None) -> None:
        events, self.state = start_game(self.rules, self.chance)
        if seat_seed is None:
            self.serve(GameStarted(None), *events)
            return
        self.serve(SeedCommitted(0, fair_chance.seed_commitment(seat_seed)))
        self.serve(GameStarted(AT))
        self.serve(SeedRevealed(0, seat_seed.hex()))
        self.serve(SeedsMixed([SeatSeed(0, seat_seed.hex())]), *events)

    def serve(self, *events: Any) -> None:
        self._add(None, None, events)

    def act(self) -> None:
        seat, action = self.chooser.choose(self.state)
        events, self.state = decide(self.state, seat, action, self.chance)
        self._add(seat, self.rules.encode(action), events)

    def undo(self, to: int, state: Any) -> None:
        """Goes back to a version and its state, with everybody's consent."""
        by = self.entries[to].seat
        others = [seat for seat in range(self.rules.seats) if seat != by]
        self.serve(ActionsUndone(len(self.entries), to, by, "barrier", others))
        self.state = state

    def play(self, most: int = 10_000) -> "Recorder":
        while self.state.result is None and most:
            self.act()
            most -= 1
        if self.state.result is not None:
            self.serve(SeedRevealed(None, SEED.hex()))
        return self

    def recorded(self) -> Recorded:
        return Recorded(self.genesis, self.entries, self.rules)

    def _add(self, seat: int | None, action: Any, events: Sequence[Any]) -> None:
        facts = [self.rules.encode(event) if type(event) in DECLARATIONS else event.facts() for event in events]
        self.entries.append(Entry(len(self.entries) + 1, AT, seat, action, facts))


def origin(rules: Ruleset) -> Genesis:
    return Genesis(
        game="g1",
        ruleset=rules.name,
        options=encode_options(rules.parts, rules.options),
        rules_version=RULES_VERSION,
        seats=rules.seats,
        kind="casual",
        chance="fair",
        seed_commitment=fair_chance.seed_commitment(SEED),
        algorithm=ALGORITHM,
        key_id=None,
        forked_from=None,
        at=AT,
    )


@cache
def finished() -> Recorded:
    """One short game, recorded once."""
    return Recorder(target_points=6).play().recorded()
