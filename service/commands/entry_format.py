"""The format of entries in responses: sealed or merged, with or without sentences of their events, or as text only."""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from events.entry import StoredEntry
from events.proofs import canonical
from events.proofs.seal import EVERYONE, Audience, encode_wire, merge_openings, to_merged_wire, to_wire
from projections.game.sentences import Translate, describe_entry, keep_english
from projections.game.snapshot import GameSnapshot
from projections.texts.places import IslandText
from projections.texts.sentence_text import SentenceWriter

EntryForm: TypeAlias = Literal["sealed", "merged"]
SEALED: Final = "sealed"
TEXT: Final = "text"
"""The form that replaces entries by sentences."""
ENTRY_FORMS: Final[dict[EntryForm, Callable[[StoredEntry, Audience], dict[str, Any]]]] = {
    SEALED: to_wire,
    "merged": to_merged_wire,
}
"""`sealed` is the entry as it was hashed and the openings of its seals, `merged` the entry with the opened values."""


class EntryFormat(NamedTuple):
    """With `texts` each entry has its sentences, made from the values that the audience may see."""

    form: EntryForm = SEALED
    texts: bool = False
    translate: Translate = keep_english

    def to_dict(self, entry: StoredEntry, snapshot: GameSnapshot, audience: int | None) -> dict[str, Any]:
        """The entry as the audience may see it in the game of the snapshot."""
        opened_for = seal_audience(snapshot, audience)
        data = ENTRY_FORMS[self.form](entry, opened_for)
        return data | {"texts": self._describe(entry, snapshot, opened_for)} if self.texts else data

    def to_line(self, entry: StoredEntry, snapshot: GameSnapshot, audience: int | None) -> bytes:
        """An entry as a line of JSON; a sealed line contains the bytes that were hashed."""
        if self.form != SEALED:
            return canonical.encode(self.to_dict(entry, snapshot, audience))
        opened_for = seal_audience(snapshot, audience)
        line = encode_wire(entry, opened_for)
        if not self.texts:
            return line
        texts = canonical.encode(self._describe(entry, snapshot, opened_for))
        return b'%b,"texts":%b}' % (line.removesuffix(b"}"), texts)

    def _describe(self, entry: StoredEntry, snapshot: GameSnapshot, opened_for: Audience) -> list[dict[str, Any]]:
        return describe_entry(snapshot.rules, merge_openings(entry, opened_for), self.translate)


class TextFormat(NamedTuple):
    """The sentences of each entry with their values in words, in place of the entry."""

    translate: Translate = keep_english

    def to_dict(self, entry: StoredEntry, snapshot: GameSnapshot, audience: int | None) -> dict[str, Any]:
        """`{version, at, seat, sentences}`, made from what the audience may see in the game of the snapshot."""
        read = merge_openings(entry, seal_audience(snapshot, audience))
        writer = SentenceWriter(snapshot.rules, _island_of(snapshot), self.translate)
        return {"version": entry.version, "at": read.at, "seat": read.seat, "sentences": [*writer.write_entry(read)]}


def _island_of(snapshot: GameSnapshot) -> IslandText | None:
    """The island of a game that has begun, if its ruleset has one."""
    board = getattr(snapshot.state, "board", None)
    return IslandText(board.layout.island) if board else None


class FrameFormat(NamedTuple):
    """A frame in place of each entry, which always has its sentences."""

    translate: Translate = keep_english


StreamFormat: TypeAlias = EntryFormat | TextFormat | FrameFormat
DEFAULT_FORMAT: Final = EntryFormat()


def seal_audience(snapshot: GameSnapshot, audience: int | None) -> Audience:
    """The audience for whom the server opens seals: everyone once its seed is public, else the given one."""
    return EVERYONE if snapshot.is_revealed else audience
