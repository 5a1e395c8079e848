"""The declaration of a type of actions, events or standing answers: its name, its fields, and its effect on an undo."""

from typing import Any, Final, NamedTuple

from games.kernel.codec import Codec, Field
from versioning import Upcaster, current_version


class Declaration(NamedTuple):
    """The declaration of a type; a ruleset with own words has copies with `name` and `about` in these words.

    - `draw_purpose`: the purpose of the event's draws, whose numbers are in its field `draw_number` or `draw_numbers`.
    - `drawn_field`: the field with the outcome of these draws.
    - `reveals_secret`: the event makes public what was sealed, or what depends on the hand of another seat.
    - `informs_others`: other seats learn something from the event that they may react to.
    - `blocks_undo`: a player learns something from the event that an undo cannot take back, a draw or a secret.
    - `public_seat_fields`: the public fields that can name seats or colours.
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
    blocks_undo: bool = False
    public_seat_fields: tuple[tuple[str, Codec], ...] = ()

    @property
    def version(self) -> int:
        """The version under which an event of this type is stored."""
        return current_version(self.upcasters)


DECLARATIONS: Final[dict[Any, Declaration]] = {}


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
    """Registers a type; all its fields must be declared, in the order of the constructor.

    Annotations cannot replace the codecs: in the rules seats, colours, places and cards are all integers. `about`
    replaces the docstring as the description of the type; a compiled class has no docstring.
    """
    names = tuple(getattr(cls, "__dataclass_fields__", {}))
    if names != tuple(codecs):
        raise TypeError(f"{cls.__name__} has the fields {names}, but declares {tuple(codecs)}")
    fields = tuple([(name, codec if isinstance(codec, Field) else Field(codec)) for name, codec in codecs.items()])
    sealed = tuple([(name, field.reader_fields) for name, field in fields if field.reader_fields is not None])
    seat_fields = [(name, field.codec) for name, field in fields if field.is_public and field.codec.has_references]
    name = _snake_case(cls.__name__)
    DECLARATIONS[cls] = Declaration(
        name,
        cls,
        fields,
        draw_purpose,
        about=(about or cls.__doc__ or name).strip(),
        reveals_secret=reveals_secret,
        informs_others=informs_others,
        drawn_field=drawn_field,
        upcasters=upcasters,
        sealed_fields=sealed,
        wire_keys=frozenset({"type", *codecs}),
        group=group,
        blocks_undo=reveals_secret or draw_purpose is not None or bool(sealed),
        public_seat_fields=tuple(seat_fields),
    )


def _snake_case(name: str) -> str:
    """The name of a class in plain words: `build_road` for `BuildRoad`."""
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name]).lstrip("_")
