"""Checks chosen chance and positions: only the first entry of a sandbox game sets them, as its genesis says.

In every other game, and in every other entry, they are errors: a server could choose the dice of a fair game.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from events.genesis import Genesis
from events.proofs.audit import AuditFinding
from events.service_events import (
    ChanceSet,
    GameStarted,
    PositionLoaded,
    PositionSet,
    ScriptedDrawSkipped,
    Seal,
    ServiceEvent,
    script_of,
)
from landnama.verification.opened_entry import OpenedEntry

SETTING_VERSION = 1
"""The version of the entry that sets chance and position."""
CHOSEN_CHANCE, CHOSEN_POSITION = "chosen_chance", "chosen_position"


class SandboxSettings(NamedTuple):
    """The chance and the position that the creator of a sandbox game chose; None is no choice."""

    chance: ChanceSet | None = None
    position: str | Seal | None = None

    @property
    def seed(self) -> str | None:
        """The chosen seed of the draws."""
        return self.chance.seed if self.chance is not None and isinstance(self.chance.seed, str) else None


def sandbox_settings(origin: Genesis, entries: Sequence[OpenedEntry]) -> SandboxSettings:
    """The settings that count: those of the first entry, if the genesis allows them."""
    if origin.kind != "sandbox" or not entries:
        return SandboxSettings()
    chances = [each for each in entries[0].service if isinstance(each, ChanceSet)]
    positions = [each.position for each in entries[0].service if isinstance(each, PositionSet)]
    chance = chances[0] if chances and origin.chance != "fair" else None
    return SandboxSettings(chance, positions[0] if positions else None)


def sandbox_findings(origin: Genesis, entries: Sequence[OpenedEntry]) -> Iterator[AuditFinding]:
    """Every choice of chance or position that the genesis does not allow, and every one that it promises in vain."""
    if origin.kind != "sandbox" and origin.chance != "fair":
        yield AuditFinding(0, "wrong_chance", f"the chance is {origin.chance}, but the game is not a sandbox game")
    if origin.kind != "sandbox" and origin.forked_from is not None:
        yield AuditFinding(0, CHOSEN_POSITION, "the game is a fork, but not a sandbox game")
    check = SandboxCheck(origin)
    for entry in entries:
        for code, message in check.follow(entry):
            yield AuditFinding(entry.version, code, message)


class SandboxCheck:
    """The chosen chance and position up to the current entry."""

    def __init__(self, origin: Genesis) -> None:
        self.origin = origin
        self.chance: ChanceSet | None = None
        self.has_position = self.is_loaded = self.is_started = False

    def follow(self, entry: OpenedEntry) -> Iterator[tuple[str, str]]:
        """The errors of the next entry, each with code and message."""
        for event in entry.service:
            yield from self._follow_event(event, entry)
        if entry.version == SETTING_VERSION:
            yield from self._missing_settings()
        if self.has_position and not self.is_loaded and entry.events:
            yield CHOSEN_POSITION, "the game was to start from a position, but starts in another way"

    def _follow_event(self, event: ServiceEvent, entry: OpenedEntry) -> Iterator[tuple[str, str]]:
        if isinstance(event, ChanceSet):
            yield from self._set_chance(event, entry.version)
        elif isinstance(event, PositionSet):
            yield from self._set_position(entry.version)
        elif isinstance(event, GameStarted):
            self.is_started = True
        elif isinstance(event, PositionLoaded):
            yield from self._load_position(entry)
        elif isinstance(event, ScriptedDrawSkipped):
            yield from self._skip_draw(event)

    def _set_chance(self, event: ChanceSet, version: int) -> Iterator[tuple[str, str]]:
        if wrong := self._misplaced(version, self.chance is not None):
            yield CHOSEN_CHANCE, f"the chance is set {wrong}"
        elif self.origin.chance == "fair":
            yield CHOSEN_CHANCE, "the chance is set, but is fair according to the genesis"
        elif not _is_of_mode(event, self.origin.chance):
            yield CHOSEN_CHANCE, f"seed and script are not those of {self.origin.chance} chance"
        self.chance = self.chance or event

    def _set_position(self, version: int) -> Iterator[tuple[str, str]]:
        if wrong := self._misplaced(version, self.has_position):
            yield CHOSEN_POSITION, f"a position is set {wrong}"
        self.has_position = True

    def _misplaced(self, version: int, again: bool) -> str:
        """Why a setting may not be in the entry of this version; empty if it may."""
        if self.origin.kind != "sandbox":
            return f"in a {self.origin.kind} game"
        if version != SETTING_VERSION:
            return "after the first entry"
        return "twice" if again else ""

    def _missing_settings(self) -> Iterator[tuple[str, str]]:
        if self.origin.kind != "sandbox":
            return
        if self.origin.chance != "fair" and self.chance is None:
            yield CHOSEN_CHANCE, f"the first entry does not set the {self.origin.chance} chance"
        if self.origin.forked_from is not None and not self.has_position:
            yield CHOSEN_POSITION, "the first entry of a fork does not set its position"

    def _load_position(self, entry: OpenedEntry) -> Iterator[tuple[str, str]]:
        if not self.has_position:
            yield CHOSEN_POSITION, "a position is loaded, but none was set"
        elif self.is_loaded or not self.is_started:
            yield CHOSEN_POSITION, "the position is loaded, but the game does not start in this entry"
        elif entry.action is not None or entry.events:
            yield CHOSEN_POSITION, "the position is loaded beside other events of the game"
        self.is_loaded = True

    def _skip_draw(self, event: ScriptedDrawSkipped) -> Iterator[tuple[str, str]]:
        if self.chance is None or self.origin.chance != "scripted" or not _is_scripted(self.chance, event):
            yield CHOSEN_CHANCE, f"draw {event.draw_number} of {event.purpose} is skipped, but is not scripted"


def _is_of_mode(event: ChanceSet, mode: str) -> bool:
    """Whether the event chooses what the mode names: a seed alone, or a script; a sealed field may be either."""
    if isinstance(event.script, Seal) or isinstance(event.seed, Seal):
        return True
    return bool(event.script) if mode == "scripted" else event.seed is not None and not event.script


def _is_scripted(chance: ChanceSet, event: ScriptedDrawSkipped) -> bool:
    """Whether the script has an item for the draw; a sealed script may have."""
    if isinstance(chance.script, Seal):
        return True
    items = script_of(chance).get(event.purpose, [])
    return event.draw_number < len(items) and items[event.draw_number] is not None
