"""The projector of one game: turns its entries into history rows, one by one along the live path."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from events import service_events
from events.entry import StoredEntry
from events.service_events import GameClosed, GameStarted, PositionLoaded, SeedRevealed
from events.unchecked_entry import UncheckedEntry, decode_unchecked
from games.history import HistoryRows
from games.kernel import redact_event
from games.notation import parse_position
from projections.game.fold import parse_event
from projections.game.service_folds import apply_service_event
from projections.game.snapshot import CALLED_OFF, CLOSED, GamePosition, GameSnapshot
from projections.history.event_traits import SERVICE_TRAITS, EventTraits, event_traits, secret_actions
from projections.history.game_rows import FindPlayer, game_row, seat_rows
from projections.history.table import Row, as_json
from projections.timeline import live_versions


class GameProjector:
    """Holds one game up to the last projected entry; `reveals_all` discloses sealed values, as the game is over.

    `snapshot` is folded from service events only: seats and status. `state` is the full state without agenda and
    offers, on which no row depends. `turns` are the versions at which turns began.
    """

    def __init__(self, origin: GameSnapshot, reveals_all: bool) -> None:
        self.snapshot = origin
        self.reveals_all = reveals_all
        self.last_hash = origin.hash
        self.state: Any = None
        self.history_rows = HistoryRows(origin.game, origin.rules.vocabulary)
        self.traits = event_traits(origin.rules)
        self.secret_actions = secret_actions(origin.rules)
        self.actions = 0
        self.turns: list[int] = []
        self.started_at: str | None = None
        self.ended_at: str | None = None
        self.reason: str | None = None

    def project(self, stored: StoredEntry) -> None:
        """Projects the next entry of the live path; raises BrokenLog and UnknownEvent."""
        entry, is_sealed = self._read_entry(stored), bool(stored.raw_openings)
        if entry.action is not None:
            self.actions += 1
            self._add_action(entry)
        for data in entry.events:
            traits = self.traits.get(data["type"], SERVICE_TRAITS)
            if traits.is_ignored:
                continue
            if is_sealed and traits.has_secrets:
                entry.open_seals(stored)
                is_sealed = False
            if traits is SERVICE_TRAITS:
                self._handle_service_event(entry, data)
            else:
                self._handle_event(entry, traits, parse_event(self.snapshot.rules, data))

    def project_undone(self, stored: StoredEntry, turn: int) -> None:
        """Projects the next entry if it is undone; it was made in the given turn.

        Only its actions and dice are recorded. Its service events stay valid, because an undo restores only positions.
        """
        entry = self._read_entry(stored)
        with self.history_rows.record_undone(turn):
            if entry.action is not None:
                self._add_action(entry)
            for data in entry.events:
                traits = self.traits.get(data["type"], SERVICE_TRAITS)
                if traits is SERVICE_TRAITS:
                    self._handle_service_event(entry, data)
                elif traits.is_roll:
                    parse_event(self.snapshot.rules, data).record(self.history_rows, self.state)

    def take_rows(self, find_player: FindPlayer) -> dict[str, list[Row]]:
        """The rows since the last call by table, with the current row of the game and those of its seats."""
        self.snapshot = replace(self.snapshot, version=self.version, hash=self.last_hash)
        times = self.started_at, self.ended_at
        began = self.state is not None
        own = game_row(self.snapshot, times, self.reason, began, self.history_rows.turn, self.actions)
        seats = seat_rows(self.snapshot, self.state, self.ended_at is not None, find_player)
        return {**self.history_rows.take_rows(), "games": [own], "seats": seats}

    @property
    def version(self) -> int:
        """The version of the last projected entry."""
        return self.history_rows.version

    def _read_entry(self, stored: StoredEntry) -> UncheckedEntry:
        """The entry, with the sealed fields of its action disclosed if the game is over."""
        entry, rows = decode_unchecked(stored), self.history_rows
        self.last_hash, rows.version, rows.action = stored.hash, stored.version, entry.action
        if self.reveals_all and entry.action is not None and entry.action["type"] in self.secret_actions:
            entry.open_seals(stored)
        return entry

    def _add_action(self, entry: UncheckedEntry) -> None:
        action: Any = entry.action
        columns = (entry.seat, action["type"], as_json(action), entry.at, entry.flag)
        self.history_rows.add_row("actions", (self.history_rows.turn, *columns, int(self.history_rows.is_undone)))

    def _handle_event(self, entry: UncheckedEntry, traits: EventTraits, event: Any) -> None:
        state = self.state
        if state is None:
            state = self.state = self.snapshot.rules.definition.initial_state(self.snapshot.rules)
        if traits.begins_turn:
            self._begin_turn(entry, event)
        if traits.is_recorded:
            is_public = self.reveals_all or not traits.has_secrets
            (event if is_public else redact_event(event, None)).record(self.history_rows, state)
        event.apply(state)
        if traits.ends_game:
            self._end(event.reason)

    def _begin_turn(self, entry: UncheckedEntry, event: Any) -> None:
        self._add_points()
        self.history_rows.turn += 1
        self.history_rows.in_setup = False
        self.turns.append(entry.version)
        self.history_rows.add_row("turns", (self.history_rows.turn, event.seat, entry.at))

    def _handle_service_event(self, entry: UncheckedEntry, data: dict[str, Any]) -> None:
        event = service_events.parse(data)
        if event is None:
            # Not a service event either: the parser of the rules raises the error that describes it.
            parse_event(self.snapshot.rules, data)
            return
        self.snapshot = apply_service_event(self.snapshot, event)
        if isinstance(event, GameStarted):
            self.started_at = entry.at
        elif isinstance(event, PositionLoaded):
            self.state = parse_position(self.snapshot.start or "")
            self.history_rows.in_setup = self.state.turn == 0
            self.turns.append(entry.version)
        elif isinstance(event, GameClosed):
            self._close(entry, CLOSED)
        elif isinstance(event, SeedRevealed) and event.seat is None:
            self._close(entry, CALLED_OFF)

    def _close(self, entry: UncheckedEntry, reason: str) -> None:
        """Ends the game for good; a game that has ended by its rules keeps that reason."""
        self.ended_at = entry.at
        if self.reason is None:
            self._end(reason)

    def _end(self, reason: str) -> None:
        self.reason = reason
        if self.state is not None:
            self._add_points()

    def _add_points(self) -> None:
        """Adds the current points of each seat's colour."""
        game, turn = self.snapshot.rules.definition, self.history_rows.turn
        public = game.public_points(self.state)
        total = game.final_points(self.state) if self.reveals_all else None
        for seat in range(self.snapshot.rules.seats):
            hidden = None if total is None else total[seat] - public[seat]
            self.history_rows.add_row("points", (turn, seat, public[seat], hidden))


_UNDO_PREFIX = b'"actions_'
"""The common prefix of the undo and redo events, and of no other event."""
_SEED_REVEALED = b'"seed_revealed"'


def project_entries(origin: GameSnapshot, entries: Sequence[StoredEntry]) -> GameProjector:
    """The projector after all entries, live and undone; `origin` is the snapshot at version 0."""
    projector = GameProjector(origin, reveals_all=bool(entries) and reveals_server_seed(entries[-1]))
    if _UNDO_PREFIX not in b"".join([stored.public for stored in entries]):
        for stored in entries:
            projector.project(stored)
        return projector
    versions = live_versions(origin.rules, entries)
    for stored in entries:
        if stored.version in versions.live or is_undo_or_redo(stored):
            projector.project(stored)
        else:
            projector.project_undone(stored, versions.turns[stored.version])
    return projector


def final_snapshot(origin: GameSnapshot, entries: Sequence[StoredEntry]) -> GameSnapshot | None:
    """The snapshot of a finished game, without the fields that only play needs; None for a game in progress."""
    if not entries or not reveals_server_seed(entries[-1]):
        return None
    projector, last = project_entries(origin, entries), entries[-1]
    position = GamePosition(projector.state, turns=tuple(projector.turns))
    return replace(projector.snapshot, version=last.version, hash=last.hash, at=last.entry().at, position=position)


def is_undo_or_redo(stored: StoredEntry) -> bool:
    """Whether the entry undoes or redoes others."""
    return _UNDO_PREFIX in stored.public


def reveals_server_seed(stored: StoredEntry) -> bool:
    """Whether the entry reveals the server's seed; it is then the last entry of the game."""
    if _SEED_REVEALED not in stored.public:
        return False
    events = service_events.parse_all(stored.entry().events)
    return any(isinstance(event, SeedRevealed) and event.seat is None for event in events)
