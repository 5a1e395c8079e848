"""The archive: finished games that have left Redis, a file each in a folder or an object store.

The file is all that is left of a game, so it is also what keeps its id from being given again.
"""

import re
from collections import OrderedDict
from collections.abc import Iterator
from threading import Lock
from typing import Any, Protocol

from redis import Redis

from events import canonical
from events.archive_format import FORMAT, SUFFIX, Archived, packed, unpacked
from events.archive_place import Place
from events.errors import ArchiveAway, ArchiveDamaged, ArchiveGone
from events.keys import Keys
from events.partitions import of_each

MARK = "archive.json"
"""Says whose archive it is: a folder without it is one where nothing was mounted, or somebody else's."""
REMEMBERED = 16
"""Games that a process keeps as they were read; one takes about as much memory as its text, some 100 kB."""

_id = re.compile("[0-9a-z]{1,64}")


class Finished(Protocol):
    """Who else knows which games are over, so that one whose file is gone is missed; it need not know of all."""

    def __contains__(self, game: str) -> bool: ...

    def __iter__(self) -> Iterator[str]: ...


class Archive:
    """For use by many threads.

    Raises ArchiveDamaged, ArchiveGone and ArchiveStrange for one game, ArchiveAway when the place does not answer.
    Games that Redis has are not asked for: one of them that is over looks here as if its file were gone.
    """

    def __init__(self, place: Place, client: "Redis", keys: Keys, finished: Finished = ()) -> None:
        self.place = place
        self.finished = finished
        self.client = client
        self.keys = keys
        self._lock = Lock()
        self._known: OrderedDict[str, Archived] = OrderedDict()

    def get(self, game: str) -> Archived | None:
        """The game as it was archived; None if it was not."""
        with self._lock:
            if game in self._known:
                self._known.move_to_end(game)
                return self._known[game]
        found = self.read(game)
        if found is not None:
            self._keep(game, found)
        return found

    def read(self, game: str) -> Archived | None:
        """The same from its file, whatever was read before."""
        if not _id.fullmatch(game):
            return None
        data = self._data(game)
        if data is None:
            self._demand_mark(game)
            if game in self.finished:
                raise ArchiveGone
            return None
        found = unpacked(game, data)
        if found.game != game:
            raise ArchiveDamaged(f"the archived game {game} is damaged: its file holds the game {found.game}")
        return found

    def holds(self, game: str) -> bool:
        """Whether the id was taken by an archived game, as far as the place shows: an empty folder holds none."""
        return bool(_id.fullmatch(game)) and self.place.holds(_name(game))

    def put(self, game: str, archived: Archived) -> None:
        """Writes a game and reads it back; returns when it lasts and is the same to the byte.

        What is there already is left as it is if it is the same. It is written anew if it is damaged, or if it is the
        same game and only what lies beside the log has changed. It is never given up for another game, which raises
        ArchiveDamaged, nor where it cannot be read, which raises what reading does.
        """
        self._put_mark()
        there = self._there(game)
        if there is not None and there.log != archived.log:
            raise ArchiveDamaged(f"another game lies in the archive as {game}")
        if there == archived:
            self.place.settle(_name(game))
        else:
            self.place.write(_name(game), packed(archived))
            self._forget(game)
        if self.read(game) != archived:
            raise ArchiveDamaged(f"{game} is not in the archive as it was written")

    def games(self) -> Iterator[str]:
        """The ids of all archived games, in no order; raises ArchiveAway rather than leave out what should be there."""
        self.demand_place()
        for name in self.place.names():
            if name.endswith(SUFFIX):
                yield name.rpartition("/")[2].removesuffix(SUFFIX)

    def demand_place(self) -> None:
        """Raises ArchiveAway where games went somewhere, and it is not there or not of this store."""
        if self.count() and not self.marked():
            raise self._not_there()

    def count(self) -> int:
        """How many games this store has archived."""
        return archived_games(self.client, self.keys)

    def marked(self) -> bool:
        """Whether the place bears the mark of this store."""
        data = self.place.read(MARK)
        try:
            return data is not None and canonical.decode(data) == self._mark()
        except canonical.NotCanonical:
            return False

    def _there(self, game: str) -> Archived | None:
        """What may not be lost, of whichever game; half a file is none, but one that cannot be read may be whole."""
        data = self._data(game)
        try:
            return None if data is None else unpacked(game, data)
        except ArchiveDamaged:
            return None

    def _data(self, game: str) -> bytes | None:
        """What cannot be read while the rest of the archive is there concerns this game alone."""
        try:
            return self.place.read(_name(game))
        except ArchiveAway as error:
            if self.marked():
                raise ArchiveDamaged(f"the file of the archived game {game} cannot be read: {error}") from error
            raise

    def _put_mark(self) -> None:
        if self.marked():
            return
        if self.place.holds(MARK) or self.count():
            raise ArchiveAway(f"{self.place} is not the archive of this store: {MARK} is missing or names another one")
        self.place.write(MARK, canonical.encode(self._mark()))

    def _demand_mark(self, game: str) -> None:
        """Where games of this partition were archived, a game that is not found means nothing without the mark."""
        if self.client.exists(self.keys.archived(self.keys.partition(game))) and not self.marked():
            raise self._not_there()

    def _not_there(self) -> ArchiveAway:
        return ArchiveAway(f"{self.place} is not there, or is not the archive of this store")

    def _mark(self) -> dict[str, Any]:
        store: Any = self.client.hget(self.keys.store, "id")
        return {"format": FORMAT, "store": (store or b"").decode()}

    def _forget(self, game: str) -> None:
        with self._lock:
            self._known.pop(game, None)

    def _keep(self, game: str, found: Archived) -> None:
        with self._lock:
            self._known[game] = found
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)


def archived_games(client: "Redis", keys: Keys) -> int:
    """How many games a store says it has archived, wherever they lie."""
    counts = of_each(client, keys, lambda asked, number: asked.get(keys.archived(number)))
    return sum([int(count or 0) for count in counts])


def _name(game: str) -> str:
    """In folders of the first two letters, so that none grows too large to be listed."""
    return f"{game[:2]}/{game}{SUFFIX}"
