"""The events of a game for a webhook of a player, which follow from the log alone: the same for every reading."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from events.entry import StoredEntry
from projections.game.fold import PositionOutOfReach, fold
from projections.game.snapshot import GameSnapshot
from service.commands.audience import still_played
from service.live.news import NEWS_KINDS, NewsItem
from service.live.notifications import NOTHING_PENDING, OFFER, OVER, STARTED, TURN, PendingDecisions, pending_decisions
from service.registers.webhooks import EventCursor
from service.services import Services

ENTRY = "entry"
EVENT_KINDS = (STARTED, TURN, OFFER, OVER, *NEWS_KINDS, ENTRY)
DEFAULT_KINDS = tuple([kind for kind in EVENT_KINDS if kind != ENTRY])


class GameEvent(NamedTuple):
    """`seat` is the seat that decides, or whose entry it is; `other` is the seat that made the offer."""

    kind: str
    game: str
    version: int
    number: int
    seat: int
    at: str
    other: int | None = None

    @property
    def message_id(self) -> str:
        return f"msg_{self.game}_{self.version}_{self.number}"

    @property
    def next(self) -> EventCursor:
        return EventCursor(self.version, self.number + 1)


SentEvent: TypeAlias = GameEvent | NewsItem


class Transition(NamedTuple):
    """An entry: its version, its seat and time, and the states of the game before and after it."""

    version: int
    seat: int | None
    at: str
    before: Any
    after: Any


def read_events(
    services: Services, snapshot: GameSnapshot, seats: Sequence[int], since: EventCursor, until: int | None = None
) -> Iterator[GameEvent]:
    """The events for these seats of a player from a cursor on, up to a version; those of an entry are numbered."""
    last = snapshot.version if until is None else until
    if not seats or since.version > last:
        return
    for transition in _read_transitions(services, snapshot, since.version, last):
        for number, (kind, seat, other) in enumerate(_list_events(snapshot, seats, transition)):
            if (transition.version, number) >= since:
                yield GameEvent(kind, snapshot.game, transition.version, number, seat, transition.at, other)


def _list_events(
    snapshot: GameSnapshot, seats: Sequence[int], transition: Transition
) -> Iterator[tuple[str, int, int | None]]:
    yield ENTRY, seats[0], None
    if transition.version == snapshot.start_version:
        yield STARTED, seats[0], None
    deciding = still_played(snapshot, seats)
    before, after = pending_decisions(transition.before, deciding), pending_decisions(transition.after, deciding)
    known = _still_known(before, transition)
    yield from [(TURN, seat, None) for seat in sorted(after.seats_to_move - known.seats_to_move)]
    yield from [(OFFER, seat, other) for seat, other in sorted(after.offers_to_answer - known.offers_to_answer)]
    if snapshot.status == "finished" and transition.version == snapshot.version:
        yield OVER, seats[0], None


def _still_known(before: PendingDecisions, transition: Transition) -> PendingDecisions:
    """The decisions that an earlier event announced; after an action of a seat, its next decision has a new event."""
    if transition.before is None:
        return NOTHING_PENDING
    return PendingDecisions(
        before.seats_to_move - {transition.seat},
        frozenset([each for each in before.offers_to_answer if each[0] != transition.seat]),
    )


def _read_transitions(services: Services, snapshot: GameSnapshot, first: int, last: int) -> Iterator[Transition]:
    """The entries from one version to another, from the snapshot if it still has them."""
    first = max(first, 1)
    recent = {past.version: past for past in snapshot.recent}
    if first - 1 in recent:
        for version in range(first, last + 1):
            past = recent[version]
            at = past.entry.entry().at if past.entry else snapshot.at
            yield Transition(version, past.seat, at, recent[version - 1].position.state, past.position.state)
        return
    before = services.past_snapshots.at(snapshot, first - 1)
    for stored in services.read_entries(snapshot.game, first - 1, last):
        after = _fold_entry(services, snapshot, before, stored)
        entry = stored.entry()
        yield Transition(stored.version, entry.seat, entry.at, before.state, after.state)
        before = after


def _fold_entry(services: Services, snapshot: GameSnapshot, before: GameSnapshot, stored: StoredEntry) -> GameSnapshot:
    try:
        return fold(before, stored)
    except PositionOutOfReach:
        return services.past_snapshots.at(snapshot, stored.version)
