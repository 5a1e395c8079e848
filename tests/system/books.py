"""Compares log, archive and history of a service with each other, and with the exports of its games."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from events.feed import FEED_START
from landnama.admin.store_access import open_log_store
from landnama.settings import read_settings
from projections.history.database import open_readable, read_checkpoints
from service.services import Services
from tests.projections.history.contents import contents, rebuilt
from tests.system.running import RunningService

Exports = Mapping[str, bytes]
"""The export by game, for every game that should exist."""


@contextmanager
def books(running: RunningService) -> Iterator[Services]:
    """The shared data of a running service."""
    with open_log_store(read_settings(running.environment)) as environment:
        services = Services.from_environment(environment)
        try:
            yield services
        finally:
            services.close()


def is_told(services: Services) -> bool:
    """Whether the history has read the feeds to their ends."""
    feed = services.storage.feed
    with open_readable(services.history_path) as history:
        read_until = {} if history is None else read_checkpoints(history)
    return all(read_until.get(each, FEED_START) == feed.head(each) for each in range(services.store.partitions))


def faults(services: Services, exports: Exports, folder: Path) -> list[str]:
    """The faults of an idle service; rebuilds the history in a folder to compare it."""
    assert services.history_path is not None
    said = contents(services.history_path)
    strays = services.storage.indexes.remove_stale_games()
    return [
        *misplaced(services, exports),
        *unlike(said, rebuilt(services, folder)),
        *miscounted(said, exports),
        *damaged(services.history_path),
        *([f"{strays} places in indices of games that are gone"] if strays else []),
    ]


def misplaced(services: Services, exports: Exports) -> Iterator[str]:
    """Each game has to be in the log or in the archive, and no other game in either."""
    found = Counter([*services.store.live.list_games(), *services.archive.games()])
    for game in sorted(found.keys() | exports.keys()):
        if found[game] != (game in exports):
            yield f"{game} is there {found[game]} times, and should be {int(game in exports)} times"


def unlike(said: Mapping[str, list[tuple[object, ...]]], anew: Mapping[str, list[tuple[object, ...]]]) -> Iterator[str]:
    """The rows by which a history differs from a rebuilt one."""
    for table in sorted(said.keys() | anew.keys()):
        there, wanted = Counter(said.get(table, [])), Counter(anew.get(table, []))
        for word, rows in (("too many", there - wanted), ("too few", wanted - there)):
            if rows:
                yield f"{table}: {rows.total()} rows {word}, such as {next(iter(rows))}"


def miscounted(said: Mapping[str, list[tuple[object, ...]]], exports: Exports) -> Iterator[str]:
    """The games for which the history has another number of actions than the export."""
    told = Counter([row[0] for row in said["actions"]])
    for game, record in exports.items():
        done = sum(json.loads(line)["entry"]["action"] is not None for line in record.splitlines()[1:])
        if told[game] != done:
            yield f"{game}: the history tells of {told[game]} actions, the export of {done}"


def damaged(file: Path) -> Iterator[str]:
    """The faults that SQLite finds in a file, including duplicate keys."""
    with open_readable(file) as history:
        assert history is not None
        yield from [found for (found,) in history.execute("PRAGMA integrity_check") if found != "ok"]
