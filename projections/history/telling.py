"""Telling: a game becomes rows, entry by entry along its live path."""

from dataclasses import replace
from typing import Any

from events import service_events
from events.line import Line
from events.service_events import GameClosed, GameStarted, PositionLaid, SeedRevealed
from events.stored import Stored, open_up, stored
from games.kernel import redact
from games.kernel.account import Account
from games.notation import read_position
from projections.folding import event_of
from projections.history.reading import SERVED, Known, known_events, sealed_actions
from projections.history.rows import Row, as_json
from projections.history.standing import PlayerBehind, game_row, seat_rows
from projections.record import Record
from projections.seating import seated


class Telling:
    """One game as far as it was told; `opened` says that everything may be, because the game is over.

    `record` is folded only as far as the service's own events go: who sits where, and how it stands. `state` is what
    is true, but for agenda and offers, which nothing that is told depends on. `turns` are the versions at which turns
    began.
    """

    def __init__(self, origin: Record, opened: bool) -> None:
        self.record = origin
        self.opened = opened
        self.head = origin.hash
        self.state: Any = None
        self.account = Account(origin.game, origin.rules.words)
        self.known = known_events(origin.rules)
        self.sealed_actions = sealed_actions(origin.rules)
        self.actions = 0
        self.turns: list[int] = []
        self.started_at: str | None = None
        self.ended_at: str | None = None
        self.reason: str | None = None

    def tell(self, line: Line) -> None:
        """One more entry of the live path; raises BrokenLog and UnknownEvent."""
        entry, sealed = self._read(line), bool(line.sealed)
        if entry.action is not None:
            self.actions += 1
            self._act(entry)
        for facts in entry.events:
            known = self.known.get(facts["type"], SERVED)
            if known.passing:
                continue
            if sealed and known.hides:
                open_up(entry, line)
                sealed = False
            if known is SERVED:
                self._serve(entry, facts)
            else:
                self._happen(entry, known, event_of(self.record.rules, facts))

    def pass_over(self, line: Line, turn: int) -> None:
        """One more entry, which does not stand; it was made in this turn.

        What the service says in it stays, as under which rules one plays on: only play goes back.
        """
        entry = self._read(line)
        with self.account.passed_over(turn):
            if entry.action is not None:
                self._act(entry)
            for facts in entry.events:
                known = self.known.get(facts["type"], SERVED)
                if known is SERVED:
                    self._serve(entry, facts)
                elif known.rolls and known.meaning is not None:
                    known.meaning(self.account, self.state, event_of(self.record.rules, facts))

    def take(self, player_behind: PlayerBehind) -> dict[str, list[Row]]:
        """The rows since the last time, with the game's own and those of its seats as it stands, by table."""
        self.record = replace(self.record, version=self.version, hash=self.head)
        times = self.started_at, self.ended_at
        began = self.state is not None
        own = game_row(self.record, times, self.reason, began, self.account.turn, self.actions)
        seats = seat_rows(self.record, self.state, self.ended_at is not None, player_behind)
        return {**self.account.take(), "games": [own], "seats": seats}

    @property
    def version(self) -> int:
        """That of the last entry that was told."""
        return self.account.version

    def _read(self, line: Line) -> Stored:
        """The entry, with all that its action hides if that may be told."""
        entry, account = stored(line), self.account
        self.head, account.version, account.action = line.hash, line.version, entry.action
        if self.opened and entry.action is not None and entry.action["type"] in self.sealed_actions:
            open_up(entry, line)
        return entry

    def _act(self, entry: Stored) -> None:
        action: Any = entry.action
        done = (entry.seat, action["type"], as_json(action), entry.at, entry.flag)
        self.account.add("actions", (self.account.turn, *done, int(self.account.undone)))

    def _happen(self, entry: Stored, known: Known, event: Any) -> None:
        state = self.state
        if state is None:
            state = self.state = self.record.rules.game.blank(self.record.rules)
        if known.begins_a_turn:
            self._begin_turn(entry, event)
        if known.meaning is not None:
            known.meaning(self.account, state, event if self.opened or not known.hides else redact(event, None))
        event.apply(state)
        if known.ends:
            self._end(event.reason)

    def _begin_turn(self, entry: Stored, event: Any) -> None:
        self._count()
        self.account.turn += 1
        self.account.in_set_up = False
        self.turns.append(entry.version)
        self.account.add("turns", (self.account.turn, event.seat, entry.at))

    def _serve(self, entry: Stored, facts: dict[str, Any]) -> None:
        event = service_events.parse(facts)
        if event is None:
            # It is no event of the service either, and what says so best is whoever cannot read it.
            event_of(self.record.rules, facts)
            return
        self.record = seated(self.record, event)
        if isinstance(event, GameStarted):
            self.started_at = entry.at
        elif isinstance(event, PositionLaid):
            self.state = read_position(self.record.start or "")
            self.account.in_set_up = self.state.turn == 0
            self.turns.append(entry.version)
        elif isinstance(event, GameClosed):
            self._close(entry, "closed")
        elif isinstance(event, SeedRevealed) and event.seat is None:
            self._close(entry, "called_off")

    def _close(self, entry: Stored, reason: str) -> None:
        """Everything is over; a game that has ended by its rules keeps their reason."""
        self.ended_at = entry.at
        if self.reason is None:
            self._end(reason)

    def _end(self, reason: str) -> None:
        self.reason = reason
        if self.state is not None:
            self._count()

    def _count(self) -> None:
        """The points of each seat's colour at this moment."""
        game, turn = self.record.rules.game, self.account.turn
        seen = game.points(self.state)
        known = game.final_points(self.state) if self.opened else None
        for seat in range(self.record.rules.seats):
            hidden = None if known is None else known[seat] - seen[seat]
            self.account.add("points", (turn, seat, seen[seat], hidden))
