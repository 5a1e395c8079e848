"""The genesis: the settings that were fixed when a game was created, and the start of its hash chain."""

from typing import Annotated, Any, Final, Literal

import msgspec

from events.entry import Instant, require_time
from events.errors import BrokenLog
from events.proofs import canonical
from events.struct_types import prepare_types

ALGORITHM = "landnama/1"
"""The name of all definitions on docs/trust.md: hash chain, seals and fair chance."""

Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
MAX_SEATS: Final = 255
"""More than any ruleset has, and few enough to list."""
GameKind = Literal["rated", "casual", "sandbox"]
ChanceMode = Literal["fair", "seeded", "scripted"]


class ForkOrigin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position from which a forked game starts."""

    game: str
    version: int
    hash: Digest


class Genesis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All fields are always present; unused ones are null."""

    game: str
    ruleset: str
    expansions: list[str]
    options: dict[str, Any]
    rules_version: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)]
    kind: GameKind
    chance: ChanceMode
    seed_commitment: Digest | None
    algorithm: str | None
    key_id: str | None
    forked_from: ForkOrigin | None
    at: Instant

    def __post_init__(self) -> None:
        require_time(self.at)

    def data(self) -> bytes:
        """The canonical bytes, which are stored and hashed."""
        return canonical.encode(msgspec.to_builtins(self))

    def hash(self) -> str:
        return canonical.genesis_hash(self.data())


prepare_types(Genesis)


def parse_genesis(data: bytes) -> Genesis:
    """Decodes canonical bytes; raises BrokenLog if a field is missing, unknown or of the wrong type."""
    try:
        return msgspec.convert(canonical.decode(data), Genesis)
    except (canonical.NotCanonical, msgspec.ValidationError) as error:
        raise BrokenLog(f"not a genesis: {error}") from error
