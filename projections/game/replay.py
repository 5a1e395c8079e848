"""A replay folds the whole log of a game from its genesis, undone entries included."""

from collections.abc import Iterator, Sequence

from events import genesis, service_events
from events.entry import StoredEntry
from events.service_events import ActionsRedone, ActionsUndone
from events.store import PAGE_SIZE, EventStore
from games.catalog import combine, get_ruleset
from games.kernel import InvalidValue
from games.version import RULES_VERSION
from projections.game.fold import fold
from projections.game.snapshot import GamePosition, GameSnapshot, RecentVersion, SeedingState, UnknownEvent

_UNDO_EVENTS = (b"actions_undone", b"actions_redone")


def initial_snapshot(data: bytes, hash_: str, rules_version: str = RULES_VERSION) -> GameSnapshot:
    """Version 0, from the genesis alone; raises BrokenLog, and UnknownEvent for a ruleset that is not known."""
    origin = genesis.parse_genesis(data)
    try:
        rules = get_ruleset(combine(origin.ruleset, origin.expansions), origin.seats, origin.options)
    except InvalidValue as error:
        raise UnknownEvent(f"{origin.game} is played by rules this process does not have: {error}") from error
    empty = GamePosition()
    return GameSnapshot(
        genesis=origin,
        rules=rules,
        rules_version=rules_version,
        latest_rules_version=origin.rules_version,
        version=0,
        hash=hash_,
        at=origin.at,
        kind=origin.kind,
        seats=(None,) * origin.seats,
        status="open",
        start_version=None,
        play_version=None,
        is_revealed=False,
        seeding=SeedingState(),
        seeds=(),
        draws={},
        position=empty,
        recent=(RecentVersion(0, None, empty),),
    )


def replay(snapshot: GameSnapshot, entries: Sequence[StoredEntry]) -> GameSnapshot:
    """The snapshot after all entries."""
    for after in iterate_snapshots(snapshot, entries):
        snapshot = after
    return snapshot


def iterate_snapshots(snapshot: GameSnapshot, entries: Sequence[StoredEntry]) -> Iterator[GameSnapshot]:
    """The snapshot after each entry. A position that a later undo or redo restores is kept in memory until the end."""
    targets = _undo_targets(entries)
    past_positions: dict[int, GamePosition] = {}
    for stored in entries:
        if snapshot.version in targets:
            past_positions[snapshot.version] = snapshot.position
        snapshot = fold(snapshot, stored, past_positions)
        yield snapshot


def read_entries(
    store: EventStore, game: str, after: int = 0, until: int | None = None, page_size: int = PAGE_SIZE
) -> Iterator[StoredEntry]:
    """The entries after a version and up to another, read page by page."""
    while until is None or after < until:
        page = store.read(game, after, page_size if until is None else min(page_size, until - after))
        yield from page
        if len(page) < page_size:
            return
        after = page[-1].version


def _undo_targets(entries: Sequence[StoredEntry]) -> set[int]:
    moving = [stored for stored in entries if any(name in stored.public for name in _UNDO_EVENTS)]
    decoded = [event for stored in moving for event in service_events.parse_all(stored.entry().events)]
    return {event.to for event in decoded if isinstance(event, ActionsUndone | ActionsRedone)}
