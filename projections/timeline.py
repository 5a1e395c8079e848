"""The timeline of a game: its turns, the entries that are live, and every undo and redo; public information only.

It is read from the physical log, so it includes undone entries.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from events import service_events
from events.entry import Entry, StoredEntry
from events.service_events import ActionsRedone, ActionsUndone
from games.kernel import DECLARATIONS, Ruleset
from projections.game.snapshot import TURN_STARTED

_RELEVANT_EVENTS = (TURN_STARTED.encode(), b"actions_undone", b"actions_redone")


@dataclass(slots=True)
class TimelineTurn:
    """A turn that began at version `first`; `number` is one more than the number of turns before it on its path."""

    number: int
    seat: int | None
    first: int
    versions: list[int] = field(default_factory=list)

    def to_dict(self, live: set[int]) -> dict[str, Any]:
        """The JSON form. A turn is live while its first entry is."""
        return {
            "turn": self.number,
            "seat": self.seat,
            "live": self.first in live,
            "ranges": version_ranges(self.versions, live),
        }


@dataclass(slots=True, eq=False)
class PathNode:
    """A version on a path, the turn to which it belongs, and the node before it."""

    version: int
    turn: TimelineTurn
    previous: "PathNode | None"


def timeline(rules: Ruleset, entries: Iterable[StoredEntry]) -> dict[str, Any]:
    """`{turns, ranges, changes}` of the log; turn 0 holds the entries before the first turn."""
    return _read(rules, entries).to_dict()


class LiveVersions(NamedTuple):
    """The live versions, and the number of the turn in which each entry was made."""

    live: set[int]
    turns: Mapping[int, int]


def live_versions(rules: Ruleset, entries: Iterable[StoredEntry]) -> LiveVersions:
    """The versions that undo and redo have left live."""
    reader = _read(rules, entries)
    return LiveVersions(reader.live(), reader.made_in)


def version_ranges(versions: Iterable[int], live: set[int]) -> list[dict[str, Any]]:
    """Runs of consecutive versions that are all live or all undone: `{first, last, live}`."""
    runs: list[dict[str, Any]] = []
    for version in versions:
        is_live = version in live
        if runs and runs[-1]["last"] == version - 1 and runs[-1]["live"] == is_live:
            runs[-1]["last"] = version
        else:
            runs.append({"first": version, "last": version, "live": is_live})
    return runs


class _TimelineReader:
    """Reads entries in order. `nodes` holds the path after each version, `made_in` the turn of each entry."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.turns = [TimelineTurn(0, None, 0)]
        self.current = PathNode(0, self.turns[0], None)
        self.nodes = {0: self.current}
        self.made_in: dict[int, int] = {}
        self.changes: list[dict[str, Any]] = []

    def read(self, stored: StoredEntry) -> None:
        """Decodes an entry only if its bytes name one of the events that matter."""
        version = stored.version
        entry = stored.entry() if any(name in stored.public for name in _RELEVANT_EVENTS) else None
        moves = [] if entry is None else _reversals(entry)
        self.made_in[version] = self.current.turn.number
        if entry is not None and moves:
            self._move(entry, moves[0])
        else:
            turn = self.current.turn if entry is None else self._turn(entry)
            turn.versions.append(version)
            self.current = PathNode(version, turn, self.current)
        self.nodes[version] = self.current

    def to_dict(self) -> dict[str, Any]:
        live = self.live()
        played = [version for turn in self.turns for version in turn.versions]
        return {
            "turns": [turn.to_dict(live) for turn in self.turns],
            "ranges": version_ranges(sorted(played), live),
            "changes": self.changes,
        }

    def live(self) -> set[int]:
        """The versions on the live path, 0 included."""
        versions, node = {0}, self.current
        while node.previous is not None:
            versions.add(node.version)
            node = node.previous
        return versions

    def _move(self, entry: Entry, event: ActionsUndone | ActionsRedone) -> None:
        self.current = self.nodes[event.to]
        self.changes.append({**event.to_dict(), "version": entry.version, "at": entry.at})

    def _turn(self, entry: Entry) -> TimelineTurn:
        for data in map(self.rules.wire.upcast_event, entry.events):
            if self._begins_turn(data):
                turn = TimelineTurn(self.current.turn.number + 1, data.get("seat"), entry.version)
                self.turns.append(turn)
                return turn
        return self.current.turn

    def _begins_turn(self, data: Mapping[str, Any]) -> bool:
        declared = self.rules.events.get(data["type"])
        return declared is not None and DECLARATIONS[declared.type].name == TURN_STARTED


def _read(rules: Ruleset, entries: Iterable[StoredEntry]) -> _TimelineReader:
    reader = _TimelineReader(rules)
    for stored in entries:
        reader.read(stored)
    return reader


def _reversals(entry: Entry) -> list[ActionsUndone | ActionsRedone]:
    events = service_events.parse_all(entry.events)
    return [each for each in events if isinstance(each, ActionsUndone | ActionsRedone)]
