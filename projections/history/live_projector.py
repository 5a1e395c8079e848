"""The live projector gives the history rows that the new entries of each game add."""

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from events.entry import StoredEntry
from events.errors import BrokenLog
from events.store import PAGE_SIZE, EventStore
from projections.game.replay import initial_snapshot, read_entries
from projections.history.game_rows import FindPlayer
from projections.history.projector import GameProjector, is_undo_or_redo, project_entries, reveals_server_seed
from projections.history.writer import GameUpdate
from projections.unreadable import translate_game_errors

CAPACITY: Final = 2000
"""Games whose projectors are kept in memory. A game without one is projected again from its genesis."""


def project_game(store: EventStore, game: str) -> GameProjector:
    """The projector of a game after its whole log; raises UnknownGame, and any error of a damaged log."""
    return project_entries(initial_snapshot(*store.genesis(game)), list(read_entries(store, game)))


class LiveProjector:
    """Not thread-safe. Each update continues the previous one, so the caller has to write all of them."""

    def __init__(self, store: EventStore, find_player: FindPlayer, capacity: int = CAPACITY) -> None:
        self.store = store
        self.find_player = find_player
        self.capacity = capacity
        self._projectors: OrderedDict[str, GameProjector] = OrderedDict()

    def read_ahead(self, games: Sequence[str]) -> dict[str, list[StoredEntry]]:
        """The first entries that follow the last update of each game, in one round trip.

        Games that have to be projected from their genesis are left out; all are if one of them is damaged.
        """
        versions = {game: known.version for game in games if (known := self._projectors.get(game)) and known.version}
        with suppress(BrokenLog):
            pages = self.store.read_many([(game, version - 1) for game, version in versions.items()])
            return dict(zip(versions, pages, strict=True))
        return {}

    def project_new_entries(self, game: str, page: Sequence[StoredEntry] = ()) -> GameUpdate:
        """The rows of the entries since the last update; after UnknownGame or UnreadableGame it starts again.

        `page` are those that `read_ahead` has read.
        """
        projector = self._projectors.pop(game, None)
        with translate_game_errors():
            entries = None if projector is None else self._read_new_entries(projector, page)
            if projector is None or entries is None:
                return self._take_update(project_game(self.store, game), True)
            for stored in entries:
                projector.project(stored)
            return self._take_update(projector, False)

    def forget(self) -> None:
        """Drops all projectors, when it is unknown which updates were written."""
        self._projectors.clear()

    def _take_update(self, projector: GameProjector, replaces_all: bool) -> GameUpdate:
        game, rows = projector.snapshot.game, projector.take_rows(self.find_player)
        if projector.ended_at is None:
            self._projectors[game] = projector
            while len(self._projectors) > self.capacity:
                self._projectors.popitem(last=False)
        return GameUpdate(game, rows, replaces_all)

    def _read_new_entries(self, projector: GameProjector, page: Sequence[StoredEntry]) -> list[StoredEntry] | None:
        """The entries after the last projected one; None if the whole game has to be projected again.

        That is the case if the game ended, if entries were undone or redone, or if the log lost entries.
        """
        if projector.version == 0:
            # Only reading the genesis shows whether a game without entries still exists.
            return None
        entries = list(page)
        if len(page) in (0, PAGE_SIZE):
            after = page[-1].version if page else projector.version - 1
            entries += read_entries(self.store, projector.snapshot.game, after)
        if not entries or entries[0].hash != projector.last_hash:
            return None
        entries = entries[1:]
        return None if any(is_undo_or_redo(stored) or may_end_game(stored) for stored in entries) else entries


def may_end_game(stored: StoredEntry) -> bool:
    """Whether the game may be finished by this entry."""
    return reveals_server_seed(stored) or b'"game_closed"' in stored.public
