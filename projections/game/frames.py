"""Frames of a game: the view of one audience at a version, then what each entry changes in it, and its sentences."""

from collections.abc import Callable
from typing import Any, NamedTuple

from events.entry import StoredEntry
from events.proofs.seal import Audience, full_entry, merge_openings
from events.service_events import ActionsRedone, ActionsUndone
from games import kernel
from projections.game.fold import decode_entry, knowledge_after, state_after
from projections.game.json_patch import make_patch
from projections.game.sentences import Translate, list_sentences
from projections.game.snapshot import RECENT_LIMIT, DecodedEntry, GamePosition, GameSnapshot, view_data

PastPosition = Callable[[int], GamePosition]
"""The position after an earlier version."""


class AudiencePosition(NamedTuple):
    """The state, and what one audience has learnt; `known` is empty before the first draw."""

    state: Any
    known: tuple[Any, ...]


class FrameMaker:
    """Makes the frames of one game for one audience; it takes the entries in order, after the version of a snapshot.

    It folds only what this audience can see, so it is faster than a fold of snapshots. It keeps the last positions
    that an undo or redo can restore, and calls `past_position` for earlier ones.
    """

    def __init__(self, snapshot: GameSnapshot, audience: int | None, past_position: PastPosition) -> None:
        self.audience = audience
        self.past_position = past_position
        self._snapshot = snapshot
        self._version = snapshot.version
        self._position = self._narrow(snapshot.position)
        self._kept = {self._version: self._position}
        self._view = self._see()

    def first_frame(self) -> dict[str, Any]:
        """The frame of the current version: the whole view, without sentences."""
        return {"version": self._version, "view": self._view, "texts": []}

    def next_frame(
        self, stored: StoredEntry, latest: GameSnapshot, opened_for: Audience, translate: Translate
    ) -> dict[str, Any]:
        """The frame of the next entry of the log; `latest` is a snapshot at its version or later.

        `view` is the whole view in place of `patch` where play begins. The sentences have the values that `opened_for`
        may know.
        """
        entry = full_entry(stored)
        decoded = decode_entry(latest.rules, entry)
        self._advance(stored, latest, decoded)
        before, self._view = self._view, self._see()
        begins = (before is None) != (self._view is None)
        change = {"view": self._view} if begins else {"patch": make_patch(before, self._view)}
        restored = restored_version(decoded)
        restores = {} if restored is None else {"restores": restored}
        seen = merge_openings(stored, opened_for) if stored.raw_openings else entry
        return {"version": self._version, **restores, **change, "texts": list_sentences(latest.rules, seen, translate)}

    def _advance(self, stored: StoredEntry, latest: GameSnapshot, decoded: DecodedEntry) -> None:
        self._snapshot, self._version = latest, stored.version
        shared = latest.position_at(self._version)
        self._position = self._narrow(shared) if shared is not None else self._fold(decoded)
        self._kept[self._version] = self._position
        self._kept.pop(self._version - RECENT_LIMIT, None)

    def _fold(self, decoded: DecodedEntry) -> AudiencePosition:
        restored = restored_version(decoded)
        if restored is not None:
            return self._kept.get(restored) or self._narrow(self.past_position(restored))
        before = self._position
        state = state_after(self._snapshot, before.state, decoded)
        known = knowledge_after(self._snapshot, before.known, (self.audience,), decoded, state)
        return AudiencePosition(state, known)

    def _narrow(self, position: GamePosition) -> AudiencePosition:
        """The part of a position that this audience sees."""
        index = self._snapshot.rules.seats if self.audience is None else self.audience
        return AudiencePosition(position.state, position.knowledge[index : index + 1])

    def _see(self) -> dict[str, Any] | None:
        state, known = self._position
        if state is None:
            return None
        return view_data(self._snapshot.rules, kernel.build_view(state, self.audience, *known))


def restored_version(decoded: DecodedEntry) -> int | None:
    """The version to which an undo or redo returns; None for every other entry."""
    for event in decoded.service_events:
        if isinstance(event, ActionsUndone | ActionsRedone):
            return event.to
    return None
