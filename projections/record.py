"""A record is one game as its log says it stands; it is never changed, the next entry makes the next record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from events.entry import Entry
from events.genesis import Genesis, Kind
from events.line import Line
from events.service_events import ChanceSet, ServiceEvent
from games import kernel
from games.kernel import Event, Rules, View
from projections.path import Played, Undone

Status: TypeAlias = Literal["open", "revealing", "running", "finished"]
"""Revealing is between the start and the first draw, where seats have promised seeds."""

RECENT = 16
"""How many earlier positions a record keeps, so that what was legal a few entries ago need not be read again, and
undo and redo of what was done lately find theirs."""


NOBODY_DUE: Mapping[int, str] = MappingProxyType({})


class UnknownEvent(Exception):
    """The log holds something this process cannot fold; it must not serve the game, and never skips."""


class Holder(NamedTuple):
    """Who sits in a seat, as the log says it; `policy` is None where the one who sits there decides.

    Whoever resigned keeps the seat to look from it, while a policy plays on.
    """

    label: str
    kind: str
    policy: str | None
    resigned: bool = False


class Seeding(NamedTuple):
    """What seats add to the luck: commitments and revealed seeds by seat, and until when the service waits."""

    promised: Mapping[int, str] = {}
    told: Mapping[int, bytes] = {}
    until: str | None = None
    mixed: bool = False

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that promised a seed and have not revealed it."""
        return tuple(sorted(self.promised.keys() - self.told.keys()))


class Position(NamedTuple):
    """What undo goes back to: the state, what each seat and then the spectator knows, where turns began.

    `path` holds the entries that made it, the latest first; `since` says of each seat that is due when it became so.
    """

    state: Any = None
    known: tuple[Any, ...] = ()
    turns: tuple[int, ...] = ()
    path: Played | None = None
    since: Mapping[int, str] = NOBODY_DUE


class Past(NamedTuple):
    """A version, who made its entry (None for the service), the position after it, and its line; none at the start.

    A `quiet` entry changes nothing that a decision could rest on.
    """

    version: int
    seat: int | None
    position: Position
    quiet: bool = False
    line: Line | None = None


class Told(NamedTuple):
    """An entry with nothing hidden, taken apart: the service's own events and those of the rules."""

    entry: Entry
    service: tuple[ServiceEvent, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """`draws` counts the draws of each purpose in the whole physical log, undone ones included.

    `kind` is the genesis's, until a rated game becomes casual. `started` is the version at which the seats were closed,
    `begun` the one at which play began;
    `seeds` are those of the seats as they were mixed; `revealed` says that the server's seed is open, and everything
    with it; `recent` ends with this version; `undone` is what can be brought back, the latest last; `reversals` counts
    the undos and redos of the whole log. `chance` and `start` are what the maker of a sandbox game set: luck, and the
    position it starts from. `reminded` says of each seat since when it had been due as it was last reminded.
    `rules_version` is that of `rules`, `played_under` the one the log speaks of last.
    """

    genesis: Genesis
    rules: Rules
    rules_version: str
    played_under: str
    version: int
    hash: str
    at: str
    kind: Kind
    seats: tuple[Holder | None, ...]
    status: Status
    started: int | None
    begun: int | None
    revealed: bool
    seeding: Seeding
    seeds: tuple[bytes, ...]
    draws: Mapping[str, int]
    position: Position
    recent: tuple[Past, ...]
    undone: tuple[Undone, ...] = ()
    reversals: int = 0
    chance: ChanceSet | None = None
    start: str | None = None
    reminded: Mapping[int, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        return self.genesis.game

    @property
    def state(self) -> Any:
        """The full state, None before the start; only to be read."""
        return self.position.state

    @property
    def turns(self) -> tuple[int, ...]:
        """The versions at which turns began."""
        return self.position.turns

    @property
    def path(self) -> Played | None:
        """The entries that made the position, the latest first."""
        return self.position.path

    def known(self, audience: int | None) -> Any:
        """What a seat, or a spectator, has learnt."""
        return self.position.known[self.rules.seats if audience is None else audience]

    def view(self, audience: int | None) -> View:
        """The game as a seat, or a spectator, sees it; only after the start."""
        return kernel.view(self.state, audience, self.known(audience))

    def due(self) -> tuple[int, ...]:
        """Who must or may act now."""
        return kernel.due(self.state) if self.status == "running" else ()

    def past(self, version: int) -> Position | None:
        """The position after a recent version; None if it is too long ago."""
        return next((past.position for past in self.recent if past.version == version), None)

    def since(self, version: int) -> tuple[int | None, ...] | None:
        """Who made the entries after a version that change anything; None if it is too long ago."""
        after = [past for past in self.recent if past.version > version]
        if len(after) != self.version - version:
            return None
        return tuple([past.seat for past in after if not past.quiet])

    def lines_since(self, version: int) -> tuple[Line, ...] | None:
        """The lines after a version; None if it is too long ago."""
        lines = tuple([past.line for past in self.recent if past.version > version and past.line is not None])
        return lines if len(lines) == max(0, self.version - version) else None
