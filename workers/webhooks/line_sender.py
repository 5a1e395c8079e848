"""Sends the events of a line: each game's in their order, and every event at least once.

How far a game was sent is stored after each event, before the next one is sent. So a process may die at any moment: the
next one begins with the event whose success was not stored.
"""

import logging
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from events.entry import parse_seconds
from events.errors import BrokenLog, UnknownGame
from projections.game.snapshot import GameSnapshot, UnknownEvent
from service.commands.audience import seats_of
from service.live.news import list_news
from service.players.accounts import Caller
from service.registers.webhooks import EventCursor, Line, LineKey, Webhook
from service.runtime.metrics import WEBHOOK_ATTEMPTS
from service.services import Services
from service.webhooks.changes import FAILURES_IN_A_ROW, note_failure, note_success
from service.webhooks.deliveries import DELIVERED, FAILED, GIVEN_UP, Attempt, record_attempt
from service.webhooks.events import GameEvent, SentEvent, read_events
from service.webhooks.payload import make_news_payload, make_payload
from workers.webhooks.delivery import Sender, SendResult
from workers.webhooks.standing import Standing

BACK_OFF = (0.5, 1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 1200.0, 3600.0, 10800.0, 21600.0, 48600.0)
"""Seconds after each failed attempt until the next one, a day in all; after the last one the event is given up."""
UNREADABLE_PAUSE = 60.0
"""Seconds until a game that this process cannot read is tried again."""
SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 3600.0
"""Seconds for which a receiver that fails gets nothing: a quarter of the time for which it has failed."""

_log = logging.getLogger(__name__)


class Stopped(Exception):
    """Nothing more is sent to the receiver in this job, nor for `pause` seconds in another one."""

    def __init__(self, pause: float = 0.0) -> None:
        super().__init__(pause)
        self.pause = pause


class Recipient(NamedTuple):
    """A webhook, and the player for whom its answers act."""

    webhook: Webhook
    caller: Caller


class LineSender:
    """Threads may share it, each for another receiver."""

    def __init__(self, services: Services, sender: Sender, standing: Standing) -> None:
        self.services = services
        self.register = services.registers.webhooks
        self.sender = sender
        self.standing = standing

    def serve(self, recipient: Recipient, key: LineKey, may_go_on: Callable[[], bool]) -> None:
        """Sends until an event fails or none is left; raises Stopped."""
        line = self.register.line(key)
        if line is None or line.due > self._now():
            return
        if key.is_news:
            self._send_news(recipient, key, line, may_go_on)
            return
        try:
            snapshot = self.services.snapshots.fresh(key.game)
        except UnknownGame:
            self.register.drop_line(key)
        except (BrokenLog, UnknownEvent):
            _log.exception("Game %s cannot be read, so its events are not sent", key.game)
            self._change_line(key, lambda old: replace(old, due=self._now() + UNREADABLE_PAUSE))
        else:
            send = self._repeat if key.is_repetition else self._send_new
            send(recipient, key, line, snapshot, may_go_on)

    def _send_news(self, recipient: Recipient, key: LineKey, line: Line, may_go_on: Callable[[], bool]) -> None:
        """Sends one piece of news, unless it is over."""
        found = list_news(self.services, key.player, recipient.webhook.since)
        news = next((each for each in found if each.message_id == key.item), None)
        if news is None:
            self.register.drop_line(key)
        elif may_go_on() and self._send(recipient, key, line, news, make_news_payload(news)):
            self._finish(key, line.seen)

    def _send_new(
        self, recipient: Recipient, key: LineKey, line: Line, snapshot: GameSnapshot, may_go_on: Callable[[], bool]
    ) -> None:
        """Sends the events after the cursor."""
        seats, stored = seats_of(self.services, recipient.caller, snapshot), self.register.cursor(key)
        for event in read_events(self.services, snapshot, seats, stored or EventCursor(1)):
            if not is_wanted(recipient.webhook, event):
                continue
            payload = make_payload(self.services, snapshot, seats, event, line.refusal)
            if not may_go_on() or not self._send(recipient, key, line, event, payload):
                return
            stored, line = self._move(key, stored, event.next), self._reset(key, line)
        self._move(key, stored, EventCursor(snapshot.version + 1))
        self._finish(key, snapshot.version)

    def _repeat(
        self, recipient: Recipient, key: LineKey, line: Line, snapshot: GameSnapshot, may_go_on: Callable[[], bool]
    ) -> None:
        """Sends one event again; its version and number are in the item of the line."""
        version, number = map(int, key.item.split("_")[2:])
        seats = seats_of(self.services, recipient.caller, snapshot)
        events = read_events(self.services, snapshot, seats, EventCursor(version, number), min(version, line.seen))
        event = next(events, None)
        if event is None or event.message_id != key.item:
            self._finish(key, version)
            return
        payload = make_payload(self.services, snapshot, seats, event, line.refusal)
        if self._send(recipient, key, line, event, payload):
            self._finish(key, version)

    def _send(self, recipient: Recipient, key: LineKey, line: Line, event: SentEvent, payload: dict[str, Any]) -> bool:
        """Whether the event was delivered or given up; otherwise the line waits. Raises Stopped."""
        webhook = recipient.webhook
        result = self.sender.send(webhook, recipient.caller, event, payload)
        gives_up = not result.is_delivered and line.attempts >= len(BACK_OFF)
        self._record(
            webhook, event, line, result, GIVEN_UP if gives_up else DELIVERED if result.is_delivered else FAILED
        )
        if result.is_delivered:
            self.standing.note_success(webhook.webhook_id, result.seconds)
            note_success(self.services, webhook)
            return True
        if gives_up:
            return True
        self._postpone(key, result)
        if self.standing.note_failure(webhook.webhook_id, result.seconds) >= FAILURES_IN_A_ROW:
            raise Stopped(self._pause_of(note_failure(self.services, webhook)))
        return False

    def _record(self, webhook: Webhook, event: SentEvent, line: Line, result: SendResult, outcome: str) -> None:
        WEBHOOK_ATTEMPTS.labels(outcome).inc()
        attempt = Attempt(
            message_id=event.message_id,
            type=event.kind,
            game=event.game,
            version=event.version,
            at=self.services.now(),
            attempt=line.attempts + 1,
            outcome=outcome,
            status=result.status,
            error=result.error,
            action=result.action,
            milliseconds=round(result.seconds * 1000),
        )
        record_attempt(self.services, webhook, attempt)

    def _postpone(self, key: LineKey, result: SendResult) -> None:
        def postpone(old: Line) -> Line:
            due = self._now() + BACK_OFF[min(old.attempts, len(BACK_OFF) - 1)]
            return replace(old, due=due, attempts=old.attempts + 1, refusal=result.refusal)

        self._change_line(key, postpone)

    def _reset(self, key: LineKey, line: Line) -> Line:
        """The line for the next event, which has not failed yet."""
        new = replace(line, attempts=0, refusal=None)
        if new != line:
            self._change_line(key, lambda old: replace(old, attempts=0, refusal=None))
        return new

    def _pause_of(self, webhook: Webhook) -> float:
        failing = self._now() - parse_seconds(webhook.failing_since or self.services.now())
        return min(LONGEST_PAUSE, max(SHORTEST_PAUSE, failing / 4))

    def _move(self, key: LineKey, old: EventCursor | None, new: EventCursor) -> EventCursor:
        """Stores how far the game was sent; raises Stopped if another process has sent something meanwhile."""
        if old != new and not self.register.move_cursor(key, old, new):
            raise Stopped
        return new

    def _finish(self, key: LineKey, sent: int) -> None:
        """Removes a line that holds no more events; otherwise another job sends them."""
        while (line := self.register.line(key)) is not None:
            rest = None if line.seen <= sent else Line(line.seen)
            if self.register.replace_line(key, line, rest):
                return

    def _change_line(self, key: LineKey, change: Callable[[Line], Line]) -> None:
        """Changes a line, which may get more events meanwhile."""
        while (line := self.register.line(key)) is not None and not self.register.replace_line(key, line, change(line)):
            pass

    def _now(self) -> float:
        return self.services.clock().timestamp()


def is_wanted(webhook: Webhook, event: GameEvent) -> bool:
    """Whether the receiver has asked for the event, and it happened since."""
    is_chosen = event.kind in webhook.events and (not webhook.games or event.game in webhook.games)
    return is_chosen and event.at >= webhook.since
