"""Frames of a game: a view, and what each further entry changes in it, limited to what the audience may see."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from events.entry import StoredEntry
from projections.game.frames import FrameMaker
from projections.game.sentences import Translate, keep_english
from projections.game.snapshot import GameSnapshot
from service.commands.audience import resolve_audience, visible_version
from service.commands.entry_format import DEFAULT_FORMAT, FrameFormat, StreamFormat, seal_audience
from service.live.entries import EntryReader, open_reader
from service.live.follow import Message
from service.live.game_stream import EntryStream, GameStream
from service.players.accounts import Caller
from service.runtime.problems import Problem, use_case
from service.services import Services


class GameFrames(NamedTuple):
    """The frames of one answer; `last_version` is that of the last one."""

    game: str
    seat: int | None
    last_version: int
    frames: Iterator[dict[str, Any]]


@use_case
def read_frames(
    services: Services,
    caller: Caller | None,
    game: str,
    after: int = 0,
    until: int | None = None,
    seat: int | None = None,
    translate: Translate = keep_english,
) -> GameFrames:
    """The frame of version `after` with the whole view, then one for each entry up to version `until`."""
    snapshot = services.snapshots.fresh(game)
    audience = resolve_audience(services, caller, snapshot, seat)
    visible = visible_version(services, snapshot, audience)
    if after > visible:
        raise Problem("unknown_version", facts={"version": visible})
    last = visible if until is None else max(after, min(until, visible))
    return GameFrames(game, audience, last, _make_frames(services, snapshot, audience, after, last, translate))


def _make_frames(
    services: Services, snapshot: GameSnapshot, audience: int | None, after: int, last: int, translate: Translate
) -> Iterator[dict[str, Any]]:
    maker = _maker_at(services, snapshot, audience, after)
    yield maker.first_frame()
    opened_for = seal_audience(snapshot, audience)
    for stored in services.read_entries(snapshot.game, after, last):
        yield maker.next_frame(stored, snapshot, opened_for, translate)


def _maker_at(services: Services, snapshot: GameSnapshot, audience: int | None, version: int) -> FrameMaker:
    past = services.past_snapshots
    return FrameMaker(past.at(snapshot, version), audience, lambda earlier: past.at(snapshot, earlier).position)


class FrameStream(GameStream):
    """A game as frames, of which the first has the whole view; raises unknown_version at its creation."""

    event = "frame"

    def __init__(self, reader: EntryReader, translate: Translate) -> None:
        super().__init__(reader)
        self.translate = translate
        visible = visible_version(reader.services, reader.snapshot, reader.audience)
        if reader.after > visible:
            raise Problem("unknown_version", facts={"version": visible})
        self._maker = self._maker_at(reader.after)

    def first_messages(self) -> Iterator[Message]:
        """The frame of the version from which the reader reads on, with the whole view."""
        yield Message(self.event, self._maker.first_frame(), self.reader.after)

    def describe_entries(self, entries: Sequence[StoredEntry]) -> Iterator[dict[str, Any]]:
        """The frames of the next entries of the reader.

        The audience can change only while there is no view, so the next frame fits the one before it.
        """
        snapshot, audience = self.reader.snapshot, self.reader.audience
        if entries and audience != self._maker.audience:
            self._maker = self._maker_at(entries[0].version - 1)
        for stored in self.reader.services.pacer.pace(entries):
            yield self._maker.next_frame(stored, snapshot, seal_audience(snapshot, audience), self.translate)

    def _maker_at(self, version: int) -> FrameMaker:
        return _maker_at(self.reader.services, self.reader.snapshot, self.reader.audience, version)


@use_case
def open_game_stream(
    services: Services,
    caller: Caller | None,
    game: str,
    after: int = 0,
    seat: int | None = None,
    wanted: StreamFormat = DEFAULT_FORMAT,
) -> GameStream:
    """A game for a caller from a version on, as entries, sentences or frames."""
    reader = open_reader(services, caller, game, after, seat)
    if isinstance(wanted, FrameFormat):
        return FrameStream(reader, wanted.translate)
    return EntryStream(reader, wanted)
