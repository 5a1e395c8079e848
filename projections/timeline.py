"""The timeline: what was played when, which of it still stands, and who took what back; public facts alone.

It is read from the physical log, so it shows what was undone too.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from events import service_events
from events.entry import Entry
from events.line import Line
from events.service_events import ActionsRedone, ActionsUndone
from games.kernel import DECLARATIONS, Rules
from projections.path import TURN


@dataclass(slots=True)
class Turn:
    """A turn that began at version `first`; `number` counts those before it on its path."""

    number: int
    seat: int | None
    first: int
    versions: list[int] = field(default_factory=list)

    def form(self, live: set[int]) -> dict[str, Any]:
        """As it goes out; it is live while its beginning stands."""
        return {
            "turn": self.number,
            "seat": self.seat,
            "live": self.first in live,
            "stretches": stretches(self.versions, live),
        }


@dataclass(slots=True, eq=False)
class Place:
    """A version on the live path, the turn it belongs to, and the place before it."""

    version: int
    turn: Turn
    previous: "Place | None"


def timeline(rules: Rules, lines: Iterable[Line]) -> dict[str, Any]:
    """`{turns, stretches, changes}` of the log; turn 0 is what comes before the first."""
    reading = _Reading(rules)
    for line in lines:
        reading.read(line.entry())
    return reading.form()


class Standing(NamedTuple):
    """Which versions stand, and the number of the turn in which each entry was made."""

    live: set[int]
    turns: Mapping[int, int]


def standing(rules: Rules, lines: Iterable[Line]) -> Standing:
    """What undo and redo have left of a log."""
    reading = _Reading(rules)
    for line in lines:
        reading.read(line.entry())
    return Standing(reading.live(), reading.made_in)


def stretches(versions: Iterable[int], live: set[int]) -> list[dict[str, Any]]:
    """Versions in a row that share their fate: `{first, last, live}`."""
    found: list[dict[str, Any]] = []
    for version in versions:
        stands = version in live
        if found and found[-1]["last"] == version - 1 and found[-1]["live"] == stands:
            found[-1]["last"] = version
        else:
            found.append({"first": version, "last": version, "live": stands})
    return found


class _Reading:
    """What was read so far; `places` holds where each version left play, `made_in` in which turn it was made."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.turns = [Turn(0, None, 0)]
        self.here = Place(0, self.turns[0], None)
        self.places = {0: self.here}
        self.made_in: dict[int, int] = {}
        self.changes: list[dict[str, Any]] = []

    def read(self, entry: Entry) -> None:
        went = [each for each in service_events.told(entry.events) if isinstance(each, ActionsUndone | ActionsRedone)]
        self.made_in[entry.version] = self.here.turn.number
        if went:
            self._go(entry, went[0])
        else:
            turn = self._turn(entry)
            turn.versions.append(entry.version)
            self.here = Place(entry.version, turn, self.here)
        self.places[entry.version] = self.here

    def form(self) -> dict[str, Any]:
        live = self.live()
        played = [version for turn in self.turns for version in turn.versions]
        return {
            "turns": [turn.form(live) for turn in self.turns],
            "stretches": stretches(sorted(played), live),
            "changes": self.changes,
        }

    def live(self) -> set[int]:
        """The versions on the live path, the beginning included."""
        found, place = {0}, self.here
        while place.previous is not None:
            found.add(place.version)
            place = place.previous
        return found

    def _go(self, entry: Entry, event: ActionsUndone | ActionsRedone) -> None:
        self.here = self.places[event.to]
        facts = event.facts()
        self.changes.append({**facts, "version": entry.version, "at": entry.at})

    def _turn(self, entry: Entry) -> Turn:
        for facts in map(self.rules.present, entry.events):
            if self._begins_a_turn(facts):
                turn = Turn(self.here.turn.number + 1, facts.get("seat"), entry.version)
                self.turns.append(turn)
                return turn
        return self.here.turn

    def _begins_a_turn(self, facts: Mapping[str, Any]) -> bool:
        declared = self.rules.events.get(facts["type"])
        return declared is not None and DECLARATIONS[declared.type].name == TURN
