"""Webhooks: where events of a player's games are sent, how far each game has been sent, and what waits to be sent.

What has been sent of a game is in the record of the game, and goes with it. What waits is one line for each webhook and
game: it names no events, because these follow from the log, so no receiver can make the store grow.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from events.records import GAME_RECORD, BoundedAdd, RecordKey, RecordStore
from events.store import game_partition
from service.registers.games import LABEL_PREFIX

KEPT_DELIVERIES = 100
"""Attempts of a webhook that are kept at least, the latest ones."""
_PLAYERS = RecordKey("webhook_players")
"""The players with webhooks; one of another player costs nothing but this look."""
_CURSOR_PREFIX = "webhook:"


class Webhook(msgspec.Struct, frozen=True):
    """`person` has created it with a token, with which it ends, for themselves or a bot: the `player`.

    Events of `since` or later are sent. The previous secret signs, too, until `previous_until`. `failing_since` is the
    time since when no delivery has succeeded, if several have failed.
    """

    webhook_id: str
    person: str
    player: str
    token_id: str
    url: str
    events: tuple[str, ...]
    games: tuple[str, ...]
    label: str
    created_at: str
    since: str
    secret: str
    previous_secret: str = ""
    previous_until: str = ""
    failing_since: str | None = None
    disabled_at: str | None = None
    disabled_because: str | None = None

    def secrets(self, now: str) -> list[str]:
        """The secrets that sign at a time."""
        return [self.secret, *([self.previous_secret] if now < self.previous_until else [])]


class LineKey(NamedTuple):
    """The line of a game, of an event of a game that is sent again, or of news: `item` is the game, or the message id.

    The id of a message has the game, the version and the number of an event, or the mark of news.
    """

    player: str
    webhook_id: str
    item: str

    @property
    def game(self) -> str:
        """The game; of news its mark."""
        return self.item.split("_")[1] if "_" in self.item else self.item

    @property
    def is_news(self) -> bool:
        return self.item.count("_") == 1

    @property
    def is_repetition(self) -> bool:
        return self.item.count("_") > 1


class Line(msgspec.Struct, frozen=True):
    """Events up to version `seen` wait; the next one is sent at `due` (Unix seconds).

    That has failed `attempts` times; `refusal` is why the service refused the action in the last answer.
    """

    seen: int
    due: float = 0.0
    attempts: int = 0
    refusal: dict[str, str] | None = None


class EventCursor(NamedTuple):
    """The next event to send: the version of its entry, and its number among the events of that entry."""

    version: int
    number: int = 0


class GameListeners(NamedTuple):
    """The players of a game who have webhooks."""

    game: str
    players: tuple[str, ...]


class WebhookRegister:
    """Records of the webhooks of each player, the waiting lines of each partition, and the last deliveries of each."""

    def __init__(self, records: RecordStore, partitions: int) -> None:
        self._records = records
        self._partitions = partitions

    def add(self, webhook: Webhook, most: int) -> BoundedAdd:
        self._records.add(_PLAYERS, webhook.player)
        return self._records.add_bounded(_webhooks(webhook.player), webhook.webhook_id, _encode(webhook), most)

    def list_of(self, players: Sequence[str]) -> list[Webhook]:
        """The webhooks of players, oldest first."""
        rows = self._records.fields_many([_webhooks(player) for player in players])
        found = [_decode_webhook(value) for fields in rows for value in fields.values()]
        return sorted(found, key=lambda each: (each.created_at, each.webhook_id))

    def find(self, player: str, webhook_id: str) -> Webhook | None:
        (found,) = self._records.get_many([(_webhooks(player), webhook_id)])
        return None if found is None else _decode_webhook(found)

    def replace(self, old: Webhook, new: Webhook) -> bool:
        """False if it has changed meanwhile, or was removed."""
        return self._records.compare_and_set(_webhooks(old.player), old.webhook_id, _encode(old), _encode(new))

    def remove(self, webhook: Webhook) -> None:
        """Deletes a webhook and its deliveries; its lines vanish when they are due."""
        self._records.remove_fields(_webhooks(webhook.player), webhook.webhook_id)
        self._records.delete(_deliveries(webhook.webhook_id), _announced(webhook.webhook_id))

    def drop_player(self, player: str) -> None:
        """Deletes the webhooks of a player who is erased."""
        for webhook in self.list_of([player]):
            self.remove(webhook)
        self._records.remove(_PLAYERS, player)

    def players(self) -> set[str]:
        """The players with webhooks."""
        return self._records.members(_PLAYERS)

    def announced_news(self, webhook: Webhook) -> set[str]:
        """The ids of the news for which the webhook has got a line."""
        return set(self._records.fields(_announced(webhook.webhook_id)))

    def note_news(self, webhook: Webhook, news: Collection[str]) -> None:
        """Notes the news for which the webhook has got a line; others are forgotten."""
        record = _announced(webhook.webhook_id)
        self._records.remove_fields(record, *(self.announced_news(webhook) - set(news)))
        if news:
            self._records.put(record, dict.fromkeys(news, ""))
        if self.find(webhook.player, webhook.webhook_id) is None:
            self._records.delete(record)

    def listeners(self, games: Sequence[str]) -> list[GameListeners]:
        """The players with webhooks in each of these games, in a few round trips."""
        players = self.players()
        if not players:
            return []
        records = self._records.fields_many([RecordKey(GAME_RECORD, game) for game in games])
        found = []
        for game, fields in zip(games, records, strict=True):
            seated = {value.decode() for name, value in fields.items() if name.startswith(LABEL_PREFIX)}
            if seated & players:
                found.append(GameListeners(game, tuple(sorted(seated & players))))
        return found

    def cursor(self, line: LineKey) -> EventCursor | None:
        """How far the events of a game were sent; None if none was."""
        (found,) = self._records.get_many([(RecordKey(GAME_RECORD, line.game), _cursor_field(line))])
        return None if found is None else EventCursor(*map(int, found.split()))

    def move_cursor(self, line: LineKey, old: EventCursor | None, new: EventCursor) -> bool:
        """False if another process has moved it meanwhile, or the game has left the store."""
        record, field, text = RecordKey(GAME_RECORD, line.game), _cursor_field(line), _format_cursor(new)
        if old is None:
            return self.cursor(line) is None and self._records.put_existing(record, field, text)
        return self._records.compare_and_set(record, field, _format_cursor(old), text)

    def add_line(self, key: LineKey, seen: int) -> None:
        """Lets a line wait, up to a version at least."""
        record, field = self._lines(key), "/".join(key)
        while not self._records.put_new(record, field, _encode_line(Line(seen))):
            held = self.line(key)
            if held is None:
                continue
            if held.seen >= seen or self.replace_line(key, held, msgspec.structs.replace(held, seen=seen)):
                return

    def line(self, key: LineKey) -> Line | None:
        (found,) = self._records.get_many([(self._lines(key), "/".join(key))])
        return None if found is None else _decode_line(found)

    def lines(self, partitions: Iterable[int]) -> Mapping[LineKey, Line]:
        """Everything that waits in these partitions."""
        return {key: _decode_line(value) for key, value in self._read_lines(partitions)}

    def lines_of(self, webhook: Webhook) -> Mapping[LineKey, Line]:
        """Everything that waits for one receiver."""
        rows = self._read_lines(range(self._partitions))
        return {key: _decode_line(value) for key, value in rows if key.webhook_id == webhook.webhook_id}

    def count_lines(self) -> int:
        """The number of lines that wait."""
        return sum([1 for _ in self._read_lines(range(self._partitions))])

    def _read_lines(self, partitions: Iterable[int]) -> Iterator[tuple[LineKey, bytes]]:
        """The lines of these partitions, whose values the caller decodes as far as it needs them."""
        for fields in self._records.fields_many([_line_record(number) for number in partitions]):
            for field, value in fields.items():
                yield LineKey(*field.split("/")), value

    def replace_line(self, key: LineKey, old: Line, new: Line | None) -> bool:
        """Replaces a line, or removes it for None; False if it has changed meanwhile."""
        text = None if new is None else _encode_line(new)
        return self._records.compare_and_set(self._lines(key), "/".join(key), _encode_line(old), text)

    def drop_line(self, key: LineKey) -> None:
        self._records.remove_fields(self._lines(key), "/".join(key))

    def add_delivery(self, webhook: Webhook, row: Mapping[str, str]) -> None:
        """Records an attempt, unless the webhook is deleted."""
        record = _deliveries(webhook.webhook_id)
        self._records.append_row(record, row, KEPT_DELIVERIES)
        if self.find(webhook.player, webhook.webhook_id) is None:
            self._records.delete(record)

    def deliveries(self, webhook_id: str) -> list[dict[str, str]]:
        """The last attempts, the latest first."""
        return self._records.last_rows(_deliveries(webhook_id), KEPT_DELIVERIES)[::-1]

    def _lines(self, key: LineKey) -> RecordKey:
        return _line_record(game_partition(key.game, self._partitions))


def _webhooks(player: str) -> RecordKey:
    """Fields: id -> webhook."""
    return RecordKey("player", player, "webhooks")


def _deliveries(webhook_id: str) -> RecordKey:
    return RecordKey("webhook", webhook_id, "deliveries")


def _announced(webhook_id: str) -> RecordKey:
    """Fields: the ids of news."""
    return RecordKey("webhook", webhook_id, "news")


def _line_record(partition: int) -> RecordKey:
    """Fields: player, webhook and item -> line."""
    return RecordKey("webhook_lines", str(partition))


def _cursor_field(line: LineKey) -> str:
    return _CURSOR_PREFIX + line.webhook_id


def _format_cursor(cursor: EventCursor) -> str:
    return f"{cursor.version} {cursor.number}"


def _encode(webhook: Webhook) -> str:
    return msgspec.json.encode(webhook).decode()


def _encode_line(line: Line) -> str:
    return msgspec.json.encode(line).decode()


_decode_webhook = msgspec.json.Decoder(Webhook).decode
_decode_line = msgspec.json.Decoder(Line).decode
