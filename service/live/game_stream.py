"""The stream of a game: its entries or frames, the changes of its takebacks, and its end, as messages."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from events.entry import StoredEntry
from service.commands.entry_format import EntryFormat, TextFormat
from service.live.entries import EntryReader, GameChanges, GameFeed
from service.live.follow import Message
from service.live.takeback_watch import TakebackWatch

GAME_OVER = "game_over"
"""The event of the last message of a game."""


class GameStream(GameFeed):
    """The position of a message is the version of its entry; `event` is the name of the messages of entries."""

    event: str

    def __init__(self, reader: EntryReader) -> None:
        super().__init__(reader, TakebackWatch(reader.services))

    def first_messages(self) -> Iterable[Message]:
        return ()

    def describe_news(self, news: GameChanges) -> Iterator[Message]:
        """A takeback is no entry, so its message has no position, and a new stream begins with those that are open."""
        for stored, data in zip(news.entries, self.describe_entries(news.entries), strict=True):
            yield Message(self.event, data, stored.version)
        yield from [Message("takeback", change) for change in news.takebacks]
        if self.is_finished:
            yield Message(GAME_OVER, {"game": self.game, "version": self.reader.snapshot.version})

    def describe_entries(self, entries: Sequence[StoredEntry]) -> Iterator[dict[str, Any]]:
        """The data of each entry."""
        raise NotImplementedError


class EntryStream(GameStream):
    """A game as the entries of its log, or as their sentences."""

    def __init__(self, reader: EntryReader, entry_format: EntryFormat | TextFormat) -> None:
        super().__init__(reader)
        self.event = "entry" if isinstance(entry_format, EntryFormat) else "text"
        self.entry_format = entry_format

    def describe_entries(self, entries: Sequence[StoredEntry]) -> Iterator[dict[str, Any]]:
        for stored in entries:
            yield self.entry_format.to_dict(stored, self.reader.snapshot, self.reader.audience)
