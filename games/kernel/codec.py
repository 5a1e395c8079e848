"""A codec says how the values of a field are written in JSON; a field has a codec, and the seats that may read it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from games.kernel.refusal import InvalidValue
from games.kernel.state import Frame, bit_indexes, encode_frames
from games.translatable import Translatable

Limits = Mapping[str, int]
"""How many hexes, corners, edges, seats and so on a ruleset has."""


def _no_references(_: Any) -> tuple[int, ...]:
    return ()


class Codec:
    """Converts values of one type to JSON and back; `schema` is the JSON Schema of the type.

    `references` returns the seats and colours that a value names.
    """

    def __init__(
        self,
        schema: Callable[[Limits], dict[str, Any]],
        encode: Callable[[Any], Any],
        decode: Callable[[Any, Limits], Any],
        references: Callable[[Any], tuple[int, ...]] = _no_references,
    ) -> None:
        self.schema = schema
        self.encode = encode
        self.decode = decode
        self.references = references

    @property
    def has_references(self) -> bool:
        """Whether a value can name a seat or colour."""
        return self.references is not _no_references


class _Required:
    """The type of `REQUIRED`."""


REQUIRED: Final = _Required()
"""In place of a default: the field is required."""


HIDDEN: Final = -1
"""The value of a hidden field for audiences that may not see it."""


class Field(NamedTuple):
    """A codec and the readers of the field: all seats, or only those that `reader_fields` of the same event name.

    A field with a `default` is optional, and is omitted on the wire if it has this value.
    """

    codec: Codec
    reader_fields: tuple[str, ...] | None = None
    default: Any = REQUIRED

    @property
    def is_public(self) -> bool:
        return self.reader_fields is None

    @property
    def is_required(self) -> bool:
        return self.is_public and self.default is REQUIRED

    @property
    def omitted_value(self) -> Any:
        """The value that the wire form omits; REQUIRED if it never omits the field."""
        return self.default if self.is_public else HIDDEN


def identity(value: Any) -> Any:
    return value


def check_integer(data: Any, low: int, high: int | None) -> int:
    """The number itself; InvalidValue if it is no integer between the bounds."""
    if isinstance(data, bool) or not isinstance(data, int):
        raise InvalidValue("", Translatable("must be an integer"))
    if data < low or (high is not None and data > high):
        raise InvalidValue("", describe_bounds(low, high))
    return data


def describe_valid(values: Iterable[object]) -> Translatable:
    """The message that a value must be one of these."""
    return Translatable("must be one of {names}", names=", ".join(map(str, values)))


def describe_bounds(low: int, high: int | None) -> Translatable:
    """What a number must be."""
    if high is None:
        return Translatable("must be at least {least}", least=low)
    return Translatable("must be between {least} and {most}", least=low, most=high)


def index_codec(noun: str) -> Codec:
    """The number of a hex, corner, edge or seat, below the limit of the ruleset."""
    return Codec(
        lambda limits: {
            "type": "integer",
            "minimum": 0,
            "maximum": limits[noun] - 1,
            "format": noun,
            "description": f"{_with_article(noun)}.",
        },
        identity,
        lambda data, limits: check_integer(data, 0, limits[noun] - 1),
        _self_reference if noun in ("seat", "colour") else _no_references,
    )


def _self_reference(value: Any) -> tuple[int, ...]:
    return (value,)


def _with_article(noun: str) -> str:
    return f"An {noun}" if noun[0] in "aeiou" else f"A {noun}"


def integer_codec(low: int = 0, high: int | None = None) -> Codec:
    """An integer between two bounds."""
    bounds = {"minimum": low} if high is None else {"minimum": low, "maximum": high}
    return Codec(lambda _: {"type": "integer", **bounds}, identity, lambda data, _: check_integer(data, low, high))


def with_description(codec: Codec, about: str) -> Codec:
    """The same codec with a description in its schema."""
    return _with_keyword(codec, "description", about)


def with_format(codec: Codec, noun: str) -> Codec:
    """The same codec with the kind of thing that a value names, such as `resource`, as the format in its schema."""
    return _with_keyword(codec, "format", noun)


def _with_keyword(codec: Codec, keyword: str, value: str) -> Codec:
    return Codec(lambda limits: {**codec.schema(limits), keyword: value}, codec.encode, codec.decode, codec.references)


def enum_codec(*names: str) -> Codec:
    """One of these names on the wire, its index in the rules."""
    numbers = {name: number for number, name in enumerate(names)}

    def decode(data: Any, _: Limits) -> int:
        if not isinstance(data, str) or data not in numbers:
            raise InvalidValue("", describe_valid(names))
        return numbers[data]

    return Codec(lambda _: {"type": "string", "enum": list(names)}, lambda value: names[value], decode)


def limited_enum_codec(noun: str, *names: str) -> Codec:
    """One of the first of these names, as many as the limit of the ruleset says."""
    codecs = [enum_codec(*names[:count]) for count in range(len(names) + 1)]
    return Codec(
        lambda limits: codecs[limits[noun]].schema(limits),
        lambda value: names[value],
        lambda data, limits: codecs[limits[noun]].decode(data, limits),
    )


def _decode_boolean(data: Any, _: Limits) -> bool:
    if not isinstance(data, bool):
        raise InvalidValue("", Translatable("must be true or false"))
    return data


BOOLEAN: Final = Codec(lambda _: {"type": "boolean"}, identity, _decode_boolean)
BIT: Final = Codec(lambda _: {"type": "boolean"}, bool, lambda data, limits: int(_decode_boolean(data, limits)))
"""A boolean that is held as 0 or 1, as in the data of a frame."""


def list_codec(codec: Codec, low: int = 0, high: int | None = None) -> Codec:
    """A list on the wire, a tuple in the rules; its length may have bounds."""
    least = {"minItems": low} if low else {}
    bounds = least if high is None else {**least, "maxItems": high}

    def decode(data: Any, limits: Limits) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise InvalidValue("", Translatable("must be a list"))
        if len(data) < low or (high is not None and len(data) > high):
            raise InvalidValue("", _describe_length(low, high))
        return tuple([codec.decode(item, limits) for item in data])

    return Codec(
        lambda limits: {"type": "array", "items": codec.schema(limits), **bounds},
        lambda value: [codec.encode(item) for item in value],
        decode,
        (lambda value: tuple([each for item in value for each in codec.references(item)]))
        if codec.has_references
        else _no_references,
    )


def set_codec(noun: str) -> Codec:
    """A list of different seats or colours on the wire, in any order; a bit mask in the rules."""
    item = index_codec(noun)

    def decode(data: Any, limits: Limits) -> int:
        if not isinstance(data, list):
            raise InvalidValue("", Translatable("must be a list"))
        members = [item.decode(each, limits) for each in data]
        if len(set(members)) < len(members):
            raise InvalidValue("", Translatable("must name each {noun} once", noun=noun))
        return sum([1 << member for member in members])

    return Codec(
        lambda limits: {"type": "array", "items": item.schema(limits), "uniqueItems": True},
        lambda mask: list(bit_indexes(mask)),
        decode,
        lambda mask: tuple(bit_indexes(mask)),
    )


def colour_list_codec(codec: Codec) -> Codec:
    """A list with one value for each colour; it references the colours whose value is not 0."""
    values = list_codec(codec)
    return Codec(
        values.schema,
        values.encode,
        values.decode,
        lambda value: tuple([colour for colour, item in enumerate(value) if item]),
    )


def _describe_length(low: int, high: int | None) -> Translatable:
    if high is None:
        return Translatable("must be a list of at least {least}", least=low)
    if low == high:
        return Translatable("must be a list of {count}", count=low)
    return Translatable("must be a list of {least} to {most}", least=low, most=high)


def optional_codec(codec: Codec) -> Codec:
    """A value or null on the wire; the rules write null as -1."""
    return Codec(
        lambda limits: {**codec.schema(limits), "nullable": True},
        lambda value: None if value == -1 else codec.encode(value),
        lambda data, limits: -1 if data is None else codec.decode(data, limits),
        (lambda value: () if value == -1 else codec.references(value)) if codec.has_references else _no_references,
    )


def _decode_frames(data: Any, _: Limits) -> tuple[Frame, ...]:
    """Values are checked before a frame holds them, because compiled code raises TypeError for other types."""
    not_frames = InvalidValue("", Translatable("must be a list of frames"))
    try:
        frames = [(item["step"], tuple(item.get("seats", ())), tuple(item.get("data", ()))) for item in data]
    except (TypeError, KeyError, AttributeError):
        raise not_frames from None
    for step, seats, numbers in frames:
        if not isinstance(step, str):
            raise not_frames
        if not all(isinstance(number, int) for number in (*seats, *numbers)):
            raise InvalidValue("", Translatable("must have numbers for seats and data"))
    return tuple([Frame(step, seats, numbers) for step, seats, numbers in frames])


_FRAME_SCHEMA = {
    "type": "object",
    "required": ["step"],
    "properties": {
        "step": {"type": "string"},
        "seats": {"type": "array", "items": {"type": "integer"}},
        "data": {
            "type": "array",
            "items": {"type": "integer"},
            "description": "Numbers that the step needs; a view has a name for each.",
        },
    },
}

FRAMES = Codec(lambda _: {"type": "array", "items": _FRAME_SCHEMA}, encode_frames, _decode_frames)
COUNT = integer_codec()
SEAT = index_codec("seat")
COLOUR = index_codec("colour")
