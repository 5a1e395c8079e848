"""A declaration gives an action or event type its wire name, its fields and their audiences."""

from typing import Any, Final, NamedTuple

from games.kernel.field import Field, Kind, Limits
from games.kernel.refusal import Misfit
from games.kernel.versions import VERSION, Upcaster, lifted, present_version


class Declaration(NamedTuple):
    """What is known of a type beside its code. `draws` is the purpose its `draw` field counts in, and `drawn` the
    field that shows what the values of the draw came to.

    `name` and `about` are in the words of a ruleset where it is one's own. `reveals` says that a secret comes out
    in the open: a field that was sealed until then, or what was worked out from another's hand. `tells` says that
    other seats are asked or told something on which they may make up their minds. `earlier` lifts what was stored
    under each version of an event before this one, the first from version 1. `sealed` are the hidden fields, each
    with the fields that name its audience; `known` are the names that there may be in the wire form.
    """

    name: str
    type: Any
    fields: tuple[tuple[str, Field], ...]
    draws: str | None
    about: str
    reveals: bool = False
    tells: bool = False
    drawn: str | None = None
    earlier: tuple[Upcaster, ...] = ()
    sealed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    known: frozenset[str] = frozenset()

    @property
    def version(self) -> int:
        """The version under which an event of this type is stored."""
        return present_version(self.earlier)

    @property
    def barrier(self) -> bool:
        """Whether undoing it would give knowledge back: luck was drawn, or a secret was sealed or came out."""
        return self.reveals or self.draws is not None or bool(self.sealed)

    @property
    def concerning(self) -> tuple[tuple[str, Kind], ...]:
        """The fields that may name seats or colours for everybody to read."""
        return tuple([(name, field.kind) for name, field in self.fields if field.public and field.kind.names_somebody])


DECLARATIONS: Final[dict[Any, Declaration]] = {}
HOLE: Final = -1
"""Stands in a hidden field for those who may not know it."""


def declare(
    cls: Any,
    *,
    draws: str | None = None,
    drawn: str | None = None,
    reveals: bool = False,
    tells: bool = False,
    earlier: tuple[Upcaster, ...] = (),
    **kinds: Kind | Field,
) -> None:
    """Registers a type; every one of its fields must be declared, in the order of its constructor."""
    own = tuple(getattr(cls, "__dataclass_fields__", {}))
    if own != tuple(kinds):
        raise TypeError(f"{cls.__name__} has the fields {own}, but declares {tuple(kinds)}")
    fields = tuple([(name, kind if isinstance(kind, Field) else Field(kind)) for name, kind in kinds.items()])
    name = wire_name(cls.__name__)
    about = (cls.__doc__ or name).strip()
    sealed = tuple([(name, field.known_to) for name, field in fields if field.known_to is not None])
    known = frozenset({"type", *kinds})
    DECLARATIONS[cls] = Declaration(name, cls, fields, draws, about, reveals, tells, drawn, earlier, sealed, known)


def wire_name(name: str) -> str:
    """`BuildRoad` is written `build_road`."""
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name]).lstrip("_")


def encode(thing: Any) -> dict[str, Any]:
    """An action or event in full and in plain words, secrets included; a hole is left out."""
    declaration = DECLARATIONS[type(thing)]
    data: dict[str, Any] = {"type": declaration.name}
    if declaration.earlier:
        data[VERSION] = declaration.version
    for name, field in declaration.fields:
        value = getattr(thing, name)
        if field.public or value != HOLE:
            data[name] = field.kind.encode(value)
    return data


def decode(declaration: Declaration, data: dict[str, Any], limits: Limits) -> Any:
    """The action or event, of whatever version; hidden fields may be missing, then they are holes."""
    if declaration.earlier:
        data = {name: value for name, value in lifted(data, declaration.earlier).items() if name != VERSION}
    if not declaration.known.issuperset(data):
        raise _unknown(declaration, data)
    return declaration.type(*[_value(name, field, data, limits) for name, field in declaration.fields])


def _unknown(declaration: Declaration, data: dict[str, Any]) -> Misfit:
    names = ", ".join([name for name, _ in declaration.fields])
    return Misfit(
        min(data.keys() - declaration.known), f"is not a field of {declaration.name}, which has {names or 'none'}"
    )


def _value(name: str, field: Field, data: dict[str, Any], limits: Limits) -> Any:
    if name not in data:
        if field.public:
            raise Misfit(name, "is missing")
        return HOLE
    try:
        return field.kind.decode(data[name], limits)
    except Misfit as misfit:
        raise Misfit(f"{name}.{misfit.field}" if misfit.field else name, misfit.message) from None


def schema(declaration: Declaration, limits: Limits) -> dict[str, Any]:
    """JSON Schema of the wire form; a hidden field is optional, it is there for those who may know it."""
    always: dict[str, Any] = {"type": {"type": "string", "enum": [declaration.name]}}
    if declaration.earlier:
        always[VERSION] = {"type": "integer", "enum": [declaration.version]}
    properties = {name: field.kind.schema(limits) for name, field in declaration.fields}
    return {
        "type": "object",
        "description": declaration.about,
        "required": [*always] + [name for name, field in declaration.fields if field.public],
        "properties": {**always, **properties},
        "additionalProperties": False,
    }
