"""A snapshot is the immutable state of one game at a version of its log, folded from all entries up to this version."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from events.entry import Entry, StoredEntry
from events.genesis import GameKind, Genesis
from events.service_events import ChanceSet, ServiceEvent
from games import kernel
from games.kernel import Event, Ruleset, View

GameStatus: TypeAlias = Literal["open", "revealing", "running", "finished"]
"""A game is `revealing` between its start and its first draw, if seats have committed to seeds."""

TURN_STARTED = "turn_started"
"""The event with which every ruleset that has turns begins one."""

RECENT_LIMIT = 16
"""Number of recent positions that a snapshot keeps, for requests that name a slightly older version and for undo."""

CLOSED, CALLED_OFF = "closed", "called_off"
"""Ends without a result: the operator ended the game, or a player left before play began."""

NO_SEAT_DUE: Mapping[int, str] = MappingProxyType({})


class UnknownEvent(Exception):
    """The log contains something that this process cannot fold. It must not serve the game, nor skip the entry."""


class SeatHolder(NamedTuple):
    """The holder of a seat according to the log; `policy` is None unless a policy plays the seat.

    A player who has resigned keeps the seat's view, while a policy plays on.
    """

    label: str
    kind: str
    policy: str | None
    has_resigned: bool = False


class DrawOffer(NamedTuple):
    """The last offer of a draw: its seat, the number of its turn, and the seats that agree, its own included."""

    seat: int
    turn: int
    accepted: frozenset[int]
    is_declined: bool = False


class SeedingState(NamedTuple):
    """The seats' contributions to the randomness, by seat, and the time until which the server waits for them."""

    commitments: Mapping[int, str] = {}
    revealed_seeds: Mapping[int, bytes] = {}
    until: str | None = None
    is_mixed: bool = False

    @property
    def missing_seats(self) -> tuple[int, ...]:
        """The seats that have committed to a seed and not revealed it."""
        return tuple(sorted(self.commitments.keys() - self.revealed_seeds.keys()))


@dataclass(frozen=True, slots=True, eq=False)
class PathEntry:
    """The properties of an entry that matter for undo. All of them follow from public data.

    - `seat` is None for the server's own entry; an undo never crosses one.
    - `barrier`: the entry draws randomness or discloses a secret.
    - `informs`: the entry informs other seats, which may have based decisions on it.
    - `turn_of` is the seat whose turn begins in the entry, None if no turn begins.
    - `named_seats` are those that its events name, `asked_seats` those that the agenda asks after it.
    """

    version: int
    seat: int | None
    barrier: bool
    informs: bool
    turn_of: int | None
    named_seats: frozenset[int]
    asked_seats: frozenset[int]
    previous: "PathEntry | None" = field(repr=False)

    @property
    def begins_turn(self) -> bool:
        return self.turn_of is not None

    @property
    def newly_asked_seats(self) -> frozenset[int]:
        """The other seats that the entry newly asks to act."""
        before = self.previous.asked_seats if self.previous else frozenset()
        return self.asked_seats - before - {self.seat}


class RedoTarget(NamedTuple):
    """What a redo restores: the end of the path that an undo left, and the seat that asked for the undo."""

    by: int | None
    path: PathEntry


class GamePosition(NamedTuple):
    """What an undo restores: the state, the knowledge of each seat and of the spectator, and where turns began.

    `path` links the entries that led here, the latest first. `due_since` has, for each seat that is due, the timestamp
    since when it has been due. `turns` has the versions at which turns began.
    """

    state: Any = None
    knowledge: tuple[Any, ...] = ()
    turns: tuple[int, ...] = ()
    path: PathEntry | None = None
    due_since: Mapping[int, str] = NO_SEAT_DUE


class RecentVersion(NamedTuple):
    """A version, the seat of its entry (None for the server's own), the position after it and the stored entry.

    A quiet entry changes nothing that a decision could depend on. Version 0 has no stored entry.
    """

    version: int
    seat: int | None
    position: GamePosition
    is_quiet: bool = False
    entry: StoredEntry | None = None


class DecodedEntry(NamedTuple):
    """A full entry with all openings applied, split into service events and events of the rules."""

    entry: Entry
    service_events: tuple[ServiceEvent, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class GameSnapshot:
    """The state of a game at `version`.

    - `rules_version` is that of `rules`; `latest_rules_version` is the last one that the log names.
    - `kind` is that of the genesis, until a rated game becomes casual.
    - `start_version` is the entry that closed the seats, `play_version` the one with which play began.
    - `is_revealed`: the server's seed is public, and with it every sealed value.
    - `seeds` are the seats' seeds in the order in which they were mixed.
    - `draws` counts the draws by purpose in the whole physical log, undone entries included.
    - `recent` ends with this version; `redo_stack` ends with the latest undo; `reversals` counts all undos and redos.
    - `chance` and `start` are the randomness and the start position that the creator of a sandbox game set.
    - `draw_offer` is the last offer of a draw, open or not.
    - `is_closed`: the operator has ended the game.
    - `reminders` holds, by seat, the `due_since` for which the seat was last reminded.
    """

    genesis: Genesis
    rules: Ruleset
    rules_version: str
    latest_rules_version: str
    version: int
    hash: str
    at: str
    kind: GameKind
    seats: tuple[SeatHolder | None, ...]
    status: GameStatus
    start_version: int | None
    play_version: int | None
    is_revealed: bool
    seeding: SeedingState
    seeds: tuple[bytes, ...]
    draws: Mapping[str, int]
    position: GamePosition
    recent: tuple[RecentVersion, ...]
    redo_stack: tuple[RedoTarget, ...] = ()
    reversals: int = 0
    chance: ChanceSet | None = None
    start: str | None = None
    reminders: Mapping[int, str] = field(default_factory=dict)
    draw_offer: DrawOffer | None = None
    is_closed: bool = False

    @property
    def game(self) -> str:
        return self.genesis.game

    @property
    def state(self) -> Any:
        """The full state, None before the start; read-only."""
        return self.position.state

    @property
    def turns(self) -> tuple[int, ...]:
        """The versions at which turns begin."""
        return self.position.turns

    @property
    def path(self) -> PathEntry | None:
        """The entries that led to the position, the latest first."""
        return self.position.path

    @property
    def open_draw_offer(self) -> DrawOffer | None:
        """The offer of a draw that seats can still accept: one of this turn that no seat has declined."""
        offer = self.draw_offer
        is_open = offer is not None and offer.turn == len(self.turns) and not offer.is_declined
        return offer if is_open and self.status == "running" else None

    @property
    def end_reason(self) -> str | None:
        """Why the game has ended: a reason of its rules if it has a result; None before the end."""
        if self.state is not None and self.state.result is not None:
            return str(self.state.result.reason)
        if self.status != "finished":
            return None
        return CLOSED if self.is_closed else CALLED_OFF

    def knowledge_of(self, audience: int | None) -> Any:
        """What a seat, or the spectator, has learnt of what is hidden."""
        return self.position.knowledge[self.rules.seats if audience is None else audience]

    def view(self, audience: int | None) -> View:
        """The game as a seat, or the spectator, sees it; requires that play has begun."""
        return kernel.build_view(self.state, audience, self.knowledge_of(audience))

    def due(self) -> tuple[int, ...]:
        """The seats that must or may act now."""
        return kernel.due_seats(self.state) if self.status == "running" else ()

    def position_at(self, version: int) -> GamePosition | None:
        """The position after a recent version; None for an older one."""
        return next((past.position for past in self.recent if past.version == version), None)

    def seats_since(self, version: int) -> tuple[int | None, ...] | None:
        """The seats of the entries after a recent version that are not quiet; None for an older version."""
        after = [past for past in self.recent if past.version > version]
        if len(after) != self.version - version:
            return None
        return tuple([past.seat for past in after if not past.is_quiet])

    def entries_since(self, version: int) -> tuple[StoredEntry, ...] | None:
        """The entries after a recent version; None for an older version."""
        entries = tuple([past.entry for past in self.recent if past.version > version and past.entry is not None])
        return entries if len(entries) == max(0, self.version - version) else None


def render_view(snapshot: GameSnapshot, audience: int | None) -> dict[str, Any]:
    """A view with its version and hash; `view` is None before the start."""
    return {
        "game": snapshot.game,
        "version": snapshot.version,
        "hash": snapshot.hash,
        "status": snapshot.status,
        "seat": audience,
        "view": None if snapshot.state is None else view_data(snapshot.rules, snapshot.view(audience)),
    }


def view_data(rules: Ruleset, view: View) -> dict[str, Any]:
    """The view with its ruleset and expansions, which say what its other fields are."""
    return {"ruleset": rules.base_name, "expansions": list(rules.expansions), **rules.definition.view_data(view)}
