"""Recorded games as the service writes them, and as a cheating server would write them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from events.entry import Entry, StoredEntry
from events.genesis import ALGORITHM, Genesis
from events.proofs import fair_chance
from events.proofs.seal import EVERYONE, Audience, SecretField, SeedSealer, seal
from events.service_events import (
    TYPES,
    ActionsUndone,
    ChanceSet,
    GameStarted,
    PositionLoaded,
    PositionSet,
    Scripted,
    ScriptedDrawSkipped,
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
from games.notation import parse_position
from games.scripted_chance import PlayFunction, ScriptedOutcomes
from games.version import RULES_VERSION
from landnama.simulation.choosers import ListedActionChooser
from tests.events.language import export_lines

SEED = bytes(range(32))
SEAT_SEED = b"\7" * 32
AT = "2026-11-21T07:22:33.123Z"


@dataclass
class RecordedGame:
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

    def export(self, audience: Audience = EVERYONE) -> bytes:
        return b"".join(export_lines(self.genesis.data(), self.genesis.hash(), self.lines(), audience))

    def find(self, event: str, after: int = 0) -> tuple[int, int]:
        """Version and index of the first event of a type."""
        for entry in self.entries[after:]:
            for index, data in enumerate(entry.events):
                if data["type"] == event:
                    return entry.version, index
        raise LookupError(event)

    def with_event(self, version: int, index: int, **fields: Any) -> "RecordedGame":
        """The same game with other fields in one event, and matching seals and hashes."""
        events = list(self.entries[version - 1].events)
        events[index] = {**events[index], **fields}
        return self.with_entry(version, events=events)

    def with_first_event(self, version: int, event: Any) -> "RecordedGame":
        """The same game with one more event at the beginning of an entry."""
        return self.with_entry(version, events=[event.to_dict(), *self.entries[version - 1].events])

    def with_genesis(self, **fields: Any) -> "RecordedGame":
        return RecordedGame(msgspec.structs.replace(self.genesis, **fields), self.entries, self.rules)

    def with_entry(self, version: int, **fields: Any) -> "RecordedGame":
        entries = list(self.entries)
        entries[version - 1] = msgspec.structs.replace(entries[version - 1], **fields)
        return RecordedGame(self.genesis, entries, self.rules)

    def up_to(self, version: int) -> "RecordedGame":
        return RecordedGame(self.genesis, self.entries[:version], self.rules)

    def _secrets(self, entry: Entry) -> list[SecretField]:
        found: list[SecretField] = []
        for index, data in enumerate(entry.events):
            declaration = self.rules.events.get(data["type"])
            for name, owners in declaration.sealed_fields if declaration else ():
                seats = {data[owner] for owner in owners} - {None}
                found.append(SecretField(index, name, tuple(sorted(seats))))
            service_event = TYPES.get(data["type"])
            found += [SecretField(index, name, ()) for name in (service_event.sealed_fields if service_event else ())]
        return found


class Recorder:
    """Writes entries like the service: seats, start and setup, actions, and the seed at the end."""

    def __init__(self, seats: int = 3, seat_seed: bytes | None = None, game: str = "settlers", **options: Any) -> None:
        self.rules = get_ruleset(game, seats, options)
        self.genesis = create_genesis(self.rules)
        self.entries: list[Entry] = []
        mixed = [seat_seed] if seat_seed else []
        self.chance = fair_chance.FairChance(fair_chance.mix_root(SEED, self.genesis.game, mixed), {})
        self.chooser = ListedActionChooser(SeededChance("recorded"), offers=True)
        for seat in range(seats):
            self.add_service_events(SeatTaken(seat, f"label{seat}", "ai", "random"))
        self._start(seat_seed)

    def _start(self, seat_seed: bytes | None) -> None:
        events, self.state = start_game(self.rules, self.chance)
        if seat_seed is None:
            self.add_service_events(GameStarted(None), *events)
            return
        self.add_service_events(SeedCommitted(0, fair_chance.seed_commitment(seat_seed)))
        self.add_service_events(GameStarted(AT))
        self.add_service_events(SeedRevealed(0, seat_seed.hex()))
        self.add_service_events(SeedsMixed([SeatSeed(0, seat_seed.hex())]), *events)

    def add_service_events(self, *events: Any) -> None:
        self._add(None, None, events)

    def act(self) -> None:
        seat, action = self.chooser.choose(self.state)
        events, self.state = decide(self.state, seat, action, self.chance)
        self._add(seat, self.rules.wire.encode(action), events)

    def undo(self, to: int, state: Any) -> None:
        """Goes back to a version and its state, with everybody's consent."""
        by = self.entries[to].seat
        others = [seat for seat in range(self.rules.seats) if seat != by]
        self.add_service_events(ActionsUndone(len(self.entries), to, by, "barrier", others))
        self.state = state

    def play(self, most: int = 10_000) -> "Recorder":
        while self.state.result is None and most:
            self.act()
            most -= 1
        if self.state.result is not None:
            self.add_service_events(SeedRevealed(None, SEED.hex()))
        return self

    def game(self) -> RecordedGame:
        return RecordedGame(self.genesis, self.entries, self.rules)

    def _add(self, seat: int | None, action: Any, events: Sequence[Any]) -> None:
        data = [self.rules.wire.encode(event) if type(event) in DECLARATIONS else event.to_dict() for event in events]
        self.entries.append(Entry(len(self.entries) + 1, AT, seat, action, data))


class SandboxRecorder(Recorder):
    """Writes a sandbox game whose creator chose a seed, a script or a position."""

    def __init__(
        self,
        seed: str | None = None,
        script: Mapping[str, Sequence[Any]] | None = None,
        position: str | None = None,
        game: str = "settlers",
        seats: int = 2,
        **options: Any,
    ) -> None:
        self.seed, self.script, self.position = seed, dict(script or {}), position
        super().__init__(seats, None, game, **options)

    @property
    def settings(self) -> list[Any]:
        """The events at the beginning of the first entry."""
        items = [Scripted(purpose, list(each)) for purpose, each in self.script.items()]
        chosen = [ChanceSet(self.seed, items)] if self.seed is not None or items else []
        return [*chosen, PositionSet(self.position)] if self.position is not None else chosen

    def add_service_events(self, *events: Any) -> None:
        super().add_service_events(*([] if self.entries else self.settings), *events)

    def act(self) -> None:
        seat, action = self.chooser.choose(self.state)
        before = self.state
        chance = self._scripted(lambda trial: decide(before, seat, action, trial)[0])
        events, self.state = decide(before, seat, action, chance)
        self._add(seat, self.rules.wire.encode(action), [*_list_skips(chance), *events])

    def _start(self, seat_seed: bytes | None) -> None:
        chance = "scripted" if self.script else "fair" if self.seed is None else "seeded"
        self.genesis = msgspec.structs.replace(self.genesis, kind="sandbox", chance=chance)
        if self.seed is not None:
            self.chance = fair_chance.FairChance(fair_chance.root_from_seed(self.seed), {})
        if self.position is not None:
            self.state = parse_position(self.position)
            self.add_service_events(GameStarted(None), SeedsMixed([]), PositionLoaded())
            return
        setup_chance = self._scripted(lambda trial: start_game(self.rules, trial)[0])
        events, self.state = start_game(self.rules, setup_chance)
        self.add_service_events(GameStarted(None), SeedsMixed([]), *_list_skips(setup_chance), *events)

    def _scripted(self, play: PlayFunction) -> Any:
        return ScriptedOutcomes(self.rules, self.script, self.chance, play) if self.script else self.chance


def _list_skips(chance: Any) -> list[Any]:
    return [ScriptedDrawSkipped(*each) for each in getattr(chance, "skipped", ())]


def create_genesis(rules: Ruleset) -> Genesis:
    return Genesis(
        game="g1",
        ruleset=rules.base_name,
        expansions=list(rules.expansions),
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
def short_game() -> RecordedGame:
    """One short game, recorded once."""
    return Recorder(target_points=3).play().game()
