"""A record is one game as its log says it stands; it is never changed, the next entry makes the next record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from events.entry import Entry
from events.genesis import Genesis
from events.service_events import ServiceEvent
from games import kernel
from games.kernel import Event, Rules, View

Status: TypeAlias = Literal["open", "revealing", "running", "finished"]
"""Revealing is between the start and the first draw, where seats have promised seeds."""

RECENT = 8
"""How many earlier positions a record keeps, so that what was legal a few entries ago need not be read again."""


class UnknownEvent(Exception):
    """The log holds something this process cannot fold; it must not serve the game, and never skips."""


class Holder(NamedTuple):
    """Who sits in a seat, as the log says it; `policy` is None for persons and bots."""

    label: str
    kind: str
    policy: str | None


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
    """What undo goes back to: the state, what each seat and then the spectator knows, and where turns began."""

    state: Any = None
    known: tuple[Any, ...] = ()
    turns: tuple[int, ...] = ()


class Past(NamedTuple):
    """A version, who made its entry (None for the service), and the position after it."""

    version: int
    seat: int | None
    position: Position


class Told(NamedTuple):
    """An entry with nothing hidden, taken apart: the service's own events and those of the rules."""

    entry: Entry
    service: tuple[ServiceEvent, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """`draws` counts the draws of each purpose in the whole physical log, undone ones included.

    `seeds` are those of the seats as they were mixed; `revealed` says that the server's seed is open, and everything
    with it; `recent` ends with this version. `rules_version` is that of `rules`, `played_under` the one the log speaks
    of last.
    """

    genesis: Genesis
    rules: Rules
    rules_version: str
    played_under: str
    version: int
    hash: str
    at: str
    seats: tuple[Holder | None, ...]
    status: Status
    revealed: bool
    seeding: Seeding
    seeds: tuple[bytes, ...]
    draws: Mapping[str, int]
    position: Position
    recent: tuple[Past, ...]

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
        """Who made the entries after a version; None if it is too long ago."""
        makers = tuple([past.seat for past in self.recent if past.version > version])
        return makers if len(makers) == self.version - version else None
