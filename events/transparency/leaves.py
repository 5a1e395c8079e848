"""Leaves of the transparency log: the end of a game, or a list of keys of the operator, as canonical JSON."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from events.genesis import Digest
from events.proofs import canonical
from events.proofs.receipts import GameId, Version
from events.struct_types import prepare_types


class GameEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last version of a finished game and its hash."""

    game: GameId
    hash: Digest
    version: Version
    type: Literal["game"] = "game"


class KeyListMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number and the hash of a list of keys."""

    hash: Digest
    number: Annotated[int, msgspec.Meta(ge=1, lt=2**53)]
    type: Literal["keys"] = "keys"


Leaf: TypeAlias = GameEnd | KeyListMade
_KINDS: Final[dict[str, type[GameEnd] | type[KeyListMade]]] = {"game": GameEnd, "keys": KeyListMade}
prepare_types(*_KINDS.values())


class BadLeaf(ValueError):
    """The bytes are not a leaf that this release knows."""


def encode_leaf(leaf: Leaf) -> bytes:
    """The bytes that are hashed."""
    return canonical.encode(msgspec.to_builtins(leaf))


def decode_leaf(data: bytes) -> Leaf:
    """Raises BadLeaf."""
    try:
        form = canonical.decode(data)
        kind = _KINDS.get(form.get("type", "")) if isinstance(form, dict) else None
        if kind is None:
            raise BadLeaf("the leaf is of an unknown type")
        if not canonical.is_canonical(data):
            raise BadLeaf("the leaf is not canonical")
        return msgspec.convert(form, kind)
    except (canonical.NotCanonical, msgspec.ValidationError) as error:
        raise BadLeaf(str(error)) from error
