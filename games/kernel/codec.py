"""The declaration of an action or event: its wire name, and how each field is written and who may know it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.kernel.refusal import InvalidValue
from games.kernel.state import Frame, bit_indexes, encode_frames
from versioning import VERSION_FIELD, Upcaster, VersionError, current_version, read_version, upcast

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


class Field(NamedTuple):
    """A codec and the readers of the field: all, or only the colours that `reader_fields` of the same event name.

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
        raise InvalidValue("", "must be an integer")
    if data < low or (high is not None and data > high):
        raise InvalidValue("", f"must be at least {low}" if high is None else f"must be between {low} and {high}")
    return data


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
            raise InvalidValue("", f"must be one of {', '.join(names)}")
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
        raise InvalidValue("", "must be true or false")
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
            raise InvalidValue("", "must be a list")
        if len(data) < low or (high is not None and len(data) > high):
            raise InvalidValue("", f"must be a list of {_describe_length(low, high)}")
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
            raise InvalidValue("", "must be a list")
        members = [item.decode(each, limits) for each in data]
        if len(set(members)) < len(members):
            raise InvalidValue("", f"must name each {noun} once")
        return sum([1 << member for member in members])

    return Codec(
        lambda limits: {"type": "array", "items": item.schema(limits), "uniqueItems": True},
        lambda mask: list(bit_indexes(mask)),
        decode,
        lambda mask: tuple(bit_indexes(mask)),
    )


def colour_list_codec(codec: Codec) -> Codec:
    """A list with one value for each colour; it references the colours whose value is not 0."""
    listed = list_codec(codec)
    return Codec(
        listed.schema,
        listed.encode,
        listed.decode,
        lambda value: tuple([colour for colour, item in enumerate(value) if item]),
    )


def _describe_length(low: int, high: int | None) -> str:
    if high is None:
        return f"at least {low}"
    return str(low) if low == high else f"{low} to {high}"


def optional_codec(codec: Codec) -> Codec:
    """A value or null on the wire; the rules write null as -1."""
    return Codec(
        lambda limits: {**codec.schema(limits), "nullable": True},
        lambda value: None if value == -1 else codec.encode(value),
        lambda data, limits: -1 if data is None else codec.decode(data, limits),
        (lambda value: () if value == -1 else codec.references(value)) if codec.has_references else _no_references,
    )


def _decode_frames(data: Any, _: Limits) -> tuple[Frame, ...]:
    try:
        frames = [Frame(item["step"], tuple(item.get("seats", ())), tuple(item.get("data", ()))) for item in data]
    except (TypeError, KeyError, AttributeError):
        raise InvalidValue("", "must be a list of frames") from None
    if not all(isinstance(number, int) for frame in frames for number in (*frame.seats, *frame.data)):
        raise InvalidValue("", "must have numbers for seats and data")
    return tuple(frames)


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


class Declaration(NamedTuple):
    """The declaration of an action or event type. `name` and `about` are in the words of a ruleset if it has own words.

    - `draw_purpose`: the purpose of the event's draws, whose numbers are in its field `draw_number` or `draw_numbers`.
    - `drawn_field`: the field with the outcome of these draws.
    - `reveals_secret`: the event makes public what was sealed, or what depends on the hand of another seat.
    - `informs_others`: other seats learn something from the event that they may react to.
    - `upcasters`: one for each earlier version; the first converts version 1 to version 2.
    - `sealed_fields`: the hidden fields, each with the fields that name its readers.
    - `wire_keys`: the keys that the JSON object may have.
    - `group`: the heading under which a client shows the action.
    """

    name: str
    type: Any
    fields: tuple[tuple[str, Field], ...]
    draw_purpose: str | None
    about: str
    reveals_secret: bool = False
    informs_others: bool = False
    drawn_field: str | None = None
    upcasters: tuple[Upcaster, ...] = ()
    sealed_fields: tuple[tuple[str, tuple[str, ...]], ...] = ()
    wire_keys: frozenset[str] = frozenset()
    group: str = ""

    @property
    def version(self) -> int:
        """The version under which an event of this type is stored."""
        return current_version(self.upcasters)

    @property
    def blocks_undo(self) -> bool:
        """Whether a player learns something from the event that an undo cannot take back: a draw or a secret."""
        return self.reveals_secret or self.draw_purpose is not None or bool(self.sealed_fields)

    @property
    def public_seat_fields(self) -> tuple[tuple[str, Codec], ...]:
        """The public fields that can name seats or colours."""
        return tuple(
            [(name, field.codec) for name, field in self.fields if field.is_public and field.codec.has_references]
        )


DECLARATIONS: Final[dict[Any, Declaration]] = {}
HIDDEN: Final = -1
"""The value of a hidden field for audiences that may not see it."""


def declare(
    cls: Any,
    *,
    draw_purpose: str | None = None,
    drawn_field: str | None = None,
    reveals_secret: bool = False,
    informs_others: bool = False,
    upcasters: tuple[Upcaster, ...] = (),
    about: str = "",
    group: str = "",
    **codecs: Codec | Field,
) -> None:
    """Registers an action or event type; all its fields must be declared, in the order of the constructor.

    Annotations cannot replace the codecs: in the rules seats, colours, places and cards are all integers. `about`
    replaces the docstring as the description of the type; a compiled class has no docstring.
    """
    names = tuple(getattr(cls, "__dataclass_fields__", {}))
    if names != tuple(codecs):
        raise TypeError(f"{cls.__name__} has the fields {names}, but declares {tuple(codecs)}")
    fields = tuple([(name, codec if isinstance(codec, Field) else Field(codec)) for name, codec in codecs.items()])
    name = wire_name(cls.__name__)
    about = (about or cls.__doc__ or name).strip()
    sealed = tuple([(name, field.reader_fields) for name, field in fields if field.reader_fields is not None])
    wire_keys = frozenset({"type", *codecs})
    flags = (reveals_secret, informs_others, drawn_field, upcasters)
    DECLARATIONS[cls] = Declaration(name, cls, fields, draw_purpose, about, *flags, sealed, wire_keys, group)


def wire_name(name: str) -> str:
    """The name of a class on the wire: `build_road` for `BuildRoad`."""
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name]).lstrip("_")


def encode(thing: Any) -> dict[str, Any]:
    """An action or event in plain words, secrets included; HIDDEN fields and defaults are omitted."""
    declaration = DECLARATIONS[type(thing)]
    data: dict[str, Any] = {"type": declaration.name}
    if declaration.upcasters:
        data[VERSION_FIELD] = declaration.version
    for name, field in declaration.fields:
        value = getattr(thing, name)
        if value != field.omitted_value:
            data[name] = field.codec.encode(value)
    return data


def decode(declaration: Declaration, data: dict[str, Any], limits: Limits) -> Any:
    """The action or event of any version; missing hidden fields become HIDDEN."""
    if declaration.upcasters:
        data = upcast_fields(data, declaration.upcasters)
    if not declaration.wire_keys.issuperset(data):
        raise _unknown_field(declaration, data)
    return declaration.type(*[_decode_field(name, field, data, limits) for name, field in declaration.fields])


def upcast_fields(data: dict[str, Any], upcasters: Sequence[Upcaster]) -> dict[str, Any]:
    """The fields in the current version; InvalidValue for an unknown version, or if an upcaster rejects the fields."""
    current = current_version(upcasters)
    unknown = InvalidValue(VERSION_FIELD, f"is not a known version of {data['type']}; the latest is {current}")
    try:
        version = read_version(data)
    except VersionError:
        raise unknown from None
    if version > current or (version == 1 and VERSION_FIELD in data):
        raise unknown
    try:
        return upcast(data, upcasters)
    except VersionError as error:
        raise InvalidValue("", str(error)) from error


def _unknown_field(declaration: Declaration, data: dict[str, Any]) -> InvalidValue:
    names = ", ".join([name for name, _ in declaration.fields])
    return InvalidValue(
        min(data.keys() - declaration.wire_keys), f"is not a field of {declaration.name}, which has {names or 'none'}"
    )


def _decode_field(name: str, field: Field, data: dict[str, Any], limits: Limits) -> Any:
    if name not in data:
        if field.is_required:
            raise InvalidValue(name, "is missing")
        return field.omitted_value
    try:
        return field.codec.decode(data[name], limits)
    except InvalidValue as invalid:
        raise InvalidValue(f"{name}.{invalid.field}" if invalid.field else name, invalid.message) from None
