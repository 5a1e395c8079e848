"""A field declares how one value is written on the wire and who may know it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from games.kernel.frame import Frame
from games.kernel.refusal import Misfit

Limits = Mapping[str, int]
"""How many of each numbered thing a ruleset has: hexes, corners, edges, seats."""


def _nobody(_: Any) -> tuple[int, ...]:
    return ()


class Kind:
    """One sort of value. `encode` and `decode` are each other's inverse; `schema` is JSON Schema.

    `concerns` gives the seats and colours that a value names.
    """

    def __init__(
        self,
        schema: Callable[[Limits], dict[str, Any]],
        encode: Callable[[Any], Any],
        decode: Callable[[Any, Limits], Any],
        concerns: Callable[[Any], tuple[int, ...]] = _nobody,
    ) -> None:
        self.schema = schema
        self.encode = encode
        self.decode = decode
        self.concerns = concerns

    @property
    def names_somebody(self) -> bool:
        """Whether a value may name a seat or colour at all."""
        return self.concerns is not _nobody


class Field(NamedTuple):
    """A kind and its audience: everybody, or the colours that the named fields of the same event hold."""

    kind: Kind
    known_to: tuple[str, ...] | None = None

    @property
    def public(self) -> bool:
        return self.known_to is None


def same(value: Any) -> Any:
    return value


def integer(data: Any, low: int, high: int | None) -> int:
    """The number itself, or a misfit that says which numbers fit."""
    if isinstance(data, bool) or not isinstance(data, int):
        raise Misfit("", "must be an integer")
    if data < low or (high is not None and data > high):
        raise Misfit("", f"must be at least {low}" if high is None else f"must be between {low} and {high}")
    return data


def numbered(thing: str) -> Kind:
    """The number of a hex, corner, edge or seat, below the limit the ruleset gives for it."""
    return Kind(
        lambda limits: {"type": "integer", "minimum": 0, "maximum": limits[thing] - 1, "description": f"{_a(thing)}."},
        same,
        lambda data, limits: integer(data, 0, limits[thing] - 1),
        _itself if thing in ("seat", "colour") else _nobody,
    )


def _itself(value: Any) -> tuple[int, ...]:
    return (value,)


def _a(thing: str) -> str:
    return f"An {thing}" if thing[0] in "aeiou" else f"A {thing}"


def count(low: int = 0, high: int | None = None) -> Kind:
    """A plain number between two bounds."""
    bounds = {"minimum": low} if high is None else {"minimum": low, "maximum": high}
    return Kind(lambda _: {"type": "integer", **bounds}, same, lambda data, _: integer(data, low, high))


def described(kind: Kind, about: str) -> Kind:
    """The same kind, with what its values mean in its schema."""
    return Kind(lambda limits: {**kind.schema(limits), "description": about}, kind.encode, kind.decode, kind.concerns)


def named(*names: str) -> Kind:
    """A small number on the inside, one of these names on the wire."""
    numbers = {name: number for number, name in enumerate(names)}

    def decode(data: Any, _: Limits) -> int:
        if not isinstance(data, str) or data not in numbers:
            raise Misfit("", f"must be one of {', '.join(names)}")
        return numbers[data]

    return Kind(lambda _: {"type": "string", "enum": list(names)}, lambda value: names[value], decode)


def many(kind: Kind, low: int = 0, high: int | None = None) -> Kind:
    """A list of values of one kind, a tuple on the inside; of a length between two bounds, if it has any."""
    least = {"minItems": low} if low else {}
    bounds = least if high is None else {**least, "maxItems": high}

    def decode(data: Any, limits: Limits) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise Misfit("", "must be a list")
        if len(data) < low or (high is not None and len(data) > high):
            raise Misfit("", f"must be a list of {_length(low, high)}")
        return tuple([kind.decode(item, limits) for item in data])

    return Kind(
        lambda limits: {"type": "array", "items": kind.schema(limits), **bounds},
        lambda value: [kind.encode(item) for item in value],
        decode,
        (lambda value: tuple([each for item in value for each in kind.concerns(item)]))
        if kind.names_somebody
        else _nobody,
    )


def by_colour(kind: Kind) -> Kind:
    """A list with one value for each colour, in their order; it concerns those whose value is not 0."""
    listed = many(kind)
    return Kind(
        listed.schema,
        listed.encode,
        listed.decode,
        lambda value: tuple([colour for colour, item in enumerate(value) if item]),
    )


def _length(low: int, high: int | None) -> str:
    if high is None:
        return f"at least {low}"
    return str(low) if low == high else f"{low} to {high}"


def optional(kind: Kind) -> Kind:
    """A value of a kind, or null; -1 on the inside says that there is none."""
    return Kind(
        lambda limits: {**kind.schema(limits), "nullable": True},
        lambda value: None if value == -1 else kind.encode(value),
        lambda data, limits: -1 if data is None else kind.decode(data, limits),
        (lambda value: () if value == -1 else kind.concerns(value)) if kind.names_somebody else _nobody,
    )


def _text(data: Any, _: Limits) -> str:
    if not isinstance(data, str):
        raise Misfit("", "must be a string")
    return data


def _frames(data: Any, _: Limits) -> tuple[Frame, ...]:
    try:
        frames = [Frame(item["step"], tuple(item.get("seats", ())), tuple(item.get("data", ()))) for item in data]
    except (TypeError, KeyError, AttributeError):
        raise Misfit("", "must be a list of frames") from None
    if not all(isinstance(number, int) for frame in frames for number in (*frame.seats, *frame.data)):
        raise Misfit("", "must have numbers for seats and data")
    return tuple(frames)


def written_frames(agenda: Sequence[Frame]) -> list[dict[str, Any]]:
    """The agenda as it stands on the wire; what a frame does not use is left out."""
    frames: list[dict[str, Any]] = []
    for frame in agenda:
        written: dict[str, Any] = {"step": frame.step}
        if frame.seats:
            written["seats"] = list(frame.seats)
        if frame.data:
            written["data"] = list(frame.data)
        frames.append(written)
    return frames


_FRAME_SCHEMA = {
    "type": "object",
    "required": ["step"],
    "properties": {
        "step": {"type": "string"},
        "seats": {"type": "array", "items": {"type": "integer"}},
        "data": {"type": "array", "items": {"type": "integer"}},
    },
}

TEXT = Kind(lambda _: {"type": "string"}, same, _text)
FRAMES = Kind(lambda _: {"type": "array", "items": _FRAME_SCHEMA}, written_frames, _frames)
COUNT = count()
SEAT = numbered("seat")
COLOUR = numbered("colour")
