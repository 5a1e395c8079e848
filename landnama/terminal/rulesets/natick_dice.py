"""Natick's dice in words, as `{ace of wood -> rich harvest, 5} | {3, 3}`, and the divisions that differ."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.natick.suits import SUITS
from landnama.terminal.cards import readable_name

EVENT_FACES: Final = ("null", "ace")


def format_dice(faces: Sequence[str]) -> str:
    """The faces with the suits of their dice, in the order of a view."""
    return ", ".join([f"{face} ({suit})" for face, suit in zip(faces, SUITS, strict=True)])


def describe_dice(faces: Sequence[str], events: Mapping[str, str]) -> str:
    """All dice, with the events of null and ace."""
    return ", ".join(_describe_each(range(len(faces)), faces, events))


def describe_division(faces: Sequence[str], sets: Sequence[str], events: Mapping[str, str]) -> str:
    """Both sets, and the dice that are put aside."""
    first, second = [describe_set(faces, sets, name, events) for name in ("first", "second")]
    aside = describe_set(faces, sets, "aside", events) if "aside" in sets else ""
    return f"{first} | {second}" + (f", aside {aside}" if aside else "")


def describe_set(faces: Sequence[str], sets: Sequence[str], name: str, events: Mapping[str, str]) -> str:
    """The dice of one set; events come first, because they happen first."""
    dice = [die for die, lies in enumerate(sets) if lies == name]
    return f"{{{', '.join(_describe_each(dice, faces, events)) or 'nothing'}}}"


def distinct_divisions(actions: Iterable[Mapping[str, Any]], faces: Sequence[str]) -> list[Mapping[str, Any]]:
    """One of the divisions each that bring the same two sets: either set may be the first, and numbers have no suit."""
    found: dict[Any, Mapping[str, Any]] = {}
    for action in actions:
        first, second, aside = [_dice_key(faces, action["sets"], name) for name in ("first", "second", "aside")]
        found.setdefault((*sorted([first, second]), aside), action)
    return list(found.values())


def _dice_key(faces: Sequence[str], sets: Sequence[str], name: str) -> tuple[str, ...]:
    """The same for sets with the same numbers and events."""
    dice = zip(faces, SUITS, sets, strict=True)
    return tuple(
        sorted([f"{face} {suit}" if face in EVENT_FACES else face for face, suit, lies in dice if lies == name])
    )


def _describe_each(dice: Iterable[int], faces: Sequence[str], events: Mapping[str, str]) -> list[str]:
    in_order = sorted(dice, key=lambda die: (faces[die] not in EVENT_FACES, faces[die]))
    return [_describe_die(faces[die], SUITS[die], events) for die in in_order]


def _describe_die(face: str, suit: str, events: Mapping[str, str]) -> str:
    if face not in EVENT_FACES:
        return face
    event = f" -> {readable_name(events[suit])}" if suit in events else ""
    return f"{face} of {suit}{event}"
