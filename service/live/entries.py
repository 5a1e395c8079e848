"""Reading the log: pages, exports, and entries as they are appended, each limited to what the audience may see.

A long poll and a stream first subscribe to the game, then read, then wait, so that no entry is missed.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import inf
from typing import Any, NamedTuple

from events import export as exporting
from events.entry import StoredEntry
from projections.game.snapshot import GameSnapshot
from service.commands.audience import resolve_audience, seconds_until_visible, visible_version
from service.commands.entry_format import DEFAULT_FORMAT, EntryFormat, TextFormat
from service.live.follow import Wakeups, follow
from service.live.takeback_watch import TakebackWatch
from service.players.accounts import Caller
from service.proofs.transparency import prove_inclusion
from service.runtime.problems import use_case
from service.services import Services


class EntryReader:
    """Reads a game from a version on; `after` is the last version that it has returned.

    `find_audience` gives the audience; it is called again when the seats or the status of the game have
    changed: a game that anybody could join may admit no spectators.
    """

    def __init__(
        self,
        services: Services,
        snapshot: GameSnapshot,
        find_audience: Callable[[GameSnapshot], int | None],
        after: int,
    ) -> None:
        self.services = services
        self.snapshot = snapshot
        self.find_audience = find_audience
        self.audience = find_audience(snapshot)
        self.after = after
        self.is_finished = False
        self._visible = self._version = after

    def read_new(self, known: int | None = None) -> list[StoredEntry]:
        """The next visible entries, at most a page of them.

        Needs no round trip if the process has already read up to version `known`.
        """
        before = self.snapshot
        update = self.services.snapshots.read_new_entries(self.snapshot.game, self.after, known)
        self.snapshot = update.snapshot
        if (self.snapshot.seats, self.snapshot.status) != (before.seats, before.status):
            self.audience = self.find_audience(self.snapshot)
        until = visible_version(self.services, self.snapshot, self.audience)
        visible = [entry for entry in update.entries if entry.version <= until]
        self.after = visible[-1].version if visible else self.after
        self._version = update.version
        self._visible = min(until, update.version) if visible else self.after
        self.is_finished = self.snapshot.status == "finished" and self.after >= update.version
        return visible

    def seconds_until_visible(self) -> float:
        """Seconds until the audience may see a further entry of the log: 0 if the last page was not all."""
        if self.after < self._visible:
            return 0.0
        if self.after < self._version:
            return seconds_until_visible(self.services, self.snapshot, self.after + 1)
        return inf


@use_case
def list_entries(
    services: Services,
    caller: Caller | None,
    game: str,
    after: int = 0,
    limit: int = 100,
    seat: int | None = None,
    entry_format: EntryFormat | TextFormat = DEFAULT_FORMAT,
) -> list[dict[str, Any]]:
    """At most `limit` entries after a version, in order, each in this format."""
    snapshot = services.snapshots.fresh(game)
    audience = resolve_audience(services, caller, snapshot, seat)
    until = min(visible_version(services, snapshot, audience), after + limit)
    entries = services.read_entries(game, after, until) if until > after else ()
    return [entry_format.to_dict(entry, snapshot, audience) for entry in entries]


@use_case
def export_game(
    services: Services,
    caller: Caller | None,
    game: str,
    seat: int | None = None,
    entry_format: EntryFormat = DEFAULT_FORMAT,
    tree_size: int | None = None,
) -> Iterator[bytes]:
    """The whole game as lines: the genesis, then every entry as the caller may see it.

    With `tree_size` a proof that the end of the game is in the transparency log follows, if it is in the tree of this
    size; 0 stands for that of the latest checkpoint.
    """
    snapshot = services.snapshots.fresh(game)
    audience = resolve_audience(services, caller, snapshot, seat)
    genesis, hash_ = services.store.genesis(game)
    entries = services.read_entries(game, until=visible_version(services, snapshot, audience))
    rows = (entry_format.to_line(entry, snapshot, audience) for entry in entries)
    proof = None if tree_size is None else prove_inclusion(services, snapshot, tree_size)
    return chain(exporting.format_rows(genesis, hash_, rows), [proof.line()] if proof else ())


@use_case
def open_reader(
    services: Services, caller: Caller | None, game: str, after: int = 0, seat: int | None = None
) -> EntryReader:
    """A reader of a game for a caller, from a version on."""
    snapshot = services.snapshots.fresh(game)
    return EntryReader(services, snapshot, lambda latest: resolve_audience(services, caller, latest, seat), after)


@use_case
def wait_for_entry(
    services: Services, game: str, after: int, seconds: float, caller: Caller | None = None, seat: int | None = None
) -> bool:
    """Whether there is an entry after this version that the caller may read, now or within `seconds`."""
    return bool(next(follow_entries(open_reader(services, caller, game, after, seat), seconds), ()))


class GameChanges(NamedTuple):
    """New entries, and the changes of takebacks after them."""

    entries: Sequence[StoredEntry]
    takebacks: Sequence[dict[str, Any]] = ()


class GameFeed:
    """A game that is followed: its entries as they are appended and, with a `watch`, the changes of its takebacks."""

    def __init__(self, reader: EntryReader, watch: TakebackWatch | None = None) -> None:
        self.reader = reader
        self.watch = watch

    @property
    def game(self) -> str:
        return self.reader.snapshot.game

    @property
    def is_finished(self) -> bool:
        """Whether the game is over and has been read to its end."""
        return self.reader.is_finished

    def find_names(self, woken: Wakeups) -> tuple[str]:
        return (self.game,)

    def read_news(self, woken: Wakeups | None) -> GameChanges | None:
        if woken is not None and self.game not in woken:
            return None
        entries = self.reader.read_new(woken[self.game] if woken else None)
        takebacks = self.watch.read_changes(self.reader.snapshot, self.reader.audience) if self.watch else ()
        return GameChanges(entries, takebacks) if entries or takebacks or self.is_finished else None

    def seconds_until_news(self) -> float:
        return self.reader.seconds_until_visible()


def follow_entries(reader: EntryReader, seconds: float) -> Iterator[Sequence[StoredEntry]]:
    """Batches of entries as they are appended; an empty batch after `seconds` without an entry.

    Ends when the game is over and has been read to its end, or when the process stops.
    """
    for news in follow(reader.services.notifier, GameFeed(reader), seconds):
        yield news.entries if news else []
