"""A pile of up to eight kinds is one integer with a byte per kind, so a payment is one subtraction."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.kernel.codec import Codec, Limits, check_integer, describe_valid
from games.kernel.refusal import InvalidValue
from games.translatable import Translatable

Pile = int
"""At most 127 of each kind; the top bit of every byte is free."""

ONE: Final[tuple[Pile, ...]] = tuple(1 << 8 * kind for kind in range(8))
"""One of each kind."""
GUARD_BITS: Final = 0x80808080808080
"""The guard bits; the last kind needs none, because a pile that lacks some of it becomes negative."""


def pile_from_counts(counts: Mapping[int, int]) -> Pile:
    """A pile from counts by kind."""
    return sum(ONE[kind] * count for kind, count in counts.items())


def count_kind(hand: Pile, kind: int) -> int:
    """The count of one kind."""
    return hand >> 8 * kind & 255


def total(hand: Pile) -> int:
    """The total of a pile; a byte's weight is 1 modulo 255, so the remainder is the sum of the bytes."""
    return hand % 255


def covers(hand: Pile, cost: Pile) -> bool:
    """Whether the pile contains at least these: no byte borrows from its guard."""
    left = (hand | GUARD_BITS) - cost
    return left & GUARD_BITS == GUARD_BITS and left >= 0


def guard_bits(count: int) -> Pile:
    """The guard bits of the first kinds, so many."""
    return pile_from_counts(dict.fromkeys(range(count), 128))


def margin(least: int, count: int) -> Pile:
    """What a pile of `count` kinds needs added for their guard bits to say of which it has at least `least`."""
    return (guard_bits(count) >> 7) * (128 - least)


def unite_by_guard_bits(masks: Sequence[int]) -> dict[int, int]:
    """For the guard bits of any kinds, the union of their masks; the masks go by kind."""
    united = {0: 0}
    for kind, mask in enumerate(masks):
        united |= {flags | ONE[kind] << 7: union | mask for flags, union in united.items()}
    return united


def overlap(hand: Pile, other: Pile) -> Pile:
    """The lesser count of each kind."""
    return pile_from_counts({kind: min(count_kind(hand, kind), count_kind(other, kind)) for kind in kinds(hand)})


def kinds(hand: Pile) -> list[int]:
    """The kinds with a count above 0."""
    return [kind for kind in range(8) if hand >> 8 * kind & 255]


def kinds_with_repeats(hand: Pile) -> list[int]:
    """The kind of every single item, in ascending order."""
    return [kind for kind in range(8) for _ in range(hand >> 8 * kind & 255)]


def pile_from_kinds(found: Iterable[int]) -> Pile:
    """The pile with one of each named kind."""
    return sum(ONE[kind] for kind in found)


def nth_card(hand: Pile, index: int) -> int:
    """The kind of one item of the sorted pile; IndexError if the pile has fewer items."""
    kind = 0
    while hand > 0:
        count = hand & 255
        if index < count:
            return kind
        index -= count
        hand >>= 8
        kind += 1
    raise IndexError("the pile has fewer items")


def pile_codec(names: tuple[str, ...], limit: str = "") -> Codec:
    """A pile by name on the wire: `{"ore": 3, "grain": 2}`; the `limit` of the ruleset says how many names it has."""
    units_by_count = [dict(zip(names[:count], ONE, strict=False)) for count in range(len(names) + 1)]

    def names_here(limits: Limits) -> tuple[str, ...]:
        return names[: limits[limit]] if limit else names

    def encode(hand: Pile) -> dict[str, int]:
        return {name: count for name, count in zip(names, hand.to_bytes(8, "little"), strict=False) if count}

    def decode(data: Any, limits: Limits) -> Pile:
        if not isinstance(data, dict):
            raise InvalidValue("", Translatable("must be an object of counts by kind"))
        units, found = units_by_count[len(names_here(limits))], 0
        for name, count in data.items():
            if name not in units:
                raise InvalidValue(str(name), describe_valid(units))
            found += units[name] * _decode_count(name, count, limits)
        return found

    def schema(limits: Limits) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 0, "maximum": limits["supply"]}
        counts = {
            name: {**number, "description": f"The number of {name.replace('_', ' ')}."} for name in names_here(limits)
        }
        return {"type": "object", "properties": counts, "additionalProperties": False}

    return Codec(schema, encode, decode)


def _decode_count(name: str, data: Any, limits: Limits) -> int:
    try:
        return check_integer(data, 0, limits["supply"])
    except InvalidValue as invalid:
        raise InvalidValue(name, invalid.message) from None
