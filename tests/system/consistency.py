"""Compares log, archive, history and transparency log with each other, and with the exports of the games."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from events.feed import FEED_START
from events.transparency.checkpoints import parse_checkpoint
from events.transparency.leaves import GameEnd, decode_leaf
from events.transparency.tiles import TILE_WIDTH
from landnama.admin.store_access import open_log_store
from landnama.doctor.diagnosis import WRONG
from landnama.doctor.transparency import check_log
from landnama.settings import read_settings
from projections.history.database import open_readable, read_checkpoints
from service.services import Services
from tests.projections.history.contents import read_contents, rebuild_contents
from tests.system.running import RunningService

Exports = Mapping[str, bytes]
"""The export by game, for every game that should exist."""


@contextmanager
def open_shared_services(running: RunningService) -> Iterator[Services]:
    """The shared data of a running service."""
    with open_log_store(read_settings(running.environment)) as environment:
        services = Services.from_environment(environment)
        try:
            yield services
        finally:
            services.close()


def is_history_current(services: Services) -> bool:
    """Whether the history has read the feeds to their ends."""
    feed = services.storage.feed
    with open_readable(services.history_path) as history:
        read_until = {} if history is None else read_checkpoints(history)
    return all(read_until.get(each, FEED_START) == feed.head(each) for each in range(services.store.partitions))


def is_transparency_log_current(services: Services) -> bool:
    """Whether the last checkpoint covers all leaves."""
    register = services.registers.transparency
    note = register.checkpoint()
    return note is not None and parse_checkpoint(note.text).size == register.size()


def find_faults(services: Services, exports: Exports, folder: Path) -> list[str]:
    """The faults of an idle service; rebuilds the history in a folder to compare it."""
    assert services.history_path is not None
    actual = read_contents(services.history_path)
    stale = services.storage.indexes.remove_stale_games()
    return [
        *find_misplaced_games(services, exports),
        *find_row_differences(actual, rebuild_contents(services, folder)),
        *find_miscounted_games(actual, exports),
        *find_damage(services.history_path),
        *find_log_faults(services, exports),
        *([f"{stale} entries in indexes of games that do not exist"] if stale else []),
    ]


def find_misplaced_games(services: Services, exports: Exports) -> Iterator[str]:
    """Each game has to be in the log or in the archive, and no other game in either."""
    found = Counter([*services.store.live.list_games(), *services.archive.games()])
    for game in sorted(found.keys() | exports.keys()):
        if found[game] != (game in exports):
            yield f"{game} is stored {found[game]} times, and should be {int(game in exports)} times"


def find_row_differences(
    actual: Mapping[str, list[tuple[object, ...]]], expected: Mapping[str, list[tuple[object, ...]]]
) -> Iterator[str]:
    """The differences between a history and a rebuilt one."""
    for table in sorted(actual.keys() | expected.keys()):
        found, wanted = Counter(actual.get(table, [])), Counter(expected.get(table, []))
        for word, rows in (("too many", found - wanted), ("too few", wanted - found)):
            if rows:
                yield f"{table}: {rows.total()} rows {word}, such as {next(iter(rows))}"


def find_miscounted_games(actual: Mapping[str, list[tuple[object, ...]]], exports: Exports) -> Iterator[str]:
    """The games for which the history has another number of actions than the export."""
    recorded = Counter([row[0] for row in actual["actions"]])
    for game, record in exports.items():
        exported = sum(json.loads(line)["entry"]["action"] is not None for line in record.splitlines()[1:])
        if recorded[game] != exported:
            yield f"{game}: the history has {recorded[game]} actions, the export of {exported}"


def find_log_faults(services: Services, exports: Exports) -> Iterator[str]:
    """The transparency log has the last hash of every finished game once, and its tree is that of its checkpoint."""
    register = services.registers.transparency
    bundles = range(register.size() // TILE_WIDTH + 1)
    leaves = [decode_leaf(leaf) for bundle in bundles for leaf in register.leaves(bundle)]
    ends = Counter([(leaf.game, leaf.hash) for leaf in leaves if isinstance(leaf, GameEnd)])
    wanted = {(game, _last_line(record)["hash"]) for game, record in exports.items() if _is_over(record)}
    for (game, hash_), count in sorted(ends.items()):
        if (game, hash_) not in wanted or count > 1:
            yield f"{game} ends {count} times in the transparency log with {hash_}"
    yield from [f"{game} does not end in the transparency log with {hash_}" for game, hash_ in wanted - ends.keys()]
    for found in check_log(register, Path(services.settings.transparency_folder)):
        if found.state == WRONG:
            yield f"{found.subject}: {found.message}"


def _last_line(record: bytes) -> Any:
    return json.loads(record.splitlines()[-1])


def _is_over(record: bytes) -> bool:
    events = _last_line(record)["entry"]["events"]
    return any(event["type"] == "seed_revealed" and event["seat"] is None for event in events)


def find_damage(file: Path) -> Iterator[str]:
    """The faults that SQLite finds in a file, including duplicate keys."""
    with open_readable(file) as history:
        assert history is not None
        yield from [found for (found,) in history.execute("PRAGMA integrity_check") if found != "ok"]
