"""Telling: a game becomes rows, entry by entry along its live path."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from events.entry import Entry
from events.line import Line
from events.opening import merged, truth
from events.service_events import GameClosed, GameStarted, PositionLaid, SeedRevealed, ServiceEvent
from games.kernel import DECLARATIONS, Event, GameEnded, redact
from games.kernel.account import Account, Meaning, meanings
from games.notation import read_position
from projections.folding import read
from projections.history.rows import Row, Rows, as_json
from projections.history.standing import PlayerBehind, game_row, seat_rows
from projections.path import TURN
from projections.record import Record
from projections.seating import seated


class Telling:
    """One game as far as it was told; `opened` says that everything may be, because the game is over.

    `record` is folded only as far as the service's own events go: who sits where, and how it stands.
    """

    def __init__(self, origin: Record, opened: bool) -> None:
        self.record = origin
        self.opened = opened
        self.state: Any = None
        self.rows = Rows(origin.game)
        self.account = Account(origin.rules.words)
        self.meanings: dict[type[Event], Meaning] = meanings(origin.rules)
        self.actions = 0
        self.started_at: str | None = None
        self.ended_at: str | None = None
        self.reason: str | None = None

    def tell(self, line: Line) -> None:
        """One more entry of the live path; raises BrokenLog and UnknownEvent."""
        told = read(self.record.rules, truth(line))
        entry = told.entry
        self.record = replace(self.record, version=entry.version, hash=line.hash, at=entry.at)
        for own in told.service:
            self._serve(own)
        if entry.action is not None:
            self.actions += 1
            self._act(line, entry, self.account.turn, undone=False)
        if told.events:
            self._play(entry, told.events)

    def pass_over(self, line: Line, turn: int) -> None:
        """One more entry, which does not stand; it was made in this turn."""
        entry = truth(line)
        self.record = replace(self.record, version=entry.version, hash=line.hash, at=entry.at)
        if entry.action is not None:
            self._act(line, entry, turn, undone=True)

    def take(self, player_behind: PlayerBehind) -> dict[str, list[Row]]:
        """The rows since the last time, with the game's own and those of its seats as it stands, by table."""
        times = self.started_at, self.ended_at
        own = game_row(self.record, times, self.reason, self.account.turn, self.actions)
        seats = seat_rows(self.record, self.state, self.ended_at is not None, player_behind)
        return {**self.rows.take(), "games": [own], "seats": seats}

    def _serve(self, event: ServiceEvent) -> None:
        self.record = seated(self.record, event)
        at = self.record.at
        if isinstance(event, GameStarted):
            self.started_at = at
        elif isinstance(event, PositionLaid):
            self.state = read_position(self.record.start or "")
        elif isinstance(event, GameClosed):
            self._end("closed")
        elif isinstance(event, SeedRevealed) and event.seat is None:
            self._end("called_off")

    def _end(self, reason: str) -> None:
        """Nothing that comes after the end gives it another reason."""
        self.ended_at = self.record.at
        if self.reason is None:
            self.reason = reason
            if self.state is not None:
                self.rows.add("points", self.record.version, self._points())

    def _act(self, line: Line, entry: Entry, turn: int, undone: bool) -> None:
        action = entry.action if self.opened or not line.sealed else merged(line, None).action
        assert action is not None
        row = (turn, entry.seat, action["type"], as_json(action), entry.at, entry.flag, int(undone))
        self.rows.add("actions", entry.version, [row])

    def _play(self, entry: Entry, events: Sequence[Event]) -> None:
        account = self.account
        account.action = entry.action
        if self.state is None:
            self.state = self.record.rules.game.blank(self.record.rules)
        points: list[Row] = []
        turns: list[Row] = []
        for event in events:
            if DECLARATIONS[type(event)].name == TURN:
                points += self._points()
                account.turn += 1
                turns.append((account.turn, event.seat, entry.at))  # type: ignore[attr-defined]
            meaning = self.meanings.get(type(event))
            if meaning is not None:
                meaning(account, self.state, event if self.opened else redact(event, None))
            event.apply(self.state)
            if isinstance(event, GameEnded):
                points += self._points()
                self.reason = event.reason
        self.rows.add("points", entry.version, points)
        self.rows.add("turns", entry.version, turns)
        self._flush(entry.version)

    def _points(self) -> list[Row]:
        """Of each seat's colour, at this moment."""
        game, turn = self.record.rules.game, self.account.turn
        seen = game.points(self.state)
        known = game.final_points(self.state) if self.opened else None
        return [
            (turn, seat, seen[seat], known[seat] - seen[seat] if known else None)
            for seat in range(self.record.rules.seats)
        ]

    def _flush(self, version: int) -> None:
        account, rows = self.account, self.rows
        if account.production:
            rows.add("production", version, account.production)
        if account.placements:
            rows.add("placements", version, account.placements)
        if account.boards:
            rows.add("boards", version, account.boards)
        if account.rolls:
            rolls = [(*row, as_json(dice), as_json(faces), total) for *row, dice, faces, total in account.rolls]
            rows.add("rolls", version, rolls)
        if account.trades:
            rows.add("trades", version, [(*row, as_json(gave), as_json(took)) for *row, gave, took in account.trades])
        account.clear()
